import type { health as en } from '../../en/operations/health.ts'
import type { Same } from '../../same.ts'

// Wörter der Seite, die zeigt, wie die Installation läuft.
export const health: Same<typeof en> = {
  title: 'Betrieb',
  intro:
    'Wie AO läuft: worauf die Alarme sehen, die Prozesse, und was sie gemessen haben. Jeder Prozess schreibt eine Zeile je Minute.',
  none: 'Es wurde noch nichts gemessen',
  noneText: 'Die ersten Werte kommen eine Minute nach einem Start.',
  all: {
    good: 'Alles ist, wie es sein soll.',
    watch:
      '{count, plural, one {Ein Wert ist} other {# Werte sind}} über der Grenze, noch nicht lange.',
    bad: '{count, plural, one {Ein Wert braucht} other {# Werte brauchen}} Sie.',
    unknown: 'Seit drei Minuten hat kein Prozess etwas gemessen.',
  },
  checks: {
    title: 'Worauf gesehen wird',
    check: 'Was',
    state: 'Zustand',
    value: 'Jetzt',
    limit: 'Grenze',
    above: 'höchstens {limit}',
    below: 'mindestens {limit}',
    help: 'Was zu tun ist',
  },
  states: {
    good: 'Gut',
    watch: 'Beobachten',
    bad: 'Braucht Sie',
    unknown: 'Nicht gemessen',
  },
  whether: { yes: 'Ja', no: 'Nein' },
  seconds: '{seconds, number} s',
  minutes: '{minutes, number} min',
  hours: '{hours, number} h',
  items: {
    failedCalls: {
      title: 'Fehlgeschlagene Aufrufe',
      help: 'Das Protokoll nennt jeden mit seinem Namen und der Kennung der Anfrage.',
    },
    slowCalls: {
      title: 'Aufrufe, die länger als eine Sekunde dauerten',
      help: 'Sehen Sie nach, was PostgreSQL tut, und auf „warten auf eine Sperre“ weiter unten.',
    },
    eventLoop: {
      title: 'Längste Pause eines Prozesses',
      help: 'Zu viele Menschen für diesen Prozess: Starten Sie einen weiteren.',
    },
    outside: {
      title: 'Fehlgeschlagene Aufrufe anderer Systeme',
      help: 'Dateien, Prüfungen auf Schadsoftware, Zahlungen und Banken. Wer das System betreibt, weiß mehr; AO versucht es von selbst wieder.',
    },
    letters: {
      title: 'Fehlgeschlagene E-Mails und SMS',
      help: 'Fragen Sie, wer den Mail- oder SMS-Server betreibt; AO versucht es von selbst wieder.',
    },
    failedJobs: {
      title: 'Endgültig fehlgeschlagene Aufgaben',
      help: 'Die Hintergrundaufgaben sagen, warum, und wiederholen sie.',
    },
    jobWait: {
      title: 'Längste Wartezeit einer fälligen Aufgabe',
      help: 'Kein Worker läuft, oder das, worauf er wartet, hängt.',
    },
    locks: {
      title: 'Sitzungen, die auf eine Sperre warten',
      help: 'Suchen Sie in PostgreSQL, was sie aufhält, und beenden Sie es.',
    },
    transaction: {
      title: 'Älteste offene Transaktion',
      help: 'Suchen Sie in PostgreSQL, wessen sie ist; was sie hält, veraltet.',
    },
    sealLag: {
      title: 'Nicht versiegelte Aktivität',
      help: 'Die Aufgabe core.seal kommt nicht durch: siehe Hintergrundaufgaben.',
    },
    publicLogLag: {
      title: 'Rückstand des öffentlichen Protokolls',
      help: 'Die Aufgabe verification.log kommt nicht durch; neue Bestätigungen sind bis dahin nicht grün.',
    },
    witnesses: {
      title: 'Zeugen, die nicht unterschreiben',
      help: 'Fragen Sie, wer sie betreibt.',
    },
    ledgerFaults: {
      title: 'Fehler im Hauptbuch der Coins',
      help: 'Halten Sie Auszahlungen an, rufen Sie npm run audit auf und bewahren Sie einen Dump auf.',
    },
    ledgerAudit: {
      title: 'Seit der letzten Prüfung des Hauptbuchs',
      help: 'Die Aufgabe wallet.audit schlug fehl, oder nachts läuft kein Worker.',
    },
    search: {
      title: 'Die Suche hat ihren Index',
      help: 'Studiengänge werden so lange über die Datenbank gefunden; ein Neustart baut den Index neu.',
    },
    searchLag: {
      title: 'Änderungen an Studiengängen, die noch nicht zu finden sind',
      help: 'Das Protokoll sagt, warum; ein Neustart baut den Index neu.',
    },
    replica: {
      title: 'Rückstand der Replik',
      help: 'Gelesen wird so lange von der ersten Datenbank. Siehe pg_stat_replication.',
    },
    disk: {
      title: 'Platz für Dateien',
      help: 'Schaffen Sie Platz: Ist er voll, werden keine Dateien mehr angenommen.',
    },
    databaseRole: {
      title: 'Eigene Rolle in der Datenbank',
      help: 'AO ist als Eigentümer seiner Tabellen verbunden; mit diesem Passwort ließen sich die Bücher ändern. Rufen Sie npm run db -- roles auf.',
    },
  },
  processes: {
    title: 'Prozesse',
    name: 'Prozess',
    seen: 'Gesehen',
    memory: 'Speicher',
    pause: 'Längste Pause',
    calls: 'Aufrufe je Minute',
  },
  span: 'Zeitraum',
  spans: { '3': 'Drei Stunden', '24': 'Ein Tag', '168': 'Eine Woche' },
  at: 'Zeit',
  table: 'Als Tabelle',
  pictures: {
    calls: 'Aufrufe',
    failedCalls: 'Fehlgeschlagen',
    slowCalls: 'Länger als eine Sekunde',
    trouble: 'Fehlgeschlagene und langsame Aufrufe',
    letters: 'E-Mails und SMS',
    failedLetters: 'Fehlgeschlagen',
    outside: 'Aufrufe anderer Systeme',
    failedOutside: 'Fehlgeschlagen',
    jobs: 'Wartende Aufgaben',
    pause: 'Längste Pause eines Prozesses, in Millisekunden',
    memory: 'Speicher aller Prozesse, in Megabyte',
  },
}
