import type { searchTransactionTickets as searchCall } from '#contract/wallet/statements/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadTransaction } from './get-transaction.ts'
import { loadAuthorizedWallet } from '../ledger/load-authorized-wallet.ts'
import { listDisputeTickets } from './raise-dispute.ts'

export const searchTransactionTickets: CallFunction<typeof searchCall> = async (
  ctx,
  { id, transactionId },
) => {
  const wallet = await loadAuthorizedWallet(ctx, id)
  const row = await loadTransaction(ctx, wallet.id, transactionId)
  return { tickets: await listDisputeTickets(ctx, wallet, row.id) }
}
