// What a purchase leaves on paper: one invoice, a credit note for each refund, numbers without gaps.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  changeBilling,
  downloadInvoice,
  getBilling,
  getInvoices,
} from '#contract/wallet/invoices/calls.ts'
import { childrenOf, readXml, textsOf, type XmlElement } from '#server/core/formats/xml.ts'
import type { Person } from '#server/testing.ts'
import { codeOf, confirm, enter, good, intent, testBank } from '../payments/payments-for-tests.ts'

let t: Awaited<ReturnType<typeof testBank>>
before(async () => {
  t = await testBank()
})
after(() => t?.app.close())

/** Pays this many cents for coins; gives the payment. */
const buy = async (person: Person, amount = 1000): Promise<{ paymentId: string; id: string }> => {
  const made = await intent(person, amount)
  await enter(person, made, good)
  await confirm(person, made.id)
  return made
}
const write = (paymentId: string) => t.app.job('wallet.issueInvoices', { paymentId })
const papers = async (person: Person, paymentId: string) =>
  (await person.callOk(getInvoices, { path: { id: paymentId } })).invoices
const xmlOf = async (person: Person, paymentId: string, number: string): Promise<XmlElement> =>
  readXml(
    String(
      await person.callOk(downloadInvoice, {
        path: { id: paymentId },
        query: { number, format: 'xml' },
      }),
    ),
  )
const refundPart = async (intentId: string, amount: number) => {
  assert.ok(t.bank.refundPart(intentId, amount))
  await t.app.job('wallet.settle', { intentId })
}

test('a purchase has one invoice with the tax of home, however often it is written', async () => {
  const ann = await t.app.person('student')
  const { paymentId } = await buy(ann)
  for (let i = 0; i < 3; i++) await write(paymentId)
  const [invoice, ...others] = await papers(ann, paymentId)
  assert.deepEqual(others, [])
  // 10.00 at 19 %: 10.00 / 1.19 = 8.40, so 1.60 of tax.
  assert.deepEqual(
    [invoice!.kind, invoice!.net, invoice!.tax, invoice!.total, invoice!.currency],
    ['invoice', '8.40', '1.60', '10.00', 'USD'],
  )
  assert.deepEqual([invoice!.taxCategory, invoice!.taxPercent], ['S', '19'])
  assert.match(invoice!.number, /^AO-\d{4}-\d{6}$/)
  const pdf = String(
    await ann.callOk(downloadInvoice, {
      path: { id: paymentId },
      query: { number: invoice!.number },
    }),
  )
  assert.match(pdf, /^%PDF-/)
})

test('the XML is an invoice by EN 16931: its elements in order, its sums agree', async () => {
  const ann = await t.app.person('student')
  await ann.callOk(changeBilling, {
    body: { name: 'Müller & Söhne', town: 'Lyon', country: 'FR', taxNumber: 'fr 12 345678901' },
  })
  const { paymentId } = await buy(ann)
  await write(paymentId)
  const [invoice] = await papers(ann, paymentId)
  const xml = await xmlOf(ann, paymentId, invoice!.number)
  assert.equal(xml.name, 'Invoice')
  assert.deepEqual(
    xml.children.map(({ name }) => name),
    [
      'CustomizationID',
      'ID',
      'IssueDate',
      'InvoiceTypeCode',
      'DocumentCurrencyCode',
      'AccountingSupplierParty',
      'AccountingCustomerParty',
      'TaxTotal',
      'LegalMonetaryTotal',
      'InvoiceLine',
    ],
  )
  assert.deepEqual(textsOf(xml, 'CustomizationID'), ['urn:cen.eu:en16931:2017'])
  assert.deepEqual(textsOf(xml, 'ID'), [invoice!.number])
  const buyer = childrenOf(xml, 'AccountingCustomerParty', 'Party')[0]!
  assert.deepEqual(textsOf(buyer, 'PartyLegalEntity', 'RegistrationName'), ['Müller & Söhne'])
  assert.deepEqual(textsOf(buyer, 'PartyTaxScheme', 'CompanyID'), ['FR12345678901'])
  // A business in France owes the tax itself: nothing of the price is tax.
  const tax = childrenOf(xml, 'TaxTotal', 'TaxSubtotal')[0]!
  assert.deepEqual(textsOf(tax, 'TaxableAmount'), ['10.00'])
  assert.deepEqual(textsOf(tax, 'TaxAmount'), ['0.00'])
  assert.deepEqual(textsOf(tax, 'TaxCategory', 'ID'), ['AE'])
  assert.deepEqual(textsOf(tax, 'TaxCategory', 'Percent'), ['0'])
  assert.deepEqual(textsOf(tax, 'TaxCategory', 'TaxExemptionReason'), ['Reverse charge'])
  const sums = childrenOf(xml, 'LegalMonetaryTotal')[0]!
  assert.deepEqual(
    sums.children.map(({ name, text }) => [name, text]),
    [
      ['LineExtensionAmount', '10.00'],
      ['TaxExclusiveAmount', '10.00'],
      ['TaxInclusiveAmount', '10.00'],
      ['PrepaidAmount', '10.00'],
      ['PayableAmount', '0.00'],
    ],
  )
})

