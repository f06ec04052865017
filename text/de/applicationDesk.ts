import type { applicationDesk as en } from '../en/applicationDesk.ts'
import type { Same } from '../same.ts'

export const applicationDesk = {
  title: 'Zulassung',
  intro: 'Was Ihre Hochschule erreicht hat; was am längsten wartet, steht oben.',
  introOf: 'Was {university} erreicht hat; was am längsten wartet, steht oben.',
  one: 'Bewerbung',
  adviser: 'beraten von {name}',
  unread: '{count, plural, one {# neue Nachricht} other {# neue Nachrichten}}',
  waiting: 'Wartet auf {whom}, {days}',
  days: '{days, plural, =0 {seit heute} one {seit # Tag} other {seit # Tagen}}',
  daysUsually: '{days, plural, =0 {seit heute} one {seit # Tag} other {seit # Tagen}} (üblich: {usual, number})',
  list: {
    student: 'Name', course: 'Studiengang', state: 'Stand', waiting: 'Wartet', number: 'Nummer', sent: 'Eingegangen',
    university: 'Hochschule', anyUniversity: 'Alle Hochschulen', chooseUniversity: 'Hochschule wählen', anyCourse: 'Alle Studiengänge',
  },
  bins: {
    label: 'Stapel', new: 'Neu', reading: 'In Arbeit', prepared: 'Vorbereitet', asked: 'Nachgefragt', offered: 'Angeboten', accepted: 'Angenommen',
    deferral: 'Verschiebungen', denied: 'Abgelehnt', ended: 'Beendet',
  },
  empty: {
    new: 'Nichts Neues', reading: 'Nichts angefangen', prepared: 'Keine Entscheidung vorbereitet', asked: 'Nichts nachgefragt', offered: 'Kein Angebot offen',
    accepted: 'Kein Platz angenommen', deferral: 'Niemand möchte später beginnen', denied: 'Nichts abgelehnt', ended: 'Nichts beendet',
    text: 'Bewerbungen erscheinen hier, sobald es welche gibt.',
  },
  prepared: {
    offer: 'Angebot vorbereitet', deny: 'Ablehnung vorbereitet', by: 'Vorbereitet von {name}', release: 'Jetzt bekannt geben', discard: 'Verwerfen',
    discarded: 'Die vorbereitete Entscheidung wurde verworfen.', notTold: 'Von {name}, {at}. Noch nicht bekannt gegeben.',
  },
  release: {
    go: '{count, plural, one {# Entscheidung} other {# Entscheidungen}} bekannt geben',
    title: '{count, plural, one {# Entscheidung} other {# Entscheidungen}} bekannt geben?',
    text: 'Alle erfahren es sofort, durch eine Mitteilung und per E-Mail. Das lässt sich nicht still zurücknehmen.',
    offer: 'Bekommt einen Platz angeboten: {course}.',
    deny: 'Wird abgelehnt: {course}.',
    yes: '{count, plural, one {Bekannt geben} other {# bekannt geben}}',
    doneTitle: 'Was daraus wurde',
    done: 'Bekannt gegeben.',
  },
  results: {
    text: '{done, plural, =0 {Nichts erledigt} one {# erledigt} other {# erledigt}}{failed, plural, =0 {.} one {, # nicht.} other {, # nicht.}}',
    why: {
      wrong_state: 'Nicht erledigt: Der Stand hat sich inzwischen geändert.', stale: 'Nicht erledigt: Jemand hat inzwischen etwas geändert.', too_early: 'Nicht erledigt: Die letzte Erinnerung ist keinen Tag her.',
      course_closed: 'Nicht erledigt: Der Studiengang ist geschlossen.', deadline_passed: 'Nicht erledigt: Die Frist ist abgelaufen.', not_found: 'Nicht erledigt: Sie sind nicht mehr zuständig.',
      other: 'Nicht erledigt. Bitte öffnen und noch einmal versuchen.',
    },
  },
  work: {
    title: 'Arbeitsvorrat', intro: 'Was drängt, steht oben. Jede Karte sagt, warum sie hier liegt und was als Nächstes zu tun ist.',
    tick: '{name} auswählen', all: 'Alle auswählen', chosen: '{count, number} ausgewählt',
    empty: 'Dieser Stapel ist leer', emptyText: 'Gut gemacht. Was als Nächstes kommt, erscheint hier von selbst.',
    notFound: 'Niemand gefunden', notFoundText: 'Suchen Sie nach Name, Studiengang, Hochschule oder Nummer.',
  },
  queue: {
    label: 'Stapel', overdue: 'Überfällig', today: 'Heute fällig', review: 'Durchzusehen', student: 'Bei Bewerbern', offers: 'Offene Angebote',
    university: 'Bei Hochschulen', unassigned: 'Ohne Beratung', previous: 'Zurück', next: 'Weiter', place: '{at, number} von {count, number}',
  },
  why: {
    unassigned: 'Hier berät noch niemand.',
    overdue: 'War fällig: {due}.',
    today: 'Heute fällig.',
    due: 'Fällig: {due}',
    offer: 'Ohne Antwort endet das Angebot: {due}.',
    review: '{days, plural, =0 {Heute eingereicht} one {Gestern eingereicht} other {Vor # Tagen eingereicht}}, {missing, plural, =0 {vollständig: durchsehen und weiterleiten.} one {# Dokument fehlt.} other {# Dokumente fehlen.}}',
  },
  next: { take: 'Übernehmen', chase: 'Erinnern', review: 'Durchsehen', open: 'Öffnen' },
  flags: {
    deadline_near: 'Frist läuft bald ab', documents_missing: '{count, plural, one {# Dokument fehlt} other {# Dokumente fehlen}}', silent: 'Lange still',
    course_closed: 'Studiengang geschlossen', unread: '{count, plural, one {# neue Nachricht} other {# neue Nachrichten}}',
  },
  keys: { down: 'abwärts', up: 'aufwärts', tick: 'auswählen', open: 'öffnen', next: 'weiter', previous: 'zurück', messages: 'Nachrichten' },
  bulk: {
    send: {
      go: '{count, plural, one {An die Hochschule senden} other {# an Hochschulen senden}}', title: '{count, plural, one {An die Hochschule senden?} other {# Bewerbungen an ihre Hochschulen senden?}}',
      text: 'Sie haben Formular und Dokumente durchgesehen. Von nun an entscheidet die Hochschule; die Gebühr wird abgebucht.', missing: 'Es fehlt noch: {names}', done: 'An die Hochschule gesendet.',
    },
    ask: {
      go: '{count, plural, one {Nachfordern} other {Bei # nachfordern}}', title: '{count, plural, one {Mit Anmerkungen zurückgeben} other {# Bewerbungen mit Anmerkungen zurückgeben}}',
      text: 'Die Bewerbung geht zurück und Ihre Anmerkungen gehen mit.', done: 'Zurückgegeben.',
    },
    remind: {
      go: '{count, plural, one {Erinnern} other {# erinnern}}', title: '{count, plural, one {Erinnern?} other {# Bewerber erinnern?}}',
      text: 'Sie bekommen eine E-Mail und eine Mitteilung über das, was noch offen ist, höchstens einmal am Tag.', note: 'Ein Wort von Ihnen (freiwillig)', done: 'Erinnert.',
    },
    take: {
      go: '{count, plural, one {Übernehmen} other {# übernehmen}}', title: '{count, plural, one {Die Beratung übernehmen?} other {Die Beratung von # übernehmen?}}',
      text: 'Sie beraten dann und sehen alle ihre Bewerbungen.', done: 'Sie beraten jetzt.',
    },
  },
  tabs: { answers: 'Angaben', fit: 'Passung', messages: 'Nachrichten', events: 'Verlauf', revisions: 'Änderungen' },
  answers: {
    incomplete: 'Unvollständig', nothing: 'Hier wurde nichts angegeben.', today: 'heute',
    backlogs: '{count, plural, one {# offene Prüfung} other {# offene Prüfungen}}', planned: '{test}, geplant für {date}',
  },
  file: {
    title: 'Dokumente und Voraussetzungen', missing: '{count, number} fehlen', complete: 'Vollständig', none: 'Dieser Studiengang verlangt nichts.', optional: 'Freiwillig',
    open: 'Lesen', close: 'Schließen', openThis: '{name} lesen', closeThis: '{name} schließen', need: 'Verlangt', have: 'Vorhanden', grade: 'Note, {scheme}', english: 'Englisch',
  },
  fit: {
    title: 'Passung {score, number} von 100', about: 'Wie das Profil zum Studiengang passt, aus {percent} dessen, was zählt. Über die Entscheidung sagt das nichts.',
    message: { met: 'Erfüllt', partly: 'Beinahe', unmet: 'Nicht erfüllt', below: 'Unter dem Mindestmaß', missing: 'Keine Angabe' },
  },
  events: {
    none: 'Noch ist nichts geschehen.', save: 'Gespeichert', submit: 'Eingereicht', cancel: 'Abgebrochen', send: 'An die Hochschule gesendet', ask: 'Angaben nachgefordert', answer: 'Beantwortet',
    lapse: 'Geschlossen: keine Antwort zur rechten Zeit', offer: 'Platz angeboten', deny: 'Abgelehnt', withdraw: 'Zurückgezogen', accept: 'Angebot angenommen', decline: 'Angebot ausgeschlagen',
    expire: 'Angebot abgelaufen', withdraw_offer: 'Angebot zurückgenommen', enrol: 'Eingeschrieben', not_met: 'Bedingungen nicht erfüllt', defer: 'Über Verschiebung entschieden',
    course_closed: 'Der Studiengang wurde geschlossen', change_intake: 'Anderen Beginn gewählt', ask_deferral: 'Späteren Beginn erbeten',
  },
  standing: {
    courseClosed: 'Der Studiengang wurde geschlossen. Eine Ersatzwahl ist möglich.', asked: '{name} ({party}) hat das nachgefordert, bis {due}',
    studentReason: 'Angegebener Grund: {reason}', followedBy: 'Dieser Platz geht in einer anderen Bewerbung für den späteren Beginn weiter.',
    follows: 'Diese Bewerbung folgt einer früheren.', openOther: 'Öffnen',
  },
  act: {
    offer: 'Angebot machen', reconsider: 'Doch anbieten', deny: 'Ablehnen', ask: 'Angaben nachfordern', enrolled: 'Eingeschrieben', 'conditions not met': 'Bedingungen nicht erfüllt',
    'offer withdrawn': 'Angebot zurücknehmen', send: 'An die Hochschule senden', remind: 'Erinnern', take: 'Beratung übernehmen', form: 'Formular öffnen',
  },
  decide: { prepare: 'Nur vorbereiten', prepareHelp: 'Eine vorbereitete Entscheidung bleibt bei Ihnen, bis Sie sie bekannt geben, allein oder mit anderen.' },
  ask: {
    title: 'Angaben nachfordern', text: 'Was brauchen Sie, und warum?', textHelp: 'Das wird so gelesen.', documents: 'Dokumente', suggested: 'Noch fehlend:',
    days: 'Tage bis zur Antwort', until: 'Bis {date}', range: 'Von {least, number} bis {most, number} Tagen', go: 'Nachfordern', done: 'Nachgefordert.',
  },
  deny: {
    title: '{name} ablehnen', reason: 'Grund', choose: 'Grund wählen', text: 'Anmerkungen', textHelp: 'Grund und Anmerkungen werden so gelesen.', go: 'Jetzt ablehnen',
    done: 'Abgelehnt und bekannt gegeben.', prepared: 'Die Ablehnung liegt bereit.',
  },
  offer: {
    title: '{name} einen Platz anbieten', conditions: 'Bedingungen', replyDays: 'Tage bis zur Antwort', replyUntil: 'Antwort bis {date}, wenn es heute bekannt gegeben wird', tuition: 'Studiengebühr im ersten Jahr',
    scholarship: 'Stipendium', deposit: 'Anzahlung', currency: 'Währung', note: 'Ein Wort dazu', badSum: 'Bitte einen Betrag angeben, etwa 1200,50.', preview: 'Was zu lesen sein wird',
    reads: '{university} bietet Ihnen einen Platz an: {course}, {intake}.', dueOn: 'bis {date}', replyBy: 'Antwort bis', go: 'Angebot machen',
    done: 'Das Angebot ist bekannt gegeben.', prepared: 'Das Angebot liegt bereit.', notTold: 'Noch nicht bekannt',
    openConditions: '{count, plural, =0 {Alle Bedingungen erfüllt} one {# Bedingung offen} other {# Bedingungen offen}}', met: 'Erfüllt', open: 'Offen', metBy: 'abgehakt von {name} am {date}',
  },
  conditions: {
    none: 'Ohne Bedingungen gilt das Angebot unbedingt.', one: 'Bedingung {n, number}', text: 'Bedingung', kind: 'Art', dueOn: 'Bis (freiwillig)', add: 'Bedingung hinzufügen',
    removeThis: 'Bedingung {n, number} entfernen', remove: 'Entfernen', suggested: 'Aus der Liste:', bring: 'Nachreichen: {name}', verify: 'Prüfen lassen: {name}', reach: '{name}: mindestens {need}',
  },
  conclude: {
    note: 'Ein Wort dazu',
    enrolled: { title: '{name} ist eingeschrieben', text: 'Die Bewerbung wird als eingeschrieben geschlossen.', done: 'Geschlossen: eingeschrieben.' },
    'conditions not met': { title: 'Bedingungen nicht erfüllt: {name}', text: 'Der Platz wird aufgegeben und die Bewerbung geschlossen. Bitte sagen Sie, um welche Bedingungen es geht.', done: 'Geschlossen: Bedingungen nicht erfüllt.' },
    'offer withdrawn': { title: 'Angebot an {name} zurücknehmen', text: 'Die Bewerbung wird geschlossen und die Gebühr erstattet. Bitte sagen Sie, warum.', done: 'Das Angebot wurde zurückgenommen.' },
  },
  deferral: {
    asked: 'Möchte später beginnen', granted: 'Späterer Beginn gewährt', refused: 'Späterer Beginn abgelehnt', to: 'Von {from} auf {to}, erbeten {at}', grant: 'Gewähren', refuse: 'Ablehnen',
    grantTitle: 'Beginn {to} gewähren?', refuseTitle: 'Beginn {to} ablehnen?', newApplication: 'Der Platz geht mit demselben Angebot in einer neuen Bewerbung für den späteren Beginn weiter.', text: 'Ein Wort dazu (freiwillig)',
  },
} as const satisfies Same<typeof en>
