import * as factorsCalls from '#contract/identity/factors/calls.ts'
import { minutes } from '#server/core/clock.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { unseal } from '../sessions/encrypt-secret.ts'
import { recordTry } from '../sign-in/attempts.ts'
import { finishEnrolment, enrolmentOf } from './enrolment.ts'
import { timeStepOf } from './totp.ts'

export const confirmTotp: CallFunction<typeof factorsCalls.confirmTotp> = async (
  ctx,
  { challenge, otp, remember },
) => {
  const enrolment = await enrolmentOf(ctx, challenge)
  const { account } = enrolment
  const isTooOften = await ctx.begin((tx) =>
    recordTry(tx, 'totp', account.id, [{ max: 5, within: minutes(5) }]),
  )
  const [row] = await ctx.sql<
    { pending: Buffer | null }[]
  >`select pending_secret as pending from identity.totp where account_id = ${account.id}`
  const step =
    isTooOften === 0 && row?.pending
      ? await timeStepOf(ctx, unseal(ctx.secret, row.pending), otp)
      : null
  if (step === null) return fail('incorrect_otp', { fields: { otp: 'incorrect_otp' } })
  return ctx.begin(async (tx) => {
    await tx.sql`update identity.totp set sealed_secret = pending_secret, pending_secret = null,
      confirmed_at = ${ctx.now}, last_step = ${step}
      where account_id = ${account.id} and pending_secret is not null`
    const tokens = await finishEnrolment(tx, enrolment, 'totp', remember)
    return { message: 'success', ...(tokens ? { tokens } : {}) }
  })
}
