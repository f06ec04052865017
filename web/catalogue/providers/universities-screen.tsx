import type { listProviders } from '#contract/catalogue/providers/calls.ts'
import { screenPath } from '#contract/paths.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { ButtonLink, PlainButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import css from './universities.module.css'

const size = 30

export const data = async ({ search, locale, ask }: Visit) => {
  const one = (name: string) => [search[name] ?? ''].flat()[0] ?? ''
  const searchState = {
    q: one('q').slice(0, 200),
    country: /^[A-Z]{2}$/.test(one('country')) ? one('country') : '',
    page: Math.min(1_000, Math.max(0, Number.parseInt(one('page') || '1', 10) - 1 || 0)),
  }
  const found = await ask<typeof listProviders>('GET /api/rest/providers', {
    query: {
      langcode: locale,
      q: searchState.q,
      page: searchState.page,
      ...(searchState.country ? { country_code: searchState.country } : {}),
    },
  })
  return { asked: searchState, found }
}

export const head = (
  { asked: searchState, found }: Awaited<ReturnType<typeof data>>,
  { locale }: Visit,
): Head => {
  const t = wordsOf(locale, 'catalogue')
  const country = found.countries.find(({ value }) => value === searchState.country)
  return {
    title: country ? `${t('universities.title')}: ${country.label}` : t('universities.title'),
    description: t('universities.description', { count: found.total }),
    canonical: country
      ? `${screenPath('universities')}?country=${country.value}`
      : screenPath('universities'),
    hidden: searchState.q !== '' || searchState.page > 0,
  }
}

/** Universities by name and country. */
export default function UniversitiesScreen() {
  const t = useWords('catalogue')
  const { country } = useFormat()
  const { asked: searchState, found } = useData<typeof data>()
  const search = (page: number) =>
    ({
      q: searchState.q || undefined,
      country: searchState.country || undefined,
      page: page > 0 ? String(page + 1) : undefined,
    }) as Record<string, string>
  const pages = Math.ceil(found.total / size)
  return (
    <div className={css.page}>
      <h1>{t('universities.title')}</h1>
      <form
        className={css.form}
        action={screenPath('universities')}
        role="search"
        aria-label={t('universities.search')}
      >
        <label>
          {t('universities.search')}
          <input
            type="search"
            name="q"
            key={searchState.q}
            defaultValue={searchState.q}
            maxLength={200}
          />
        </label>
        <label>
          {t('universities.country')}
          <select name="country" key={searchState.country} defaultValue={searchState.country}>
            <option value="">{t('universities.all')}</option>
            {found.countries.map(({ value, label, count }) => (
              <option key={value} value={value}>
                {label} ({count})
              </option>
            ))}
          </select>
        </label>
        <PlainButton type="submit" look="main">
          {t('universities.go')}
        </PlainButton>
      </form>
      {found.providers.length === 0 ? (
        <EmptyState picture="search" title={t('universities.none')} />
      ) : (
        <ul className={css.list}>
          {found.providers.map((one) => (
            <li key={one.id}>
              <h2>
                <Link to={screenPath('university', { slug: one.slug })}>{one.name}</Link>
              </h2>
              <p>
                {one.city}, {country(one.country)}
              </p>
              <p>{t('universities.courses', { count: one.courseCount })}</p>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav className={css.pager} aria-label={t('pages.label')}>
          {searchState.page > 0 && (
            <ButtonLink
              to={screenPath('universities')}
              search={search(searchState.page - 1)}
              icon="back"
            >
              {t('pages.previous')}
            </ButtonLink>
          )}
          <span>{t('pages.at', { page: searchState.page + 1, pages })}</span>
          {searchState.page + 1 < pages && (
            <ButtonLink
              to={screenPath('universities')}
              search={search(searchState.page + 1)}
              iconAfter="next"
            >
              {t('pages.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
