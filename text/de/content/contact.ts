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
  about: 'Worum geht es?',
  topics: {
    account: 'Mein Konto oder die Anmeldung',
    application: 'Eine Bewerbung',
    payment: 'Coins oder eine Zahlung',
    document: 'Ein Dokument oder eine Prüfung',
    died: 'Jemand ist verstorben',
    other: 'Etwas anderes',
  },
  died: 'Unser herzliches Beileid. Bitte schreiben Sie den Namen und, wenn Sie sie kennen, die E-Mail-Adresse des Kontos, und in welchem Verhältnis Sie zur Person stehen. Wir antworten und bitten um ein Papier, das den Tod zeigt, etwa eine Sterbeurkunde. Danach meldet sich niemand mehr in dem Konto an, und es kommen keine Briefe mehr.',
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
