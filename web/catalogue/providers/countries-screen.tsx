import type { getSearchHeader } from '#contract/catalogue/courses/calls.ts'
import { countryPath } from '#contract/catalogue/search/landing.ts'
import { screenPath } from '#contract/paths.ts'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { Link } from '#web/ui/link.tsx'
import css from './universities.module.css'

export const data = async ({ locale, ask }: Visit) => {
  const { data } = await ask<typeof getSearchHeader>('GET /api/rest/search/header/data', {
    query: { langcode: locale },
  })
  return data.countries.toSorted((a, b) => a.name.localeCompare(b.name, locale))
}

export const head = (_: unknown, { locale }: Visit): Head => {
  const t = wordsOf(locale, 'catalogue/providers')
  return {
    title: t('countries'),
    description: t('countriesText'),
    canonical: screenPath('countries'),
  }
}

/** Every country that has courses, by name. */
export default function CountriesScreen() {
  const t = useWords('catalogue/providers')
  const countries = useData<typeof data>()
  return (
    <div className={css.page}>
      <h1>{t('countries')}</h1>
      <p>{t('countriesText')}</p>
      <ul className={css.list}>
        {countries.map(({ code, name, count }) => (
          <li key={code}>
            <h2>
              <Link to={countryPath(code)}>{name}</Link>
            </h2>
            <p>{t('count', { count })}</p>
          </li>
        ))}
      </ul>
      <p>
        <Link to={screenPath('subjects')}>{t('subjects')}</Link>
      </p>
    </div>
  )
}
