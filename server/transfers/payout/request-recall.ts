// A payout is asked back: for what was approved by mistake, or too soon. The bank is told by a job; what it answers is kept, and
// coins come back when the money does.
import type { requestRecall as call } from '#contract/transfers/payout/calls.ts'
import { isRecallable } from '#contract/transfers/state.ts'
import type { CallFunction, Context, JobContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { RecallReason } from '#server/providers/bank/bank.ts'
import { announceRecall } from '../announce.ts'
import { eachRequest } from '../decision/for-each-request.ts'
import { findChecksAs } from '../deputies/deputy-rows.ts'
import { findTransfer } from '../transfer-rows.ts'
import { orderOf } from './pay-out.ts'
import { findRecall } from './recall-rows.ts'

/** Fails `wrong_state` for what is not at the bank, came back, or was asked back before. */
export const requestRecall: CallFunction<typeof call> = async (ctx, { id, reason, remarks }) => {
  const { accountId } = ctx.actor
  const row = await findTransfer(ctx, id, ctx.sql`for update of r`)
  const sees =
    row?.makerId === accountId || ((await findChecksAs(ctx)) !== null && row?.status !== 'draft')
  if (!row || !sees) return fail('not_found')
  if (!row.payoutState || !isRecallable(row.payoutState)) return fail('wrong_state')
  const { count } = await ctx.sql`
    insert into transfers.recalls (request_id, reason, remarks, asked_by, asked_at)
    values (${id}, ${reason}, ${remarks}, ${accountId}, ${ctx.now}) on conflict (request_id) do nothing`
  if (count === 0) return fail('wrong_state')
  await ctx.log({
    action: 'transfer.recall_requested',
    subject: { kind: 'transfer', id },
    payload: { reason, remarks },
  })
  await ctx.queue('transfers.recall', { requestId: id }, { key: `recall ${id}` })
  await announceRecall(ctx, row, 'asked')
  const recall = await findRecall(ctx, id)
  return recall ? { message: 'recall_requested', recall } : fail('wrong_state')
}

const keepAnswer = async (
  ctx: Context<null>,
  id: string,
  { state, reason }: { state: 'accepted' | 'refused'; reason: string },
): Promise<void> => {
  const { count } = await ctx.sql`
    update transfers.recalls set state = ${state}, answer_reason = ${reason}, answered_at = ${ctx.now}
    where request_id = ${id} and state = 'asked'`
  if (count === 0) return
  await ctx.log({
    action: `transfer.recall_${state}`,
    subject: { kind: 'transfer', id },
    payload: { reason },
  })
  const row = await findTransfer(ctx, id)
  if (row) await announceRecall(ctx, row, state, reason)
}

/** Tells the bank, once the order itself has gone there, and reads what it answers. Told again after a crash, it is the same message. */
export const recallPayout = async (
  ctx: JobContext,
  { requestId: id }: { requestId: string },
): Promise<void> => {
  const [recall] = await ctx.sql<
    { reason: RecallReason; remarks: string; askedAt: string; sentAt: string | null }[]
  >`select reason, remarks, asked_at, sent_at from transfers.recalls where request_id = ${id} and state = 'asked'`
  const row = await findTransfer(ctx, id)
  if (!recall || !row || row.payoutReference === '') return
  const { bank } = ctx.providers
  if (recall.sentAt === null) {
    const at = new Date(recall.askedAt)
    await bank.recall(orderOf(row, new Date(row.decidedAt!)), { ...recall, at })
    await ctx.sql`update transfers.recalls set sent_at = ${ctx.now} where request_id = ${id} and sent_at is null`
  }
  const answer =
    row.payoutState === 'returned'
      ? ({ state: 'accepted', reason: '' } as const)
      : await bank.lookRecall(row.payoutReference)
  if (answer) await ctx.begin((tx) => keepAnswer(tx, id, answer))
}

/** On schedule: every recall that the bank has not answered. */
export const followRecalls = async (ctx: JobContext): Promise<void> => {
  const open = await ctx.sql<{ id: string }[]>`
    select request_id as id from transfers.recalls where state = 'asked' order by asked_at`
  await eachRequest(open, (requestId) => recallPayout(ctx, { requestId }))
}
