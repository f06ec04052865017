import type { Same } from '../same.ts'
import type { profiles as en } from '../en/profiles.ts'

export const profiles = {
  why: {
    dateOfBirth: 'Hochschulen und Visastellen fragen auf jedem Formular danach.',
    gender: 'Manche Stipendien und Wohnheime fragen danach; Sie müssen es nicht angeben.',
    citizenship: 'Sie entscheidet über Gebühren, Visum und Stipendien.',
    firstLanguage: 'Sie kann Ihnen einen Sprachtest ersparen.',
    address: 'Dorthin gehen Zusagen und Urkunden.',
    image: 'Beratung und Hochschulen wissen gern, mit wem sie sprechen.',
    education: 'Ohne sie kann kein Kurs sagen, ob Sie die Voraussetzungen erfüllen.',
    grade: 'Die meisten Kurse nennen eine Mindestnote; Ihre zeigt, wo Sie passen.',
    tests: 'Die meisten Kurse verlangen einen Sprach- oder Zulassungstest.',
    study: 'Sagen Sie uns, was Sie studieren möchten, und wir finden es.',
    countries: 'Wir suchen, wo Sie leben möchten.',
    intakes: 'Fristen hängen davon ab, wann Sie beginnen möchten.',
    budget: 'Wir behalten im Blick, was Sie sich leisten können.',
  },
  match: {
    grade: {
      met: 'Ihre Note {have} erfüllt die Mindestnote.',
      partly: 'Ihre Note {have} liegt nahe an der Mindestnote {need}.',
      unmet: 'Ihre Note {have} liegt weit unter der Mindestnote {need}.',
      below: 'Ihre Note {have} liegt unter der genannten Mindestnote {need}.',
      missing: 'Ergänzen Sie Ihre Note; der Kurs verlangt {need}.',
    },
    english: {
      met: 'Ihr Sprachtest erfüllt die Mindestpunktzahl: {have}.',
      partly: 'Ihr Sprachtest ist nah dran: {have}, der Kurs verlangt {need}.',
      unmet: 'Ein Teil Ihres Sprachtests fehlt: der Kurs verlangt {need}.',
      below: '{have}, der Kurs verlangt {need}. Wiederholen Sie den Test oder fragen Sie die Beratung.',
      missing: 'Ergänzen Sie einen Sprachtest; der Kurs verlangt {need}.',
    },
    level: {
      met: 'Ihre Ausbildung führt zu diesem Kurs.',
      partly: 'Ihr Fach ist nicht dasselbe wie das des Kurses.',
      unmet: 'Ihr Fach liegt weit vom Kurs entfernt.',
      below: 'Der Kurs setzt einen höheren Abschluss voraus.',
      missing: 'Ergänzen Sie Ihre Ausbildung.',
    },
    admission: {
      met: 'Ihr Zulassungstest erfüllt die Mindestpunktzahl: {have}.',
      partly: 'Ihr Zulassungstest ist nah dran: {have}, der Kurs verlangt {need}.',
      unmet: 'Ein Teil Ihres Zulassungstests fehlt: der Kurs verlangt {need}.',
      below: '{have}, der Kurs verlangt {need}.',
      missing: 'Ergänzen Sie einen Zulassungstest; der Kurs verlangt {need}.',
    },
    budget: {
      met: 'Die Gebühren liegen in Ihrem Budget.',
      partly: 'Die Gebühren liegen etwas über Ihrem Budget.',
      unmet: 'Die Gebühren liegen weit über Ihrem Budget.',
      below: 'Die Gebühren liegen weit über Ihrem Budget.',
      missing: 'Ergänzen Sie Ihr Budget.',
    },
    preferences: {
      met: 'Das ist, was Sie suchen.',
      partly: 'Der Kurs erfüllt {have} Ihrer Wünsche.',
      unmet: 'Der Kurs erfüllt keinen Ihrer Wünsche.',
      below: 'Der Kurs erfüllt keinen Ihrer Wünsche.',
      missing: 'Ergänzen Sie, was Sie suchen.',
    },
    intake: {
      met: 'Sie können sich noch für {have} bewerben.',
      partly: 'Die Zeit ist knapp, oder der Beginn ist ein anderer als gewünscht: {have}.',
      unmet: 'Keine Bewerbungsfrist ist offen.',
      below: 'Keine Bewerbungsfrist ist offen.',
      missing: 'Ergänzen Sie, wann Sie beginnen möchten.',
    },
  },
} as const satisfies Same<typeof en>
