// Who hears of a request, and what events say about it.
import type { Context } from '#server/core/context.ts'
import { listAccountsWithRole } from '#server/identity/public.ts'
import { listStandingDeputies } from './deputies/deputy-rows.ts'
import type { AboutTransfer } from './public.ts'
import { isParty, requestNumber, type TransferRow } from './transfer-rows.ts'

export const toAboutTransfer = (r: TransferRow): AboutTransfer => ({
  requestId: r.id,
  number: requestNumber(r.number),
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
  const deputies = (await listStandingDeputies(ctx)).map(({ deputyId }) => deputyId)
  const checkers = await listAccountsWithRole(ctx, 'checker')
  await ctx.publish([r.makerId, ...checkers, ...deputies], 'transfers')
  const owners = [r.senderId, r.receiverId].filter((id) => id !== null)
  await ctx.publish(owners, 'wallet')
  await ctx.publish(owners, 'consents')
}

/** The sender is asked for their consent. */
export const announceRequest = async (ctx: Context, r: TransferRow): Promise<void> => {
  await ctx.emit('transfers.consent_asked', {
    ...toAboutTransfer(r),
    submission: r.submission,
    makerName: r.makerName,
    remarks: r.form.remarks,
    expiresAt: r.expiresAt!,
  })
  await notifyParticipants(ctx, r)
}

/** `approvedBy`: who has already approved; they are not asked again. */
export const announceSubmitted = async (
  ctx: Context,
  r: TransferRow,
  approvedBy: readonly string[],
): Promise<void> => {
  const checkers = await listAccountsWithRole(ctx, 'checker')
  const isFree = (id: string) => !isParty(r, id) && !approvedBy.includes(id)
  const deputies = (await listStandingDeputies(ctx)).filter(
    ({ deputyId, checkerId }) => isFree(deputyId) && isFree(checkerId),
  )
  await ctx.emit('transfers.submitted', {
    ...toAboutTransfer(r),
    submission: r.submission,
    again: approvedBy.length > 0,
    checkerIds: [...checkers.filter(isFree), ...deputies.map(({ deputyId }) => deputyId)],
  })
  await notifyParticipants(ctx, r)
}
