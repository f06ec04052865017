import type { operations as en } from '../en/operations.ts'
import type { Same } from '../same.ts'

// Wörter der Hintergrundaufgaben, die fehlschlugen.
export const operations: Same<typeof en> = {
  title: 'Hintergrundaufgaben',
  intro:
    'Aufgaben, deren letzter Versuch fehlschlug. Die meisten werden von selbst wiederholt, in wachsendem Abstand; endgültig fehlgeschlagene warten auf Sie. Was eine Aufgabe enthält, wird hier nicht gezeigt.',
  none: 'Keine Aufgabe ist fehlgeschlagen',
  noneText: 'Aufgaben, die fehlschlagen, erscheinen hier von selbst.',
  kind: 'Aufgabe',
  state: 'Zustand',
  states: { failed: 'Endgültig fehlgeschlagen', waiting: 'Wird wiederholt' },
  attempts: 'Versuche',
  attemptsOf: '{attempts, number} von {max, number}',
  failedAt: 'Fehlgeschlagen',
  error: 'Fehler',
  kindCount: '{kind} ({count, number})',
  retry: 'Wiederholen',
  retryOne: '{kind} vom {at} wiederholen',
  retryAll: 'Alle von {kind} wiederholen',
  retryTitle:
    '{count, plural, one {Diese Aufgabe} other {Alle # Aufgaben}} von {kind} wiederholen?',
  retryText: 'Sie laufen, sobald ein Worker frei ist, wieder mit allen Versuchen.',
  retried:
    '{count, plural, =0 {Es ist nichts mehr zu wiederholen.} one {Eine Aufgabe wird wiederholt.} other {# Aufgaben werden wiederholt.}}',
}
