import type { getSearchHeader } from '#contract/catalogue/courses/calls.ts'
import { subjectPath } from '#contract/catalogue/search/landing.ts'
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
  return data.disciplines
}

export const head = (_: unknown, { locale }: Visit): Head => {
  const t = wordsOf(locale, 'catalogue/providers')
  return { title: t('subjects'), description: t('subjectsText'), canonical: screenPath('subjects') }
}

/** Fields and the subjects within them. */
export default function SubjectsScreen() {
  const t = useWords('catalogue/providers')
  const fields = useData<typeof data>()
  return (
    <div className={css.page}>
      <h1>{t('subjects')}</h1>
      <p>{t('subjectsText')}</p>
      {fields.map(({ id, name, count, children }) => (
        <section key={id}>
          <h2>
            <Link to={subjectPath(id)}>{name}</Link> ({count})
          </h2>
          <ul className={css.tags}>
            {children.map((one) => (
              <li key={one.id}>
                <Link to={subjectPath(one.id)}>
                  {one.name} ({one.count})
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p>
        <Link to={screenPath('countries')}>{t('countries')}</Link>
      </p>
    </div>
  )
}
