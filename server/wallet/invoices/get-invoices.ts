import { decimalFrom } from '#contract/money.ts'
import type { getInvoices as call } from '#contract/wallet/invoices/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findPayment } from '../payments/to-payment.ts'
import { invoiceNumber, listInvoiceRows, percentText } from './invoice-rows.ts'

export const getInvoices: CallFunction<typeof call> = async (ctx, { id }) => {
  const payment = await findPayment(ctx, ctx.actor.accountId, id)
  const rows = await listInvoiceRows(ctx, payment.id, ctx.actor.accountId)
  return {
    invoices: rows.map((row) => ({
      number: invoiceNumber(row.year, row.number),
      kind: row.kind,
      issuedAt: row.issuedAt,
      net: decimalFrom(row.totalMinor - row.taxMinor, row.currency),
      tax: decimalFrom(row.taxMinor, row.currency),
      total: decimalFrom(row.totalMinor, row.currency),
      currency: row.currency,
      taxCategory: row.taxCategory,
      taxPercent: percentText(row.taxBasisPoints),
    })),
  }
}
