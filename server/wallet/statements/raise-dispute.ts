import type { raiseDispute as call } from '#contract/wallet/statements/calls.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { openTicket } from '#server/helpdesk/public.ts'
import { loadTransaction } from './get-transaction.ts'
import { loadOwnWallet, type WalletRow } from '../ledger/load-authorized-wallet.ts'

type Ticket = {
  id: number
  number: string
  transactionId: string
  title: string
  type: string
  state: string
  createdAt: string
}

/** Both sides of a transfer may raise a ticket about it; each sees their own. */
export const listDisputeTickets = (
  ctx: Pick<Context, 'sql'>,
  wallet: WalletRow,
  transferId: string,
) => ctx.sql<Ticket[]>`
  select id, number, transaction_ref_id as transaction_id, title, type, state, created_at
  from helpdesk.public_tickets where transaction_ref_id = ${transferId} and customer_id = ${wallet.ownerId}
  order by id desc limit 100`

export const raiseDispute: CallFunction<typeof call> = async (
  ctx,
  { id, transactionId, title, description },
) => {
  const wallet = await loadOwnWallet(ctx, id)
  const row = await loadTransaction(ctx, wallet.id, transactionId)
  const accountId = ctx.actor.accountId
  const { ticketId } = await openTicket(ctx, {
    customerId: accountId,
    title,
    type: 'support',
    reference: row.id,
    article: { subject: title, body: description },
  })
  await ctx.log({
    action: 'wallet.dispute_raised',
    subject: { kind: 'wallet', id: wallet.id },
    payload: { transactionId, ticketId },
  })
  const [ticket] = await listDisputeTickets(ctx, wallet, row.id)
  return { message: 'dispute_raise_success', ticket: ticket! }
}
