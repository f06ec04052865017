import type { startMerge as contract } from '#contract/identity/merging/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { accountByMail, maySignIn } from '../reads.ts'
import { masked } from '../sign-in/codes.ts'
import { deviceName } from '../sessions/devices.ts'
import { admitSignIn, queueSignInLink } from '../sign-in/admit-sign-in.ts'
import { forgiveAttempt } from '../sign-in/attempts.ts'
import { askMore } from '../sign-in/issue-token.ts'
import { nobodysHash, passwordFits } from '../sign-in/passwords.ts'

/** As a sign-in to the other account, counted with its sign-ins; no known device saves the second factor. */
export const startMerge: Answer<typeof contract> = async (ctx, { mail, password }) => {
  const name = mail.toLowerCase()
  const account = await accountByMail(ctx, name)
  const admitted = await ctx.begin(async (tx) => {
    const outcome = await admitSignIn(tx, name, account, undefined)
    if (outcome.needsMail) await queueSignInLink(tx, name)
    return outcome
  })
  if (admitted.needsMail) return fail('mail_proof_required')
  const fits = await passwordFits(password, account?.passwordHash ?? nobodysHash)
  // Unknown, wrong and disabled are one: same body, same time, same traces.
  if (!account || !fits || !maySignIn(account)) {
    await ctx.begin((tx) =>
      tx.log({
        action: 'account.sign_in_failed',
        subject: { kind: 'account', id: account?.id ?? 'unknown' },
        payload: { device: deviceName(tx.request.userAgent) },
      }),
    )
    if (account?.inMemory && fits) return fail('account_memorial')
    if (account?.mergedInto && fits)
      return fail('account_merged', { mail: masked(account.mergedInto) })
    return failAbout(account?.id, 'invalid_credentials')
  }
  return ctx.begin(async (tx) => {
    await forgiveAttempt(tx, admitted.counted)
    if (account.id === tx.actor.accountId) return fail('same_account')
    return askMore(tx, account, 'merge', tx.actor.accountId)
  })
}
