import type { log as en } from '../../en/verification/log.ts'
import type { Same } from '../../same.ts'

export const log = {
  title: 'In Ihrem Namen',
  intro:
    'Alles, was über AO je im Namen Ihrer Einrichtung bestätigt wurde, gleich von wem. Jedes steht in einem öffentlichen Verzeichnis, das Zeugen unterschreiben; was dort nicht steht, wird nie als bestätigt gezeigt.',
  names: 'Namen: {names}',
  checkpoint: 'Das Verzeichnis hat heute {size, number} Einträge; Wurzel {root}.',
  none: 'In Ihrem Namen wurde nichts bestätigt',
  noneText: 'Sobald etwas bestätigt wird, erscheint es hier, und Sie erfahren davon.',
  foreign: 'Nicht von Ihnen entschieden',
  foreignText:
    'Jemand außerhalb Ihrer Einrichtung hat dies unter einem Ihrer Namen bestätigt. Wenn Sie die Person nicht kennen, schreiben Sie sofort an die Hilfe.',
  waiting: 'wird eingetragen',
  level: 'Stufe',
  allLevels: 'Alle Stufen',
  export: 'Zum Vergleichen ausgeben',
  exportText:
    'Vergleichen Sie die ausgegebene Datei selbst mit dem Verzeichnis: npm run monitor -- ORDNER ADRESSE names "NAME" DATEI',
  columns: {
    seq: 'Platz im Verzeichnis',
    organisation: 'Name',
    role: 'Bestätigt als',
    level: 'Stufe',
    at: 'Bestätigt',
    status: 'Stand',
    sha256: 'SHA-256 der Bestätigung',
    request: 'Anfrage',
  },
  statuses: { valid: 'Gültig', suspended: 'Ausgesetzt', revoked: 'Zurückgenommen' },
} satisfies Same<typeof en>
