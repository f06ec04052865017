// A recovery as SQL keeps it, and as whoever began it sees it.
import type { AskedRecovery, Recovery } from '#contract/identity/recovery.ts'
import {
  neverRecovered,
  type RecoveryRoad,
  type RecoveryStatus,
} from '#contract/identity/recovery-state.ts'
import type { Context } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { hmac, sha256 } from '#server/core/random.ts'
import type { AccountRow } from '../reads.ts'

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
  confirmations: number
}

const columns = ({ sql }: Pick<Context, 'sql'>): Fragment => sql`
  v.id, v.mail, v.new_mail as "newMail", v.account_id as "accountId", v.road, v.status, v.number,
  v.code_hmac as "codeHmac", v.language, v.created_at as "createdAt", v.requested_by as "requestedBy",
  v.waits_until as "waitsUntil",
  (select count(*) from identity.recovery_confirmations c where c.recovery_id = v.id) as confirmations`

export const findRecovery = async (
  ctx: Pick<Context, 'sql'>,
  where: Fragment,
  lock: Fragment = ctx.sql``,
): Promise<RecoveryRow | undefined> => {
  const [row] = await ctx.sql<RecoveryRow[]>`
    select ${columns(ctx)} from identity.recoveries v where ${where} ${lock}`
  return row
}

export const bySecret = ({ sql }: Pick<Context, 'sql'>, secret: string): Fragment =>
  sql`(v.secret_hash = ${sha256(secret)} or v.link_hash = ${sha256(secret)})`

export const toRecovery = (row: RecoveryRow): Recovery => ({
  road: row.road,
  status: row.status,
  number: row.number,
  confirmations: row.confirmations,
  waits_until: row.waitsUntil,
})

export const digestOfCode = (secret: string, id: string, code: string): Buffer =>
  hmac(secret, `recovery ${id} ${code}`)

/** Disabled accounts and those with power are nobody's to recover here. */
export const mayBeRecovered = (account: AccountRow | null): account is AccountRow =>
  account?.status === 'active' &&
  !account.roles.some((role) => (neverRecovered as readonly string[]).includes(role))

/** As trusted people and staff see it; `me` is the caller. */
export const askedRecoveries = (
  { sql }: Pick<Context, 'sql'>,
  me: string,
  where: Fragment,
): Promise<AskedRecovery[]> => sql<AskedRecovery[]>`
  select v.id, v.road, v.status, trim(a.first_name || ' ' || a.last_name) as name, v.mail, v.new_mail,
    v.created_at as begun, v.waits_until,
    v.requested_by is not distinct from ${me}::uuid or exists (select from identity.recovery_confirmations c
      where c.recovery_id = v.id and c.trusted_id = ${me}) as own,
    coalesce(concat_ws(' ', v.evidence ->> 'document', v.evidence ->> 'country', v.evidence ->> 'last_four',
      v.evidence ->> 'seen', v.evidence ->> 'remarks'), '') as evidence,
    trim(r.first_name || ' ' || r.last_name) as requested_by
  from identity.recoveries v join identity.accounts a on a.id = v.account_id
  left join identity.accounts r on r.id = v.requested_by
  where ${where} order by v.created_at, v.id limit 200`
