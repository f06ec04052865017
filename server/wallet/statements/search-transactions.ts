import type { MoneySort } from '#contract/wallet/shapes.ts'
import type { searchTransactions as call } from '#contract/wallet/statements/calls.ts'
import type { CallFunction, SignedContext } from '#server/core/context.ts'
import { loadAuthorizedWallet } from '../ledger/load-authorized-wallet.ts'
import {
  toTransaction,
  byAmount,
  maxCount,
  countHistory,
  type HistoryFilter,
  loadHistory,
} from './transaction-history.ts'

type TransactionQuery = Omit<HistoryFilter, 'timeZone'> & {
  id: string
  pageIndex: number
  pageSize: number
  before?: string | undefined
  sort?: MoneySort
}

export const transactions = async (ctx: SignedContext, query: TransactionQuery) => {
  const wallet = await loadAuthorizedWallet(ctx, query.id)
  const { sort = '-date' } = query
  const filter = { ...query, timeZone: wallet.timeZone }
  const skip = query.before ? 0 : query.pageIndex * query.pageSize
  const [rows, { total, counted }] = await Promise.all([
    loadHistory(ctx, wallet.id, filter, {
      before: query.before,
      skip,
      limit: query.pageSize + 1,
      sort,
    }),
    countHistory(ctx, wallet.id, filter),
  ])
  const page = rows.slice(0, query.pageSize)
  return {
    transactions: page.map((row) => toTransaction(row, ctx.request.language)),
    ...(byAmount(sort) && total > maxCount
      ? { totalRecords: maxCount, counted: false }
      : { totalRecords: total, counted }),
    next: rows.length > page.length && sort === '-date' ? String(page.at(-1)?.seq) : null,
  }
}

/** A page by index, or the page before a place in the ledger, which stays fast however deep. */
export const searchTransactions: CallFunction<typeof call> = (ctx, query) =>
  transactions(ctx, query)
