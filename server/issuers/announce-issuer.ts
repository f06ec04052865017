import type { Context } from '#server/core/context.ts'
import { loadAuthenticators, issuersOf } from './read-issuers.ts'

/**
 * The screens of an issuer's authenticators and of staff show what changed, and other domains hear that others may decide
 * for it now; `left` names one who is not among them any more.
 */
export const announceIssuer = async (
  ctx: Context,
  issuerId: string,
  left: string | null = null,
): Promise<void> => {
  const people = await loadAuthenticators(ctx, { issuerIds: [issuerId] })
  await ctx.emit('issuers.verifiers_changed', { issuerId })
  await ctx.publish(
    [...people, { accountId: left }]
      .flatMap(({ accountId }) => accountId ?? [])
      .concat('admin', 'support'),
    'issuers',
  )
}

/** The same for whatever issuer this account stands for, when the account itself changed. */
export const announceVerifier = async (ctx: Context<null>, accountId: string): Promise<void> => {
  for (const issuerId of await issuersOf(ctx, accountId)) await announceIssuer(ctx, issuerId)
}