test('outside the scope no tax number stands in the XML', async () => {
  const ann = await t.app.person('student')
  await ann.callOk(changeBilling, { body: { country: 'IN' } })
  const { paymentId } = await buy(ann)
  await write(paymentId)
  const [invoice] = await papers(ann, paymentId)
  assert.deepEqual([invoice!.taxCategory, invoice!.tax, invoice!.net], ['O', '0.00', '10.00'])
  const xml = await xmlOf(ann, paymentId, invoice!.number)
  assert.deepEqual(
    textsOf(xml, 'AccountingSupplierParty', 'Party', 'PartyTaxScheme', 'CompanyID'),
    [],
  )
  assert.deepEqual(textsOf(xml, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'Percent'), [])
})

test('refunds in parts have credit notes that add up to the invoice, to the cent', async () => {
  const ann = await t.app.person('student')
  const { paymentId, id } = await buy(ann)
  await write(paymentId)
  await refundPart(id, 333)
  await write(paymentId)
  await refundPart(id, 667)
  for (let i = 0; i < 2; i++) await write(paymentId)
  const [invoice, ...notes] = await papers(ann, paymentId)
  // 3.33 / 1.19 = 2.80, so 0.53; of 10.00 it is 1.60, so 1.07 remain for the second.
  assert.deepEqual(
    notes.map(({ kind, total, tax, net }) => [kind, total, tax, net]),
    [
      ['credit_note', '3.33', '0.53', '2.80'],
      ['credit_note', '6.67', '1.07', '5.60'],
    ],
  )
  const xml = await xmlOf(ann, paymentId, notes[0]!.number)
  assert.equal(xml.name, 'CreditNote')
  assert.deepEqual(textsOf(xml, 'BillingReference', 'InvoiceDocumentReference', 'ID'), [
    invoice!.number,
  ])
  assert.deepEqual(textsOf(xml, 'CreditNoteTypeCode'), ['381'])
})

test('numbers follow each other without a gap, also of many at once', async () => {
  const ann = await t.app.person('student')
  const bought: string[] = []
  for (let i = 0; i < 4; i++) bought.push((await buy(ann, 100 + i * 100)).paymentId)
  await Promise.all(bought.map(write))
  for (const paymentId of bought) await write(paymentId)
  const rows = await t.app.sql<
    { year: number; number: number }[]
  >`select year, number from wallet.invoices order by year, number`
  const years = new Set(rows.map(({ year }) => year))
  for (const year of years)
    assert.deepEqual(
      rows.filter((row) => row.year === year).map(({ number }) => number),
      rows.filter((row) => row.year === year).map((_, n) => n + 1),
    )
  await assert.rejects(t.app.sql`update wallet.invoices set total_minor = 1`, /./)
  await assert.rejects(t.app.sql`delete from wallet.invoices`, /./)
})

test('nobody reads another’s invoice, and a number of another payment is none of this one', async () => {
  const [ann, bob] = [await t.app.person('student'), await t.app.person('student')]
  const first = await buy(ann)
  const second = await buy(ann)
  await write(first.paymentId)
  await write(second.paymentId)
  const [invoice] = await papers(ann, second.paymentId)
  const asked = (who: Person, id: string) =>
    who.call(downloadInvoice, { path: { id }, query: { number: invoice!.number } })
  assert.equal((await asked(ann, second.paymentId)).ok, true)
  assert.equal(codeOf(await asked(ann, first.paymentId)), 'not_found')
  assert.equal(codeOf(await asked(bob, second.paymentId)), 'not_found')
  assert.equal(codeOf(await bob.call(getInvoices, { path: { id: second.paymentId } })), 'not_found')
})

test('a tax number that is none of the country is refused', async () => {
  const ann = await t.app.person('student')
  const asked = (body: object) => ann.call(changeBilling, { body: body as never })
  assert.equal(codeOf(await asked({ country: 'DE', taxNumber: 'FR12345678901' })), 'bad_input')
  assert.equal(codeOf(await asked({ country: 'XX' })), 'bad_input')
  assert.equal(codeOf(await asked({ country: 'DE', taxNumber: 'DE123456789' })), 200)
  assert.equal((await ann.callOk(getBilling, {})).taxNumber, 'DE123456789')
})

test('an address with a street has what no letter in its country goes without', async () => {
  const ann = await t.app.person('student')
  const asked = (body: object) => ann.call(changeBilling, { body: body as never })
  const address = { country: 'DE', street: 'Lindenweg 4', town: 'Berlin' }
  const result = await asked(address)
  assert.ok(!result.ok)
  assert.deepEqual((result.body['details'] as { fields: object }).fields, { postcode: 'required' })
  assert.equal(codeOf(await asked({ ...address, postcode: '10115' })), 200)
  assert.equal(codeOf(await asked({ country: 'DE' })), 200)
  // Hong Kong has no postcodes.
  assert.equal(
    codeOf(await asked({ country: 'HK', street: '1 Queen’s Road', town: 'Central' })),
    200,
  )
})
