import {
  maxStudentViews,
  type saveStudentView as contract,
  type StudentView,
} from '#contract/counsellors/students/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'

export const saveStudentView: CallFunction<typeof contract> = async (
  { sql, now, actor },
  { name, filter },
) => {
  const me = actor.accountId
  // One's own saves take turns, so that none slips past the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended('counsellors.student_views', 0) # hashtextextended(${me}, 0))`
  const [row] = await sql<StudentView[]>`
    insert into counsellors.student_views (id, account_id, name, filter, saved_at)
    values (${newId(now.getTime())}, ${me}, ${name}, ${sql.json(filter)}, ${now})
    on conflict (account_id, name) do update set filter = excluded.filter, saved_at = excluded.saved_at
    returning id, name, filter`
  const [counted] = await sql<{ n: number }[]>`
    select count(*)::int as n from counsellors.student_views where account_id = ${me}`
  return counted!.n > maxStudentViews ? fail('wrong_state') : row!
}
