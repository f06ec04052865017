import { normalizeMail } from '#contract/person-fields.ts'
import type { startMerge as contract } from '#contract/identity/merging/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { findAccountByMail, maySignIn } from '../reads.ts'
import { noteFailedSignIn, tryPassword } from '../sign-in/admit-sign-in.ts'
import { forgiveAttempt } from '../sign-in/attempts.ts'
import { askMore } from '../sign-in/issue-token.ts'

/** As a sign-in to the other account, counted with its sign-ins; no known device saves the second factor. */
export const startMerge: CallFunction<typeof contract> = async (ctx, { mail, password }) => {
  const name = normalizeMail(mail)
  const account = await findAccountByMail(ctx, name)
  const { fits, counted } = await tryPassword(ctx, name, account, password)
  if (!account || !fits || !maySignIn(account)) {
    await noteFailedSignIn(ctx, account, fits)
    return failAbout(account?.id, 'invalid_credentials')
  }
  return ctx.begin(async (tx) => {
    await forgiveAttempt(tx, counted)
    if (account.id === tx.actor.accountId) return fail('same_account')
    return askMore(tx, account, 'merge', tx.actor.accountId)
  })
}
