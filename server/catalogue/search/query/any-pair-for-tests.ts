// Anybody and any course, by chance, and an index of such courses.
import * as fc from 'fast-check'
import type { MatchCourse, MatchProfile } from '#contract/catalogue/match/match-score.ts'
import { publicFee } from '#contract/catalogue/match/own-fee.ts'
import { residencies } from '#contract/catalogue/state.ts'
import { levelIds, type Requirement, studyModes } from '#contract/catalogue/shapes.ts'
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import { deliveries } from '#contract/content/shapes.ts'
import { educationLevelIds } from '#contract/qualifications/education.ts'
import type { HeldTest } from '#contract/qualifications/judge-tests.ts'
import { releasedRules } from '#server/qualifications/read-rule-files.ts'
import type { SearchRow } from '../../courses/course-cards.ts'
import { createWorld } from '../index/index-state.ts'
import { createBuilder } from '../index/index-builder.ts'
import { segmentOf } from '../index/segment.ts'

export const today = '2026-11-23'
export const rules = await releasedRules()

// With a table of their own, with exemptions of their own, with neither; with days of a system or of their own.
const universities = [
  ['University of Glasgow', 'GB'],
  ['University of Liverpool', 'GB'],
  ['Hill University', 'GB'],
  ['Universität am See', 'DE'],
  ['Lake College', 'US'],
  ['University of Cambridge', 'GB'],
  ['Delft University of Technology', 'NL'],
] as const

const oneOf = fc.constantFrom
const graded = oneOf(
  ['percentage', '72'],
  ['percentage', '55'],
  ['de_1_5', '2.3'],
  ['fr_20', '12'],
  ['uk_honours', '2:2'],
  ['us_gpa_4', '3.1'],
  ['de_1_5', '4.4'],
) as fc.Arbitrary<readonly ['percentage', string]>
const month = oneOf('2025-06', '2027-03', '2027-06', '2027-11', '2028-07')
const held: fc.Arbitrary<MatchProfile['education'][number]> = fc
  .record({
    level: oneOf(...educationLevelIds),
    country: oneOf('IN', 'FR', 'DE', 'GB', 'NG', 'US'),
    discipline: fc.option(oneOf(...disciplineIds)),
    graded,
    language: fc.option(oneOf('en', 'de')),
    certificate: oneOf(null, 'de_abitur' as const, 'de_fachhochschulreife' as const),
    startedOn: fc.option(oneOf('2022-09', '2026-09')),
    finishedOn: fc.option(month),
    state: oneOf('completed' as const, 'studying' as const, 'left' as const),
  })
  .map(({ graded: [gradingScheme, grade], ...rest }) => ({ ...rest, gradingScheme, grade }))
const result = fc
  .record({
    exam: oneOf(['ielts_academic', '1'], ['toefl_ibt', '2026']) as fc.Arbitrary<
      readonly ['ielts_academic', string]
    >,
    testDate: oneOf('2019-03-14', '2026-03-14'),
    half: fc.integer({ min: 8, max: 18 }),
    writing: fc.integer({ min: 8, max: 18 }),
  })
  .map(({ exam: [exam, version], testDate, half, writing }): HeldTest => ({
    test: exam,
    version,
    testDate,
    expiresOn: null,
    overall: half / 2,
    sections: { writing: writing / 2 },
    ...(half % 3 === 0 ? { delivery: half % 2 ? ('home' as const) : ('centre' as const) } : {}),
  }))
export const anyProfile: fc.Arbitrary<MatchProfile> = fc.record({
  citizenships: fc.subarray(['IN', 'GB', 'US', 'NG', 'FR']),
  livesIn: fc.option(oneOf('GB', 'IN', 'FR')),
  firstLanguage: fc.option(oneOf('en', 'de', 'hi')),
  education: fc.array(held, { maxLength: 3 }),
  tests: fc.array(result, { maxLength: 2 }),
  preferences: fc.record({
    level: fc.option(oneOf(...levelIds)),
    disciplines: fc.subarray(disciplineIds.slice(0, 12), { maxLength: 2 }),
    countries: fc.subarray(['GB', 'DE', 'US']),
    cities: fc.subarray(['Berlin', 'Leeds'], { maxLength: 1 }),
    deliveries: fc.subarray([...deliveries], { maxLength: 2 }),
    modes: fc.subarray([...studyModes], { maxLength: 1 }),
    languages: fc.subarray(['en', 'de']),
    intakes: fc.subarray(['2027-02', '2027-10']),
    durationMonthsMost: fc.option(oneOf(12, 24)),
    budget: fc.option(
      fc.record({
        amount: fc.integer({ min: 0, max: 4_000_000 }),
        currency: oneOf('EUR', 'INR', 'JPY'),
      }),
    ),
  }),
})

