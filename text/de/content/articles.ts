import type { Same } from '#text/same.ts'
import type * as en from '#text/en/content/articles.ts'

export const articles: Same<typeof en.articles> = {
  blog: {
    title: 'Blog',
    intro:
      'Studieren im Ausland in der Reihenfolge, in der es geschieht: wählen, Papiere, Geld, umziehen.',
    all: 'Alles',
    categories: 'Themen',
    minutes: '{count, plural, one {1 Minute} other {# Minuten}} Lesezeit',
    by: 'Von {author}',
    none: 'Dazu wurde noch nichts geschrieben',
    page: 'Seite {page, number} von {pages, number}',
    pages: 'Seiten',
    newer: 'Neuere',
    older: 'Ältere',
    otherLanguage: 'Diesen Artikel gibt es nur auf {language}.',
    more: 'Weiterlesen',
    find: 'Kurse suchen',
  },
  faq: {
    title: 'Fragen und Antworten',
    description:
      'Antworten auf das, was zu Dokumenten, Prüfung, Coins, Bewerbungen und Konten auf AO gefragt wird.',
    search: 'In den Fragen suchen',
    go: 'Suchen',
    found:
      '{count, plural, =0 {Keine Frage hat alle diese Wörter} one {1 Frage} other {# Fragen}} zu „{q}“',
    all: 'Alle Fragen zeigen',
    none: 'Noch wurde nichts gefragt',
    help: 'Hier nicht beantwortet? Schreiben Sie uns aus Ihrem Konto.',
  },
  category: {
    applying: 'Bewerben',
    tests: 'Tests',
    documents: 'Dokumente',
    wallet: 'Coins und Zahlungen',
    account: 'Ihr Konto',
    visa: 'Visum',
    money: 'Geld',
    campus: 'Auf dem Campus',
  },
}
