// Accounts that may be the same person as one: signs for somebody to look at, never a proof.
import { before, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment, NotNull } from '#server/core/database/db.ts'
import { deviceHash } from '../sessions/devices.ts'
import { accountsOnDevices, devicesOf } from './accounts-on-devices.ts'
import type { SamePersonSign } from './same-person.ts'

/** `normalisedMail` in SQL, word for word as the indexes have it. */
const mailboxOf = (mail: Fragment, { sql }: Pick<Context, 'sql'>): Fragment =>
  sql`(replace(split_part(regexp_replace(lower(${mail}), '@[^@]*$', ''), '+', 1), '.', '') || '@'
    || case regexp_replace(lower(${mail}), '^.*@', '') when 'googlemail.com' then 'gmail.com'
      else regexp_replace(lower(${mail}), '^.*@', '') end)`

/** Who has one of an account's mailboxes, or had it. */
const byMailbox = (ctx: Pick<Context, 'sql'>, accountId: string): Fragment => {
  const { sql } = ctx
  return sql`
    with own (mail) as (
      select mail from identity.accounts where id = ${accountId}
      union select old_mail from identity.mail_changes where account_id = ${accountId})
    select b.id as account_id from own
    join identity.accounts b on ${mailboxOf(sql`b.mail`, ctx)} = ${mailboxOf(sql`own.mail`, ctx)}
    union select m.account_id from own
    join identity.mail_changes m on ${mailboxOf(sql`m.old_mail`, ctx)} = ${mailboxOf(sql`own.mail`, ctx)}`
}

/** Who has one of an account's numbers, or proved it once. */
const byNumber = ({ sql }: Pick<Context, 'sql'>, accountId: string): Fragment => sql`
  select b.id as account_id from identity.accounts a join identity.accounts b on b.phone = a.phone where a.id = ${accountId}
  union select n.account_id from identity.proved_numbers own join identity.proved_numbers n on n.digest = own.digest
  where own.account_id = ${accountId}`

/** So near each other two sessions count as one sitting. */
const sameSittingMs = minutes(30)
/** Where more accounts than this come from one browser and address, it is a school or a library, and says nothing. */
const maxOfOnePerson = 20

export type Alike = { accountId: string; sign: SamePersonSign['sign'] }

/** Who sat at the same browser and address at about the same time, or was on the same device at any. */
export const listAccountsAtOneDevice = async (
  { sql }: Pick<Context, 'sql'>,
  accountId: string,
): Promise<{ accountId: string; device: string }[]> => {
  const near = await sql<{ accountId: string; device: NotNull<string> }[]>`
    select near.account_id, min(near.device) as device from (
    select b.account_id, min(a.user_agent || ' (' || a.ip || ')') as device
    from identity.sessions a join identity.sessions b
      on b.ip = a.ip and b.user_agent = a.user_agent and b.on_behalf_of is null
        and b.created_at between a.created_at - make_interval(secs => ${sameSittingMs / 1000})
          and a.seen_at + make_interval(secs => ${sameSittingMs / 1000})
    where a.account_id = ${accountId} and b.account_id <> a.account_id and a.ip <> '' and b.ip <> ''
      and a.user_agent <> '' and a.on_behalf_of is null
    group by b.account_id
    union all
    select on_one.account_id, on_one.device from (${accountsOnDevices({ sql }, devicesOf({ sql }, accountId))}) on_one
    where on_one.account_id <> ${accountId}) near
    group by near.account_id limit ${maxOfOnePerson + 1}`
  return near.length > maxOfOnePerson ? [] : near
}

export type NetworkPlace = {
  ip: string
  userAgent: string
  /** The digest of the device, in hexadecimal. */
  device?: string | undefined
}
/** Where a request came from. */
export const placeOf = (ctx: Pick<Context, 'request' | 'publicUrl'>): NetworkPlace => ({
  ip: ctx.request.ip,
  userAgent: ctx.request.userAgent,
  device: deviceHash(ctx)?.toString('hex'),
})

/** Who has sat at this browser and address within the half hour, or was ever on this device. */
export const listAccountsAtPlace = async (
  { sql, now }: Pick<Context, 'sql' | 'now'>,
  { ip, userAgent, device }: NetworkPlace,
): Promise<{ accountId: string; device: string }[]> => {
  const near = await sql<{ accountId: NotNull<string> }[]>`
    select account_id from identity.sessions
    where ip = ${ip} and user_agent = ${userAgent} and ip <> '' and user_agent <> '' and on_behalf_of is null
      and seen_at > ${before(now, sameSittingMs)}
    union select account_id from (${accountsOnDevices({ sql }, sql`select ${device ? Buffer.from(device, 'hex') : null}::bytea`)}) on_it
    limit ${maxOfOnePerson + 1}`
  if (near.length > maxOfOnePerson) return []
  return near.map(({ accountId }) => ({ accountId, device: `${userAgent} (${ip})` }))
}

/** Each account that is alike, with the first sign for it. */
export const accountsAlike = async (
  ctx: Pick<Context, 'sql'>,
  accountId: string,
): Promise<Alike[]> => {
  const [found, near] = await Promise.all([
    ctx.sql<{ accountId: NotNull<string>; sign: NotNull<Alike['sign']> }[]>`
      select account_id, 'address' as sign from (${byMailbox(ctx, accountId)}) alike where account_id <> ${accountId}
      union all
      select account_id, 'number' from (${byNumber(ctx, accountId)}) alike where account_id <> ${accountId}`,
    listAccountsAtOneDevice(ctx, accountId),
  ])
  const devices = near.map((each) => ({ accountId: each.accountId, sign: 'device' as const }))
  return [...new Map([...devices, ...found].map((each) => [each.accountId, each])).values()]
}
