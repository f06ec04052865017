// An invoice or credit note as one A4 page, in its reader's language and with times by their clock.
import { decimalFrom } from '#contract/money.ts'
import { drawFacts, type Fact } from '#server/providers/pdf/draw-facts.ts'
import { invoices as de } from '#text/de/wallet/invoices.ts'
import { invoices as en } from '#text/en/wallet/invoices.ts'
import { addressText } from '#text/addresses.ts'
import { moneyText } from '#text/intl.ts'
import { momentText } from '#text/moments.ts'
import { say } from '#text/say.ts'
import type { Reader } from '#text/sentence.ts'
import { invoiceNumber, type InvoiceRow, percentText } from './invoice-rows.ts'

type Party = {
  name: string
  street: string
  postcode: string
  town: string
  country: string
  taxNumber: string
}

const partyText = (p: Party, language: 'en' | 'de'): string => {
  const { street, postcode: zip, town: city, country } = p
  return [p.name, addressText(language, { street, zip, city, country }), p.taxNumber]
    .filter(Boolean)
    .join(', ')
}

export const invoicePdf = (row: InvoiceRow, { language, timeZone }: Reader): Promise<Buffer> => {
  const words = language === 'de' ? de : en
  const money = (minor: number) =>
    moneyText(language, decimalFrom(minor, row.currency), row.currency)
  const number = invoiceNumber(row.year, row.number)
  const heading = words.kinds[row.kind]
  const corrects =
    row.correctsYear !== null && row.correctsNumber !== null
      ? invoiceNumber(row.correctsYear, row.correctsNumber)
      : null
  const facts: (Fact | false)[] = [
    [words.number, number],
    [words.date, momentText(language, row.issuedAt, timeZone ?? 'UTC')],
    corrects !== null && [words.corrects, corrects],
    [words.seller, `${partyText(row.seller, language)}, ${row.seller.number}`],
    [words.buyer, partyText(row.buyer, language)],
    [words.what, say(words.coins, { coins: row.coins }, language)],
    [words.net, money(row.totalMinor - row.taxMinor)],
    [say(words.tax, { percent: percentText(row.taxBasisPoints) }, language), money(row.taxMinor)],
    [words.total, money(row.totalMinor)],
    row.taxCategory !== 'S' && [words.note, words.notes[row.taxCategory]],
    [words.payment, row.paymentId],
  ]
  return drawFacts({
    language,
    title: `${heading} ${number}`,
    heading,
    facts: facts.filter((fact): fact is Fact => fact !== false),
    foot: words.paid[row.kind],
    at: new Date(row.issuedAt),
  })
}
