// Who hears of a request, and what events say about it.
import type { Context } from '#server/core/context.ts'
import { accountsWithRole } from '#server/identity/public.ts'
import type { AboutTransfer } from './public.ts'
import { isParty, numberOf, type TransferRow } from './transfer-rows.ts'

export const about = (r: TransferRow): AboutTransfer => ({
  requestId: r.id,
  number: numberOf(r.number),
  type: r.type,
  coins: r.coins!,
  makerId: r.makerId,
  senderId: r.senderId!,
  senderName: r.senderName,
  receiverId: r.receiverId,
  recipientName: r.recipientName,
})

/** Opens the eyes of the maker, of everyone who checks, and of those whose coins moved. */
export const notifyParticipants = async (ctx: Context, r: TransferRow): Promise<void> => {
  await ctx.publish([r.makerId, ...(await accountsWithRole(ctx, 'checker'))], 'transfers')
  await ctx.publish(
    [r.senderId, r.receiverId].filter((id) => id !== null),
    'wallet',
  )
}

/** `approvedBy`: who has already approved; they are not asked again. */
export const announceSubmitted = async (
  ctx: Context,
  r: TransferRow,
  approvedBy: readonly string[],
): Promise<void> => {
  const checkers = await accountsWithRole(ctx, 'checker')
  await ctx.emit('transfers.submitted', {
    ...about(r),
    submission: r.submission,
    again: approvedBy.length > 0,
    checkerIds: checkers.filter((id) => !isParty(r, id) && !approvedBy.includes(id)),
  })
  await notifyParticipants(ctx, r)
}
