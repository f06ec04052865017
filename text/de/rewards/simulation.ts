import type { Same } from '../../same.ts'
import type { simulation as en } from '../../en/rewards/simulation.ts'

export const simulation: Same<typeof en> = {
  title: 'Was es gezahlt hätte',
  intro:
    'Das Programm, wie es jetzt da steht, über das, was Studierende in den letzten {days, number} Tagen wirklich getan haben. Nichts wird gezahlt, niemand wird genannt.',
  none: 'Noch nicht durchgerechnet.',
  needs: 'Durchrechnen lässt es sich, sobald Budget, Zeiten und etwas, wofür es zahlt, da sind.',
  run: 'Durchrechnen',
  again: 'Noch einmal durchrechnen',
  old: 'Das Programm wurde danach geändert.',
  waiting: 'Die Rechnung beginnt gleich.',
  running: 'Liest, was Studierende getan haben: {percent, number} %',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  days: '{from, date, medium} bis {to, date, medium}',
  coins: 'Wäre gezahlt worden',
  members: 'Bezahlte Studierende',
  membersOf: 'von {count, number}, die etwas davon getan haben',
  expected: 'Insgesamt erwartet',
  membersFew: 'von weniger als fünf, die eine davon ausgeführt haben',
  rounded: 'Die Zahlen sind gerundet, damit niemand an den Kriterien zu erkennen ist.',
  expectedOf: 'von {budget, number} Coins, in {days, number} Tagen',
  budgetEnd: 'Budget aufgebraucht',
  never: 'nicht in dieser Zeit',
  afterDays: 'an Tag {day, number} von {days, number}',
  nobody: 'Niemand hat in dieser Zeit eine dieser Handlungen ausgeführt.',
  noneMet: 'Niemand wäre bezahlt worden. Warum, steht unten.',
  few: 'Weniger als fünf Studierende wären bezahlt worden. Von so wenigen wird nichts gesagt, damit niemand an den Kriterien zu erkennen ist.',
  short:
    'Das Budget hätte nicht gereicht: Nach Tag {day, number} hätten Studierende nichts mehr verdient.',
  enough: 'Das Budget hätte für alle gereicht, die etwas verdient haben.',
  promise:
    'Wenn alle, die teilnehmen dürfen, das Meiste verdienen, braucht es {coins, number} Coins.',
  unconfirmed:
    '{coins, plural, one {# Coin davon hat} other {# Coins davon haben}} auf den späteren Schritt gewartet, der nicht kam.',
  perDay: 'Was vom Budget bleibt, Tag für Tag',
  day: 'Tag',
  paid: 'Gezahlt',
  left: 'Übrig',
  table: 'Die Tage als Tabelle',
  why: 'Was aus {count, plural, one {# Handlung} other {# Handlungen}} geworden ist',
  whatIf: {
    checking: 'Zählt …',
    met: 'Etwa {met, number} von {count, plural, one {# Person} other {# Studierenden}}, die in den letzten {days, number} Tagen aktiv waren, erfüllen das jetzt.',
    about:
      'Etwa {percent, number} % der Studierenden, die in den letzten {days, number} Tagen aktiv waren, erfüllen das jetzt.',
    few: 'Weniger als fünf von etwa {count, number} Studierenden, die in den letzten {days, number} Tagen aktiv waren, erfüllen das jetzt.',
    fewActive:
      'Weniger als fünf Studierende haben in den letzten {days, number} Tagen eine der Handlungen ausgeführt. Von so wenigen wird nichts gesagt.',
    nobody: 'In den letzten {days, number} Tagen hat niemand eine der Handlungen ausgeführt.',
    wrong: 'Gezählt wird, sobald jede Bedingung vollständig ist.',
  },
}
