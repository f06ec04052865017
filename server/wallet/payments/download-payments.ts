import type { downloadPayments as downloadCall } from '#contract/wallet/payments/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { csvBytes, csvFile, rowsInPages } from '#server/core/formats/csv.ts'
import { ledger as de } from '#text/de/wallet/ledger.ts'
import { ledger as en } from '#text/en/wallet/ledger.ts'
import { statementWordsIn } from '../statements/describe-transaction.ts'
import { listPayments } from './to-payment.ts'

export const downloadPayments: CallFunction<typeof downloadCall> = async (ctx, filter) => {
  const { language } = ctx.request
  const words = statementWordsIn(language).payments
  const { statuses } = (language === 'de' ? de : en).payment
  // A payment made meanwhile would move all others on by one.
  const pages = rowsInPages((page) =>
    listPayments(ctx, ctx.actor.accountId, { ...filter, madeUntil: ctx.now }, page),
  )
  const head = [
    words.date,
    words.coins,
    words.amount,
    words.currency,
    words.status,
    words.description,
    words.reference,
  ]
  return csvFile(
    'payments.csv',
    csvBytes(head, pages, (p) => [
      p.date,
      p.coins,
      p.amountText,
      p.currency,
      statuses[p.status],
      p.description,
      p.id,
    ]),
  )
}
