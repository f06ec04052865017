// A recovery as SQL keeps it, and as whoever began it, its owner and its helpers see it.
import type {
  RecoveryRequest,
  Recovery,
  StoppableRecovery,
} from '#contract/identity/recovery/shapes.ts'
import {
  neverRecovered,
  type RecoveryEnd,
  recoveryFrom,
  type RecoveryRoad,
  type RecoveryStatus,
} from '#contract/identity/recovery/state.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { inSnakeCase, type InCamelCase } from '#server/core/database/snake-case.ts'
import { hmac, sha256 } from '#server/core/random.ts'
import type { AccountRow } from '../reads.ts'

type Reading = Pick<Context, 'sql'>

export type RecoveryRow = {
  id: string
  mail: string
  newMail: string
  accountId: string | null
  road: RecoveryRoad
  status: RecoveryStatus
  number: string
  codeHmac: Buffer
  language: 'en' | 'de'
  createdAt: string
  requestedBy: string | null
  waitsUntil: string | null
  ended: RecoveryEnd | null
  reason: string
  /** People who stand behind it now, as SQL counts them. */
  confirmations: number
}

/** From these it can still be stopped. */
export const runningStates: readonly RecoveryStatus[] = recoveryFrom.cancel

const columns = ({ sql }: Reading): Fragment => sql`
  v.id, v.mail, v.new_mail, v.account_id, v.road, v.status, v.number,
  v.code_hmac, v.language, v.created_at, v.requested_by,
  v.waits_until, v.because as ended, v.reason, coalesce(identity.recovery_backers(v.id), 0) as confirmations`

export const findRecovery = async (
  ctx: Reading,
  where: Fragment,
  lock: Fragment = ctx.sql``,
): Promise<RecoveryRow | undefined> => {
  const [row] = await ctx.sql<RecoveryRow[]>`
    select ${columns(ctx)} from identity.recoveries v where ${where} ${lock}`
  return row
}

/** The secret of the browser that began it: shows how it stands, and proves the address. */
export const bySecret = ({ sql }: Reading, secret: string): Fragment =>
  sql`v.secret_hash = ${sha256(secret)}`

/** The link that the new address got: whoever has it reads that address. */
export const byLink = ({ sql }: Reading, secret: string): Fragment =>
  sql`v.id = (select l.recovery_id from identity.recovery_links l where l.hash = ${sha256(secret)})`

export const toRecovery = (
  { now }: Pick<Context, 'now'>,
  row: RecoveryRow,
  linked: boolean,
): Recovery => ({
  road: row.road,
  status: row.status,
  mail: row.mail,
  new_mail: row.newMail,
  number: row.number,
  confirmations: row.confirmations,
  waits_until: row.waitsUntil,
  over: row.waitsUntil !== null && new Date(row.waitsUntil) <= now,
  linked,
  ended: row.ended,
  reason: row.reason,
})

export const digestOfCode = (secret: string, id: string, code: string): Buffer =>
  hmac(secret, `recovery ${id} ${code}`)

/** Disabled accounts and those with power are nobody's to recover here. */
export const mayBeRecovered = (account: AccountRow | null): account is AccountRow =>
  account?.status === 'active' && !account.roles.some((role) => neverRecovered.includes(role))

/** Those of an account that can still be stopped, and those that ended since `since`. */
export const listStoppableRecoveries = async (
  { sql }: Reading,
  accountId: string,
  since: Date | null = null,
): Promise<StoppableRecovery[]> => {
  const rows = await sql<InCamelCase<StoppableRecovery>[]>`
  select v.id, v.road, v.status, v.new_mail, v.created_at as begun, v.waits_until
  from identity.recoveries v
  where v.account_id = ${accountId} and (v.status = any (${runningStates as string[]}) or v.ended_at >= ${since})
  order by v.created_at desc, v.id desc limit 50`
  return rows.map((row) => inSnakeCase(row))
}

/** As trusted people and staff see it; `me` is the caller. When the account was last used is for staff. */
export const listRecoveryRequests = async (
  { sql }: Reading,
  me: string,
  where: Fragment,
  isStaff: boolean,
): Promise<RecoveryRequest[]> => {
  const rows = await sql<InCamelCase<RecoveryRequest>[]>`
  select v.id, v.road, v.status, a.name, v.mail, v.new_mail,
    v.created_at as begun, v.waits_until,
    v.requested_by is not distinct from ${me}::uuid or exists (select from identity.recovery_confirmations c
      where c.recovery_id = v.id and c.trusted_id = ${me}) as own,
    coalesce(identity.recovery_backers(v.id), 0) as confirmations,
    v.evidence, r.name as requested_by,
    case when ${isStaff} then (select max(s.seen_at) from identity.sessions s
      where s.account_id = v.account_id and s.on_behalf_of is null) end as last_used
  from identity.recoveries v join identity.accounts a on a.id = v.account_id
  left join identity.accounts r on r.id = v.requested_by
  where ${where}`
  return rows.map((row) => inSnakeCase(row))
}
