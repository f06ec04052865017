// Who gets the next student: of those with room, whoever knows their country, then their language, then has the fewest.
import type { Context } from '#server/core/context.ts'

/** Null where nobody has room. `except`: who is not asked, such as whoever the student leaves. */
export const nextByFairShare = async (
  { sql }: Pick<Context, 'sql'>,
  studentId: string,
  except: readonly string[] = [],
): Promise<string | null> => {
  const [row] = await sql<{ id: string }[]>`
    select a.id
    from identity.public_accounts a
    left join counsellors.colleagues c on c.account_id = a.id
    cross join lateral (select count(*)::int as n from applications.public_advisers v where v.adviser_id = a.id) load
    left join identity.public_accounts s on s.id = ${studentId}
    left join profiles.public_students f on f.account_id = ${studentId}
    where a.id in (select account_id from identity.public_account_roles where role in ('counsellor', 'associate'))
      and a.status = 'active' and a.email_verified_at is not null and a.id <> ${studentId}
      and a.id <> all (${[...except]}::uuid[]) and load.n < coalesce(c.max_students, 2147483647)
    order by coalesce(f.citizenship = any (c.countries), false) desc, coalesce(s.language = any (c.languages), false) desc,
      load.n, a.created_at, a.id
    limit 1`
  return row?.id ?? null
}
