import type { evidence as en } from '../../en/verification/evidence.ts'
import type { Same } from '../../same.ts'

export const evidence = {
  take: {
    title: 'Zum Mitnehmen',
    text: 'Jede Datei lässt sich ohne Konto prüfen, der Nachweis sogar dann, wenn AO nicht erreichbar ist.',
    credential: 'Credential',
    credentialText:
      'Für Wallets und andere Programme (W3C Verifiable Credential, Open Badges 3.0).',
    bundle: 'Nachweis',
    bundleText:
      'Alles, was es zum jetzigen Zeitpunkt beweist, in einer Datei: die Prüfseite und „npm run verify“ lesen sie.',
    page: 'Prüfseite',
    pageText: 'Eine Datei, die Nachweise und Berichte auf Ihrem eigenen Rechner prüft, ohne Netz.',
    failed:
      'Es konnte nicht abgerufen werden. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  },
  choose: {
    title: 'Zeigen, was Sie auswählen',
    text: 'Kreuzen Sie an, was der Leser des Codes sehen darf. Es steht im Code selbst und geht nie an AO; wer den Code hat, kann es lesen und weitergeben.',
    label: 'Was der Code zeigt',
    qr: 'QR-Code Ihrer Auswahl',
    remarks: 'Bemerkung zur Entscheidung',
    original: 'Name des Originals',
    nothing: 'Nichts ist angekreuzt: der Code zeigt nur, was alle sehen dürfen.',
  },
  open: {
    title: 'Oder wählen Sie eine Datei',
    text: 'Ein Bericht (PDF) oder Nachweis von AO führt zu seiner Seite; er wird in Ihrem Browser gelesen und nicht gesendet. Ein Nachweis von anderen (Open Badge 3.0, W3C Verifiable Credential, SD-JWT) oder ein PDF, das jemand signiert hat, wird an AO gesendet, geprüft und nicht aufbewahrt.',
    label: 'Bericht, Nachweis oder signiertes PDF',
  },
  shown: {
    matches: '{claims}: stimmt überein',
    otherName: '{name} (im Dokument: {other})',
    unsigned:
      'Der Link behauptet etwas anderes, als signiert wurde: {fields}. Verlassen Sie sich nicht auf das, was mit ihm kam.',
  },
  page: {
    title: 'Nachweis von AO prüfen',
    intro:
      'Wählen Sie den Nachweis oder den Bericht (PDF). Geprüft wird hier; nichts verlässt diesen Rechner, und ein Netz ist nicht nötig.',
    keys: 'Schlüssel von {issuer}, abgerufen am {at}.',
    noKeys:
      'Diese Seite kennt keine Schlüssel. Sie kann zeigen, ob ein Nachweis unversehrt ist, nicht, wer ihn signiert hat.',
    label: 'Nachweis oder Bericht',
    none: 'In dieser Datei ist kein Nachweis.',
    file: 'Das Dokument, um das es geht',
    fileText: 'Wählen Sie die Datei, die Sie bekommen haben, um zu sehen, ob es die geprüfte ist.',
    language: 'Sprache',
  },
  headline: {
    good: 'Bestätigt, Stand {at}',
    unknown: 'Einige Prüfungen konnten nicht laufen',
    bad: 'Verlassen Sie sich nicht darauf',
  },
  goodText: {
    good: 'Vor weniger als einer Stunde war es nicht zurückgenommen.',
    unknown:
      'Ob es seitdem zurückgenommen wurde, konnte hier nicht geprüft werden. Fragen Sie {link}, wo das möglich ist.',
  },
  badText: 'Fehlgeschlagen: {names}.',
  unknownText: 'Konnte nicht laufen: {names}.',
  issuer: 'Signiert von',
  names: { disclosed: 'Was offengelegt ist', since: 'Seitdem nicht zurückgenommen' },
  says: {
    key: {
      unknown:
        'Ob der Schlüssel von AO ist, konnte nicht geprüft werden: er ist nicht unter den bekannten.',
    },
    disclosed: {
      good: 'Offengelegt ist, was signiert wurde.',
      bad: 'Offengelegt ist etwas, das nicht signiert wurde.',
      unknown: 'Konnte nicht geprüft werden.',
    },
    since: {
      good: 'Die Widerrufsliste ist weniger als eine Stunde alt.',
      unknown: 'Was nach dem {at} geschah, konnte hier nicht geprüft werden.',
      never: 'Es konnte keine Widerrufsliste geprüft werden.',
    },
  },
  verdict: {
    good: 'bestanden',
    bad: 'fehlgeschlagen',
    unknown: 'konnte nicht laufen',
    pending: 'unterwegs',
    none: 'gibt es nicht',
  },
} as const satisfies Same<typeof en>
