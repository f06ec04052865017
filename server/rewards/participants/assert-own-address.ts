import type { SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadPerson } from '#server/identity/public.ts'

/** Old clients send their own address along; it may name nobody else. */
export const assertOwnAddress = async (
  ctx: SignedContext,
  email: string | undefined,
): Promise<void> => {
  if (email === undefined) return
  const { mail } = await loadPerson(ctx, ctx.actor.accountId)
  if (mail !== email) fail('not_yours')
}
