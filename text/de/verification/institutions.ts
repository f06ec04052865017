import type { institutions as en } from '../../en/verification/institutions.ts'
import type { Same } from '../../same.ts'

export const institutions = {
  title: 'Signatur Ihrer Einrichtung',
  titleStaff: 'Signaturen der Einrichtungen',
  intro:
    'Was Ihre Einrichtung auf Stufe Platin bestätigt, kann neben der Signatur von AO ihre eigene tragen. Wer prüft, sieht dann beide Namen, und was Ihre Signatur nicht trägt, gilt nicht als bestätigt.',
  introStaff: 'Einrichtungen, die selbst signieren, und wie ihre Dateien auf ihren Domains stehen.',
  none: 'Noch signiert keine Einrichtung selbst',
  noneText: 'Sobald jemand aus einer Einrichtung das einrichtet, steht es hier.',
  alone: {
    title: 'AO signiert allein',
    text: 'Ihre Bestätigungen signiert AO; darin steht, dass Sie dort bestätigt haben. Richten Sie eine eigene Signatur ein, und sie tragen beide.',
  },
  setUp: 'Eigene Signatur einrichten',
  kind: 'Wo der Schlüssel gezeigt wird',
  kinds: {
    own_domain: 'Auf unserer eigenen Domain',
    hosted: 'Bei AO',
  },
  kindTexts: {
    own_domain:
      'Sie veröffentlichen eine Datei auf Ihrer Website. Wer prüft, kann Ihre Domain fragen, ohne AO. Wir sehen jeden Tag nach der Datei.',
    hosted: 'Nichts zu veröffentlichen. Wer prüft, fragt AO nach Ihrem Schlüssel.',
  },
  domain: 'Domain',
  domainHint: 'Die Domain Ihrer Website oder eine darunter: {domain}',
  noDomain: 'Für Ihre Einrichtung ist hier noch keine Website eingetragen. Bitten Sie AO darum.',
  released:
    'Der Schlüssel liegt versiegelt bei AO. Er signiert nur, wenn jemand aus Ihrer Einrichtung bestätigt und gerade den zweiten Faktor angegeben hat.',
  states: {
    pending: 'Noch nicht nachgesehen',
    verified: 'Signiert',
    failed: 'Nicht gefunden',
    lost: 'Verloren',
    ended: 'Beendet',
  },
  stateTexts: {
    pending: 'Veröffentlichen Sie die Datei unten unter ihrer Adresse und lassen Sie nachsehen.',
    verified: 'Jede Bestätigung auf Stufe Platin trägt Ihre Signatur und die von AO.',
    failed:
      'AO signiert weiter allein. Veröffentlichen Sie die Datei unten unter ihrer Adresse und lassen Sie nachsehen.',
    lost: 'Auf Stufe Platin kann nichts bestätigt werden, bis die Datei wieder so gefunden wird, wie sie sein soll.',
    ended: 'AO signiert allein.',
  },
  findings: {
    unreachable: 'Unter der Adresse kam keine Datei.',
    unreadable: 'Was unter der Adresse liegt, ist kein JSON.',
    other_did: 'Die Datei nennt eine andere DID.',
    key_missing: 'Ein Schlüssel fehlt in der Datei oder weicht von dem unten ab.',
  },
  failing: 'Nicht wie gewünscht seit {at}. Nach 3 Tagen ohne Antwort gilt sie als verloren.',
  did: 'DID',
  address: 'Adresse der Datei',
  checked: 'Zuletzt nachgesehen',
  verified: 'Zuerst gefunden',
  file: 'Die Datei zum Veröffentlichen',
  fileText: 'Speichern Sie sie unter genau dieser Adresse, ohne Anmeldung erreichbar.',
  fileDownload: 'Datei kopieren',
  check: 'Jetzt nachsehen',
  found: 'Die Datei ist, wie sie sein soll.',
  notFound: 'Die Datei ist noch nicht, wie sie sein soll.',
  keys: 'Schlüssel',
  keyStates: {
    waiting: 'wartet auf die Veröffentlichung',
    signs: 'signiert',
    former: 'hat früher signiert',
    missing: 'fehlt in Ihrer Datei',
    withdrawn: 'zurückgezogen',
  },
  keySince: 'vom {at}',
  replace: 'Neuer Schlüssel',
  replaceText:
    'Es wird ein neuer Schlüssel erzeugt. Auf Ihrer eigenen Domain signiert er, sobald Ihre Datei ihn enthält; bis dahin der jetzige.',
  replaced: 'Der neue Schlüssel ist erzeugt.',
  withdraw: 'Zurückziehen',
  withdrawText:
    'Ziehen Sie einen Schlüssel zurück, wenn andere ihn kennen könnten. Was er signiert hat, wird sofort zurückgenommen und wartet unten auf eine neue Signatur.',
  withdrawn: 'Der Schlüssel ist zurückgezogen.',
  end: 'Nicht mehr signieren',
  endText: 'Von jetzt an signiert AO allein. Was Sie signiert haben, bleibt, wie es ist.',
  ended: 'Ihre Einrichtung signiert nicht mehr.',
  unsigned: 'Wartet auf Ihre Signatur',
  unsignedText:
    'Das ist bestätigt und von Ihrer Einrichtung nicht signiert: Ihr Schlüssel wurde nicht freigegeben oder zurückgezogen.',
  sign: 'Signieren',
  signed: 'Es wird gerade signiert.',
} as const satisfies Same<typeof en>
