import type { finishSignIn as contract } from '#contract/identity/sign-in/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { findLiveChallenge, newChallenge, passChallenge } from './challenges.ts'
import { channelOf, codeFits } from './codes.ts'
import { proveContact } from '../contact/prove-contact.ts'
import { findAccountById, maySignIn } from '../reads.ts'
import { completeSignIn, sessionTokensOf } from '../sessions/sessions.ts'
import { recoveryCodeFits } from '../factors/recovery-codes.ts'
import { listFactors, mustEnrol, needsFactor } from '../factors/second-factors.ts'
import { totpFits } from '../factors/totp.ts'

export type FactorMethod = 'email' | 'phone' | 'totp' | 'recovery'

const wrongCode = { fields: { otp: 'incorrect_otp' } }

export const finishSignIn: CallFunction<typeof contract> = async (
  ctx,
  { challenge, otp, method, remember },
) => {
  // The attempt is committed before anything depends on it: a wrong guess counts although the call fails.
  const live = await ctx.begin((tx) => metBy(tx, { challenge, method, otp }, 'sign_in'))
  if (!live?.fits) return failAbout(live?.accountId, 'incorrect_otp', wrongCode)
  const outcome = await ctx.begin(async (tx) => {
    const account = await findAccountById(tx, live.accountId)
    // Only one of two answers given at once opens a session.
    if (!account || !maySignIn(account) || !(await passChallenge(tx, live.hash)))
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
    return completeSignIn(tx, account, { remember, how: method })
  })
  if ('enrol' in outcome) return fail('second_factor_required', { challenge: outcome.enrol })
  return 'wrong' in outcome
    ? failAbout(live.accountId, 'incorrect_otp', wrongCode)
    : sessionTokensOf(outcome)
}

/** An answer to a challenge of this purpose, counted; `asker` who was asked, where that is known. Null when there is no such one. */
export const metBy = async (
  ctx: Context,
  { challenge, method, otp }: { challenge: string; method: FactorMethod; otp: string },
  purpose: 'sign_in' | 'merge',
  asker: string | null = null,
): Promise<{ hash: Buffer; accountId: string; fits: boolean } | null> => {
  const live = await findLiveChallenge(ctx, challenge, [purpose])
  const account = live?.accountId ? await findAccountById(ctx, live.accountId) : null
  if (!live || !account || live.nonce !== asker) return null
  const met = { hash: live.hash, accountId: account.id }
  if (!(await listFactors(ctx, account)).includes(method)) return { ...met, fits: false }
  const fits =
    method === 'recovery'
      ? await recoveryCodeFits(ctx, account.id, otp)
      : method === 'totp'
        ? await totpFits(ctx, account.id, otp)
        : await codeFits(ctx, live.hash, channelOf(method), otp)
  return { ...met, fits }
}
