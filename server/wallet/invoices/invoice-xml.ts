// An invoice or credit note by EN 16931 in UBL 2.1: the order of elements is the schema's, sums are those of the standard.
import { utcDay } from '#contract/days.ts'
import { decimalFrom } from '#contract/money.ts'
import { type Markup, markup, trusted } from '#text/markup.ts'
import { invoiceNumber, type InvoiceRow, percentText } from './invoice-rows.ts'

const reasons = { AE: 'Reverse charge', O: 'Not subject to VAT' } as const

const scheme = markup`<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>`

const element = (name: string, text: string): Markup | null =>
  text === '' ? null : markup`<${trusted(`cbc:${name}`)}>${text}</${trusted(`cbc:${name}`)}>`

type Address = { street: string; town: string; postcode: string; country: string }

/** What is laid out in lines here and is one line in the file. */
const inOneLine = ({ source }: Markup): Markup => trusted(source.replace(/>\n\s*</g, '><').trim())

const addressOf = (a: Address): Markup => markup`
  <cac:PostalAddress>
    ${element('StreetName', a.street)}
    ${element('CityName', a.town)}
    ${element('PostalZone', a.postcode)}
    <cac:Country><cbc:IdentificationCode>${a.country}</cbc:IdentificationCode></cac:Country>
  </cac:PostalAddress>`

/** Where a sale is outside the scope, the standard wants no tax numbers (BR-O-02). */
const taxNumberOf = (row: InvoiceRow, number: string): Markup | null =>
  number === '' || row.taxCategory === 'O'
    ? null
    : markup`
      <cac:PartyTaxScheme>
        <cbc:CompanyID>${number}</cbc:CompanyID>
        ${scheme}
      </cac:PartyTaxScheme>`

const partyOf = (
  row: InvoiceRow,
  party: Address & { name: string; taxNumber: string },
  register: string,
): Markup => markup`
  <cac:Party>
    ${addressOf(party)}
    ${taxNumberOf(row, party.taxNumber)}
    <cac:PartyLegalEntity>
      <cbc:RegistrationName>${party.name}</cbc:RegistrationName>
      ${element('CompanyID', register)}
    </cac:PartyLegalEntity>
  </cac:Party>`

const correctionOf = ({ correctsYear, correctsNumber }: InvoiceRow): Markup | null =>
  correctsYear === null || correctsNumber === null
    ? null
    : markup`
      <cac:BillingReference>
        <cac:InvoiceDocumentReference>
          <cbc:ID>${invoiceNumber(correctsYear, correctsNumber)}</cbc:ID>
        </cac:InvoiceDocumentReference>
      </cac:BillingReference>`

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd'

const namespaces = (root: string): Markup => {
  const components = markup`xmlns:cac="${ubl}:CommonAggregateComponents-2" xmlns:cbc="${ubl}:CommonBasicComponents-2"`
  return markup`xmlns="${ubl}:${root}-2" ${components}`
}

export const invoiceXml = (row: InvoiceRow): string => {
  const isNote = row.kind === 'credit_note'
  const root = isNote ? 'CreditNote' : 'Invoice'
  const amount = (name: string, minor: number): Markup => {
    const tag = trusted(`cbc:${name}`)
    return markup`<${tag} currencyID="${row.currency}">${decimalFrom(minor, row.currency)}</${tag}>`
  }
  const net = row.totalMinor - row.taxMinor
  const { taxCategory } = row
  const percent = taxCategory === 'O' ? null : element('Percent', percentText(row.taxBasisPoints))
  const exempt = taxCategory === 'S' ? null : element('TaxExemptionReason', reasons[taxCategory])
  const category = (name: string, reason: Markup | null): Markup => {
    const tag = trusted(`cac:${name}`)
    return markup`
      <${tag}>
        <cbc:ID>${taxCategory}</cbc:ID>
        ${percent}
        ${reason}
        ${scheme}
      </${tag}>`
  }
  const what = isNote ? `Refund of ${row.coins} AO coins` : `${row.coins} AO coins`
  const line = trusted(`cac:${root}Line`)
  const quantity = trusted(isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity')
  const document = markup`
    <${trusted(root)} ${namespaces(root)}>
      <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID>
      <cbc:ID>${invoiceNumber(row.year, row.number)}</cbc:ID>
      <cbc:IssueDate>${utcDay(new Date(row.issuedAt))}</cbc:IssueDate>
      ${element(`${root}TypeCode`, isNote ? '381' : '380')}
      <cbc:DocumentCurrencyCode>${row.currency}</cbc:DocumentCurrencyCode>
      ${correctionOf(row)}
      <cac:AccountingSupplierParty>
        ${partyOf(row, row.seller, row.seller.number)}
      </cac:AccountingSupplierParty>
      <cac:AccountingCustomerParty>
        ${partyOf(row, row.buyer, '')}
      </cac:AccountingCustomerParty>
      <cac:TaxTotal>
        ${amount('TaxAmount', row.taxMinor)}
        <cac:TaxSubtotal>
          ${amount('TaxableAmount', net)}
          ${amount('TaxAmount', row.taxMinor)}
          ${category('TaxCategory', exempt)}
        </cac:TaxSubtotal>
      </cac:TaxTotal>
      <cac:LegalMonetaryTotal>
        ${amount('LineExtensionAmount', net)}
        ${amount('TaxExclusiveAmount', net)}
        ${amount('TaxInclusiveAmount', row.totalMinor)}
        ${amount('PrepaidAmount', row.totalMinor)}
        ${amount('PayableAmount', 0)}
      </cac:LegalMonetaryTotal>
      <${line}>
        <cbc:ID>1</cbc:ID>
        <${quantity} unitCode="C62">1</${quantity}>
        ${amount('LineExtensionAmount', net)}
        <cac:Item>
          <cbc:Name>${what}</cbc:Name>
          ${category('ClassifiedTaxCategory', null)}
        </cac:Item>
        <cac:Price>
          ${amount('PriceAmount', net)}
        </cac:Price>
      </${line}>
    </${trusted(root)}>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${inOneLine(document).source}\n`
}
