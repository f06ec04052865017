import type { invoices as en } from '../../en/wallet/invoices.ts'
import type { Same } from '../../same.ts'

export const invoices = {
  title: 'Rechnung',
  none: 'Die Rechnung wird geschrieben, kurz nachdem die Coins da sind.',
  kinds: { invoice: 'Rechnung', credit_note: 'Gutschrift' },
  number: 'Nummer',
  date: 'Datum',
  corrects: 'Korrigiert Rechnung',
  seller: 'Verkauft von',
  buyer: 'Verkauft an',
  what: 'Was',
  coins: '{coins, plural, one {# AO-Coin} other {# AO-Coins}}',
  net: 'Netto',
  tax: 'MwSt. / GST {percent} %',
  total: 'Gesamt',
  note: 'Steuer',
  notes: {
    AE: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    O: 'Im Land des Käufers wird keine Steuer geschuldet.',
  },
  payment: 'Zahlung',
  paid: {
    invoice: 'Vollständig mit Karte bezahlt.',
    credit_note: 'Auf die Karte zurückgezahlt.',
  },
  pdf: '{number} (PDF)',
  xml: 'XML',
  line: '{kind}: {total} {currency}, davon {tax} Steuer',
  billing: 'Ausgestellt auf',
  billingText:
    'Gilt für Rechnungen Ihrer nächsten Käufe. Ohne Land wird die Steuer unseres Landes berechnet.',
  billingName: 'Name (leer: der Ihres Kontos)',
  street: 'Straße und Hausnummer',
  country: 'Land',
  taxNumber: 'Umsatzsteuer- oder GST-Nummer (Unternehmen)',
  save: 'Speichern',
  saved: 'Gespeichert.',
} as const satisfies Same<typeof en>
