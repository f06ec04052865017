import type { applicationStates as en } from '../en/applicationStates.ts'
import type { Same } from '../same.ts'

export const applicationStates = {
  statuses: {
    'waiting for submission': 'Noch nicht eingereicht', 'in review': 'In Durchsicht', 'more info requested': 'Angaben nachgefordert',
    'pending decision': 'Entscheidung steht aus', offered: 'Angeboten', accepted: 'Angenommen', denied: 'Abgelehnt', declined: 'Ausgeschlagen',
    cancelled: 'Abgebrochen', closed: 'Geschlossen',
  },
  closed: {
    withdrawn: 'Zurückgezogen', 'no answer': 'Keine Antwort zur rechten Zeit', 'offer expired': 'Angebot abgelaufen',
    'offer withdrawn': 'Angebot von der Hochschule zurückgenommen', enrolled: 'Eingeschrieben', 'conditions not met': 'Bedingungen nicht erfüllt',
    deferred: 'Auf einen späteren Beginn verschoben', 'course closed': 'Der Studiengang wurde geschlossen',
  },
  denied: {
    requirements_not_met: 'Voraussetzungen nicht erfüllt', course_full: 'Der Studiengang ist voll', documents_not_accepted: 'Dokumente nicht anerkannt',
    references: 'Empfehlungsschreiben', late: 'Zu spät eingegangen', other: 'Ein anderer Grund',
  },
  studentReasons: {
    other_offer: 'Ein anderes Angebot', costs: 'Kosten', visa: 'Visum', personal: 'Persönliche Gründe', changed_mind: 'Anders überlegt', other: 'Ein anderer Grund',
  },
  conditions: { document: 'Dokument', grade: 'Abschlussnote', test: 'Testergebnis', deposit: 'Anzahlung', other: 'Anderes' },
  items: { missing: 'Fehlt', ready: 'Im Tresor', attached: 'Beigefügt', met: 'Erfüllt', below: 'Darunter', unknown: 'Keine Angabe' },
  stages: { draft: 'Entwurf', review: 'Durchsicht', university: 'Hochschule', offer: 'Angebot', place: 'Platz' },
  parties: {
    student: 'Bewerber', agent: 'Agentur', counsellor: 'Beratung', associate: 'Mitarbeit der Beratung', university: 'Hochschule', admin: 'Verwaltung', system: 'Automatisch',
  },
  waiting: { student: 'die Bewerberin oder den Bewerber', adviser: 'die Beratung', university: 'die Hochschule' },
  offer: { conditional: 'Angebot mit Bedingungen', unconditional: 'Angebot ohne Bedingungen' },
  verified: { none: 'Nicht geprüft', inprogress: 'In Prüfung', approved: 'Geprüft', rejected: 'Prüfung nicht bestanden' },
} as const satisfies Same<typeof en>
