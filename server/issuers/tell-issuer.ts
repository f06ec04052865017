import type { Context } from '#server/core/context.ts'
import { authenticatorsOf } from './reads.ts'

/** The screens of an issuer's authenticators and of staff show what changed; `left` names one who is not among them any more. */
export const tellIssuer = async (ctx: Context, issuerId: string, left: string | null = null): Promise<void> => {
  const people = await authenticatorsOf(ctx, { issuerIds: [issuerId] })
  await ctx.tell([...people, { accountId: left }].flatMap(({ accountId }) => accountId ?? []).concat('admin', 'support'), 'issuers')
}
