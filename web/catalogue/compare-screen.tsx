import { useState } from 'react'
import type { getProgram, Program } from '#contract/catalogue.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords, wordsOf } from '#web/core/words.tsx'
import { useData } from '#web/core/screen-route.tsx'
import type { Head, Visit } from '#web/core/screen.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { mostCompared, toggleCompared, useCompared } from './compared.ts'
import { useCourseFacts } from './facts.ts'
import css from './compare.module.css'

export const data = async ({ search, locale, ask }: Visit) => {
  const slugs = [...new Set([search['c'] ?? []].flat())].slice(0, mostCompared)
  const found = await Promise.all(slugs.map((slug) =>
    // A course that is gone leaves its column out.
    ask<typeof getProgram>('GET /api/rest/{alias}/program/{slug}', { path: { alias: 'study', slug }, query: { langcode: locale } }).catch(() => null)))
  return { courses: found.filter((one): one is Program => one !== null), today: new Date().toISOString().slice(0, 10) }
}

export const head = (_: unknown, { locale }: Visit): Head => ({ title: wordsOf(locale, 'catalogue')('compare.title'), canonical: paths.compare, hidden: true })

/** Two to four courses side by side: time, money, requirements, place. */
export default function CompareScreen() {
  const t = useWords('catalogue')
  const ways = useWords('ways')
  const { country, date, number } = useFormat()
  const { courses } = useData<typeof data>()
  const facts = useCourseFacts()
  const compared = useCompared()
  const [onlyDifferent, setOnlyDifferent] = useState(false)
  if (courses.length === 0)
    return (
      <div className={css.page}>
        <h1>{t('compare.title')}</h1>
        <EmptyState picture="compass" title={t('compare.empty')} action={compared.length > 0
          ? <ButtonLink to={paths.compare} search={{ c: compared as never }} look="main" icon="compare">{t('compare.open', { count: compared.length })}</ButtonLink>
          : <ButtonLink to={paths.courses} look="main">{t('compare.search')}</ButtonLink>}>{t('compare.emptyText')}</EmptyState>
      </div>
    )
  const least = (course: Program, test: string) => {
    const one = course.requirements.find((need) => need.kind === 'test' && need.test === test)
    return one?.kind === 'test' ? (one.overall === null ? t('course.passed') : number(one.overall)) : ''
  }
  const tests = [...new Set(courses.flatMap((course) => course.requirements.flatMap((need) => (need.kind === 'test' ? [need.test] : []))))]
  const groups: [string, [string, (course: Program) => string][]][] = [
    [t('compare.time'), [
      [t('course.level'), (course) => facts.level(course.level)], [t('course.duration'), (course) => facts.duration(course.durationMonths)],
      [t('course.mode'), (course) => facts.way(course.mode)], [t('course.delivery'), (course) => facts.way(course.delivery)],
      [t('compare.next'), (course) => (course.intake ? facts.startMonth(course.intake.startsOn) : '')], [t('compare.closes'), (course) => (course.intake?.closesOn ? date(course.intake.closesOn) : '')],
    ]],
    [t('compare.money'), [
      [t('compare.firstYear'), (course) => facts.fee(course, 'EUR')],
      [t('compare.total'), (course) => (course.totalFee ? (course.totalFee.amount === 0 ? t('fee.free') : facts.amount(course.totalFee.amount, course.totalFee.currency)) : '')],
      [t('course.scholarships'), (course) => course.scholarships.map(({ name }) => name).join(', ')],
    ]],
    [t('compare.requirements'), [
      ...tests.map((test): [string, (course: Program) => string] => [ways.loose(`test.${test}`).replace(/^test\./, ''), (course) => least(course, test)]),
      [t('course.grade'), (course) => course.requirements.flatMap((need) => (need.kind === 'grade' ? [`${need.value}${need.scheme === 'percentage' ? ' %' : ` (${need.scheme})`}`] : [])).join(', ')],
      [t('course.language'), (course) => facts.languages(course.languages)],
    ]],
    [t('compare.place'), [
      [t('course.campus'), (course) => `${course.city}, ${country(course.country)}`], [t('compare.ranking'), (course) => (course.ranking ? t('card.rank', course.ranking) : '')],
    ]],
  ]
  const rest = (slug: string) => ({ c: courses.map((course) => course.slug).filter((one) => one !== slug) as never })
  return (
    <div className={css.page}>
      <h1>{t('compare.title')}</h1>
      <p className={css.tools}>
        <label><input type="checkbox" checked={onlyDifferent} onChange={(event) => setOnlyDifferent(event.target.checked)} /> {t('compare.difference')}</label>
        <span>{t('compare.share')}</span>
      </p>
      <div className={css.scroll} tabIndex={0} role="region" aria-label={t('compare.title')}>
        <table className={css.table}>
          <thead>
            <tr>
              <td />
              {courses.map((course) => (
                <th key={course.id} scope="col">
                  <Link to={paths.course(course.slug)}>{course.title}</Link>
                  <span>{course.provider.name}</span>
                  <Link to={paths.compare} search={rest(course.slug)} className={css.remove} aria-label={t('compare.remove', { title: course.title })} onClick={() => compared.includes(course.slug) && toggleCompared(course.slug)}>
                    <Icon name="close" size={18} />
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(([title, rows]) => {
            const shown = rows.map(([name, value]) => ({ name, values: courses.map(value) })).filter(({ values }) => values.some(Boolean) && (!onlyDifferent || new Set(values).size > 1))
            return shown.length > 0 && (
              <tbody key={title}>
                <tr><th scope="rowgroup" colSpan={courses.length + 1} className={css.group}>{title}</th></tr>
                {shown.map(({ name, values }) => (
                  <tr key={name} data-differs={new Set(values).size > 1 || undefined}>
                    <th scope="row">{name}</th>
                    {values.map((value, at) => <td key={courses[at]!.id}>{value || t('compare.none')}</td>)}
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </div>
    </div>
  )
}
