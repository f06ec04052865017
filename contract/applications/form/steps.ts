// The eight steps of an application as the form and the call read them (spec §3: formStep), one schema for both sides.
// A step may be saved however incomplete it is; `stepErrors` says what is missing before it counts as done.
import { z } from 'zod'
import {
  AddressLine,
  CountryCode,
  Day,
  Email,
  Id,
  PersonName,
  Zip,
  text,
} from '#contract/shapes.ts'
import { CurrencyCode, Minor, studyModes } from '#contract/catalogue/shapes.ts'
import {
  maxRecommendations,
  maxStatementLength,
  maxStatements,
} from '#contract/catalogue/courses/materials.ts'
import { genders } from '#contract/content/calls.ts'
import { EducationIn, TestScoreIn } from '#contract/profiles/shapes.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'

export const stepNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const

export type StepNumber = (typeof stepNumbers)[number]

export const stepNames = [
  'course',
  'personal',
  'education',
  'tests',
  'experience',
  'statements',
  'finance',
  'documents',
] as const

export type StepName = (typeof stepNames)[number]

export const stepName = (step: StepNumber): StepName => stepNames[step - 1]!

export const maxBackups = 2

const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'bad_month' })

const line = (maxLength = 200) => text(0, maxLength).default('')

const name = z.union([PersonName, z.literal('')]).default('')

const mail = z.union([Email, z.literal('')]).default('')

const phone = z
  .union([
    z
      .string()
      .trim()
      .regex(/^\+?[0-9 ()-]{6,24}$/, { error: 'bad_phone' }),
    z.literal(''),
  ])
  .default('')

const day = Day.nullable().default(null)

const country = CountryCode.nullable().default(null)

export const maritalStatuses = [
  'single',
  'married',
  'partnership',
  'divorced',
  'widowed',
  'undisclosed',
] as const

export const educationStates = ['completed', 'studying', 'left'] as const

export const fundingSources = [
  'self',
  'family',
  'loan',
  'scholarship',
  'employer',
  'sponsor',
] as const

export const visaOutcomes = ['granted', 'refused', 'withdrawn'] as const

/** 1: the course, when it begins, and what to do should it close. */
export const CourseStep = z.strictObject({
  courseId: Id,
  intakeId: Id.nullable().default(null),
  campusId: Id.nullable().default(null),
  mode: z.enum(studyModes).nullable().default(null),
  /** In order of preference; never shown to the university. */
  backups: z
    .array(z.strictObject({ courseId: Id, intakeId: Id.nullable().default(null) }))
    .max(maxBackups)
    .default([]),
  scholarship: z.boolean().default(false),
})

/** 2: names exactly as in the passport. */
export const PersonalStep = z.strictObject({
  givenNames: name,
  familyName: name,
  preferredName: name,
  dateOfBirth: day,
  gender: z.enum(genders).nullable().default(null),
  citizenships: z.array(CountryCode).max(4).default([]),
  residence: country,
  maritalStatus: z.enum(maritalStatuses).nullable().default(null),
  passportNumber: text(0, 20)
    .regex(/^[A-Za-z0-9 -]*$/, { error: 'bad_number' })
    .default(''),
  passportCountry: country,
  passportIssuedOn: day,
  passportExpiresOn: day,
  mail,
  phone,
  address: AddressLine.default(''),
  city: line(100),
  state: line(100),
  zip: Zip.default(''),
  country,
  mailing: z
    .strictObject({
      address: AddressLine,
      city: text(0, 100),
      state: text(0, 100),
      zip: Zip,
      country: CountryCode.nullable(),
    })
    .nullable()
    .default(null),
  emergencyName: name,
  emergencyRelation: line(60),
  emergencyPhone: phone,
  /** For applicants under 18. */
  guardianName: name,
  guardianRelation: line(60),
  guardianMail: mail,
  guardianPhone: phone,
})

export const EducationEntry = z.strictObject({
  ...EducationIn.shape,
  city: line(100),
  state: z.enum(educationStates).default('completed'),
  backlogs: z.int().min(0).max(99).default(0),
})

/** 3 */
export const EducationStep = z.strictObject({
  education: z.array(EducationEntry).max(20).default([]),
  /** For more than twelve months between two of them. */
  gap: line(1000),
  /** Studies refused or broken off; empty when there were none. */
  refused: line(1000),
})

