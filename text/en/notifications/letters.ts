/** Whether mail reaches somebody, and what became of all letters. */
export const letters = {
  reach: {
    returnedTitle: 'Our mail does not reach you',
    returned:
      'A mail to {mail} came back on {at, date, long}, so you get no more from us but codes. Change the address, or confirm that it works again.',
    complainedTitle: 'You get no more news by mail',
    complained:
      'A mail to {mail} was marked as spam on {at, date, long}, so we stopped sending news. Mail about sign-in and security still comes.',
    check: 'Send a link to this address',
    sent: 'We have sent a link to {mail}. Open it, and mail goes on.',
    change: 'Change the address',
  },
  confirm: {
    title: 'Does mail reach you again?',
    text: 'One press confirms it, and we go on sending.',
    go: 'Mail reaches me',
    done: 'Thank you',
    doneText: 'Mail goes to this address again.',
    home: 'To your first page',
    failed: 'This link is not whole',
    failedText: 'Open it again from the mail, or ask for another on your first page.',
  },
  list: {
    title: 'Letters',
    intro: 'Mails and SMS of the last 90 days and what became of them. What they say is not shown.',
    today:
      'In the last 24 hours: {sent, number} sent, {waiting, number} waiting, {failed, number} failed, {back, number} came back.',
    queued:
      '{count, plural, one {One letter waits} other {# letters wait}} to be tried, the oldest since {at}.',
    address: 'To',
    name: 'Letter',
    at: 'When',
    state: 'State',
    attempts: 'Attempts',
    status: 'Answer',
    lost: 'no mail goes there',
    empty: 'No letters',
    emptyText: 'What AO sends is listed here.',
    again: 'Send again',
    againTo: 'Send “{name}” to {address} again',
    againTitle: 'Send “{name}” again?',
    againText: 'It goes to {address} as a new letter, once.',
    againLost: 'Mail came back from {address}. With this letter, mail goes there again.',
    done: 'It is on its way.',
  },
  states: {
    waiting: 'Tried again',
    sent: 'Sent',
    failed: 'Failed',
    refused: 'Refused',
    stopped: 'Not sent: address lost',
    returned: 'Came back',
    undelivered: 'Not delivered',
    complained: 'Called spam',
  },
} as const
