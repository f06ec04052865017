import type { Same } from '../../same.ts'
import type { presentations as en } from '../../en/verification/presentations.ts'

export const presentations = {
  ask: {
    title: 'Oder aus einer Wallet-App zeigen lassen',
    text: 'Wählen Sie, was Sie sehen müssen. Die Person scannt den Code mit ihrer Wallet-App und stimmt zu; Sie sehen nur das, mit jeder Prüfung. AO bewahrt es höchstens zehn Minuten auf.',
    label: 'Was Sie sehen möchten',
    go: 'Code erstellen',
    again: 'Neu anfragen',
    qr: 'QR-Code für die Wallet-App der Person',
    scan: 'Lassen Sie die Person den QR-Code mit ihrer Wallet-App scannen.',
    open: 'In einer Wallet-App auf diesem Gerät öffnen',
    waiting: 'Wartet auf die Wallet-App, bis {at}.',
    ended: 'Die Anfrage ist abgelaufen. Fragen Sie neu an.',
    gone: 'Was gezeigt wurde, ist nicht mehr aufbewahrt. Fragen Sie neu an.',
  },
  headline: {
    good: 'Von AO bestätigt und vom Inhaber gezeigt',
    unknown: 'Manche Prüfungen konnten nicht durchgeführt werden',
    bad: 'Verlassen Sie sich nicht darauf',
  },
  file: {
    good: 'Unverändert seit der Signatur und gültig',
    unknown: 'Manche Prüfungen konnten nicht durchgeführt werden',
    bad: 'Verlassen Sie sich nicht darauf',
    who: 'Signiert von {issuer}. Ob das der ist, für den Sie ihn halten, und ob Sie ihm vertrauen, müssen Sie beurteilen.',
    sent: 'Wird geprüft …',
    large: 'Diese Datei ist zu groß, um geprüft zu werden.',
  },
  list: 'Was geprüft wurde',
  missing: 'Nicht gezeigt',
  signer: 'Signiert von',
  names: {
    format: 'Form',
    signature: 'Signatur',
    whole: 'Die ganze Datei',
    issuer: 'Schlüssel des Signierenden',
    dates: 'Daten',
    stamped: 'Zeitstempel',
    revoked: 'Nicht widerrufen',
    suspended: 'Nicht ausgesetzt',
    registered: 'Im öffentlichen Register',
    holder: 'Vom Inhaber gezeigt',
    request: 'Für diese Anfrage',
  },
  says: {
    format: {
      good: 'Es ist ein Nachweis in einer hier bekannten Form.',
      bad: 'Es ist kein Nachweis, oder es legt offen, was nicht signiert wurde.',
    },
    signature: {
      good: 'Es ist unverändert, seit es signiert wurde.',
      bad: 'Es wurde verändert oder nicht mit diesem Schlüssel signiert.',
      unknown: 'Der Schlüssel konnte nicht abgerufen werden.',
    },
    issuer: {
      good: 'Den Schlüssel veröffentlicht der Aussteller.',
      bad: 'Der Schlüssel ist keiner des Ausstellers, wurde zurückgezogen, oder AO hat dies nicht ausgestellt.',
      unknown: 'Die Schlüssel des Ausstellers konnten nicht abgerufen werden.',
    },
    dates: { good: 'Heute liegt in seiner Gültigkeit.', bad: 'Es gilt heute nicht.' },
    whole: {
      good: 'Die Signatur gilt für die ganze Datei.',
      bad: 'Nach der Signatur wurde der Datei etwas hinzugefügt.',
      unknown:
        'Nach der Signatur wurde etwas hinzugefügt, vielleicht Nachweise für spätere Jahre. Lassen Sie sich die Datei geben, wie sie signiert wurde.',
    },
    stamped: {
      good: 'Eine Zeitstempelstelle hat die Signatur mit der Zeit gestempelt.',
      bad: 'Der Zeitstempel gehört zu etwas anderem oder wurde verändert.',
      unknown: 'AO kennt die Stelle nicht, die gestempelt hat.',
      none: 'Wann signiert wurde, sagt nur, wer signiert hat.',
    },
    revoked: {
      good: 'Es wurde nicht zurückgenommen.',
      bad: 'Es wurde zurückgenommen.',
      unknown: 'Der Status konnte nicht geprüft werden.',
      none: 'Der Aussteller veröffentlicht keinen Status: niemand kann es wissen.',
    },
    suspended: {
      good: 'Es ist nicht ausgesetzt.',
      bad: 'Es ist derzeit ausgesetzt.',
      unknown: 'Der Status konnte nicht geprüft werden.',
      none: 'Der Aussteller veröffentlicht keinen Status: niemand kann es wissen.',
    },
    registered: {
      good: 'Was es sagt, steht im öffentlichen Register von AO.',
      bad: 'Im öffentlichen Register von AO steht es nicht.',
      unknown:
        'Es ist auf dem Weg in das öffentliche Register von AO: höchstens eine Minute. Sehen Sie dann noch einmal nach.',
    },
    holder: {
      good: 'Wer es gezeigt hat, hat den Schlüssel, an den es gebunden ist.',
      bad: 'Es wurde nicht mit dem Schlüssel signiert, an den es gebunden ist.',
      none: 'Eine Datei sagt nichts darüber, wer sie bringt.',
    },
    request: {
      good: 'Es wurde eben für diese Anfrage signiert.',
      bad: 'Es wurde für eine andere Anfrage oder einen anderen Leser signiert.',
    },
  },
  pdf: {
    good: 'Unverändert seit der Signatur, von jemandem, der hier bekannt ist',
    unknown: 'Manche Prüfungen konnten nicht durchgeführt werden',
    unchanged:
      'Seit der Signatur ist nichts verändert. Unten steht, was sich nicht prüfen ließ: Ob Ihnen das genügt, müssen Sie beurteilen.',
    names: { issuer: 'Wer signiert hat', revoked: 'Zertifikat nicht zurückgezogen' },
    says: {
      format: {
        good: 'Es ist ein PDF mit einer Signatur.',
        bad: 'Dieses PDF trägt keine Signatur.',
        unknown: 'Die Signatur ist von einer Art, die hier nicht gelesen wird.',
      },
      signature: {
        good: 'Was signiert wurde, ist unverändert.',
        bad: 'Nach der Signatur wurde etwas verändert.',
        unknown: 'So, wie signiert wurde, wird hier nicht geprüft.',
      },
      issuer: {
        good: 'Eine Stelle, die AO kennt, bürgt für den Namen.',
        bad: 'Die Signatur nennt ein anderes Zertifikat als das in der Datei.',
        unknown:
          'Keine Stelle, die AO kennt, bürgt für den Namen. In ein Zertifikat kann jeder jeden Namen schreiben.',
      },
      dates: {
        good: 'Das Zertifikat war gültig, als signiert wurde, oder ist es heute.',
        bad: 'Das Zertifikat war damals nicht gültig.',
        unknown:
          'Das Zertifikat ist abgelaufen, und kein Zeitstempel zeigt, dass vorher signiert wurde.',
      },
      revoked: {
        unknown: 'AO fragt nicht, ob das Zertifikat zurückgezogen wurde.',
      },
    },
    claims: {
      certificate: 'Name im Zertifikat',
      organisation: 'Organisation im Zertifikat',
      certified_by: 'Zertifikat ausgestellt von',
      stamped_at: 'Gestempelt',
      stamped_by: 'Gestempelt von',
      signed_before: 'Eine frühere Fassung signierte',
    },
  },
  verdict: {
    good: 'bestanden',
    bad: 'nicht bestanden',
    unknown: 'nicht durchführbar',
    none: 'nichts zu prüfen',
  },
  claims: {
    level: 'Stufe',
    method: 'Wie geprüft wurde',
    decided_at: 'Entschieden',
    organisation: 'Bestätigt von',
    role: 'Als',
  },
} as const satisfies Same<typeof en>
