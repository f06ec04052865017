import type { finishSignIn as contract } from '#contract/identity/sign-in.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { liveChallenge, newChallenge, passChallenge } from './challenges.ts'
import { channelOf, codeFits } from './codes.ts'
import { proveContact } from '../contact/prove-contact.ts'
import { accountById } from '../reads.ts'
import { recoveryCodeFits } from '../factors/recovery-codes.ts'
import { factorsOf, mustEnrol, needsFactor } from '../factors/second-factors.ts'
import { startSession } from '../sessions/sessions.ts'
import { totpFits } from '../factors/totp.ts'

type Method = 'email' | 'phone' | 'totp' | 'recovery'

export const finishSignIn: Answer<typeof contract> = async (
  ctx,
  { challenge, otp, method, remember },
) => {
  // The attempt is committed before anything depends on it: a wrong guess counts although the call fails.
  const live = await ctx.begin((tx) => met(tx, challenge, method, otp))
  if (!live) return fail('incorrect_otp', { fields: { otp: 'incorrect_otp' } })
  const outcome = await ctx.begin(async (tx) => {
    const account = await accountById(tx, live.accountId)
    // Only one of two answers given at once opens a session.
    if (account?.status !== 'active' || !(await passChallenge(tx, live.hash)))
      return { wrong: true }
    if (method === 'email') await proveContact(tx, account.id, 'mail')
    // Whoever approves or administers and has lost the second factor sets up another one.
    const enrols = method === 'recovery' ? needsFactor(tx, account) : await mustEnrol(tx, account)
    if (method !== 'totp' && enrols)
      return {
        enrol: (
          await newChallenge(tx, { accountId: account.id, purpose: 'enrol', subject: account.mail })
        ).secret,
      }
    return { tokens: await startSession(tx, account, { remember, how: method }) }
  })
  if (outcome.enrol) return fail('second_factor_required', { challenge: outcome.enrol })
  return outcome.tokens ?? fail('incorrect_otp', { fields: { otp: 'incorrect_otp' } })
}

const met = async (
  ctx: Context,
  challenge: string,
  method: Method,
  otp: string,
): Promise<{ hash: Buffer; accountId: string } | null> => {
  const live = await liveChallenge(ctx, challenge, ['sign_in'])
  const account = live?.accountId ? await accountById(ctx, live.accountId) : null
  if (!live || !account || !(await factorsOf(ctx, account)).includes(method)) return null
  const fits =
    method === 'recovery'
      ? await recoveryCodeFits(ctx, account.id, otp)
      : method === 'totp'
        ? await totpFits(ctx, account.id, otp)
        : await codeFits(ctx, live.hash, channelOf(method), otp)
  return fits ? { hash: live.hash, accountId: account.id } : null
}
