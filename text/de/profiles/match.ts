import type { match as en } from '../../en/profiles/match.ts'
import type { Same } from '../../same.ts'

export const match: Same<typeof en> = {
  title: 'Wie er zu Ihnen passt',
  how: 'Wie wir urteilen, und nach welchen Tabellen',
  score: 'Passung',
  of: '{score, number} von 100',
  band: { strong: 'Passt gut', possible: 'Passt vielleicht', needs_work: 'Passt noch nicht' },
  about:
    'Ein Maß der Passung, aus Ihrem Profil gezählt. Es sagt nichts darüber, ob Sie angenommen werden.',
  basis: 'Beruht auf {percent, number} % dessen, was zählt; der Rest steht nicht in Ihrem Profil.',
  blockers: 'Heute nicht erfüllt: {names}',
  basisTheirs: 'Beruht auf {percent, number} % dessen, was zählt; der Rest steht nicht im Profil.',
  add: 'Ergänzen Sie dies, um den Wert zu erhöhen',
  wouldRaise: 'Fehlt im Profil und würde den Wert erhöhen',
  notStated: 'fehlt im Profil',
  gain: 'bis zu +{gain, number}',
  notCounted: 'zählt nicht mit',
  points: '{points, number} von {weight, number}',
  counsellor:
    'Unter {score, number}: Sprechen Sie vor der Bewerbung mit einer Beraterin oder einem Berater. Dort sieht man, was noch zu verbessern ist.',
  ask: 'Beratung fragen',
  factor: {
    grade: 'Note',
    english: 'Sprache',
    level: 'Bildungsweg',
    admission: 'Zulassungstest',
    credits: 'Credits',
    study: 'Studienwunsch',
    budget: 'Budget',
    preferences: 'Wünsche',
    intake: 'Beginn',
  },
  message: {
    met: 'erfüllt',
    conditional: 'unter einer Bedingung',
    partly: 'beinahe',
    unknown: 'nicht bekannt',
    unmet: 'nicht erfüllt',
    below: 'unter dem Minimum',
    missing: 'fehlt im Profil',
  },
  /** Was mehr Studiengänge öffnen würde. */
  opens: {
    title: 'Was mehr öffnet',
    open: '{count, plural, =0 {Kein Studiengang passt} one {Ein Studiengang passt} other {# Studiengänge passen}} zu allem, was in Ihrem Profil steht: zu jeder Mindestanforderung und zu dem, was Sie suchen.',
    one: 'Jedes für sich allein:',
    adds: '{count, plural, one {+1 Studiengang} other {+# Studiengänge}}',
    shows: {
      test: '{test} {score}',
      testParts: '{test} {score}, auch in jedem Teil',
      condition: 'Zuerst: {condition}',
      budget: '{amount} mehr im Jahr',
      intake: 'Beginn im {month}',
      country: 'Auch in {country} studieren',
      city: 'Auch in anderen Orten studieren',
      delivery: {
        online: 'Auch online studieren',
        blended: 'Auch teilweise online studieren',
        on_campus: 'Auch vor Ort studieren',
      },
      mode: { full_time: 'Auch in Vollzeit studieren', part_time: 'Auch in Teilzeit studieren' },
      language: 'Auch auf {language} unterrichtet',
      duration: 'Bis zu {months, number} Monate',
    },
    about:
      'Gezählt nach den Mindestanforderungen, die Studiengänge nennen. Wo es niemand sagen kann, zählt ein Studiengang als offen.',
    edit: 'Mein Profil ändern',
  },
}
