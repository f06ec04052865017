import type { getCoinTransactionDetails as byType } from '#contract/wallet/statements/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { transactions } from './search-transactions.ts'

export const getCoinTransactionDetails: CallFunction<typeof byType> = transactions
