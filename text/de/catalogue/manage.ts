import type { Same } from '#text/same.ts'
import type * as en from '#text/en/catalogue/manage.ts'

export const manage: Same<typeof en.manage> = {
  title: 'Studienkatalog',
  intro:
    'Studiengänge, die du bearbeiten darfst. Was du speicherst, wird in einer Sekunde gefunden.',
  introAdmin:
    'Alle Studiengänge aller Hochschulen. Was du speicherst, wird in einer Sekunde gefunden.',
  find: 'Nach Titel suchen',
  course: 'Studiengang',
  university: 'Hochschule',
  status: 'Status',
  changed: 'Geändert',
  import: 'Import',
  none: 'Noch keine Studiengänge',
  noneText:
    'Eine Administratorin fügt dich deiner Hochschule hinzu oder bringt ihre Studiengänge ein.',
  state: { open: 'Offen', closed: 'Geschlossen', withdrawn: 'Zurückgezogen' },
  edit: {
    title: 'Studiengang bearbeiten',
    see: 'Seite ansehen',
    titleEn: 'Titel',
    titleDe: 'Deutscher Titel',
    summary: 'Beschreibung',
    summaryDe: 'Deutsche Beschreibung',
    months: 'Monate',
    fees: 'Gebühren',
    year: 'Jahr',
    amount: 'Betrag',
    currency: 'Währung',
    residency: 'Für',
    residencies: {
      international: 'Internationale Studierende',
      regional: 'Studierende der Region',
      home: 'Inländische Studierende',
    },
    intakes: 'Termine',
    starts: 'Beginn',
    opens: 'Bewerbung ab',
    closes: 'Bewerbung bis',
    add: 'Hinzufügen',
    remove: 'Entfernen',
    saved: 'Gespeichert',
    closedHint:
      'Geschlossen: wird gezeigt, aber niemand kann sich bewerben. Zurückgezogen: wird nicht gezeigt.',
  },
  imports: {
    title: 'Studiengänge einbringen',
    intro:
      'Alle guten Zeilen einer Datei werden zusammen eingebracht; jede andere wird mit ihrem Grund genannt. Dieselbe Datei noch einmal ändert nichts.',
    format: 'Format',
    formats: {
      'own-csv': 'Unser CSV',
      'own-json': 'Unser JSON',
      'mapped-csv': 'Anderes CSV, nach Spalten',
      cricos: 'CRICOS-Register (Australien)',
      'discover-uni': 'Discover-Uni-XML (Vereinigtes Königreich)',
    },
    source: 'Quelle',
    sourceHint:
      'Kleine Buchstaben, Ziffern und Bindestriche. Ein Studiengang wird an Quelle und Schlüssel wiedererkannt.',
    file: 'Datei',
    whole: 'Die Datei ist alles aus dieser Quelle: was sie nicht nennt, zurückziehen',
    preview: 'Vorschau',
    start: '{count, plural, one {1 Studiengang} other {# Studiengänge}} einbringen',
    readable:
      '{count, plural, =0 {Keine Studiengänge} one {1 Studiengang} other {# Studiengänge}} von {providers, plural, one {1 Hochschule} other {# Hochschulen}} können eingebracht werden',
    errors: '{count, plural, one {1 Zeile ist nicht lesbar} other {# Zeilen sind nicht lesbar}}',
    line: 'Zeile {line, number}',
    mapping: 'Welche ihrer Spalten welche von unseren ist',
    mappingName: 'Name dieser Spalten',
    saved: 'Spalten gespeichert',
    save: 'Spalten speichern',
    fixed: 'für alle gleich: =DE',
    theirs: 'Ihre Spalten: {columns}',
    runs: 'Importe',
    result:
      '{added, number} neu, {changed, number} geändert, {same, number} wie zuvor, {withdrawn, number} zurückgezogen',
    status: {
      queued: 'Wartet',
      reading: 'Liest',
      writing: '{done, number} von {all, number}',
      done: 'Fertig',
      failed: 'Fehlgeschlagen: {reason}',
    },
    reasons: {
      empty_file: 'Die Datei ist leer.',
      not_gzip: 'Die komprimierte Datei ist beschädigt oder entpackt zu groß.',
      not_json: 'Kein gültiges JSON: weder eine Liste von Studiengängen noch einer je Zeile.',
      not_csv: 'Die Tabelle bricht ab: Zu einem Anführungszeichen fehlt das zweite.',
      row_too_long: 'Eine Zeile ist länger als 1 MB. Fehlt ein Anführungszeichen?',
      no_header: 'Keine Zeile benennt die Spalten.',
      unknown_columns: 'Kaum eine Spalte trägt einen bekannten Namen.',
      not_xml: 'Das XML ist beschädigt.',
      has_doctype:
        'Das XML nennt einen Dokumenttyp (DOCTYPE). Solche Dateien werden nicht angenommen.',
      not_discover_uni: 'Das ist keine Datei von Discover Uni.',
      not_a_workbook:
        'Das ist keine Excel-Arbeitsmappe (.xlsx), oder sie ist beschädigt oder durch ein Passwort geschützt.',
      part_too_large: 'Die Arbeitsmappe ist entpackt größer als 400 MB.',
      cell_too_long: 'Eine Zelle enthält mehr Text, als Excel erlaubt.',
      no_such_sheet: 'In der Arbeitsmappe fehlt ein Blatt des Registers.',
    },
  },
}
