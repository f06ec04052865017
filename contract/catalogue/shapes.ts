// What a university and a course are: levels, modes, subjects, fees, intakes, requirements.
import { z } from 'zod'
import { isCurrency } from '#contract/currencies.ts'
import { maxStatedMinor } from '#contract/money.ts'
import { CountryCode, Day, Id, Language, text, When } from '#contract/shapes.ts'
import { creditSystems, maxCredits } from '#contract/qualifications/education.ts'
import { testKindsTaken } from '#contract/qualifications/scale.ts'
import { type TestId, tests } from '#contract/qualifications/test-scales.ts'
import { courseStatuses, residencies } from './state.ts'
import { disciplineIds } from './subjects/shapes.ts'
import { Materials } from './courses/materials.ts'
import { requirementErrors } from './courses/requirement-errors.ts'
import { deliveries } from '#contract/content/shapes.ts'

/** In rising order; ISCED 2011 beside each. */
export const courseLevels = [
  { id: 'school', isced: 3 },
  { id: 'language', isced: 4 },
  { id: 'foundation', isced: 4 },
  { id: 'certificate', isced: 4 },
  { id: 'diploma', isced: 5 },
  { id: 'bachelor', isced: 6 },
  { id: 'graduate_diploma', isced: 6 },
  { id: 'master', isced: 7 },
  { id: 'doctorate', isced: 8 },
] as const

export type CourseLevel = (typeof courseLevels)[number]['id']

export const levelIds = courseLevels.map(({ id }) => id) as [CourseLevel, ...CourseLevel[]]

export const studyModes = ['full_time', 'part_time'] as const

export const CurrencyCode = z.string().refine(isCurrency, { error: 'currency' })

/** ISO 639-1. */
/** By BCP 47, without script and region: `de`, `yue`. */
export const LanguageCode = z.string().regex(/^[a-z]{2,3}$/)

/** Whole minor units of the currency (cents, yen): never a fraction. */
export const Minor = z.int().min(0).max(maxStatedMinor)

export const Fee = z.object({
  residency: z.enum(residencies),
  /** Year of study, from 1. */
  year: z.int().min(1).max(10),
  currency: CurrencyCode,
  amount: Minor,
})
export type Fee = z.infer<typeof Fee>

/** How tests stand together. Of tests with one `anyOf` one is enough, and each such group is asked for; within it tests with one
 * `allOf` are one way and count together. Left out: tests of one language are alternatives, of two languages both are asked. */
const groupName = z.string().regex(/^[a-z0-9_]{1,20}$/)
const grouping = { anyOf: groupName.optional(), allOf: groupName.optional() }

/** A minimum that a course states: a test with its version, a grade on a grading scheme, or credits or years of study. */
export const Requirement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('test'),
    test: z.string().regex(/^[a-z0-9_]{2,40}$/),
    version: z.string().max(20).default('1'),
    overall: z.number().min(0).max(3000).nullable(),
    sections: z.record(z.string().max(40), z.number().min(0).max(3000)).default({}),
    ...grouping,
    /** Which kinds of the test count; left out: all. */
    takes: z.array(z.enum(testKindsTaken)).min(1).max(4).optional(),
  }),
  z.object({
    kind: z.literal('grade'),
    scheme: z.string().regex(/^[a-z0-9_]{2,40}$/),
    value: z.union([z.number(), z.string().max(20)]),
    /** The level of education that must be finished. */
    level: z
      .string()
      .regex(/^[a-z_]{2,40}$/)
      .nullable()
      .default(null),
  }),
  z.object({
    kind: z.literal('credits'),
    system: z.enum(creditSystems),
    least: z.number().min(0.5).max(maxCredits),
    /** The level of education they must be of. */
    level: z
      .string()
      .regex(/^[a-z_]{2,40}$/)
      .nullable()
      .default(null),
    /** Only in a related subject; which are, the university says. */
    related: z.boolean().default(false),
  }),
])
export type Requirement = z.infer<typeof Requirement>

/** One group holds language tests or admission tests: the two are judged apart. */
const isOneKind = (all: readonly Requirement[]): boolean => {
  const kinds = new Map<string, boolean>()
  return all.every((need) => {
    if (need.kind !== 'test' || need.anyOf === undefined) return true
    const admission =
      Object.hasOwn(tests, need.test) && tests[need.test as TestId].kind === 'admission'
    const first = kinds.get(need.anyOf) ?? admission
    kinds.set(need.anyOf, first)
    return first === admission
  })
}

export const Requirements = z
  .array(Requirement)
  .max(40)
  .refine(isOneKind, { error: 'mixed_group' })
  .superRefine((all, ctx) =>
    all.forEach((need, at) => {
      for (const [field, message] of Object.entries(requirementErrors(need)))
        ctx.addIssue({ code: 'custom', path: [at, ...field.split('.')], message })
    }),
  )

export const Intake = z.object({
  id: Id,
  label: z.string(),
  startsOn: Day,
  opensOn: Day.nullable(),
  closesOn: Day.nullable(),
  documentsDueOn: Day.nullable(),
  seats: z.int().min(0).nullable(),
  /** The first moment at which one can no longer apply: 24:00 of the last day where the university is. */
  closesAt: When,
  /** Of the university, an IANA name. */
  timeZone: z.string(),
  /** From the moments and now. */
  status: z.enum(['upcoming', 'open', 'closing', 'closed']),
})
export type Intake = z.infer<typeof Intake>

export const IntakeIn = z.object({
  startsOn: Day,
  opensOn: Day.nullable().default(null),
  closesOn: Day.nullable().default(null),
  documentsDueOn: Day.nullable().default(null),
  seats: z.int().min(0).max(1_000_000).nullable().default(null),
})

export const Scholarship = z.object({
  name: z.string(),
  amount: Minor.nullable(),
  currency: CurrencyCode.nullable(),
  /** Share of tuition. */
  percent: z.int().min(1).max(100).nullable(),
  closesOn: Day.nullable(),
})

export const Campus = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  country: CountryCode,
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
})
export type Campus = z.infer<typeof Campus>

/** A place in a published or own order; `source` says whose. */
export const Ranking = z.object({ position: z.int().min(1), source: z.string() })

export const ProviderCard = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  country: CountryCode,
  city: z.string(),
  website: z.string().nullable(),
  ranking: Ranking.nullable(),
  courseCount: z.int().min(0),
  demo: z.boolean(),
})
export type ProviderCard = z.infer<typeof ProviderCard>

/** What a provider may change of a course. Absent fields stay. */
export const CourseChange = z.object({
  title: text(3, 300).optional(),
  titleDe: text(3, 300).nullable().optional(),
  summary: text(0, 5000).optional(),
  summaryDe: text(0, 5000).nullable().optional(),
  level: z.enum(levelIds).optional(),
  discipline: z.enum(disciplineIds).optional(),
  mode: z.enum(studyModes).optional(),
  delivery: z.enum(deliveries).optional(),
  durationMonths: z.int().min(1).max(120).nullable().optional(),
  languages: z.array(LanguageCode).min(1).max(8).optional(),
  fees: z.array(Fee).max(60).optional(),
  intakes: z.array(IntakeIn).max(40).optional(),
  requirements: Requirements.optional(),
  /** Null: the course does not say. */
  materials: Materials.nullable().optional(),
  status: z.enum(courseStatuses).optional(),
})

export const slug = z.string().min(1).max(200)

export const langcode = Language.default('en')
