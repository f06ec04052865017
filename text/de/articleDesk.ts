import type { Same } from '#text/same.ts'
import type * as en from '#text/en/articleDesk.ts'

export const articleDesk: Same<typeof en.articleDesk> = {
  title: 'Inhalte', intro: 'Blogartikel und Fragen in beiden Sprachen, mit Entwürfen und dem, was noch erscheint.', add: 'Etwas schreiben', edit: 'Bearbeiten', none: 'Noch nichts geschrieben', noneText: 'Schreib den ersten Artikel oder beantworte die erste Frage.',
  name: 'Titel', kind: 'Art', kinds: { blog: 'Blogartikel', faq: 'Frage' }, state: 'Stand', states: { draft: 'Entwurf', scheduled: 'Geplant', published: 'Veröffentlicht', withdrawn: 'Zurückgezogen' },
  language: 'Sprache', languages: { en: 'Englisch', de: 'Deutsch' }, changed: 'Geändert', category: 'Thema', categoryHint: 'Kleinbuchstaben und Unterstriche, etwa visa', slug: 'Adresse', slugHint: 'Kleinbuchstaben, Ziffern und Bindestriche',
  summary: 'Zusammenfassung', body: 'Text', bodyHint: '## Überschrift · - Liste · > Zitat · **fett** · [Wörter](/courses) · eine leere Zeile beendet einen Absatz', author: 'Autorin oder Autor', position: 'Platz in der Liste',
  question: 'Frage', answer: 'Antwort', publishAt: 'Erscheint am', publishHint: 'Leer bleibt es ein Entwurf; eine kommende Zeit veröffentlicht es dann.', withdrawAt: 'Zurückziehen am', now: 'Jetzt veröffentlichen', preview: 'Vorschau', previewNone: 'Was du schreibst, erscheint hier.',
  every: { kind: 'Artikel und Fragen', state: 'Jeder Stand', language: 'Beide Sprachen' },
  save: 'Speichern', saved: 'Gespeichert', see: 'Seite ansehen', translate: 'Auf {language} schreiben', translation: 'Auf {language}',
  rules: { bad_slug: 'Nur Kleinbuchstaben, Ziffern und Bindestriche', bad_category: 'Nur Kleinbuchstaben und Unterstriche', slug_taken: 'Ein anderer Artikel hat diese Adresse', translated_already: 'Es gibt schon eine Übersetzung', before_start: 'Muss nach dem Erscheinen liegen', required: 'Bitte ausfüllen' },
}
