import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadPerson } from '#server/identity/public.ts'

/** One's own profile, or any account's for an admin; to everyone else another's profile does not exist. */
export const assertMayOpen = async (ctx: SignedContext, accountId: string): Promise<void> => {
  if (accountId === ctx.actor.accountId) return
  if (!ctx.actor.roles.includes('admin')) return fail('not_found')
  await loadPerson(ctx, accountId)
}
