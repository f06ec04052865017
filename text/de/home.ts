import type { home as english } from '../en/home.ts'
import type { Same } from '../same.ts'

export const home: Same<typeof english> = {
  title: 'Überall studieren, mit Unterlagen, die tragen',
  description:
    'Studiengänge und Hochschulen weltweit suchen, Zeugnisse an einem Ort aufbewahren, von Agenturen, Notariaten oder der ausstellenden Stelle prüfen lassen und sich bewerben.',
  hero: {
    title: 'Überall studieren. Mit Unterlagen, die tragen.',
    text: 'Den Studiengang finden. Alle Zeugnisse an einem sicheren Ort. Geprüft von denen, die dafür einstehen können, und gleich mit der Bewerbung verschickt.',
    field: 'Was möchten Sie studieren?',
    popular: 'Oft gesucht',
  },
  subjects: {
    computing: 'Informatik',
    medicine: 'Medizin',
    business: 'Wirtschaft',
    engineering: 'Ingenieurwesen',
    law: 'Recht',
    design: 'Gestaltung',
  },
  route: {
    title: 'Ein Weg, von der ersten Suche bis zur ersten Vorlesung',
    find: 'Finden',
    findText:
      'Studiengänge mit Gebühren, Starttermin, Fristen und Voraussetzungen. Bis zu vier im Vergleich.',
    keep: 'Aufbewahren',
    keepText:
      'Zeugnisse, Notenübersichten und Testergebnisse im Tresor. Einmal hochladen, überall verwenden.',
    prove: 'Belegen',
    proveText:
      'Eine Agentur, ein Notariat oder die ausstellende Stelle bürgt für ein Dokument. Bezahlt wird in Coins, jeder Schritt ist zu sehen.',
    apply: 'Bewerben',
    applyText:
      'Bewerben mit dem, was schon da ist. Jeder Stand sagt, wer am Zug ist und seit wann.',
  },
  tiers: {
    title: 'Drei Wege, für ein Dokument zu bürgen',
    text: 'Das Abzeichen sagt, wer geprüft hat. Der Bericht sagt Zeile für Zeile, was.',
    silver: 'Eine Agentur vergleicht Ihre Datei mit dem Original, das Sie vorlegen.',
    gold: 'Ein Notariat beglaubigt die Kopie, mit Registernummer und Siegel.',
    platinum:
      'Die Hochschule oder Behörde, die es ausgestellt hat, bestätigt es aus ihren eigenen Akten.',
    silverWho: 'Geprüft von einer Agentur',
    goldWho: 'Geprüft von einem Notariat',
    platinumWho: 'Geprüft von der ausstellenden Stelle',
  },
  record: {
    title: 'Was eine Hochschule sieht',
    example: 'Beispiel',
    document: 'Bachelor of Science, Notenübersicht',
    holder: 'Person passt zum Konto',
    format: 'Datei seit dem Hochladen unverändert',
    issuer: 'Ausstellende Stelle ist echt',
    facts: 'Note und Daten stimmen mit dem Register überein',
    asOf: 'Entschieden am 12. März 2026 von der ausstellenden Stelle',
    text: 'Einzelne Prüfungen statt eines grünen Hakens. Lässt sich eine Angabe nicht bestätigen, steht das da, und das ist etwas anderes als Betrug.',
    check: 'Berichtscode prüfen',
  },
  trust: {
    title: 'Ihre Unterlagen, geteilt nur auf Ihr Wort',
    share:
      'Sie bestimmen, wer ein Dokument sieht, wie lange und ob es geladen werden darf. Zurücknehmen geht jederzeit.',
    log: 'Jeder Blick auf Ihr Dokument steht in einem Protokoll, das Sie lesen können.',
    rank: 'Studiengänge sind danach sortiert, wie gut sie zu Ihnen passen. Ein Platz oben ist nicht zu kaufen.',
    coins:
      'Coins werden bei einer Anfrage nur zurückgelegt. Ist die Prüfung nicht möglich, kommen sie zurück.',
  },
  start: {
    title: 'Legen Sie heute das erste Dokument ab',
    text: 'Ein Konto ist kostenlos. Für jede geworbene Person gibt es 100 AO-Coins.',
    register: 'Konto anlegen',
    courses: 'Erst Studiengänge suchen',
  },
}
