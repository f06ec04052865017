// Trusted people and staff confirm; the second person begins the waiting time.
import type * as contract from '#contract/identity/recovery.ts'
import {
  canRecover,
  confirmationsNeeded,
  neverRecovered,
  type RecoveryStep,
  waitingDays,
} from '#contract/identity/recovery-state.ts'
import { screenPath } from '#contract/paths.ts'
import { after, days } from '#server/core/clock.ts'
import type { Answer, Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newSecret, sameText, sha256 } from '#server/core/random.ts'
import { findRecovery, type RecoveryRow } from './recovery-rows.ts'
import { trustedPeopleOf } from './tell-of-recovery.ts'

const maxNumberAttempts = 10

export const loadFor = async (
  ctx: SignedContext,
  step: RecoveryStep,
  id: string,
): Promise<RecoveryRow & { accountId: string }> => {
  const row = await findRecovery(ctx, ctx.sql`v.id = ${id}`, ctx.sql`for update of v`)
  // A recovery of nobody's account, or of one with power, is as absent.
  if (!row?.accountId || (await hasPower(ctx, row.accountId))) return fail('not_found')
  if (row.accountId === ctx.actor.accountId) return fail('same_person')
  if (!canRecover(step, row.status)) return fail('wrong_state', { status: row.status })
  return { ...row, accountId: row.accountId }
}

const hasPower = async ({ sql }: Pick<Context, 'sql'>, accountId: string): Promise<boolean> => {
  const rows = await sql`select from identity.account_roles
    where account_id = ${accountId} and role = any (${neverRecovered as unknown as string[]})`
  return rows.length > 0
}

/** Fails `invalid_code` for a wrong number; each guess counts, also when the call fails. */
export const assertNumber = async (
  ctx: SignedContext,
  id: string,
  number: string,
): Promise<void> => {
  const fits = await ctx.begin(async (tx) => {
    const [row] = await tx.sql<{ number: string }[]>`
      update identity.recoveries set number_attempts = number_attempts + 1
      where id = ${id} and number_attempts < ${maxNumberAttempts} returning number`
    return row !== undefined && sameText(row.number, number)
  })
  if (!fits) return fail('invalid_code', { fields: { number: 'invalid_code' } })
}

/** Two people stand behind it: seven days begin, and the new address is told. */
export const beginWaiting = async (
  ctx: SignedContext,
  row: RecoveryRow,
  change: Record<string, string | Date> = {},
): Promise<void> => {
  const until = after(ctx.now, days(waitingDays))
  const link = newSecret(32)
  await ctx.sql`update identity.recoveries
    set ${ctx.sql({ ...change, status: 'waiting', waits_until: until, link_hash: sha256(link) })} where id = ${row.id}`
  await ctx.log({ action: 'recovery.waiting', subject: { kind: 'recovery', id: row.id } })
  await ctx.send({
    channel: 'mail',
    to: row.newMail,
    language: row.language,
    name: 'recovery_waiting',
    values: {
      day: until.toISOString().slice(0, 10),
      link: `${ctx.publicUrl}${screenPath('recover')}#${link}`,
    },
  })
}

export const confirmRecovery: Answer<typeof contract.confirmRecovery> = async (
  ctx,
  { id, number },
) => {
  const { accountId: me } = ctx.actor
  const assertTrusted = async (tx: SignedContext) => {
    const row = await loadFor(tx, 'confirm', id)
    const people = await trustedPeopleOf(tx, row)
    return row.road === 'trusted' && people.some((person) => person.id === me)
      ? row
      : fail('not_found')
  }
  await ctx.begin(assertTrusted)
  await assertNumber(ctx, id, number)
  return ctx.begin(async (tx) => {
    const row = await assertTrusted(tx)
    const { count } = await tx.sql`insert into identity.recovery_confirmations
      values (${id}, ${me}, ${tx.now}) on conflict do nothing`
    if (count === 0) return fail('same_person')
    await tx.log({ action: 'recovery.confirmed', subject: { kind: 'recovery', id } })
    if (row.confirmations + 1 >= confirmationsNeeded) await beginWaiting(tx, row)
    return { message: 'success' }
  })
}
