// Every mail and SMS: subject and paragraphs; `{name}` is filled from the letter's values. An SMS sends the first paragraph only.
// `{link}` stands alone in a paragraph and becomes a button in the HTML form.
export const letters = {
  email_code: {
    subject: 'Your AO code: {code}',
    body: ['{code} is your AO code.', 'It is valid for {minutes} minutes and can be used once. If you did not ask for it, you can ignore this mail.'],
  },
  phone_code: {
    subject: 'Your AO code',
    body: ['{code} is your AO code, valid for {minutes} minutes. Never share it.'],
  },
  welcome: {
    subject: 'Welcome to AO, {firstName}',
    body: ['Hello {firstName},', 'your account is ready. Put your first document into the vault and have it verified.', '{link}'],
  },
  vouching_added: {
    subject: 'You can now check documents on AO',
    body: ['Hello {name},', 'AO has registered you to check documents for {organisation}. Sign in to see what waits for you.', '{link}'],
  },
  vouching_invited: {
    subject: 'Check documents for {organisation} on AO',
    body: ['Hello {name},', 'AO has registered you to check documents for {organisation}. Set a password to begin.', '{link}'],
  },
} as const satisfies Record<string, Letter>

export type Letter = { readonly subject: string; readonly body: readonly string[] }
export type LetterName = keyof typeof letters
