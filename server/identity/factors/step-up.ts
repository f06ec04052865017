import type { stepUp as contract } from '#contract/identity/factors/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { forgetActor } from '../sessions/find-actor.ts'
import { passwordFits } from '../sign-in/passwords.ts'
import { findAccountById } from '../reads.ts'
import { stopRecoveries } from '../recovery/stop-recoveries.ts'
import { listFactors } from './second-factors.ts'
import { totpFits } from './totp.ts'
import { countOwnAttempt, forgiveAttempt, proofAgain } from '../sign-in/attempts.ts'

/** From now on, for ten minutes, this session may do what wants a fresh proof. */
export const markFreshlyProved = async (tx: SignedContext): Promise<{ message: string }> => {
  const { accountId, sessionId } = tx.actor
  await tx.sql`update identity.sessions set proved_at = ${tx.now} where id = ${sessionId}`
  await forgetActor(tx.sql, accountId)
  await tx.log({ action: 'account.stepped_up', subject: { kind: 'account', id: accountId } })
  await stopRecoveries(tx, accountId, 'proof')
  return { message: 'success' }
}

export const stepUp: CallFunction<typeof contract> = async (ctx, { password, totp }) => {
  const { accountId } = ctx.actor
  const account = orNotFound(await findAccountById(ctx, accountId))
  const wait = await ctx.begin((tx) => countOwnAttempt(tx, proofAgain(ctx)))
  if (wait > 0) return fail('too_many_requests', { seconds: wait })
  if (totp !== undefined) {
    if (!(await ctx.begin((tx) => totpFits(tx, accountId, totp))))
      return fail('incorrect_otp', { fields: { totp: 'incorrect_otp' } })
  } else if (!(await listFactors(ctx, account)).includes('email'))
    // Whom no mailed code lets in, no password alone proves: they have an app or a passkey.
    return fail('second_factor_required')
  else if (!password || !(await passwordFits(password, account.passwordHash)))
    return fail('wrong_password', { fields: { password: 'wrong_password' } })
  return ctx.begin(async (tx) => {
    await forgiveAttempt(tx, [proofAgain(tx)])
    return markFreshlyProved(tx)
  })
}
