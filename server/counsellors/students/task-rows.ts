import type { Task } from '#contract/counsellors/shapes.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { isOfOffice } from '../office/load-colleague.ts'

/** Those that the caller may read: what is for the office alone is not for an agent. */
export const readableTasks = (ctx: SignedContext): Fragment =>
  isOfOffice(ctx) ? ctx.sql`true` : ctx.sql`t.for_student`

/** Tasks, open ones first, the soonest due before. */
export const listTaskRows = (
  { sql }: Pick<Context, 'sql'>,
  where: Fragment,
): Promise<(Task & { studentId: string })[]> =>
  sql<(Task & { studentId: string })[]>`
    select t.id, t.student_id, t.title, t.kind, t.priority, t.due_at,
      t.for_student, t.application_id, t.created_at, t.done_at,
      nullif(c.name, '') as created_by,
      nullif(d.name, '') as done_by
    from counsellors.tasks t
    left join identity.public_accounts c on c.id = t.created_by
    left join identity.public_accounts d on d.id = t.done_by
    where ${where}
    order by t.done_at is not null, t.due_at nulls last, array_position(array['high', 'normal', 'low'], t.priority), t.created_at, t.id
    limit 200`
