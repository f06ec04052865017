import type { dashboard as en } from '../en/dashboard.ts'
import type { Same } from '../same.ts'

export const dashboard: Same<typeof en> = {
  tasks: 'Wartet auf Sie',
  consentsWaiting:
    '{count, plural, one {Ein Auftrag über Ihre Coins wartet} other {# Aufträge über Ihre Coins warten}} auf Ihre Zustimmung',
  transfersToCheck:
    '{count, plural, one {Eine Überweisung wartet} other {# Überweisungen warten}} auf Ihre Prüfung',
  admissions: {
    new: '{count, plural, one {Eine neue Bewerbung} other {# neue Bewerbungen}}',
    prepared:
      '{count, plural, one {Eine Entscheidung liegt} other {# Entscheidungen liegen}} bereit',
    deferral: '{count, plural, one {Jemand möchte} other {# möchten}} später beginnen',
  },
  work: {
    overdue: '{count, plural, one {Eine Bewerbung ist} other {# Bewerbungen sind}} überfällig',
    today: '{count, plural, one {Eine Bewerbung ist} other {# Bewerbungen sind}} heute fällig',
    review:
      '{count, plural, one {Eine Bewerbung wartet} other {# Bewerbungen warten}} auf Ihre Durchsicht',
    unassigned:
      '{count, plural, one {Eine Bewerbung hat} other {# Bewerbungen haben}} noch keine Beratung',
  },
  recallsDue:
    '{count, plural, one {Ein Rückruf ist} other {# Rückrufe sind}} bei der Bank überfällig',
  transfersToMend:
    '{count, plural, one {Eine Überweisung wurde} other {# Überweisungen wurden}} abgelehnt',
  title: 'Start',
  guardian: {
    needed:
      'Ein Elternteil oder Vormund muss einwilligen, bevor Sie Dokumente hinzufügen, freigeben oder zahlen.',
    asked:
      'Ihr Elternteil oder Vormund ist gefragt. Bis zur Einwilligung können Sie keine Dokumente hinzufügen, nichts freigeben und nicht zahlen.',
    tooYoung:
      'Sie haben uns gesagt, dass Sie noch nicht 13 sind. Bis dahin können Sie keine Dokumente hinzufügen, nichts freigeben und nicht zahlen.',
    unknown:
      'Bitte sagen Sie uns, wann Sie geboren sind. In vielen Ländern muss für junge Menschen ein Elternteil oder Vormund einwilligen.',
    go: 'Stand ansehen',
    say: 'Angeben',
  },
  hello: 'Hallo, {name}',
  sections: 'Ihre Bereiche',
  waiting: 'Wartet am längsten',
  next: 'Was als Nächstes kommt',
  done: 'Nichts wartet auf Sie. Sehen Sie sich weitere Studiengänge an, oder was Hochschulen als Nächstes verlangen.',
  actions: {
    ask_guardian: {
      title: 'Einen Elternteil oder Vormund fragen',
      text: 'Bevor Sie Dokumente hinzufügen, freigeben oder zahlen, wird in einer eigenen Mail eingewilligt.',
      go: 'Fragen',
    },
    answer_offer: {
      title: '{count, plural, one {Ihr Angebot beantworten} other {Ihre # Angebote beantworten}}',
      text: '{title}',
      go: 'Beantworten',
    },
    give_information: {
      title: '{count, plural, one {Man hat eine Frage an Sie} other {Man hat # Fragen an Sie}}',
      text: '{title}',
      go: 'Antworten',
    },
    missing_documents: {
      title: '{count, plural, one {Ein Dokument fehlt} other {# Dokumente fehlen}}',
      text: 'Ihre Bewerbungen verlangen es. Einmal hochladen, überall verwenden.',
      go: 'Zum Tresor',
    },
    finish_application: {
      title:
        '{count, plural, one {Ihre Bewerbung fertigstellen} other {Ihre # Bewerbungen fertigstellen}}',
      text: '{title}',
      go: 'Weiter',
    },
    apply_in_time: {
      title: 'Bewerben, solange es geht',
      text: '{count, plural, one {{title}} other {{title}; bei # gemerkten Studiengängen endet die Frist in 30 Tagen oder früher}}',
      go: 'Zum Studiengang',
    },
    first_document: {
      title: 'Das erste Dokument ablegen',
      text: 'Ein Pass oder eine Notenübersicht ist ein guter Anfang. PDF, JPEG oder PNG, bis 2 MB.',
      go: 'Dokument ablegen',
    },
    complete_profile: {
      title: 'Das Profil ergänzen',
      text: '{count, number} % sind da. Der Rest macht die Passung von Studiengängen sicherer.',
      go: 'Zum Profil',
    },
    verify_document: {
      title: 'Ein Dokument prüfen lassen',
      text: 'Wählen Sie, wer dafür bürgt: Agentur, Notariat oder ausstellende Stelle.',
      go: 'Auswählen',
    },
    prepare_recovery: {
      title: 'Notfallcodes drucken',
      text: 'Mit einem davon und Ihrem Passwort kommen Sie wieder hinein, wenn Mail und Telefon verloren sind.',
      go: 'Codes erstellen',
    },
    verify_phone: {
      title: 'Mobilnummer bestätigen',
      text: 'Dann können Codes auch per SMS kommen.',
      go: 'Bestätigen',
    },
    read_messages: {
      title: '{count, plural, one {Eine neue Nachricht lesen} other {# neue Nachrichten lesen}}',
      text: 'Zu Ihren Bewerbungen.',
      go: 'Lesen',
    },
    compare_saved: {
      title: 'Gemerkte Studiengänge vergleichen',
      text: '{count, number} stehen auf Ihrer Merkliste. Stellen Sie bis zu vier nebeneinander.',
      go: 'Vergleichen',
    },
    find_course: {
      title: 'Einen Studiengang finden',
      text: 'Nach Fach, Land, Gebühren und Starttermin suchen und merken, was Ihnen gefällt.',
      go: 'Suchen',
    },
  },
  by: 'bis {on, date, medium}',
  deadlines: {
    title: 'Fristen',
    none: 'Keine Frist in den nächsten 60 Tagen.',
    noneText: 'Merken Sie sich Studiengänge, dann stehen ihre Fristen hier.',
    left: '{days, plural, =0 {heute} one {morgen} other {in # Tagen}}',
    late: '{days, plural, one {einen Tag zu spät} other {# Tage zu spät}}',
    kinds: {
      offer_reply: 'Angebot beantworten',
      information: 'Frage beantworten',
      application: 'Bewerbung abschicken',
      saved_course: 'Gemerkter Studiengang: Frist endet',
      document_expiry: 'Dokument läuft ab',
      coins: 'Coins verfallen',
      paper_begin: 'Spätestens damit beginnen',
      paper_due: 'Papier nötig',
      system_due: 'Letzter Tag des Systems, über das es läuft',
    },
  },
  applications: {
    title: 'Bewerbungen',
    total: '{count, plural, one {1 Bewerbung} other {# Bewerbungen}}',
    waiting:
      '{count, plural, =0 {Keine wartet auf Sie.} one {Eine wartet auf Sie.} other {# warten auf Sie.}}',
    status: 'Stand',
    count: 'Bewerbungen',
    none: 'Noch keine Bewerbung',
    noneText:
      'Wählen Sie Studiengang und Beginn; was in Profil und Tresor steht, ist schon eingetragen.',
    find: 'Einen Studiengang finden',
    all: 'Alle Bewerbungen',
  },
  vault: {
    title: 'Tresor',
    documents: '{count, plural, one {1 Dokument} other {# Dokumente}}',
    verified: '{count, number} geprüft',
    running: '{count, number} in Prüfung',
    needed: '{present, number} von {needed, number}, die Ihre Bewerbungen verlangen',
    missing: 'Es fehlen noch: {names}',
    none: 'Ihr Tresor ist leer.',
    add: 'Dokument ablegen',
    open: 'Tresor öffnen',
  },
  profile: {
    title: 'Profil',
    reached: 'zu {percent, number} % vollständig',
    worth: '+{weight, number} %',
    open: 'Ergänzen',
    done: 'Alles ist da.',
  },
  rewards: {
    title: 'Nächste Prämie',
    all: 'Meine Prämien',
    met: 'Sie erfüllen alles.',
    until: 'Bis {date}.',
  },
  wallet: {
    title: 'Coins',
    spend: 'verfügbar',
    held: '{count, number} vorgemerkt',
    expiring: '{count, number} verfallen; ihre letzte Minute ist {at}',
    none: 'Noch keine Coins.',
    add: 'Coins kaufen',
    open: 'Wallet öffnen',
  },
  wishlist: {
    title: 'Merkliste',
    count: '{count, plural, one {1 Studiengang} other {# Studiengänge}}',
    closing:
      '{count, plural, =0 {Keine Frist endet in 30 Tagen.} one {Eine Frist endet in 30 Tagen oder früher.} other {# Fristen enden in 30 Tagen oder früher.}}',
    none: 'Noch nichts gemerkt.',
    find: 'Studiengänge finden',
    open: 'Merkliste öffnen',
  },
  news: {
    title: 'Nachrichten und Neues',
    none: 'Nichts Neues.',
    noneText: 'Antworten von Hochschulen, Prüfungen und Coins werden hier gemeldet.',
    all: 'Alle Neuigkeiten',
    from: '{from}, {course}',
  },
}
