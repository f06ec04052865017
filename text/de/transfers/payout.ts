// Worte des Zahlungsnachweises: des Papiers, wo man ihn erhält, und der Seite, die ihn prüft.
import type { payout as words } from '#text/en/transfers/payout.ts'

export const payout: typeof words = {
  title: 'Zahlungsnachweis',
  number: 'Nummer',
  sender: 'Gezahlt von',
  payee: 'Gezahlt an',
  account: 'Konto',
  amount: 'Betrag',
  coins: 'Coins',
  purpose: 'Zweck',
  paidAt: 'Angekommen',
  returnedAt: 'Zurückgegeben',
  code: 'Code',
  check: 'Prüfen Sie dieses Papier unter',
  printed:
    'Gedruckt {at}. Eine Bank kann eine Zahlung später zurückgeben; die Seite hinter dem Code sagt, wie es jetzt steht.',
  list: {
    title: 'Gezahlt',
    line: '{coins, plural, one {Ein Coin} other {# Coins}} von {sender} an {recipient}',
    arrived: 'Angekommen {at}.',
    download: 'Zahlungsnachweis (PDF)',
  },
  page: {
    paid: 'Diese Zahlung ist angekommen',
    paidText:
      'AO hat sie so gezahlt, wie es unten steht. Vergleichen Sie jede Zeile mit dem Papier, das Sie erhalten haben.',
    returned: 'Diese Zahlung wurde zurückgegeben',
    returnedText:
      'Sie war angekommen, und die Bank des Empfängers hat sie zurückgegeben. Das Papier weist keine Zahlung mehr nach.',
  },
}
