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
    large: 'Diese Datei ist zu groß für einen Nachweis.',
  },
  list: 'Was geprüft wurde',
  missing: 'Nicht gezeigt',
  signer: 'Signiert von',
  names: {
    format: 'Form',
    signature: 'Signatur',
    issuer: 'Schlüssel des Signierenden',
    dates: 'Daten',
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
