// Invoices and credit notes as SQL keeps them.
import type { TaxCategory } from '#contract/wallet/invoices/tax.ts'
import type { Context } from '#server/core/context.ts'
import type { Company } from '#server/providers/company.ts'
import type { BillingRow } from './billing-rows.ts'

export type InvoiceRow = {
  company: string
  year: number
  number: number
  kind: 'invoice' | 'credit_note'
  paymentId: string
  issuedAt: string
  seller: Omit<Company, 'standsIn' | 'registeredIn'>
  buyer: BillingRow
  coins: number
  currency: string
  totalMinor: number
  taxMinor: number
  taxCategory: TaxCategory
  taxBasisPoints: number
  taxCountry: string
  correctsYear: number | null
  correctsNumber: number | null
}

/** `AO-2026-000042`. */
export const invoiceNumber = (year: number, number: number): string =>
  `AO-${year}-${String(number).padStart(6, '0')}`

/** Hundredths of a per cent as decimal text: 2550 → `25.5`. */
export const percentText = (basisPoints: number): string =>
  `${Math.floor(basisPoints / 100)}.${String(basisPoints % 100).padStart(2, '0')}`.replace(
    /\.?0+$/,
    '',
  )

/** What was written of a payment: its invoice, then the credit notes in their order. */
export const listInvoiceRows = (
  ctx: Pick<Context, 'sql'>,
  paymentId: string,
  ownerId: string,
) => ctx.sql<InvoiceRow[]>`
  select company, year, number, kind, payment_id, issued_at, seller, buyer, coins, currency, total_minor, tax_minor,
    tax_category, tax_basis_points, tax_country, corrects_year, corrects_number
  from wallet.invoices where payment_id = ${paymentId} and owner_id = ${ownerId}
  order by kind = 'credit_note', issued_at, year, number`
