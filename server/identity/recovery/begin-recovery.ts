// Begun by anybody, for any address: nothing is looked up before the new address is proved.
import type * as contract from '#contract/identity/recovery.ts'
import { canRecover } from '#contract/identity/recovery-state.ts'
import { before, days, hours } from '#server/core/clock.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newId } from '#server/core/ids.ts'
import { newDigits, newSecret, sameBytes, sha256 } from '#server/core/random.ts'
import { accountByMail } from '../reads.ts'
import { countTry } from '../sign-in/attempt-limits.ts'
import { admitAttempt, networkCounters } from '../sign-in/attempts.ts'
import { tellOfRecovery } from './tell-of-recovery.ts'
import {
  bySecret,
  digestOfCode,
  findRecovery,
  mayBeRecovered,
  type RecoveryRow,
  toRecovery,
} from './recovery-rows.ts'

const codeHours = 1
const maxAttempts = 5
/** A day, for one new address: nobody floods a stranger's mailbox with codes. */
const limits = [{ most: 5, within: hours(24) }]

export const beginRecovery: Answer<typeof contract.beginRecovery> = async (
  ctx,
  { mail, new_mail, road },
) => {
  await admitAttempt(ctx, networkCounters(ctx, 'reset'))
  const secret = newSecret(32)
  const id = newId(ctx.now.getTime())
  const code = newDigits(6)
  const row = {
    id,
    mail,
    new_mail,
    road,
    number: newDigits(6),
    secret_hash: sha256(secret),
    code_hmac: digestOfCode(ctx.secret, id, code),
    created_at: ctx.now,
    language: ctx.request.language,
  }
  await ctx.sql`insert into identity.recoveries ${ctx.sql(row)}`
  if ((await countTry(ctx, 'recovery', new_mail, limits)) === 0)
    await ctx.send({
      channel: 'mail',
      to: new_mail,
      language: ctx.request.language,
      name: 'recovery_code_sent',
      values: { code, hours: codeHours },
    })
  return { recovery: secret }
}

/** A wrong code counts although the call fails. */
const codeIsRight = (ctx: Context, recovery: string, code: string): Promise<RecoveryRow | null> =>
  ctx.begin(async (tx) => {
    await tx.sql`update identity.recoveries v set code_attempts = code_attempts + 1 where ${bySecret(tx, recovery)}`
    const row = await findRecovery(
      tx,
      tx.sql`${bySecret(tx, recovery)} and v.code_attempts <= ${maxAttempts}
        and v.created_at > ${before(tx.now, hours(codeHours))}`,
    )
    return row &&
      canRecover('prove', row.status) &&
      sameBytes(row.codeHmac, digestOfCode(tx.secret, row.id, code))
      ? row
      : null
  })

export const proveRecovery: Answer<typeof contract.proveRecovery> = async (
  ctx,
  { recovery, code },
) => {
  const proved = (await codeIsRight(ctx, recovery, code)) ?? fail('invalid_code')
  return ctx.begin(async (tx) => {
    const account = await accountByMail(tx, proved.mail)
    const owner = mayBeRecovered(account) ? account : null
    const cancel = newSecret(32)
    const { count } = await tx.sql`update identity.recoveries
      set status = 'collecting', account_id = ${owner?.id ?? null}, cancel_hash = ${sha256(cancel)}
      where id = ${proved.id} and status = 'opened'`
    if (count === 0) return fail('invalid_code')
    const row = (await findRecovery(tx, tx.sql`v.id = ${proved.id}`))!
    if (owner) await tellOfRecovery(tx, row, owner, cancel)
    return toRecovery(row)
  })
}

export const readRecovery: Answer<typeof contract.readRecovery> = async (ctx, { recovery }) =>
  toRecovery((await findRecovery(ctx, bySecret(ctx, recovery))) ?? fail('invalid_code'))

export const cancelRecovery: Answer<typeof contract.cancelRecovery> = async (ctx, { token }) => {
  const [row] = await ctx.sql<{ id: string }[]>`
    update identity.recoveries set status = 'cancelled', ended_at = ${ctx.now}
    where cancel_hash = ${sha256(token)} and status in ('collecting', 'requested', 'waiting') returning id`
  if (!row) return fail('invalid_code')
  await ctx.log({ action: 'recovery.cancelled', subject: { kind: 'recovery', id: row.id } })
  return { message: 'success' }
}

/** On schedule: what nobody finished. */
export const expireRecoveries = async (ctx: Pick<Context, 'sql' | 'now'>): Promise<void> => {
  const { sql, now } = ctx
  await sql`delete from identity.recoveries where status = 'opened' and created_at < ${before(now, days(1))}`
  await sql`update identity.recoveries set status = 'expired', ended_at = ${now}
    where (status in ('collecting', 'requested') and created_at < ${before(now, days(30))})
      or (status = 'waiting' and waits_until < ${before(now, days(30))})`
}
