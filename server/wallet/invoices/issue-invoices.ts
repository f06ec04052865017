// Writes what a payment still lacks: its invoice once its coins are there, and a credit note for what went back since.
import { decimalFrom } from '#contract/money.ts'
import { type Tax, taxIn, taxOf, taxRates } from '#contract/wallet/invoices/tax.ts'
import type { Context, JobContext } from '#server/core/context.ts'
import type { Company } from '#server/providers/company.ts'
import { coinsOfPart } from '../payments/contested-payment.ts'
import { type BillingRow, loadBilling } from './billing-rows.ts'
import { invoiceNumber, type InvoiceRow, listInvoiceRows } from './invoice-rows.ts'

type Bought = {
  id: string
  ownerId: string
  coins: number
  currency: string
  amountMinor: number
  wentBack: number
  name: string
}

/** The payment, locked, so that of two who write its papers one is first; null while its coins have not come. */
const findBoughtForUpdate = async (
  ctx: Context<null>,
  paymentId: string,
): Promise<Bought | null> => {
  const [row] = await ctx.sql<Bought[]>`
    select p.id, p.owner_id, p.coins, p.currency, p.amount_minor,
      least(p.amount_minor, p.refunded_minor + p.lost_minor) as went_back, a.name
    from wallet.payments p join identity.public_accounts a on a.id = p.owner_id
    where p.id = ${paymentId} and p.transfer_id is not null for update of p`
  return row ?? null
}

/** The next number of a company's year. Its row stays locked until the paper is kept: no number is lost, none given twice. */
const insertNextNumber = async (
  ctx: Context<null>,
  company: string,
  year: number,
): Promise<number> => {
  const [row] = await ctx.sql<[{ last: number }]>`
    insert into wallet.invoice_numbers (company, year, last) values (${company}, ${year}, 1)
    on conflict (company, year) do update set last = wallet.invoice_numbers.last + 1 returning last`
  return row.last
}

type Paper = Pick<
  InvoiceRow,
  | 'kind'
  | 'seller'
  | 'buyer'
  | 'coins'
  | 'totalMinor'
  | 'taxMinor'
  | 'correctsYear'
  | 'correctsNumber'
> & { company: string; tax: Tax }

const insertInvoice = async (ctx: Context<null>, bought: Bought, paper: Paper): Promise<void> => {
  const year = ctx.now.getUTCFullYear()
  const number = await insertNextNumber(ctx, paper.company, year)
  const { tax } = paper
  await ctx.sql`
    insert into wallet.invoices (company, year, number, kind, payment_id, owner_id, issued_at, seller, buyer, coins, currency,
      total_minor, tax_minor, tax_category, tax_basis_points, tax_country, tax_source, corrects_year, corrects_number)
    values (${paper.company}, ${year}, ${number}, ${paper.kind}, ${bought.id}, ${bought.ownerId}, ${ctx.now},
      ${ctx.sql.json(paper.seller)}, ${ctx.sql.json(paper.buyer)}, ${paper.coins}, ${bought.currency}, ${paper.totalMinor},
      ${paper.taxMinor}, ${tax.category}, ${tax.basisPoints}, ${tax.country}, ${`${taxRates.source} (${taxRates.day})`},
      ${paper.correctsYear}, ${paper.correctsNumber})`
  await ctx.emit('wallet.invoice_issued', {
    accountId: bought.ownerId,
    paymentId: bought.id,
    kind: paper.kind,
    number: invoiceNumber(year, number),
    amount: decimalFrom(paper.totalMinor, bought.currency),
    currency: bought.currency,
  })
  await ctx.publish([bought.ownerId], 'wallet')
}

const loadBuyer = (billing: BillingRow, name: string, company: Company): BillingRow => ({
  ...billing,
  name: billing.name || name,
  // Who says no country is taken to be at home, where the tax is owed in any case.
  country: billing.country || company.country,
})

const issueInvoice = async (ctx: Context<null>, bought: Bought): Promise<void> => {
  const { company } = ctx.providers
  const { name, street, postcode, town, country, number, taxNumber } = company
  const seller = { name, street, postcode, town, country, number, taxNumber }
  const buyer = loadBuyer(await loadBilling(ctx, bought.ownerId), bought.name, company)
  const tax = taxOf(company, { country: buyer.country, isBusiness: buyer.taxNumber !== '' })
  await insertInvoice(ctx, bought, {
    // Its name may change; the numbers go on.
    company: number,
    kind: 'invoice',
    seller,
    buyer,
    coins: bought.coins,
    totalMinor: bought.amountMinor,
    taxMinor: taxIn(bought.amountMinor, tax),
    tax,
    correctsYear: null,
    correctsNumber: null,
  })
}

/** For what went back since the last note, with the tax of all that went back less the tax noted: the whole adds up to the cent. */
const issueCreditNote = async (
  ctx: Context<null>,
  bought: Bought,
  of: InvoiceRow,
  notes: readonly InvoiceRow[],
): Promise<void> => {
  const sum = (each: (row: InvoiceRow) => number) => notes.reduce((all, row) => all + each(row), 0)
  const totalMinor = bought.wentBack - sum((row) => row.totalMinor)
  if (totalMinor <= 0) return
  const tax = { category: of.taxCategory, basisPoints: of.taxBasisPoints, country: of.taxCountry }
  const coins = coinsOfPart(bought, bought.wentBack) - sum((row) => row.coins)
  await insertInvoice(ctx, bought, {
    company: of.company,
    kind: 'credit_note',
    seller: of.seller,
    buyer: of.buyer,
    // A refund of less than a coin's price takes none, and is noted all the same.
    coins: Math.max(1, coins),
    totalMinor,
    taxMinor: taxIn(bought.wentBack, tax) - sum((row) => row.taxMinor),
    tax,
    correctsYear: of.year,
    correctsNumber: of.number,
  })
}

/** As a job. Doing it again writes nothing twice. Production writes none before the company is named. */
export const issueInvoices = async (
  ctx: JobContext,
  { paymentId }: { paymentId: string },
): Promise<void> => {
  if (ctx.mode === 'production' && ctx.providers.company.standsIn) return
  await ctx.begin(async (tx) => {
    const bought = await findBoughtForUpdate(tx, paymentId)
    if (!bought) return
    const first = await listInvoiceRows(tx, paymentId, bought.ownerId)
    if (first.length === 0) await issueInvoice(tx, bought)
    const [of, ...notes] =
      first.length > 0 ? first : await listInvoiceRows(tx, paymentId, bought.ownerId)
    if (of) await issueCreditNote(tx, bought, of, notes)
  })
}
