import * as factorsCalls from '#contract/identity/factors/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { findAccountById, maySignIn } from '../reads.ts'
import { completeSignIn, sessionTokensOf } from '../sessions/sessions.ts'
import { findPasskey, usedOnce } from './passkeys.ts'

export const signInByPasskey: CallFunction<typeof factorsCalls.signInByPasskey> = async (
  ctx,
  { remember, ...given },
) => {
  const used = await findPasskey(ctx, given)
  const account = used ? await findAccountById(ctx, used.kept.accountId) : null
  if (account?.inMemory) return fail('account_memorial')
  if (!used || !account || !maySignIn(account) || account.roles.length === 0)
    return failAbout(used?.kept.accountId, 'invalid_credentials')
  const outcome = await ctx.begin(async (tx) => {
    if (!(await usedOnce(tx, used))) return failAbout(account.id, 'invalid_credentials')
    return completeSignIn(tx, account, { remember, how: 'passkey' })
  })
  return sessionTokensOf(outcome)
}