/** 4 */
export const TestsStep = z.strictObject({
  tests: z.array(TestScoreIn).max(30).default([]),
  planned: z
    .array(z.strictObject({ test: z.enum(testIds), on: Day }))
    .max(10)
    .default([]),
  /** Why no English test is needed. */
  waiver: line(1000),
})

const Work = z.strictObject({
  employer: text(1, 200),
  role: text(1, 120),
  from: Month,
  until: Month.nullable().default(null),
  hours: z.int().min(1).max(80).nullable().default(null),
  tasks: line(1000),
})

const Thing = z.strictObject({
  title: text(1, 200),
  on: Month.nullable().default(null),
  text: line(1000),
})

/** 5: all of it optional. */
export const ExperienceStep = z.strictObject({
  work: z.array(Work).max(20).default([]),
  research: z.array(Thing).max(20).default([]),
  activities: z.array(Thing).max(20).default([]),
  awards: z.array(Thing).max(20).default([]),
})

const Referee = z.strictObject({
  name: PersonName,
  title: line(60),
  institution: line(200),
  mail: Email,
  relation: line(100),
  /** They know that they may be asked. */
  consent: z.boolean().default(false),
})

/** 6: which of it is asked, the course says. */
export const StatementsStep = z.strictObject({
  /** UCAS's three. */
  whyCourse: line(4000),
  preparation: line(4000),
  beyond: line(4000),
  /** What a course asks of its own, by the key of the statement. What another course asked stays for it. */
  answers: z
    .record(z.string().regex(/^[a-z0-9_]{2,40}$/), text(0, maxStatementLength))
    .refine((answers) => Object.keys(answers).length <= 4 * maxStatements)
    .default({}),
  referees: z.array(Referee).max(maxRecommendations).default([]),
})

/** 7 */
export const FinanceStep = z.strictObject({
  funding: z.enum(fundingSources).nullable().default(null),
  /** For a year, in minor units. */
  amount: Minor.nullable().default(null),
  currency: CurrencyCode.nullable().default(null),
  sponsor: line(200),
  visas: z
    .array(
      z.strictObject({
        country: CountryCode,
        outcome: z.enum(visaOutcomes),
        on: Month.nullable().default(null),
        reason: line(500),
      }),
    )
    .max(20)
    .default([]),
  support: line(1000),
  /** Null while the question is not answered. */
  convictions: z.boolean().nullable().default(null),
  convictionsText: line(1000),
  /** The university may read this application. */
  shareWithUniversity: z.boolean().default(false),
  /** An agent or counsellor may submit it for me and pay from my wallet. */
  othersMaySubmit: z.boolean().default(false),
})

/** 8: documents are attached by their own call; this is what goes with them. */
export const DocumentsStep = z.strictObject({ remarks: line(2000) })

export const steps = {
  1: CourseStep,
  2: PersonalStep,
  3: EducationStep,
  4: TestsStep,
  5: ExperienceStep,
  6: StatementsStep,
  7: FinanceStep,
  8: DocumentsStep,
} as const

export type Steps = { [N in StepNumber]: z.output<(typeof steps)[N]> }

export type ApplicationForm = Steps

// What a save carries: only the fields that changed; the others stay. Defaults are left out, else they would overwrite.
const bare = (shape: z.ZodType): z.ZodType =>
  shape instanceof z.ZodDefault ? (shape.unwrap() as z.ZodType) : shape

const changeOf = <N extends StepNumber>(
  n: N,
): z.ZodType<Partial<Steps[N]>, Partial<z.input<(typeof steps)[N]>>> =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(steps[n].shape as Record<string, z.ZodType>).map(([key, shape]) => [
        key,
        bare(shape).optional(),
      ]),
    ),
  ) as never

export const stepChanges = {
  1: changeOf(1),
  2: changeOf(2),
  3: changeOf(3),
  4: changeOf(4),
  5: changeOf(5),
  6: changeOf(6),
  7: changeOf(7),
  8: changeOf(8),
} as const

/** An empty step, as a form starts with. */
export const emptyStep = <N extends Exclude<StepNumber, 1>>(n: N): Steps[N] =>
  steps[n].parse({}) as never
