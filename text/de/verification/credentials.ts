import type { credentials as en } from '../../en/verification/credentials.ts'
import type { Same } from '../../same.ts'

export const credentials = {
  title: 'Dokument prüfen',
  titleOf: 'Prüfung eines Dokuments: {code}',
  description:
    'Prüfen Sie eine Bestätigung mit ihrem Code: Signatur, Daten, Widerruf und Protokoll, im eigenen Browser.',
  ask: {
    intro:
      'Geben Sie den Code vom Prüfbericht oder Zahlungsnachweis ein oder scannen Sie seinen QR-Code.',
    label: 'Code',
    go: 'Prüfen',
    missing:
      'Kein Papier hat diesen Code. Bitte sehen Sie noch einmal nach: Groß- und Kleinschreibung zählt.',
  },
  headline: {
    checking: 'Wird geprüft …',
    good: '{tier}: bestätigt',
    unknown: 'Einige Prüfungen konnten nicht laufen',
    bad: 'Verlassen Sie sich nicht auf diese Bestätigung',
    rejected: 'Nicht bestätigt',
    reverted: 'ZURÜCKGENOMMEN: die Bestätigung wurde am {at} zurückgenommen',
    pending: 'Nicht entschieden',
    unsigned: 'Bestätigt; die Einrichtung hat noch nicht signiert',
    signing: 'Bestätigt; die signierte Aussage folgt in Sekunden',
  },
  unknownText:
    'Eine Prüfung, die nicht laufen konnte, sagt nichts über das Dokument. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  again: 'Noch einmal prüfen',
  facts: {
    holder: 'Inhaber',
    holderHidden: 'Hier nicht offengelegt. Der Link auf dem Bericht des Inhabers zeigt ihn.',
    document: 'Dokument',
    role: 'Als',
    method: 'Wie',
    remarks: 'Bemerkung',
    level: 'Stufe',
    decided: 'Entschieden',
    by: 'Geprüft von',
    signedBy: 'Signiert von',
    digest: 'SHA-256 der Datei',
    reason: 'Grund',
  },
  list: 'Was hier in Ihrem Browser geprüft wurde',
  names: {
    format: 'Form der Aussage',
    signature: 'Signatur',
    key: 'Schlüssel des Unterzeichners',
    institution: 'Signatur der Einrichtung',
    lasting: 'Signatur für Jahrzehnte',
    dates: 'Daten',
    revoked: 'Nicht widerrufen',
    suspended: 'Nicht ausgesetzt',
    logged: 'Im öffentlichen Protokoll',
    registered: 'Unter dem bestätigenden Namen verzeichnet',
    witnessed: 'Von Zeugen gesehen',
    stamped: 'Zeitstempel',
    record: 'Was bei AO verzeichnet ist',
  },
  says: {
    format: {
      good: 'Es ist ein W3C Verifiable Credential.',
      bad: 'Es ist nicht die Aussage, die es zu sein vorgibt.',
      unknown: 'Konnte nicht geprüft werden.',
    },
    signature: {
      good: 'Beide Signaturen halten: unverändert seit der Unterzeichnung.',
      bad: 'Wurde geändert oder nie unterzeichnet.',
      unknown: 'Konnte nicht geprüft werden: Was dazu nötig ist, war nicht abrufbar.',
    },
    key: {
      good: 'Der Schlüssel gehört der Plattform und galt damals.',
      bad: 'Der Schlüssel gehört nicht der Plattform oder wurde zurückgezogen.',
      unknown: 'Der Schlüssel war nicht abrufbar.',
    },
    institution: {
      good: 'Die Einrichtung hat dasselbe Dokument mit einem eigenen Schlüssel signiert.',
      bad: 'Die eigene Signatur der Einrichtung fehlt, wurde geändert oder stammt nicht von ihrem Schlüssel.',
      unknown: 'Der Schlüssel der Einrichtung war nicht abrufbar.',
      none: 'AO hat signiert. Wer bestätigt hat, hat das bei AO getan und nicht selbst signiert.',
    },
    lasting: {
      good: 'Auch eine zweite Art von Signatur (ML-DSA-65), die Jahrzehnte halten soll, ist gültig.',
      bad: 'Die zweite Art von Signatur wurde geändert oder stammt nicht von einem Schlüssel von AO.',
      unknown: 'Konnte hier nicht geprüft werden. „npm run verify“ prüft sie.',
      none: 'Es wurde signiert, bevor AO diese Art von Signatur hinzufügte.',
    },
    dates: {
      good: 'Heute gültig.',
      bad: 'Heute nicht gültig.',
      unknown: 'Konnte nicht geprüft werden.',
    },
    revoked: {
      good: 'Sie wurde nicht zurückgenommen.',
      bad: 'Sie wurde zurückgenommen.',
      unknown: 'Die Widerrufsliste konnte nicht geprüft werden.',
    },
    suspended: {
      good: 'Sie ist nicht ausgesetzt.',
      bad: 'Sie ist zurzeit ausgesetzt.',
      unknown: 'Die Aussetzungsliste konnte nicht geprüft werden.',
    },
    logged: {
      good: 'Das öffentliche Protokoll belegt sie.',
      bad: 'Das Protokoll zeigt sie nicht.',
      pending: 'Sie wird gerade eingetragen; sehen Sie in einer Minute noch einmal nach.',
      unknown:
        'Konnte nicht geprüft werden oder fehlt im Protokoll, obwohl sie längst dort stehen müsste.',
    },
    registered: {
      good: 'Es steht im öffentlichen Verzeichnis unter genau diesem Namen.',
      bad: 'Das Verzeichnis zeigt es nicht unter diesem Namen.',
      pending: 'Es wird gerade eingetragen; sehen Sie in einer Minute noch einmal nach.',
      unknown:
        'Konnte nicht geprüft werden oder fehlt im Verzeichnis, obwohl es inzwischen dort stehen müsste.',
    },
    witnessed: {
      good: 'Genügend unabhängige Zeugen haben unterschrieben, dass allen dasselbe Protokoll gezeigt wird.',
      bad: 'Die Unterschriften der Zeugen konnten nicht gelesen werden.',
      pending:
        'Die Zeugen haben noch nicht unterschrieben; sehen Sie in einer Minute noch einmal nach.',
      unknown:
        'Konnte nicht geprüft werden, oder es haben weniger Zeugen unterschrieben, als diese Plattform verlangt.',
      none: 'Diese Plattform hat keine Zeugen: Niemand sonst steht dafür ein, dass allen dasselbe Protokoll gezeigt wird.',
    },
    stamped: {
      good: '{authority} hat das öffentliche Protokoll mit diesem Eintrag am {at} gestempelt.',
      bad: 'Der Zeitstempel gehört nicht zum Protokoll oder wurde verändert.',
      unknown:
        'Ließ sich nicht prüfen oder stammt von einer Stelle, die diese Plattform nicht nennt.',
      none: 'Noch hat keine Zeitstempelstelle das Protokoll mit diesem Eintrag gestempelt.',
    },
    record: {
      good: 'Bei AO ist dasselbe verzeichnet, das signiert wurde.',
      bad: 'Bei AO ist etwas anderes verzeichnet, als signiert wurde, oder es wurde zurückgenommen.',
      unknown: 'Mit dem Verzeichnis von AO konnte nicht verglichen werden.',
    },
  },
  verdict: {
    good: 'gut',
    bad: 'fehlgeschlagen',
    unknown: 'nicht geprüft',
    pending: 'unterwegs',
    none: 'gibt es nicht',
  },
  file: {
    title: 'Ist es dieselbe Datei?',
    text: 'Wählen Sie die Datei, die Sie bekommen haben. Sie bleibt in Ihrem Browser: nur ihr Fingerabdruck wird verglichen.',
    label: 'Datei zum Vergleichen',
    good: 'Es ist genau die geprüfte Datei.',
    bad: 'Es ist eine andere Datei, oder sie wurde geändert.',
    unreadable: 'Die Datei ließ sich nicht lesen. Bitte wählen Sie sie noch einmal.',
  },
  claims: 'Was verglichen wurde',
  allMatched: 'Alle Angaben wurden auf einmal als übereinstimmend markiert.',
  script: {
    title: 'Es wurde noch nichts geprüft',
    text: 'Diese Seite prüft Signaturen in Ihrem eigenen Browser und braucht dafür JavaScript. Bitte schalten Sie JavaScript ein, oder öffnen Sie diese Adresse auf einem anderen Gerät, zum Beispiel mit der Kamera eines Telefons.',
  },
  means:
    'Das bestätigt die Datei mit dem Fingerabdruck oben zum Tag der Entscheidung, und nichts weiter. Es ist keine Zulassung.',
  shared: {
    title: 'Geteiltes Dokument',
    from: 'Geteilt von {name}, bis {until}',
    purpose: 'Für: {purpose}',
    pin: 'PIN',
    pinText: 'Dieses Dokument ist geschützt. Geben Sie die PIN ein, die Sie bekommen haben.',
    open: 'Öffnen',
    download: 'Datei herunterladen',
    grades: 'Noten sind vom Besitzer verborgen.',
    page: 'Seite {page} von {pages}',
    by: 'Ausgestellt von',
    date: 'Ausstellungsdatum',
    kind: 'Art',
    vouched: 'Prüfung',
    unvouched: 'Niemand bürgt über AO für dieses Dokument.',
    vouchedBy: 'Bestätigt von {name} am {date}. Inhaber: {holder}',
    otherHolder: 'Das Konto, das dies teilt, heißt heute {name}. Die Prüfung gilt für {holder}.',
    unproved:
      'Eine Prüfung ist verzeichnet, konnte hier aber nicht bewiesen werden. Verlassen Sie sich nicht darauf.',
    check: 'Selbst nachprüfen',
    older: 'Bestätigt wurde eine ältere Datei dieses Dokuments, nicht diese.',
    digest: 'SHA-256 der Datei',
  },
} as const satisfies Same<typeof en>
