// What each line of the match reads of a course, as a text that tells courses apart no further than the line does: thousands of
// courses share one, so a question judges each text once instead of each course.
import type { MatchCourse } from '#contract/catalogue/match/match-score.ts'
import type { CourseLevel, Requirement } from '#contract/catalogue/shapes.ts'
import { universitiesWithTable } from '#contract/qualifications/equivalences.ts'
import { intakesIn, type ProviderInfo, type SearchRow } from '../../courses/course-cards.ts'
import { requirementsOf } from './requirements.ts'

export const matchKeyNames = [
  'grade',
  'tests',
  'access',
  'study',
  'place',
  'way',
  'intakes',
] as const
export type MatchKeyName = (typeof matchKeyNames)[number]

const separator = '\t'
const gradesAsked = new Map<string | null, string>()
const testsAsked = new Map<string | null, string>()
const maxCached = 20_000
const partOf = (
  cached: Map<string | null, string>,
  text: string | null,
  kind: Requirement['kind'],
): string => {
  const known = cached.get(text)
  if (known !== undefined) return known
  const part = JSON.stringify(requirementsOf(text).all.filter((one) => one.kind === kind))
  if (cached.size >= maxCached) cached.clear()
  cached.set(text, part)
  return part
}

/** The levels at which grades are asked. */
const levelsAsked = (text: string | null): string =>
  [
    ...new Set(
      requirementsOf(text).all.flatMap((one) =>
        one.kind === 'grade' && one.level ? [one.level] : [],
      ),
    ),
  ]
    .sort()
    .join()
const startsIn = (intakes: string): string =>
  intakes
    .split(',')
    .map((one) => one.slice(0, 10))
    .join()

export const matchKeysOf = (
  row: SearchRow,
  provider: Pick<ProviderInfo, 'name' | 'country'>,
  city: string,
): Record<MatchKeyName, string> => {
  const grades = partOf(gradesAsked, row.requirements, 'grade')
  const own = universitiesWithTable.has(provider.name) ? provider.name : ''
  const intakes = row.intakes ?? ''
  return {
    grade: [row.level, provider.country, own, grades].join(separator),
    tests: partOf(testsAsked, row.requirements, 'test'),
    access: [row.level, provider.country, startsIn(intakes), levelsAsked(row.requirements)].join(
      separator,
    ),
    study: [row.level, row.discipline].join(separator),
    place: [provider.country, city].join(separator),
    way: [row.delivery, row.mode, row.languages, row.duration_months ?? ''].join(separator),
    intakes,
  }
}

const nothingSaid: MatchCourse = {
  level: 'school',
  discipline: '',
  delivery: '',
  mode: '',
  country: '',
  university: null,
  city: '',
  languages: [],
  durationMonths: null,
  fee: null,
  intakes: [],
  requirements: [],
}
const asked = (text: string): Requirement[] => JSON.parse(text) as Requirement[]

const readers: Readonly<Record<MatchKeyName, (parts: string[]) => Partial<MatchCourse>>> = {
  grade: ([level, country = '', own, grades = '[]']) => ({
    level: level as CourseLevel,
    country,
    university: own || null,
    requirements: asked(grades),
  }),
  tests: ([tests = '[]']) => ({ requirements: asked(tests) }),
  access: ([level, country = '', starts = '', levels = '']) => ({
    level: level as CourseLevel,
    country,
    intakes: starts
      .split(',')
      .filter(Boolean)
      .map((startsOn) => ({ startsOn, closesOn: null })),
    requirements: levels
      .split(',')
      .filter(Boolean)
      .map((one) => ({ kind: 'grade', scheme: 'percentage', value: 0, level: one })),
  }),
  study: ([level, discipline = '']) => ({ level: level as CourseLevel, discipline }),
  place: ([country = '', city = '']) => ({ country, city }),
  way: ([delivery = '', mode = '', languages = '', months]) => ({
    delivery,
    mode,
    languages: languages.split(','),
    durationMonths: months ? Number(months) : null,
  }),
  intakes: ([intakes = '']) => ({ intakes: intakesIn(intakes) }),
}

/** The course as far as the lines that read this key need it. */
export const courseFromKey = (name: MatchKeyName, key: string): MatchCourse => ({
  ...nothingSaid,
  ...readers[name](key.split(separator)),
})
