import type { guardians as english } from '../../en/identity/guardians.ts'
import type { Same } from '../../same.ts'

export const guardians: Same<typeof english> = {
  birthDate: 'Geburtsdatum',
  birthDateHint:
    'Niemand sieht es. Wir behalten es nur, wenn ein Elternteil oder Vormund einwilligen muss.',
  country: 'Wo wohnen Sie?',
  countryHint: 'Danach richtet sich, ob ein Elternteil oder Vormund einwilligen muss.',
  card: {
    title: 'Alter und Eltern',
    unknown:
      'Sie haben uns Ihr Alter nicht gesagt. In vielen Ländern muss für junge Menschen ein Elternteil oder Vormund einwilligen.',
    save: 'Speichern',
    saved: 'Gespeichert.',
    text: 'Sie sind am {day} geboren{country, select, none {} other { und wohnen hier: {country}}}. Bis zum {from} muss ein Elternteil oder Vormund einwilligen, bevor Sie Dokumente hinzufügen, freigeben oder zahlen.',
    decides:
      'Sie sind alt genug, um selbst einzuwilligen. {name} sieht noch, was Sie freigeben, wo Sie sich bewerben und was Sie zahlen, bis Sie am {day} volljährig sind.',
    tooYoung:
      'Sie sind am {day} geboren. AO ist für Menschen ab 13 Jahren: Bis dahin können Sie keine Dokumente hinzufügen, nichts freigeben und nicht zahlen, und niemand kann für Sie einwilligen. Unter „Mein Konto schließen“ können Sie gehen.',
    youngTitle: 'Sind Sie am {day} geboren?',
    youngText:
      'AO ist für Menschen ab 13 Jahren. Wenn Sie das angeben, können Sie keine Dokumente hinzufügen, nichts freigeben und nicht zahlen, bis Sie 13 sind; den Tag ändert nur der Support, mit einem Dokument, das ihn zeigt.',
    youngYes: 'Ja, speichern',
    ended: 'Kein Elternteil oder Vormund muss in etwas einwilligen.',
    wrong: 'Stimmt der Tag oder das Land nicht? <contact>Schreiben Sie dem Support</contact>',
    addCountry: 'Sagen Sie, wo Sie wohnen: Danach richtet sich das Alter.',
    ask: 'Elternteil oder Vormund fragen',
    askOther: 'Jemand anderen fragen',
    askText:
      'Wir schreiben an diese Person. Sie liest, worum es geht, und entscheidet; Sie erfahren es per E-Mail. Nehmen Sie eine Adresse, die ihr gehört.',
    askOtherText:
      'Die Einwilligung von {name} endet sofort, und Sie müssen warten, bis die andere Person einwilligt.',
    mail: 'E-Mail-Adresse des Elternteils oder Vormunds',
    language: 'In welcher Sprache schreiben wir?',
    send: 'E-Mail senden',
    asked: 'Die E-Mail ist unterwegs.',
    release: 'Einsicht beenden',
    releaseTitle: 'Einsicht von {name} beenden?',
    releaseText:
      '{name} sieht nichts mehr von dem, was Sie hier tun, und erfährt das per E-Mail. Das lässt sich nicht rückgängig machen.',
    released: 'Niemand sieht es mehr.',
  },
  status: {
    needed: 'Noch niemand gefragt',
    asked: 'Gefragt: {mail}',
    given: '{name} hat eingewilligt',
    refused: '{mail} hat abgelehnt',
    withdrawn: '{name} hat die Einwilligung widerrufen',
    ended: 'Nicht mehr nötig',
  },
  since: 'seit {at}',
  relations: {
    mother: 'Mutter',
    father: 'Vater',
    parent: 'Elternteil',
    guardian: 'Vormund',
  },
  page: {
    title: 'Einwilligung eines Elternteils oder Vormunds',
    asks: '{name} bittet um Ihre Einwilligung',
    intro:
      '{name} hat ein Konto bei AO, wo man sich an Universitäten bewirbt, und hat Sie als Elternteil oder Vormund genannt. Am Wohnort genügt die eigene Einwilligung ab dem {from}. Bis dahin entscheiden Sie, ob {name} dies darf:',
    acts: {
      documents:
        'Dokumente hinzufügen: Zeugnisse, Pässe und andere Papiere liegen in einem Tresor. Gesehen werden sie von denen, denen sie gezeigt werden, und von Mitarbeitenden von AO, die dabei helfen.',
      shares:
        'Dokumente freigeben: an Universitäten und andere, mit Links, die an einem Tag enden und jederzeit geschlossen werden können. Universitäten können in anderen Ländern liegen.',
      payments:
        'Zahlen und Coins senden: AO-Coins mit Karte kaufen, Prüfungen von Dokumenten und Bewerbungen bezahlen und Coins an andere senden.',
    },
    rights:
      'Sie sehen Freigaben, Bewerbungen und Zahlungen und können Ihre Einwilligung jederzeit widerrufen. Mit der Volljährigkeit am {day} endet sie von selbst. Wir behalten Ihren Namen, Ihre Adresse und den Tag der Einwilligung so lange wie das Konto. <privacy>Datenschutzhinweis</privacy>',
    name: 'Ihr Name',
    relation: 'Sie sind …',
    responsible:
      'Ich bin volljährig und für {name} sorgeberechtigt, und ich willige in das oben Genannte ein.',
    responsibleNeeded: 'Bitte bestätigen Sie das.',
    give: 'Ich willige ein',
    refuse: 'Nein',
    refuseTitle: 'Ablehnen?',
    refuseText:
      '{name} erfährt das und kann keine Dokumente hinzufügen, nichts freigeben und nicht zahlen, aber jemand anderen fragen oder Sie noch einmal.',
    given: 'Sie haben in das eingewilligt, was {name} tut',
    givenText:
      'Seit {at}, als {relation}. Wir haben Ihnen eine E-Mail mit einem Link zu dieser Seite geschickt.',
    freeText:
      '{name} ist jetzt alt genug, um allein zu entscheiden, und lässt Sie dies bis zum {day} sehen.',
    refused: 'Sie haben abgelehnt',
    refusedText:
      '{name} hat es erfahren. Wenn Sie es sich anders überlegen, können Sie noch einmal gefragt werden.',
    withdrawn: 'Sie haben Ihre Einwilligung widerrufen',
    withdrawnText:
      '{name} hat es erfahren. Offene Links sind beendet. Was vorher an Universitäten ging oder bezahlt wurde, bleibt, wie es ist. Wenn Sie es sich anders überlegen, können Sie noch einmal gefragt werden.',
    ended: 'Sie werden um nichts mehr gebeten',
    endedText: '{name} entscheidet allein.',
    shares: 'Freigegeben',
    noShares: 'Noch nichts freigegeben.',
    applications: 'Bewerbungen',
    noApplications: 'Noch keine Bewerbung.',
    payments: 'Bezahlt',
    noPayments: 'Noch nichts bezahlt.',
    shareOf: '{title}, freigegeben an {recipient}',
    shareText:
      '{open, select, yes {Offen bis {until}} other {Beendet}} · {n, plural, =0 {nie} one {einmal} other {#-mal}} geöffnet{purpose, select, none {} other { · {purpose}}}',
    applicationOf: '{course}, {university}',
    applicationText: '{status} · {number} · {at}',
    paymentText: '{coins} Coins · {at}',
    withdraw: 'Einwilligung widerrufen',
    withdrawTitle: 'Einwilligung widerrufen?',
    withdrawText:
      'Offene Links von {name} enden sofort, und Dokumente, Freigaben und Zahlungen sind nicht mehr möglich. Was vorher an Universitäten ging oder bezahlt wurde, bleibt.',
    old: 'Dieser Link ist zu alt',
    oldText: 'Wir können einen neuen an die Adresse schicken, an die dieser ging.',
    sendNew: 'Neuen Link senden',
    sent: 'Ein neuer Link ist an dieselbe Adresse unterwegs.',
    invalid: 'Dieser Link gilt nicht',
    invalidText:
      'Vielleicht ist er unvollständig, oder es wurde jemand anderes gefragt, oder niemand muss mehr gefragt werden.',
    contact: 'Schreiben Sie uns',
  },
  correct: {
    go: 'Geburtsdatum berichtigen',
    title: 'Geburtsdatum von {name} berichtigen',
    text: 'Nur, nachdem Sie ein Dokument gesehen haben, das es zeigt. {name} und wer eingewilligt hat, erfahren es per E-Mail. Ist kein Vormund mehr nötig, endet der Link.',
    country: 'Wohnt in',
    reason: 'Welches Dokument Sie wie gesehen haben',
    done: 'Berichtigt.',
  },
}
