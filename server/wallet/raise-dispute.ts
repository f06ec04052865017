import type { raiseDispute as call, searchTransactionTickets as searchCall } from '#contract/wallet.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { transactionRow } from './get-transaction.ts'
import { ownWallet, seenWallet } from './seen-wallet.ts'

type Ticket = {
  id: string; transactionId: string; title: string; description: string; status: 'open' | 'closed'
  ticketId: number | null; raisedAt: string
}

const ticketsOf = (ctx: Pick<Context, 'sql'>, walletId: string, transferId: string) => ctx.sql<Ticket[]>`
  select id, transfer_id as "transactionId", title, description, status, ticket_id as "ticketId", raised_at as "raisedAt"
  from wallet.disputes where transfer_id = ${transferId} and wallet_id = ${walletId} order by raised_at desc, id desc limit 100`

export const searchTransactionTickets: Answer<typeof searchCall> = async (ctx, { id, transactionId }) => {
  const wallet = await seenWallet(ctx, id)
  const row = await transactionRow(ctx, wallet.id, transactionId)
  return { tickets: await ticketsOf(ctx, wallet.id, row.id) }
}

/** Keeps the dispute and announces it; the help desk opens the ticket. */
export const raiseDispute: Answer<typeof call> = async (ctx, { id, transactionId, title, description }) => {
  const wallet = await ownWallet(ctx, id)
  const row = await transactionRow(ctx, wallet.id, transactionId)
  const dispute = newId(ctx.now.getTime())
  const raisedBy = ctx.actor.accountId
  await ctx.sql`insert into wallet.disputes (id, transfer_id, wallet_id, raised_by, title, description, raised_at)
    values (${dispute}, ${row.id}, ${wallet.id}, ${raisedBy}, ${title}, ${description}, ${ctx.now})`
  await ctx.emit('wallet.dispute_raised', { disputeId: dispute, accountId: raisedBy, transactionId: row.id, title, description })
  await ctx.log({ action: 'wallet.dispute_raised', subject: { kind: 'wallet', id: wallet.id }, payload: { transactionId } })
  const [ticket] = await ticketsOf(ctx, wallet.id, row.id)
  return { message: 'dispute_raise_success', ticket: ticket! }
}
