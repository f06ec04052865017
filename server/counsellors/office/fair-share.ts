// Who gets the next student: of those with room, whoever knows their country, then their language, then has the fewest.
import type { Context } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { type ColleagueRow, nameOf } from './load-colleague.ts'

const inTurn = (sql: Sql) =>
  sql`select pg_advisory_xact_lock(hashtextextended('counsellors.fair_share', 0))`

/** Fails `caseload_full` where these would be more than the colleague looks after at most. */
export const assertCaseload = async (
  { sql }: Pick<Context, 'sql'>,
  colleague: ColleagueRow,
  studentIds: readonly string[],
): Promise<void> => {
  await inTurn(sql)
  const [row] = await sql<{ most: number; would: number }[]>`
    select c.max_students as most, (select count(*)::int from (
      select v.student_id from applications.public_advisers v where v.adviser_id = c.account_id
      union select unnest(${[...studentIds]}::uuid[])) s) as would
    from counsellors.colleagues c where c.account_id = ${colleague.id} and c.max_students is not null`
  if (row && row.would > row.most) fail('caseload_full', { name: nameOf(colleague), ...row })
}

/**
 * Null where nobody has room. `left`: whom the student has left; neither they nor an associate of theirs is asked, whose
 * students they would go on seeing. In a transaction: one after the other, so that two at once do not both count the same load.
 */
export const findNextByFairShare = async (
  { sql }: Pick<Context, 'sql'>,
  studentId: string,
  left: readonly string[] = [],
): Promise<string | null> => {
  await inTurn(sql)
  const [row] = await sql<{ id: string }[]>`
    select a.id
    from identity.public_accounts a
    left join counsellors.colleagues c on c.account_id = a.id
    cross join lateral (select count(*)::int as n from applications.public_advisers v where v.adviser_id = a.id) load
    left join identity.public_accounts s on s.id = ${studentId}
    left join profiles.public_students f on f.account_id = ${studentId}
    where a.id in (select account_id from identity.public_account_roles where role in ('counsellor', 'associate'))
      and a.status = 'active' and a.email_verified_at is not null and a.id <> ${studentId}
      and a.id <> all (${[...left]}::uuid[]) and load.n < coalesce(c.max_students, 2147483647)
      and not exists (select from applications.public_supervisors u
        where u.adviser_id = a.id and u.supervisor_id = any (${[...left]}::uuid[]))
    order by coalesce(f.citizenship = any (c.countries), false) desc, coalesce(s.language = any (c.languages), false) desc,
      load.n, a.created_at, a.id
    limit 1`
  return row?.id ?? null
}
