import type { Same } from '#text/same.ts'
import type * as en from '#text/en/content/pages.ts'

export const pages: Same<typeof en.pages> = {
  title: 'Seiten über diese Installation',
  intro:
    'Nutzungsbedingungen, Datenschutz, Impressum und andere, in beiden Sprachen. Jede Änderung ist eine neue Fassung; ältere bleiben lesbar.',
  names: {
    about: 'Über AO',
    privacy: 'Datenschutzhinweise',
    terms: 'Nutzungsbedingungen für Studierende',
    working_terms: 'Nutzungsbedingungen für alle, die für andere handeln',
    imprint: 'Impressum',
    accessibility: 'Barrierefreiheit',
    cookies: 'Cookies',
  },
  version: 'Fassung {version}',
  versionOf: 'Fassung {version}, {day}',
  since: 'In Kraft seit {day}',
  old: 'Das ist eine ältere Fassung.',
  newest: 'Zur Fassung, die gilt',
  versions: 'Alle Fassungen',
  criteria: 'Nach jedem Kriterium der WCAG 2.2: was es hält, und was nicht erfüllt ist',
  working: 'Nutzungsbedingungen für alle, die für andere handeln',
  edit: 'Eine Seite bearbeiten',
  inForce: 'In Kraft: Fassung {version}, seit {day}.',
  name: { en: 'Titel auf Englisch', de: 'Titel auf Deutsch' },
  text: { en: 'Text auf Englisch', de: 'Text auf Deutsch' },
  hint: '## Überschrift · - Liste · > Zitat · **fett** · [Wörter](/contact) · eine leere Zeile beendet den Absatz',
  go: 'Veröffentlichen',
  see: 'Seite ansehen',
  published: 'Fassung {version} ist in Kraft.',
  askTitle: 'Diese Fassung veröffentlichen?',
  ask: 'Alle lesen sie sofort. Sie lässt sich nicht mehr ändern, nur durch eine weitere ablösen.',
  askAccepted:
    'Alle, die sie betrifft, werden um Zustimmung gebeten, bevor es weitergeht. Sie lässt sich nicht mehr ändern, nur durch eine weitere ablösen.',
  required: 'Bitte ausfüllen',
}
