// Words of the contact page, which needs no account.
export const contact = {
  title: 'Write to us',
  intro:
    'For everyone, also without an account: when you cannot sign in, when your account was disabled, or for any other question. We answer by e-mail.',
  name: 'Your name',
  email: 'Your e-mail address',
  emailHint: 'One you can read now; it need not be the one of your account.',
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
