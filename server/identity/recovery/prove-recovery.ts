import type * as contract from '#contract/identity/recovery.ts'
import { canRecover } from '#contract/identity/recovery-state.ts'
import { before, hours } from '#server/core/clock.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { newSecret, sameBytes, sha256 } from '#server/core/random.ts'
import { accountByMail } from '../reads.ts'
import { codeHours } from './begin-recovery.ts'
import {
  bySecret,
  digestOfCode,
  findRecovery,
  mayBeRecovered,
  type RecoveryRow,
  toRecovery,
} from './recovery-rows.ts'
import { tellOfRecovery } from './tell-of-recovery.ts'

const maxAttempts = 5

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
