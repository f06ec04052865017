import type { contact as english } from '../../en/content/contact.ts'
import type { Same } from '../../same.ts'

// Wörter der Kontaktseite, die kein Konto braucht.
export const contact: Same<typeof english> = {
  title: 'Schreiben Sie uns',
  intro:
    'Für alle, auch ohne Konto: wenn Sie sich nicht anmelden können, wenn Ihr Konto gesperrt wurde, oder für jede andere Frage. Wir antworten per E-Mail.',
  name: 'Ihr Name',
  email: 'Ihre E-Mail-Adresse',
  emailHint: 'Eine, die Sie jetzt lesen können; es muss nicht die Ihres Kontos sein.',
  message: 'Ihre Nachricht',
  consent: 'Sie dürfen dies verwenden, um mir zu antworten.',
  go: 'Senden',
  sent: 'Ihre Nachricht ist angekommen',
  sentText:
    'Jemand aus unserem Support liest sie und antwortet per E-Mail. Wir fragen nie nach Ihrem Passwort oder einem Code.',
  on: 'Zur Startseite',
  rule: {
    required: 'Bitte ausfüllen.',
    mail: 'Bitte geben Sie eine gültige E-Mail-Adresse an.',
    consent: 'Bitte stimmen Sie zu, damit wir antworten dürfen.',
  },
}
