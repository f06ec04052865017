// The facts of courses side by side: what each row is called and says, and which courses say best.
import type { Compared } from '#contract/compare/calls.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'
import { useGrade } from '#web/parts/entries/use-grade.ts'
import { useCourseFacts } from '#web/parts/courses/course-facts.ts'
import { cheapestOf, lowestOf } from '#web/parts/courses/lowest-requirement.ts'

export type ComparedRow = {
  name: string
  values: readonly string[]
  differs: boolean
  best: readonly boolean[]
}
export type ComparedGroup = { title: string; rows: readonly ComparedRow[] }

export const useCompareRows = (courses: readonly Compared[]): ComparedGroup[] => {
  const t = useWords('catalogue')
  const say = useWords('compare')
  const ways = useWords('catalogue/shapes')
  const content = useWords('content')
  const grade = useGrade()
  const { country, date, number } = useFormat()
  const facts = useCourseFacts()
  const row = (
    name: string,
    value: (course: Compared) => string,
    best?: readonly boolean[],
  ): ComparedRow => {
    const values = courses.map(value)
    return {
      name,
      values,
      differs: new Set(values).size > 1,
      best: best ?? values.map(() => false),
    }
  }
  const minimum = (course: Compared, test: string) => {
    const one = course.requirements.find((need) => need.kind === 'test' && need.test === test)
    return one?.kind === 'test'
      ? one.overall === null
        ? t('course.passed')
        : number(one.overall)
      : ''
  }
  const tests = [
    ...new Set(
      courses.flatMap((course) =>
        course.requirements.flatMap((need) => (need.kind === 'test' ? [need.test] : [])),
      ),
    ),
  ]
  const groups: ComparedGroup[] = [
    {
      title: say('time'),
      rows: [
        row(t('course.level'), (course) => facts.level(course.level)),
        row(
          t('course.duration'),
          (course) => facts.duration(course.durationMonths),
          lowestOf(courses.map(({ durationMonths }) => durationMonths)),
        ),
        row(t('course.mode'), (course) => facts.way(course.mode)),
        row(t('course.delivery'), (course) => facts.way(course.delivery)),
        row(say('next'), (course) =>
          course.intake ? facts.startMonth(course.intake.startsOn) : '',
        ),
        row(say('closes'), (course) =>
          course.intake?.closesOn ? date(course.intake.closesOn) : '',
        ),
      ],
    },
    {
      title: say('money'),
      rows: [
        row(
          say('firstYear'),
          (course) => facts.fee(course, 'EUR'),
          cheapestOf(courses.map(({ fee }) => fee)),
        ),
        row(
          say('total'),
          ({ totalFee }) => (totalFee ? facts.total(totalFee) : ''),
          cheapestOf(courses.map(({ totalFee }) => totalFee)),
        ),
        row(t('course.scholarships'), (course) =>
          course.scholarships.map(({ name }) => name).join(', '),
        ),
      ],
    },
    {
      title: say('requirements'),
      rows: [
        ...tests.map((test) =>
          row(ways.loose(`test.${test}`).replace(/^test\./, ''), (course) => minimum(course, test)),
        ),
        row(t('course.grade'), (course) =>
          course.requirements
            .flatMap((need) =>
              need.kind === 'grade' ? [grade.full(String(need.value), need.scheme)] : [],
            )
            .join(', '),
        ),
        row(content('creditsAsked'), (course) =>
          course.requirements
            .flatMap((need) =>
              need.kind === 'credits'
                ? [content(`credits.${need.system}`, { amount: need.least })]
                : [],
            )
            .join(', '),
        ),
        row(t('course.language'), (course) => facts.languages(course.languages)),
      ],
    },
    {
      title: say('place'),
      rows: [
        row(t('course.campus'), (course) => `${course.city}, ${country(course.country)}`),
        row(say('ranking'), ({ ranking }) => (ranking ? t('card.rank', ranking) : '')),
      ],
    },
  ]
  return groups.map(({ title, rows }) => ({
    title,
    rows: rows.filter(({ values }) => values.some(Boolean)),
  }))
}
