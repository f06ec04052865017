// Words of the contact page, which needs no account.
export const contact = {
  title: 'Write to us',
  intro:
    'For everyone, also without an account: when you cannot sign in, when your account was disabled, or for any other question. We answer by e-mail.',
  name: 'Your name',
  email: 'Your e-mail address',
  emailHint: 'One you can read now; it need not be the one of your account.',
  about: 'What is it about?',
  topics: {
    account: 'My account or signing in',
    application: 'An application',
    payment: 'Coins or a payment',
    document: 'A document or a verification',
    died: 'Somebody who has died',
    other: 'Something else',
  },
  died: 'We are sorry for your loss. Please write the name and, if you know it, the e-mail address of the account, and what you are to the person. We answer and ask for a paper that shows the death, such as a death certificate. Then nobody signs in to the account any more, and no more letters come.',
  message: 'Your message',
  consent: 'You may use this to answer me.',
  go: 'Send',
  sent: 'Your message has arrived',
  sentText:
    'Somebody of our support reads it and answers by e-mail. We never ask for your password or a code.',
  on: 'Go to the start page',
  rule: {
    required: 'Please fill this in.',
    mail: 'Please give a valid e-mail address.',
    consent: 'Please agree, so that we may answer you.',
  },
} as const
