import type { Program } from '#contract/catalogue/courses.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import css from './course.module.css'

/** Stated minimums: tests with their parts, and the grade of the last education. */
export function Requirements({ course }: { course: Pick<Program, 'requirements'> }) {
  const t = useWords('catalogue')
  const ways = useWords('catalogue/facets')
  const { number } = useFormat()
  const tests = course.requirements.filter((one) => one.kind === 'test')
  const grades = course.requirements.filter((one) => one.kind === 'grade')
  const parts = (sections: Readonly<Record<string, number>>) => {
    const values = [...new Set(Object.values(sections))]
    return values.length === 0
      ? ''
      : values.length === 1
        ? number(values[0]!)
        : Object.entries(sections)
            .map(([name, value]) => `${name} ${number(value)}`)
            .join(', ')
  }
  return (
    <section>
      <h2>{t('course.requirements')}</h2>
      {course.requirements.length === 0 && <p>{t('course.noRequirements')}</p>}
      {tests.length > 0 && (
        <div
          className={css.scroll}
          tabIndex={0}
          role="region"
          aria-label={t('course.requirements')}
        >
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('course.test')}</th>
                <th scope="col">{t('course.least')}</th>
                <th scope="col">{t('course.sections')}</th>
              </tr>
            </thead>
            <tbody>
              {tests.map(({ test, version, overall, sections }) => (
                <tr key={`${test}${version}`}>
                  <th scope="row">{ways.loose(`test.${test}`).replace(/^test\./, '')}</th>
                  <td>{overall === null ? t('course.passed') : number(overall)}</td>
                  <td>{parts(sections) || '–'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {grades.map(({ scheme, value }) => (
        <p key={scheme}>
          {t('course.grade')}:{' '}
          {t('course.gradeText', {
            value: String(value),
            scheme: scheme === 'percentage' ? '%' : scheme,
          })}
        </p>
      ))}
    </section>
  )
}
