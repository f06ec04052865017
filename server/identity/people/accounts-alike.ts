// Accounts that may be the same person as one: signs for somebody to look at, never a proof.
import { minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import type { SamePersonSign } from './same-person.ts'

/** `normalisedMail` in SQL, word for word as the index has it. */
const mailbox = ({ sql }: Pick<Context, 'sql'>, table: 'a' | 'b'): Fragment => {
  const mail = sql`${sql(table)}.mail`
  return sql`(replace(split_part(regexp_replace(lower(${mail}), '@[^@]*$', ''), '+', 1), '.', '') || '@'
    || case regexp_replace(lower(${mail}), '^.*@', '') when 'googlemail.com' then 'gmail.com'
      else regexp_replace(lower(${mail}), '^.*@', '') end)`
}

/** So near each other two sessions count as one sitting. */
const sameSittingMs = minutes(30)
/** Where more accounts than this come from one browser and address, it is a school or a library, and says nothing. */
const maxOfOnePerson = 20

export type Alike = { accountId: string; sign: SamePersonSign['sign'] }

/** Each account that is alike, with the first sign for it. */
export const accountsAlike = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
): Promise<Alike[]> => {
  const { sql } = ctx
  const found = await sql<Alike[]>`
    select coalesce(b.id::text, '') as account_id, 'address' as sign from identity.accounts a
    join identity.accounts b on ${mailbox(ctx, 'b')} = ${mailbox(ctx, 'a')} and b.id <> a.id
    where a.id = ${accountId}
    union all
    select b.id::text, 'number' from identity.accounts a join identity.accounts b on b.phone = a.phone and b.id <> a.id
    where a.id = ${accountId}`
  const near = await sql<{ accountId: string }[]>`
    select distinct b.account_id from identity.sessions a join identity.sessions b
      on b.ip = a.ip and b.user_agent = a.user_agent and b.on_behalf_of is null
        and b.created_at between a.created_at - make_interval(secs => ${sameSittingMs / 1000})
          and a.seen_at + make_interval(secs => ${sameSittingMs / 1000})
    where a.account_id = ${accountId} and b.account_id <> a.account_id and a.ip <> '' and b.ip <> ''
      and a.user_agent <> '' and a.on_behalf_of is null
    limit ${maxOfOnePerson + 1}`
  const devices =
    near.length > maxOfOnePerson ? [] : near.map((each) => ({ ...each, sign: 'device' as const }))
  return [...new Map([...devices, ...found].map((each) => [each.accountId, each])).values()]
}
