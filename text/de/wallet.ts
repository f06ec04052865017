import type { Same } from '#text/same.ts'
import type * as en from '#text/en/wallet.ts'

export const wallet: Same<typeof en.wallet> = {
  reasons: {
    transfer: 'Übertragung',
    coins_bought: 'Coins mit Karte gekauft',
    coins_expired: 'Coins verfallen',
    payment_refunded: 'Zahlung erstattet',
    payment_disputed: 'Zurückgehalten: Zahlung wird bestritten',
    dispute_lost: 'Zurückgenommen: bestrittene Zahlung verloren',
    welcome: 'Willkommens-Coins',
    gift: 'Geschenk',
    referral: 'Freund geworben',
    reward: 'Prämie',
    scholarship: 'Stipendium',
    verification_fee: 'Gebühr für die Prüfung',
    transfer_returned: 'Von der Bank zurückgegebene Überweisung',
    application_fee: 'Bewerbungsgebühr',
    transfer_request: 'Überweisungsauftrag',
    programme_budget: 'Budget des Prämienprogramms',
    correction: 'Berichtigung',
  },
  kinds: {
    grant: 'Erhalten', transfer: 'Übertragung', charge: 'Bezahlt', hold: 'Zurückgehalten', capture: 'Aus Zurückgehaltenem bezahlt',
    release: 'Zurückgegeben', expire: 'Verfallen', reversal: 'Rückgängig gemacht',
  },
  coinTypes: { free: 'Frei', tuition: 'Studiengebühr', application: 'Bewerbung', verification: 'Prüfung', other: 'Sonstige' },
  statement: {
    title: 'Kontoauszug', wallet: 'Wallet', period: 'Zeitraum', made: 'Erstellt', all: 'alles', until: 'bis', from: 'ab',
    date: 'Datum', description: 'Beschreibung', coinType: 'Coin-Art', amount: 'Betrag', balance: 'Stand dieser Art',
    reference: 'Referenz', note: 'Notiz', page: 'Seite', truncated: 'Ältere Zeilen stehen im CSV-Auszug.',
    none: 'Keine Bewegungen in diesem Zeitraum.',
  },
  payments: {
    title: 'Zahlungen', date: 'Datum', coins: 'Coins', amount: 'Betrag', currency: 'Währung', status: 'Status',
    description: 'Beschreibung', reference: 'Referenz',
  },
  platform: 'AO',
  programme: 'Prämienprogramm',
}
