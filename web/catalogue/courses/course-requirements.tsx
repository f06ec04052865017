import type { CoursePage } from '#contract/catalogue/courses/calls.ts'
import type { Requirement } from '#contract/catalogue/shapes.ts'
import { cefrOf } from '#contract/qualifications/concordances.ts'
import { type TestId, tests } from '#contract/qualifications/test-scales.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useGrade } from '#web/parts/entries/use-grade.ts'
import css from './course.module.css'

/** Stated minimums: tests with their parts, and the grade of the last education. */
export function CourseRequirements({ course }: { course: Pick<CoursePage, 'requirements'> }) {
  const t = useWords('catalogue')
  const content = useWords('content')
  const grade = useGrade()
  const testNeeds = course.requirements.filter((one) => one.kind === 'test')
  const grades = course.requirements.filter((one) => one.kind === 'grade')
  const credits = course.requirements.filter((one) => one.kind === 'credits')
  const groups = [...Map.groupBy(testNeeds, groupOf).values()]
  return (
    <section>
      <h2>{t('course.requirements')}</h2>
      {course.requirements.length === 0 && <p>{t('course.noRequirements')}</p>}
      {groups.map((group, at) => (
        <TestGroup key={at} group={group} among={groups.length} />
      ))}
      {grades.map(({ scheme, value, level }) => (
        <p key={`${scheme}${level}`}>
          {t('course.grade')}:{' '}
          {t(level ? 'course.gradeOf' : 'course.gradeText', {
            grade: grade.full(String(value), scheme),
            level: level ? content.loose(`educationLevels.${level}`) : '',
          })}
        </p>
      ))}
      {credits.map(({ system, least: min, related }) => (
        <p key={system}>
          {t(related ? 'course.creditsRelated' : 'course.credits', {
            amount: content(`credits.${system}`, { amount: min }),
          })}
        </p>
      ))}
    </section>
  )
}

type Test = Extract<Requirement, { kind: 'test' }>
const groupOf = ({ anyOf, test }: Test): string =>
  anyOf ?? ` ${Object.hasOwn(tests, test) ? tests[test as TestId].language : ''}`

/** Tests of which one is enough; several that count together stand in one line. */
function TestGroup({ group, among }: { group: Test[]; among: number }) {
  const t = useWords('catalogue')
  const ways = useWords('catalogue/shapes')
  const { list, number } = useFormat()
  const label = among > 1 ? t('course.oneOfGroup') : t('course.requirements')
  const name = ({ test }: Test) => ways.loose(`test.${test}`).replace(/^test\./, '')
  const parts = (sections: Readonly<Record<string, number>>) => {
    const values = [...new Set(Object.values(sections))]
    return values.length === 0
      ? ''
      : values.length === 1
        ? number(values[0]!)
        : Object.entries(sections)
            .map(([section, value]) => `${section} ${number(value)}`)
            .join(', ')
  }
  const lowestOf = ({ test, version, overall }: Test) => {
    const cefr = Object.hasOwn(tests, test) ? cefrOf(test as TestId, version, overall) : null
    const stated = overall === null ? t('course.passed') : number(overall)
    return cefr ? t('course.withCefr', { value: stated, cefr }) : stated
  }
  const rows = [...Map.groupBy(group, (one) => one.allOf ?? one).values()]
  return (
    <div className={css.scroll} tabIndex={0} role="region" aria-label={label}>
      <table className={css.table}>
        {among > 1 && <caption>{label}</caption>}
        <thead>
          <tr>
            <th scope="col">{t('course.test')}</th>
            <th scope="col">{t('course.least')}</th>
            <th scope="col">{t('course.sections')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(({ test, version }) => `${test}${version}`).join()}>
              <th scope="row">{list(row.map(name))}</th>
              <td>{row.map(lowestOf).join(' + ')}</td>
              <td>
                {[
                  row.map(({ sections }) => parts(sections) || '–').join(' + '),
                  ...(row[0]!.takes
                    ? [
                        t('course.takes', {
                          kinds: list(row[0]!.takes.map((kind) => t(`course.kinds.${kind}`))),
                        }),
                      ]
                    : []),
                ].join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
