import type { Letter, LetterName } from '../en/letters.ts'

export const letters = {
  email_code: {
    subject: 'Ihr AO-Code: {code}',
    body: ['{code} ist Ihr AO-Code.', 'Er gilt {minutes} Minuten und nur einmal. Wenn Sie ihn nicht angefordert haben, können Sie diese Mail ignorieren.'],
  },
  phone_code: {
    subject: 'Ihr AO-Code',
    body: ['{code} ist Ihr AO-Code, gültig für {minutes} Minuten. Geben Sie ihn nie weiter.'],
  },
  welcome: {
    subject: 'Willkommen bei AO, {firstName}',
    body: ['Guten Tag {firstName},', 'Ihr Konto ist bereit. Legen Sie Ihr erstes Dokument in den Tresor und lassen Sie es prüfen.', '{link}'],
  },
  vouching_added: {
    subject: 'Sie können jetzt Dokumente auf AO prüfen',
    body: ['Hallo {name},', 'AO hat Sie eingetragen, um Dokumente für {organisation} zu prüfen. Melden Sie sich an, um zu sehen, was wartet.', '{link}'],
  },
  vouching_invited: {
    subject: 'Dokumente für {organisation} auf AO prüfen',
    body: ['Hallo {name},', 'AO hat Sie eingetragen, um Dokumente für {organisation} zu prüfen. Legen Sie ein Passwort fest, um zu beginnen.', '{link}'],
  },
} as const satisfies Record<LetterName, Letter>
