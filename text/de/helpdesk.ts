import type { helpdesk as english } from '../en/helpdesk.ts'
import type { Same } from '../same.ts'

export const helpdesk: Same<typeof english> = {
  title: 'Hilfe',
  intro: 'Fragen Sie uns alles. Wir antworten hier und schicken Ihnen dann eine E-Mail.',
  deskIntro: 'Was gefragt wurde, das Neueste zuerst.',
  ask: 'Um Hilfe bitten',
  faq: 'Häufige Fragen lesen',
  empty: {
    title: 'Noch keine Fragen',
    text: 'Viele Antworten stehen bei den häufigen Fragen. Alles andere schreiben Sie uns.',
    desk: 'Niemand hat um Hilfe gebeten.',
  },
  number: 'Nummer',
  subject: 'Betreff',
  type: 'Thema',
  state: 'Stand',
  priority: 'Dringlichkeit',
  changed: 'Letzte Nachricht',
  anyState: 'Jeder Stand',
  types: {
    admission: 'Zulassung',
    support: 'Unterstützung',
    'technical support': 'Technik',
    suggestion: 'Vorschlag',
  },
  rating: {
    title: 'Wie war unsere Hilfe?',
    label: 'Ihre Bewertung',
    thanks: 'Vielen Dank.',
    stars: { 1: 'Schlecht', 2: 'Nicht so gut', 3: 'In Ordnung', 4: 'Gut', 5: 'Sehr gut' },
  },
  states: { new: 'Neu', open: 'Offen', 'pending reminder': 'Wartet', closed: 'Geschlossen' },
  priorities: { '1 low': 'Niedrig', '2 normal': 'Normal', '3 high': 'Hoch' },
  add: {
    wrongLine:
      'Falsch beurteilt: {line, select, level {Bildungsabschluss} grade {Note} english {Sprachtest} admission {Zulassungstest} credits {Credits oder Studienjahre} other {}}',
    wrongLineText:
      'Die Antwort zu „{line, select, level {Bildungsabschluss} grade {Note} english {Sprachtest} admission {Zulassungstest} credits {Credits oder Studienjahre} other {}}“ beim Studiengang {course} stimmt nicht, weil: ',
    wrongRow: 'Zeile {row} des Urteils stimmt nicht',
    wrongRowText: 'Zeile {row}, verwendet für den Studiengang {course}, stimmt nicht, weil: ',
    title: 'Um Hilfe bitten',
    intro:
      'Je mehr wir wissen, desto schneller können wir helfen. Schreiben Sie hier nie ein Passwort oder einen Code.',
    text: 'Was ist passiert, und was hätte passieren sollen?',
    go: 'Senden',
    done: 'Ticket {number} wurde eröffnet.',
  },
  one: 'Ticket {number}',
  opened: 'Eröffnet {at}',
  thread: 'Nachrichten',
  you: 'Sie',
  desk: 'AO-Support',
  internal: 'Interne Notiz, nie für Kunden sichtbar',
  answer: {
    title: 'Antworten',
    text: 'Ihre Nachricht',
    reopen: 'Eine neue Nachricht öffnet dieses Ticket wieder.',
    go: 'Senden',
    sent: 'Gesendet.',
    internal: 'Interne Notiz',
    after: 'Danach ist das Ticket',
  },
  files: {
    label: 'Dateien anhängen',
    types: 'PDF, JPEG, PNG',
    remove: '{name} entfernen',
    most: 'Höchstens fünf Dateien.',
  },
  rules: {
    subject: 'Sagen Sie es in 3 bis 250 Zeichen.',
    text: 'Schreiben Sie wenigstens ein paar Wörter.',
  },
  about: 'Zu {reference}',
}
