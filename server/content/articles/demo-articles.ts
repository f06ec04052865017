// Blogs and FAQ of the demo world, in both languages.
type Words = { slug: string; title: string; summary?: string; body: string }
export type DemoArticle = {
  kind: 'blog' | 'faq'
  category: string
  author?: string
  daysAgo: number
  en: Words
  de: Words
}

export const demoArticles: readonly DemoArticle[] = [
  {
    kind: 'blog',
    category: 'applying',
    author: 'Miriam Okafor',
    daysAgo: 6,
    en: {
      slug: 'when-to-start',
      title: 'When to start: a year backwards from your first lecture',
      summary: 'Tests, documents, deadlines and the visa, in the order in which they bite.',
      body: `Most people start too late, and most delays have the same two causes: a test date that was full, and a transcript that took six weeks.

## Twelve months before
- book the language test; good dates go first
- ask your university for transcripts, and have them verified while nobody waits for them
- choose five courses: two that fit well, two possible, one dream

## Nine months before
Write the **statement of purpose** for one course, then change it for the others. Ask two referees, and give them a month.

## Six months before
Deadlines now. A course that closes in January will not wait for a document that comes in February.

> A verified document is one less question from the admissions office.

Look at [courses whose intake fits](/courses) and sort by deadline.`,
    },
    de: {
      slug: 'wann-anfangen',
      title: 'Wann anfangen: ein Jahr rückwärts von der ersten Vorlesung',
      summary: 'Tests, Dokumente, Fristen und Visum in der Reihenfolge, in der sie drängen.',
      body: `Die meisten beginnen zu spät, und fast immer aus denselben zwei Gründen: Der Testtermin war ausgebucht, und das Transkript brauchte sechs Wochen.

## Zwölf Monate vorher
- den Sprachtest buchen; gute Termine sind zuerst weg
- Transkripte bei der Hochschule anfordern und prüfen lassen, solange niemand darauf wartet
- fünf Kurse wählen: zwei passende, zwei mögliche, einen Traum

## Neun Monate vorher
Schreiben Sie das **Motivationsschreiben** für einen Kurs und passen Sie es für die anderen an. Bitten Sie zwei Personen um Empfehlungen und geben Sie ihnen einen Monat.

## Sechs Monate vorher
Jetzt zählen Fristen. Ein Kurs, der im Januar schließt, wartet nicht auf ein Dokument vom Februar.

> Ein geprüftes Dokument ist eine Frage weniger vom Zulassungsbüro.

Sehen Sie sich [Kurse mit passendem Beginn](/courses) an und sortieren Sie nach Frist.`,
    },
  },
  {
    kind: 'blog',
    category: 'tests',
    author: 'Jonas Weber',
    daysAgo: 20,
    en: {
      slug: 'toefl-new-scale',
      title: 'TOEFL has a new scale: what 4.5 means when a course asks for 90',
      summary: 'Since 21 January 2026 the TOEFL iBT is scored from 1 to 6.',
      body: `A test taken before **21 January 2026** keeps its score from 0 to 120. A test taken since then is scored from 1 to 6 in half steps.

## Why you see both
Courses change their pages slowly. Many still ask for a total such as 90. By the published comparison a total of 86 to 94 stands for a band of 4.5.

## What AO does
Enter the score as it stands on your report, with the day of the test. We choose the scale by that day, compare it with what the course asks for, and say so where we had to convert.

- your report is never changed
- an overall that does not follow from its sections is pointed out, not refused
- a report counts for two years`,
    },
    de: {
      slug: 'toefl-neue-skala',
      title: 'TOEFL hat eine neue Skala: was 4,5 heißt, wenn ein Kurs 90 verlangt',
      summary: 'Seit dem 21. Januar 2026 wird der TOEFL iBT von 1 bis 6 bewertet.',
      body: `Ein Test vor dem **21. Januar 2026** behält sein Ergebnis von 0 bis 120. Ein späterer wird von 1 bis 6 in halben Schritten bewertet.

## Warum Sie beides sehen
Kurse ändern ihre Seiten langsam. Viele verlangen noch eine Summe wie 90. Nach der veröffentlichten Tabelle stehen 86 bis 94 Punkte für Stufe 4,5.

## Was AO tut
Tragen Sie das Ergebnis ein, wie es auf Ihrem Bericht steht, mit dem Tag des Tests. Wir wählen die Skala nach diesem Tag, vergleichen sie mit der Forderung des Kurses und sagen, wo wir umrechnen mussten.

- Ihr Bericht wird nie verändert
- ein Gesamtergebnis, das nicht aus seinen Teilen folgt, wird gezeigt, nicht abgelehnt
- ein Bericht gilt zwei Jahre`,
    },
  },
  {
    kind: 'blog',
    category: 'documents',
    author: 'Leïla Haddad',
    daysAgo: 41,
    en: {
      slug: 'silver-gold-platinum',
      title: 'Silver, gold, platinum: who stands behind each level',
      summary: 'An agent has seen it, a notary has compared it, the issuer has confirmed it.',
      body: `A verification is worth what its witness is worth. AO names the witness and shows each check that was made.

## Silver
An agent has looked at your document and ticked each claim.

## Gold
A notary has compared it with the original.

## Platinum
The issuer, your university or testing body, has confirmed it from its own records.

You can ask for a higher level at any time. Whoever gets your document from you can check the result on a public page, without an account.`,
    },
    de: {
      slug: 'silber-gold-platin',
      title: 'Silber, Gold, Platin: wer hinter jeder Stufe steht',
      summary: 'Gesehen vom Agenten, verglichen vom Notar, bestätigt vom Aussteller.',
      body: `Eine Prüfung ist so viel wert wie ihr Zeuge. AO nennt den Zeugen und zeigt jeden Schritt der Prüfung.

## Silber
Ein Agent hat Ihr Dokument angesehen und jede Angabe abgehakt.

## Gold
Ein Notar hat es mit dem Original verglichen.

## Platin
Der Aussteller, also Ihre Hochschule oder Prüfstelle, hat es aus den eigenen Akten bestätigt.

Eine höhere Stufe können Sie jederzeit beantragen. Wer das Dokument von Ihnen bekommt, prüft das Ergebnis auf einer öffentlichen Seite, ohne Konto.`,
    },
  },
  {
    kind: 'faq',
    category: 'documents',
    daysAgo: 60,
    en: {
      slug: 'file-types',
      title: 'Which files can I upload?',
      body: 'PDF, JPEG and PNG up to 2 MB. The file is looked at before anyone else can open it.',
    },
    de: {
      slug: 'dateiarten',
      title: 'Welche Dateien kann ich hochladen?',
      body: 'PDF, JPEG und PNG bis 2 MB. Jede Datei wird geprüft, bevor sie jemand öffnen kann.',
    },
  },
  {
    kind: 'faq',
    category: 'documents',
    daysAgo: 60,
    en: {
      slug: 'who-sees',
      title: 'Who can see my documents?',
      body: 'You. A verifier sees a document while you have asked them to check it, and whoever has a link you shared, until it ends or you revoke it. Every opening is in the history.',
    },
    de: {
      slug: 'wer-sieht',
      title: 'Wer kann meine Dokumente sehen?',
      body: 'Sie. Ein Prüfer sieht ein Dokument, solange Sie ihn um Prüfung bitten, und wer einen Link von Ihnen hat, bis er endet oder Sie ihn widerrufen. Jedes Öffnen steht im Verlauf.',
    },
  },
  {
    kind: 'faq',
    category: 'documents',
    daysAgo: 60,
    en: {
      slug: 'how-long',
      title: 'How long does a verification take?',
      body: 'You see since when it waits and with whom. After three days you can ask; reminders go out by themselves.',
    },
    de: {
      slug: 'wie-lange',
      title: 'Wie lange dauert eine Prüfung?',
      body: 'Sie sehen, seit wann sie bei wem liegt. Nach drei Tagen können Sie nachfragen; Erinnerungen gehen von selbst hinaus.',
    },
  },
  {
    kind: 'faq',
    category: 'wallet',
    daysAgo: 60,
    en: {
      slug: 'ao-coins',
      title: 'What are AO coins?',
      body: 'They pay for verification and services on AO. You can add 10 or more. Free coins never expire; special coins say until when they can be used.',
    },
    de: {
      slug: 'ao-coins',
      title: 'Was sind AO-Coins?',
      body: 'Damit bezahlen Sie Prüfungen und Leistungen auf AO. Sie können ab 10 Coins aufladen. Freie Coins verfallen nie; besondere Coins sagen, bis wann sie gelten.',
    },
  },
  {
    kind: 'faq',
    category: 'wallet',
    daysAgo: 60,
    en: {
      slug: 'refund',
      title: 'My payment failed but money was taken. What now?',
      body: 'It is refunded in 5-7 working days. If it is not there by then, open a ticket from that transaction.',
    },
    de: {
      slug: 'erstattung',
      title: 'Die Zahlung schlug fehl, aber Geld wurde abgebucht. Was nun?',
      body: 'Es wird in 5 bis 7 Werktagen erstattet. Ist es dann nicht da, öffnen Sie aus der Buchung heraus ein Ticket.',
    },
  },
  {
    kind: 'faq',
    category: 'wallet',
    daysAgo: 60,
    en: {
      slug: 'refer',
      title: 'What do I get for inviting a friend?',
      body: '100 AO coins for each friend who signs up and confirms address and number.',
    },
    de: {
      slug: 'einladen',
      title: 'Was bekomme ich, wenn ich jemanden einlade?',
      body: '100 AO-Coins für jede Person, die sich anmeldet und Adresse und Nummer bestätigt.',
    },
  },
  {
    kind: 'faq',
    category: 'applying',
    daysAgo: 60,
    en: {
      slug: 'match',
      title: 'What does the match score say?',
      body: 'How well your profile fits a course, line by line: grade, tests, level, budget, wishes, deadline. It is not a chance of admission. Below 80 we suggest talking to a counsellor.',
    },
    de: {
      slug: 'passung',
      title: 'Was sagt der Passungswert?',
      body: 'Wie gut Ihr Profil zu einem Kurs passt, Zeile für Zeile: Note, Tests, Abschluss, Budget, Wünsche, Frist. Er ist keine Zulassungschance. Unter 80 schlagen wir ein Gespräch mit der Beratung vor.',
    },
  },
  {
    kind: 'faq',
    category: 'account',
    daysAgo: 60,
    en: {
      slug: 'new-device',
      title: 'Why am I asked for a code?',
      body: 'On a device we have not seen before we send a code, so that a stolen password alone opens nothing.',
    },
    de: {
      slug: 'neues-geraet',
      title: 'Warum werde ich nach einem Code gefragt?',
      body: 'Auf einem neuen Gerät senden wir einen Code, damit ein gestohlenes Passwort allein nichts öffnet.',
    },
  },
]
