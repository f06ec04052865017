// Invoices of coins that were bought, credit notes of what was paid back, and whom they are made out to.
import { z } from 'zod'
import { addressFormOf } from '#contract/addresses/address-formats.ts'
import { isCountry } from '#contract/countries.ts'
import { call, file } from '#contract/kit.ts'
import { Id, When, Zip, text } from '#contract/shapes.ts'
import { isTaxNumber, taxCategories } from './tax.ts'

const Billing = z
  .object({
    /** Empty: the name of the account. */
    name: text(0, 140).default(''),
    street: text(0, 70).default(''),
    postcode: Zip.default(''),
    town: text(0, 35).default(''),
    country: z.union([z.literal(''), z.string().refine(isCountry, { error: 'bad_country' })]),
    /** VAT or GST number of a business, in capitals and without spaces. */
    taxNumber: z
      .string()
      .max(30)
      .transform((typed) => typed.replace(/[\s.-]/g, '').toUpperCase())
      .default(''),
  })
  .refine(({ taxNumber, country }) => taxNumber === '' || isTaxNumber(taxNumber, country), {
    path: ['taxNumber'],
    error: 'tax_number',
  })
  .superRefine((billing, ctx) => {
    for (const field of missingParts(billing))
      ctx.addIssue({ code: 'custom', path: [field], message: 'required' })
  })

/** Of an address with a street, what no letter there goes without. */
const missingParts = (address: {
  street: string
  town: string
  postcode: string
  country: string
}): string[] => {
  const parts = { street: 'street', city: 'town', zip: 'postcode' } as const
  if (address.street === '') return []
  return addressFormOf(address.country || null).required.flatMap((part) =>
    part !== 'state' && address[parts[part]] === '' ? [parts[part]] : [],
  )
}

const SavedBilling = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  town: z.string(),
  country: z.string(),
  taxNumber: z.string(),
})

export const getBilling = call({
  method: 'GET',
  path: '/api/billing',
  may: 'signed-in',
  summary: 'Whom the caller’s invoices are made out to.',
  response: SavedBilling,
  about: { none: 'own' },
})

export const changeBilling = call({
  method: 'PUT',
  path: '/api/billing',
  may: 'signed-in',
  personal: true,
  summary:
    'Says whom invoices are made out to from now on; those that were written stay as they are.',
  request: { body: Billing },
  response: SavedBilling.extend({ message: z.literal('success') }),
  about: { none: 'own' },
})

const invoiceKinds = ['invoice', 'credit_note'] as const

const Invoice = z.object({
  /** `AO-2026-000042`: without gaps for a company and year. */
  number: z.string(),
  kind: z.enum(invoiceKinds),
  issuedAt: When,
  /** Decimal text. */
  net: z.string(),
  tax: z.string(),
  total: z.string(),
  currency: z.string(),
  taxCategory: z.enum(taxCategories),
  taxPercent: z.string(),
})

const about = { param: 'id', kind: 'payment', open: [] } as const

export const getInvoices = call({
  method: 'GET',
  path: '/api/payments/{id}/invoices',
  may: 'signed-in',
  summary: 'The invoice of a payment, and the credit notes of what was paid back of it.',
  request: { path: z.object({ id: Id }) },
  response: z.object({ invoices: z.array(Invoice) }),
  about,
})

export const downloadInvoice = call({
  method: 'GET',
  path: '/api/payments/{id}/invoice',
  may: 'signed-in',
  personal: true,
  summary:
    'An invoice or credit note of a payment, as PDF in the reader’s language or as XML by EN 16931 (UBL 2.1).',
  request: {
    path: z.object({ id: Id }),
    query: z.object({
      number: z.string().max(40),
      format: z.enum(['pdf', 'xml']).default('pdf'),
    }),
  },
  response: file,
  taking: 'own',
  about,
})
