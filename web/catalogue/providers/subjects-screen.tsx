import type { getSearchHeader } from '#contract/catalogue/calls.ts'
import { useData } from '#web/core/pages/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import css from './universities.module.css'

export const data = async ({ locale, ask }: Visit) => {
  const { data } = await ask<typeof getSearchHeader>('GET /api/rest/search/header/data', {
    query: { langcode: locale },
  })
  return data.disciplines
}

export const head = (_: unknown, { locale }: Visit): Head => {
  const t = wordsOf(locale, 'catalogue/landing')
  return { title: t('subjects'), description: t('subjectsText'), canonical: paths.subjects }
}

/** Fields and the subjects within them. */
export default function SubjectsScreen() {
  const t = useWords('catalogue/landing')
  const fields = useData<typeof data>()
  return (
    <div className={css.page}>
      <h1>{t('subjects')}</h1>
      <p>{t('subjectsText')}</p>
      {fields.map(({ id, name, count, children }) => (
        <section key={id}>
          <h2>
            <Link to={paths.subject(id)}>{name}</Link> ({count})
          </h2>
          <ul className={css.tags}>
            {children.map((one) => (
              <li key={one.id}>
                <Link to={paths.subject(one.id)}>
                  {one.name} ({one.count})
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Link to={paths.countries}>{t('countries')}</Link>
      </p>
    </div>
  )
}
