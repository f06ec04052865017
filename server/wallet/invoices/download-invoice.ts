import type { downloadInvoice as call } from '#contract/wallet/invoices/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { invoiceNumber, listInvoiceRows } from './invoice-rows.ts'
import { invoiceXml } from './invoice-xml.ts'

export const downloadInvoice: CallFunction<typeof call> = async (ctx, { id, number, format }) => {
  const rows = await listInvoiceRows(ctx, id, ctx.actor.accountId)
  const row = orNotFound(rows.find((one) => invoiceNumber(one.year, one.number) === number))
  const named = { filename: `${number}.${format}`, disposition: 'attachment' } as const
  if (format === 'xml')
    return { ...named, bytes: Buffer.from(invoiceXml(row)), type: 'application/xml' }
  // Its fonts and what draws them are loaded when the first one is asked for.
  const { invoicePdf } = await import('./invoice-pdf.ts')
  return { ...named, bytes: await invoicePdf(row, ctx.request), type: 'application/pdf' }
}
