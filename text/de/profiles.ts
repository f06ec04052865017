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
      met: 'Ihre Note {have} erfüllt die Mindestnote {need}.',
      partly: 'Ihre Note {have} liegt nahe an der Mindestnote {need}.',
      unmet: 'Ihre Note {have} liegt weit unter der Mindestnote {need}.',
      below: 'Ihre Note {have} liegt unter der genannten Mindestnote {need}.',
      missing: 'Ergänzen Sie Ihre Note; der Studiengang verlangt {need}.',
    },
    english: {
      met: 'Ihr Sprachtest erfüllt die Mindestpunktzahl: {have}, verlangt ist {need}.',
      partly: 'Ihr Sprachtest ist nah dran: {have}, der Studiengang verlangt {need}.',
      unmet: 'Ein Teil Ihres Sprachtests fehlt: der Studiengang verlangt {need}.',
      below:
        '{have}, der Studiengang verlangt {need}. Wiederholen Sie den Test oder fragen Sie die Beratung.',
      missing: 'Ergänzen Sie einen Sprachtest; der Studiengang verlangt {need}.',
    },
    level: {
      met: 'Ihre Ausbildung führt zu diesem Studiengang: {have}.',
      partly: 'Ihr Fach, {have}, liegt nahe bei dem des Studiengangs, {need}.',
      unmet: 'Ihr Fach, {have}, liegt weit von dem des Studiengangs entfernt, {need}.',
      below: 'Sie haben: {have}. Der Studiengang setzt voraus: {need}.',
      missing: 'Ergänzen Sie Ihre Ausbildung; der Studiengang setzt voraus: {need}.',
    },
    admission: {
      met: 'Ihr Zulassungstest erfüllt die Mindestpunktzahl: {have}, verlangt ist {need}.',
      partly: 'Ihr Zulassungstest ist nah dran: {have}, der Studiengang verlangt {need}.',
      unmet: 'Ein Teil Ihres Zulassungstests fehlt: der Studiengang verlangt {need}.',
      below: '{have}, der Studiengang verlangt {need}.',
      missing: 'Ergänzen Sie einen Zulassungstest; der Studiengang verlangt {need}.',
    },
    budget: {
      met: 'Die Gebühren, {need} im Jahr, liegen in Ihrem Budget von {have}.',
      partly: 'Die Gebühren, {need} im Jahr, liegen etwas über Ihrem Budget von {have}.',
      unmet: 'Die Gebühren, {need} im Jahr, liegen weit über Ihrem Budget von {have}.',
      below: 'Die Gebühren, {need} im Jahr, liegen weit über Ihrem Budget von {have}.',
      missing: 'Ergänzen Sie Ihr Budget; die Gebühren sind {need} im Jahr.',
    },
    preferences: {
      met: 'Das ist, was Sie suchen.',
      partly: 'Der Studiengang erfüllt {have} Ihrer Wünsche.',
      unmet: 'Der Studiengang erfüllt keinen Ihrer Wünsche.',
      below: 'Der Studiengang erfüllt keinen Ihrer Wünsche.',
      missing: 'Ergänzen Sie, was Sie suchen.',
    },
    intake: {
      met: 'Sie können sich noch für {have} bewerben.',
      partly: 'Die Zeit ist knapp, oder der Beginn ist ein anderer als gewünscht: {have}.',
      unmet: 'Keine Bewerbungsfrist ist offen.',
      below: 'Keine Bewerbungsfrist ist offen.',
      missing: 'Ergänzen Sie, wann Sie beginnen möchten.',
    },
    reasons: {
      failed: '{have}: Diese Prüfung wurde nicht bestanden und zählt für keinen Studiengang.',
      expired: '{have} ist abgelaufen. Der Studiengang verlangt {need}.',
      part_missing: 'Ein Teil Ihres Ergebnisses fehlt: Der Studiengang verlangt {need}.',
      no_minimum:
        'Sie haben: {have}. Der Studiengang sagt nicht, welches Ergebnis er verlangt; die Hochschule entscheidet.',
      level_not_stated:
        'Die Stufe des Zertifikats ist nicht angegeben. Vorhanden: {have}; verlangt: {need}.',
      other_version:
        '{have} steht auf einer anderen Skala als {need}, und keine Tabelle vergleicht beide. Die Hochschule entscheidet.',
      no_equivalence:
        'Keine Tabelle sagt, ob Ihre Note {have} der Mindestnote {need} entspricht. Die Hochschule entscheidet.',
      level_too_low: 'Sie haben: {have}. Der Studiengang setzt voraus: {need}.',
      finish_not_stated:
        'Geben Sie an, wann Sie fertig werden: Der Studiengang setzt einen Abschluss voraus.',
      finishes_too_late: 'Sie werden erst nach Beginn dieses Studiengangs fertig ({need}).',
      not_finished: 'Erfüllt unter einer Bedingung: {conditions}.',
      access_with:
        'Ihr Schulabschluss öffnet diesen Studiengang nicht allein, sondern nur mit einem davon: {conditions}.',
      no_access_rule:
        'Wir wissen nicht, ob Ihr Schulabschluss diesen Studiengang öffnet. Die Hochschule entscheidet.',
    },
    conditions: {
      complete: 'Abschluss bis {month}',
      studienkolleg: 'Studienkolleg',
      one_year_of_university: 'ein Studienjahr an einer Hochschule',
      jee_advanced: 'JEE Advanced',
      prescribed_subjects: 'die vorgeschriebenen Fächer',
      foundation_year: 'ein Foundation Year',
    },
    estimate: 'Unsere Schätzung: {estimate}.',
    source: 'Nach {by}, {document}, geprüft am {checked}.',
  },
} as const satisfies Same<typeof en>
