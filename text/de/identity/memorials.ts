import type { memorials as english } from '../../en/identity/memorials.ts'
import type { Same } from '../../same.ts'

export const memorials: Same<typeof english> = {
  title: 'Wenn diese Person verstorben ist',
  text: 'Angehörige teilen es mit einem Papier mit. Jemand aus dem Team schreibt auf, was zu sehen war, jemand anderes bestätigt.',
  open: 'Aufschreiben, dass die Person verstorben ist',
  paper: 'Papier, das zu sehen war',
  papers: {
    death_certificate: 'Sterbeurkunde',
    register_extract: 'Auszug aus einem Personenstandsregister',
    court_order: 'Gerichtlicher Beschluss',
    consular_report: 'Bericht eines Konsulats',
  },
  country: 'Ausgestellt von (Land)',
  diedOn: 'Todestag laut Papier',
  toldBy: 'Wer es mitgeteilt hat, und in welchem Verhältnis zur Person',
  remarks: 'Was verglichen wurde',
  remarksHint:
    'Mindestens 10 Zeichen, in Worten. Eine Kopie des Papiers wird hier nicht aufbewahrt.',
  day: 'Bitte geben Sie einen Tag an, der nicht in der Zukunft liegt.',
  propose: {
    title: 'Ist {name} verstorben?',
    text: 'Es ändert sich nichts, bis jemand anderes aus dem Team bestätigt. Dann gilt sofort: {name} wird überall abgemeldet, niemand meldet sich mehr an, geteilte Links und Kalenderlinks enden, an die Adressen dieses Kontos geht kein Brief mehr, und die Coins sind gesperrt, ohne zu verfallen. Nach {days} Tagen werden offene Bewerbungen und Prüfungen zurückgezogen. Dokumente und ausgestellte Nachweise bleiben.',
    go: 'Vorschlagen',
    done: 'Aufgeschrieben. Jemand anderes aus dem Team bestätigt es.',
  },
  state: {
    proposed:
      'Jemand aus dem Team sagt, dass diese Person verstorben ist. Eine zweite Person ist nötig.',
    standing: 'Dieses Konto wird im Gedenken an seine Person aufbewahrt.',
    ending: 'Jemand aus dem Team sagt, dass dies ein Irrtum war. Eine zweite Person ist nötig.',
    refused: 'Dass diese Person verstorben sei, wurde am {at} nicht bestätigt.',
    ended:
      'Dass diese Person verstorben sei, war ein Irrtum. Das Konto wurde am {at} wieder geöffnet.',
  },
  proposedBy: 'Aufgeschrieben von {name}, {at}',
  confirmedBy: 'Bestätigt von {name}, {at}',
  endProposedBy: 'Gesagt von {name}, {at}',
  reason: 'Grund',
  lastUsed: 'Jemand, der angemeldet war, hat das Konto {ago} benutzt.',
  usedLabel: 'Zuletzt benutzt',
  settles: 'Offene Bewerbungen und Prüfungen werden ab {at} zurückgezogen.',
  settled: 'Offene Bewerbungen und Prüfungen wurden zurückgezogen.',
  own: 'Sie haben das aufgeschrieben. Jemand anderes aus dem Team muss entscheiden.',
  confirm: {
    proposed: {
      title: 'Bestätigen, dass {name} verstorben ist?',
      text: 'Sofort gilt: {name} wird überall abgemeldet, niemand meldet sich mehr an, geteilte Links und Kalenderlinks enden, an die Adressen dieses Kontos geht kein Brief mehr, und die Coins sind gesperrt. Beendete Links kommen nicht zurück. Bestätigen Sie erst, wenn Sie das Papier selbst gesehen haben.',
      go: 'Bestätigen',
    },
    ending: {
      title: 'Das Konto von {name} wieder öffnen?',
      text: 'Die Person kann sich wieder anmelden und bekommt Briefe, und ihre Coins sind frei; Coins, die inzwischen verfallen sind, kommen für 30 Tage zurück. Beendete Links und Zurückgezogenes kommen nicht zurück.',
      go: 'Wieder öffnen',
    },
    done: 'Bestätigt.',
  },
  refuse: {
    go: 'Ablehnen',
    own: 'Zurücknehmen',
    title: 'Den Vorschlag ablehnen?',
    done: 'Abgelehnt.',
  },
  end: {
    go: 'Es war ein Irrtum …',
    title: 'Lebt {name}?',
    text: 'Jemand anderes aus dem Team muss es bestätigen. Bis dahin bleibt alles, wie es ist, und nichts wird zurückgezogen.',
    propose: 'Vorschlagen',
    done: 'Aufgeschrieben. Jemand anderes aus dem Team bestätigt es.',
  },
}
