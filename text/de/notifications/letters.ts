import type { letters as english } from '#text/en/notifications/letters.ts'
import type { Same } from '#text/same.ts'

export const letters = {
  reach: {
    returnedTitle: 'Unsere Mails erreichen Sie nicht',
    returned:
      'Eine Mail an {mail} kam am {at, date, long} zurück; deshalb senden wir Ihnen nur noch Codes. Ändern Sie die Adresse, oder bestätigen Sie, dass sie wieder geht.',
    complainedTitle: 'Sie erhalten keine Neuigkeiten mehr per Mail',
    complained:
      'Eine Mail an {mail} wurde am {at, date, long} als Spam gemeldet; deshalb senden wir keine Neuigkeiten mehr. Mails zu Anmeldung und Sicherheit kommen weiterhin.',
    check: 'Link an diese Adresse senden',
    sent: 'Wir haben einen Link an {mail} gesendet. Öffnen Sie ihn, dann senden wir weiter.',
    change: 'Adresse ändern',
  },
  confirm: {
    title: 'Erreichen Mails Sie wieder?',
    text: 'Ein Druck bestätigt es, und wir senden weiter.',
    go: 'Mails erreichen mich',
    done: 'Danke',
    doneText: 'Mails gehen wieder an diese Adresse.',
    home: 'Zur Startseite',
    failed: 'Dieser Link ist nicht ganz',
    failedText:
      'Öffnen Sie ihn noch einmal aus der Mail, oder fordern Sie auf Ihrer Startseite einen neuen an.',
  },
  list: {
    title: 'Briefe',
    intro:
      'Mails und SMS der letzten 90 Tage und was aus ihnen wurde. Ihr Inhalt wird nicht gezeigt.',
    today:
      'In den letzten 24 Stunden: {sent, number} gesendet, {waiting, number} wartend, {failed, number} gescheitert, {back, number} zurückgekommen.',
    queued:
      '{count, plural, one {Ein Brief wartet} other {# Briefe warten}} auf den ersten Versuch, der älteste seit {at}.',
    address: 'An',
    name: 'Brief',
    at: 'Wann',
    state: 'Stand',
    attempts: 'Versuche',
    status: 'Antwort',
    lost: 'keine Mails dorthin',
    empty: 'Keine Briefe',
    emptyText: 'Was AO sendet, steht hier.',
    again: 'Erneut senden',
    againTo: '„{name}“ erneut an {address} senden',
    againTitle: '„{name}“ erneut senden?',
    againText: 'Es geht als neuer Brief an {address}, einmal.',
    againLost: 'Von {address} kam Mail zurück. Mit diesem Brief gehen wieder Mails dorthin.',
    done: 'Der Brief ist unterwegs.',
  },
  states: {
    waiting: 'Wird erneut versucht',
    sent: 'Gesendet',
    failed: 'Gescheitert',
    refused: 'Abgewiesen',
    stopped: 'Nicht gesendet: Adresse verloren',
    returned: 'Zurückgekommen',
    undelivered: 'Nicht zugestellt',
    complained: 'Als Spam gemeldet',
  },
} satisfies Same<typeof english>
