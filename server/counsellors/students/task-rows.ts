import type { Task } from '#contract/counsellors/shapes.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'

/** Tasks, open ones first, the soonest due before. */
export const taskRows = (
  { sql }: Pick<Context, 'sql'>,
  where: Fragment,
): Promise<(Task & { studentId: string })[]> =>
  sql<(Task & { studentId: string })[]>`
    select t.id, t.student_id as "studentId", t.title, t.kind, t.priority, t.due_at as "dueAt",
      t.for_student as "forStudent", t.application_id as "applicationId", t.created_at as "createdAt", t.done_at as "doneAt",
      nullif(trim(c.first_name || ' ' || c.last_name), '') as "createdBy",
      nullif(trim(d.first_name || ' ' || d.last_name), '') as "doneBy"
    from counsellors.tasks t
    left join identity.public_accounts c on c.id = t.created_by
    left join identity.public_accounts d on d.id = t.done_by
    where ${where}
    order by t.done_at is not null, t.due_at nulls last, array_position(array['high', 'normal', 'low'], t.priority), t.created_at, t.id
    limit 200`