const minimum: fc.Arbitrary<Requirement> = fc.oneof(
  fc.record({
    kind: fc.constant('grade' as const),
    scheme: fc.constant('percentage' as const),
    value: fc.integer({ min: 40, max: 90 }),
    level: fc.option(oneOf('bachelor' as const, 'upper_secondary' as const)),
  }),
  fc.record({
    kind: fc.constant('grade' as const),
    scheme: fc.constant('uk_honours' as const),
    value: oneOf('2:1', '2:2', 'First'),
    level: fc.constant(null),
  }),
  fc.integer({ min: 10, max: 16 }).map((half): Requirement => ({
    kind: 'test',
    test: 'ielts_academic',
    version: '1',
    overall: half / 2,
    sections: half % 2 ? { writing: 6 } : {},
  })),
  fc.constant<Requirement>({
    kind: 'test',
    test: 'gre',
    version: '1',
    overall: 310,
    sections: {},
  }),
  // In groups that are all asked, as ways of several tests, of kinds that count.
  fc
    .record({
      exam: oneOf(['ielts_academic', '1'], ['toefl_ibt', '2026'], ['testdaf_digital', '1']),
      half: fc.integer({ min: 8, max: 14 }),
      anyOf: oneOf('first', 'second'),
      allOf: fc.option(oneOf('a', 'b'), { nil: undefined }),
      takes: fc.option(oneOf(['standard' as const], ['standard' as const, 'home' as const]), {
        nil: undefined,
      }),
    })
    .map(({ exam: [exam, version], half, anyOf, allOf, takes }): Requirement => ({
      kind: 'test',
      test: exam!,
      version: version!,
      overall: exam === 'testdaf_digital' ? null : half / 2,
      sections: {},
      anyOf,
      ...(allOf ? { allOf } : {}),
      ...(takes ? { takes: [...takes] } : {}),
    })),
)
const day = oneOf('2026-12-01', '2027-02-01', '2027-06-15', '2027-10-01', '2028-09-01')
export const anyCourse = fc
  .record({
    at: oneOf(...universities),
    level: oneOf(...levelIds),
    discipline: oneOf(...disciplineIds),
    delivery: oneOf(...deliveries),
    mode: oneOf(...studyModes),
    city: oneOf('Berlin', 'Leeds'),
    languages: oneOf(['en'], ['de'], ['de', 'en']),
    durationMonths: fc.option(oneOf(12, 24, 36)),
    fees: fc.uniqueArray(
      fc.record({
        residency: oneOf(...residencies),
        amount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000_000 })),
        currency: oneOf('EUR', 'GBP', 'JPY', 'XAF'),
      }),
      { maxLength: 3, selector: ({ residency }) => residency },
    ),
    intakes: fc.uniqueArray(
      fc.record({ startsOn: day, closesOn: fc.option(oneOf('2026-11-25', '2027-01-15')) }),
      { maxLength: 2, selector: ({ startsOn }) => startsOn },
    ),
    requirements: fc.array(minimum, { maxLength: 4 }),
  })
  .map(({ at: [university, country], ...rest }): MatchCourse => ({
    ...rest,
    university,
    country,
  }))

export const indexOf = (courses: readonly MatchCourse[]) => {
  const world = createWorld(today)
  for (const [name, country] of universities)
    world.putProvider({
      id: name,
      slug: name,
      name,
      nameDe: null,
      aliases: [],
      country,
      city: '',
      cityDe: null,
      latitude: null,
      longitude: null,
      rankPosition: null,
      rankSource: null,
      timeZone: 'UTC',
    })
  const cities = [...new Set(courses.map(({ city }) => city))]
  for (const city of cities) world.putCampus({ id: city, city, latitude: null, longitude: null })
  const builder = createBuilder(world, (number) => number)
  for (const [number, course] of courses.entries())
    builder.add({
      number,
      id: `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
      slug: `course-${number}`,
      providerId: course.university!,
      campusId: course.city,
      title: 'A course',
      titleDe: null,
      level: course.level,
      discipline: course.discipline,
      mode: course.mode,
      delivery: course.delivery,
      languages: course.languages.join(),
      durationMonths: course.durationMonths,
      status: 'open',
      sponsored: false,
      source: '',
      feeAmount: publicFee(course.fees)?.amount ?? null,
      feeCurrency: publicFee(course.fees)?.currency ?? null,
      fees:
        course.fees
          .map(({ residency, currency, amount }) => `${residency}/${currency}/${amount}`)
          .join() || null,
      requirements: JSON.stringify(course.requirements),
      intakes: course.intakes
        .map(({ startsOn, closesOn }) => `${startsOn}//${closesOn ?? ''}`)
        .join(),
      scholarship: false,
      created: 0,
    } satisfies SearchRow)
  return { world, segment: segmentOf(builder.finish()) }
}
