import type { proveMergeByPasskey as contract } from '#contract/identity/merging/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail, failAbout } from '#server/core/fail.ts'
import { findPasskey, usedOnce } from '../factors/passkeys.ts'
import { findAccountById, maySignIn } from '../reads.ts'
import { keepProof } from './merge-rows.ts'

/** As a sign-in by passkey to the other account: who is there and has the device needs no password. */
export const proveMergeByPasskey: CallFunction<typeof contract> = async (ctx, given) => {
  const intoId = ctx.actor.accountId
  const used = await findPasskey(ctx, given)
  const account = used ? await findAccountById(ctx, used.kept.accountId) : null
  if (account?.inMemory) return fail('account_memorial')
  if (!used || !account || !maySignIn(account))
    return failAbout(used?.kept.accountId, 'invalid_credentials')
  if (account.id === intoId) return fail('same_account')
  const isProved = await ctx.begin((tx) =>
    keepProof(tx, { fromId: account.id, intoId }, () => usedOnce(tx, used)),
  )
  return isProved ? { message: 'success' } : failAbout(account.id, 'invalid_credentials')
}
