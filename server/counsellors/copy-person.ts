// The person’s rows of this module’s tables, for the copy of all their data.
import type { CopiedRow, CopiesOf } from '#server/core/work/person-data.ts'

export const copies: CopiesOf<'counsellors'> = {
  'counsellors.appointments': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{adviser_zone}'::text[] as row from counsellors.appointments t
      where t.student_id = ${accountId} order by t.starts_at`,
  'counsellors.fair_registrations': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{attended_by}'::text[] as row from counsellors.fair_registrations t
      where t.student_id = ${accountId} order by t.at`,
  'counsellors.students': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{last_contact_at}'::text[] as row from counsellors.students t
      where t.student_id = ${accountId} order by t.changed_at`,
  'counsellors.tasks': ({ sql }, { accountId }) =>
    sql<
      CopiedRow[]
    >`select to_jsonb(t) - '{created_by,assignee_id}'::text[] as row from counsellors.tasks t
      where t.student_id = ${accountId} and t.for_student order by t.created_at`,
}
