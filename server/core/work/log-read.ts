import { before, hours } from '../clock.ts'
import type { SignedContext } from '../context.ts'
import { isInTransaction } from '../transaction-scope.ts'

/** Looks of one reader at one thing within this time are one. */
const onceIn = hours(1)

type Read = 'person.profile_read' | 'person.wallet_read'

const write = async (ctx: SignedContext, action: Read, ownerId: string): Promise<void> => {
  const [seen] = await ctx.sql`
    select from core.activity where subject_kind = 'account' and subject_id = ${ownerId} and action = ${action}
      and actor = ${ctx.actor.accountId} and at > ${before(ctx.now, onceIn)} limit 1`
  if (!seen) await ctx.log({ action, subject: { kind: 'account', id: ownerId } })
}

/** Notes in the activity log that somebody else looked at what is one person’s: that person reads there who did. */
export const logRead = async (
  ctx: SignedContext,
  action: Read,
  ownerId: string | null,
): Promise<void> => {
  if (!ownerId || ownerId === ctx.actor.accountId) return
  if (isInTransaction()) await write(ctx, action, ownerId)
  else await ctx.begin((tx) => write(tx, action, ownerId))
}
