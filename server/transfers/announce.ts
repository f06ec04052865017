// Who hears of a request, and what events say about it.
import type { RecallState } from '#contract/transfers/state.ts'
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

/** A payout was asked back, or its bank has answered: told to its sender, its maker, and who asked for it or approved it. */
export const announceRecall = async (
  ctx: Context,
  r: TransferRow,
  state: RecallState,
  reason = '',
): Promise<void> => {
  const staff = await ctx.sql<{ id: string }[]>`
    select c.asked_by as id from transfers.recalls c where c.request_id = ${r.id}
    union select d.checker_id from transfers.decisions d
      where d.request_id = ${r.id} and d.submission = ${r.submission} and d.decision = 'approved'`
  await ctx.emit('transfers.recall_moved', {
    ...toAboutTransfer(r),
    state,
    reason,
    staffIds: staff.map(({ id }) => id).filter((id) => id !== r.makerId && id !== r.senderId),
  })
  await notifyParticipants(ctx, r)
  await ctx.publish(['admin', 'auditor'], 'books')
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
