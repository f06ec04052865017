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
  blockers: 'Unter einem genannten Minimum: {names}',
  add: 'Ergänzen Sie dies, um den Wert zu erhöhen',
  gain: 'bis zu +{gain, number}',
  points: '{points, number} von {weight, number}',
  counsellor:
    'Unter {score, number}: Sprechen Sie vor der Bewerbung mit einer Beraterin oder einem Berater. Dort sieht man, was noch zu verbessern ist.',
  ask: 'Beratung fragen',
  factor: {
    grade: 'Note',
    english: 'Sprache',
    level: 'Bildungsweg',
    admission: 'Zulassungstest',
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
}
