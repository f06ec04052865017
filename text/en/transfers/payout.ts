// Words of the proof of payment: the paper, where it is taken, and the page that checks it.
export const payout = {
  title: 'Proof of payment',
  number: 'Number',
  sender: 'Paid by',
  payee: 'Paid to',
  account: 'Account',
  amount: 'Amount',
  coins: 'Coins',
  purpose: 'Purpose',
  paidAt: 'Arrived',
  returnedAt: 'Sent back',
  code: 'Code',
  check: 'Check this paper at',
  printed:
    'Printed {at}. A bank can send a payment back later; the page behind the code says how it stands now.',
  list: {
    title: 'Paid',
    line: '{coins, plural, one {One coin} other {# coins}} from {sender} to {recipient}',
    arrived: 'Arrived {at}.',
    download: 'Proof of payment (PDF)',
  },
  page: {
    paid: 'This payment arrived',
    paidText: 'AO paid it as it stands below. Compare every line with the paper you were given.',
    returned: 'This payment was sent back',
    returnedText:
      'It had arrived, and the bank of the payee sent it back. The paper is no proof of a payment any more.',
  },
}
