import type { downloadTrialBalance as call } from '#contract/wallet/books/calls.ts'
import { books as de } from '#text/de/wallet/books.ts'
import { books as en } from '#text/en/wallet/books.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile } from '#server/core/formats/csv.ts'
import { loadTrialBalance } from './trial-balance.ts'

/** No cell is below zero: a balance stands on its side, as accountants write it. */
export const downloadTrialBalance: CallFunction<typeof call> = async (ctx, { at }) => {
  const words = ctx.request.language === 'de' ? de : en
  const moment = at === undefined ? ctx.now : new Date(at)
  const rows = await loadTrialBalance(ctx, moment)
  const pages = async function* () {
    yield rows
  }
  const { account, unit, debit, credit, debitBalance, creditBalance } = words.trial
  return csvFile(
    `trial-balance-${moment.toISOString().slice(0, 10)}.csv`,
    csvBytes([account, unit, debit, credit, debitBalance, creditBalance], pages(), (row) => [
      row.account,
      row.unit,
      row.debit,
      row.credit,
      row.balance.startsWith('-') ? '' : row.balance,
      row.balance.startsWith('-') ? row.balance.slice(1) : '',
    ]),
  )
}
