// What each line of the match reads of a course, as a text that tells courses apart no further than the line does: thousands of
// courses share one, so a question judges each text once instead of each course. What its university decides is not in them.
import type { MatchCourse } from '#contract/catalogue/match/match-score.ts'
import { neededFor } from '#contract/catalogue/match/judge-course.ts'
import { type CourseLevel, levelIds, type Requirement } from '#contract/catalogue/shapes.ts'
import { intakesIn, type ProviderInfo, type SearchRow } from '../../courses/course-cards.ts'
import { requirementsOf } from './requirements.ts'

export const matchKeyNames = [
  'grade',
  'tests',
  'access',
  'credits',
  'study',
  'place',
  'way',
  'intakes',
] as const
export type MatchKeyName = (typeof matchKeyNames)[number]

const separator = '\t'
/** Levels that ask for the same level before them share the first of these. */
const alikeInGrades = (level: CourseLevel): CourseLevel =>
  levelIds.find((one) => neededFor(one) === neededFor(level)) ?? level

export const matchKeysOf = (
  row: SearchRow,
  provider: Pick<ProviderInfo, 'country' | 'name'>,
  city: string,
): Record<MatchKeyName, string> => {
  const { gradesText, testsText, creditsText, gradeLevels } = requirementsOf(row.requirements)
  return {
    grade: [alikeInGrades(row.level as CourseLevel), gradesText].join(separator),
    tests: testsText,
    access: [row.level, gradeLevels].join(separator),
    // Few courses ask for credits; what these read is then in their own key, and nothing in the others'.
    credits:
      creditsText === ''
        ? ''
        : [
            alikeInGrades(row.level as CourseLevel),
            row.discipline,
            provider.country,
            provider.name,
            creditsText,
          ].join(separator),
    study: [row.level, row.discipline].join(separator),
    place: [provider.country, city].join(separator),
    way: [row.delivery, row.mode, row.languages, row.durationMonths ?? ''].join(separator),
    intakes: row.intakes ?? '',
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
  fees: [],
  intakes: [],
  requirements: [],
}
const requirementsIn = (text: string): Requirement[] => JSON.parse(text) as Requirement[]

const readers: Readonly<Record<MatchKeyName, (parts: string[]) => Partial<MatchCourse>>> = {
  grade: ([level, grades = '[]']) => ({
    level: level as CourseLevel,
    requirements: requirementsIn(grades),
  }),
  tests: ([tests = '[]']) => ({ requirements: requirementsIn(tests) }),
  access: ([level, levels = '']) => ({
    level: level as CourseLevel,
    requirements: levels
      .split(',')
      .filter(Boolean)
      .map((one) => ({ kind: 'grade', scheme: 'percentage', value: 0, level: one })),
  }),
  credits: ([level, discipline = '', country = '', university = '', credits = '[]']) =>
    level
      ? {
          level: level as CourseLevel,
          discipline,
          country,
          university,
          requirements: requirementsIn(credits),
        }
      : {},
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
