import type { Same } from '#text/same.ts'
import type * as en from '#text/en/catalogue/providers.ts'

export const providers: Same<typeof en.providers> = {
  countries: 'Studieren nach Land',
  countriesText:
    'Alle Länder mit Hochschulen in diesem Katalog, und wie viele Studiengänge sie anbieten.',
  subjects: 'Studieren nach Fach',
  subjectsText: 'Alle Bereiche und ihre Fächer mit der Zahl der Studiengänge.',
  inCountry: 'Studieren in: {name}',
  ofSubject: '{name} studieren',
  countryDescription:
    '{count, number} Studiengänge, Land: {name}. Fächer, Hochschulen, Gebühren und Fristen.',
  subjectDescription:
    '{count, number} Studiengänge im Fach {name}: wo, mit welchem Abschluss, zu welchem Preis, bis wann.',
  count: '{count, plural, one {1 Studiengang} other {# Studiengänge}}',
  universities: '{count, plural, one {1 Hochschule} other {# Hochschulen}}',
  usual: 'Die Hälfte kostet internationale Studierende höchstens {amount} im Jahr.',
  levels: 'Abschlüsse',
  fields: 'Bereiche',
  subjectsHere: 'Fächer',
  where: 'Wo',
  who: 'Hochschulen',
  closing: 'Bald endende Fristen',
  best: 'Studiengänge für den Anfang',
  all: 'Alle {count, number} Studiengänge durchsuchen',
}
