import { z } from 'zod'
import {
  CurrencyCode,
  LanguageCode,
  Minor,
  levelIds,
  studyModes,
} from '#contract/catalogue/shapes.ts'
import { deliveries } from '#contract/content/shapes.ts'
import { disciplineIds } from '#contract/catalogue/subjects/shapes.ts'
import { AddressLine, CountryCode, Day, Zip, text } from '#contract/shapes.ts'
import {
  educationLevelIds,
  educationTypes,
  certificateIds,
  maxCredits,
  transcriptCredits,
} from '#contract/qualifications/education.ts'
import { gradingSchemeIds } from '#contract/qualifications/grading-schemes.ts'
import { testIds } from '#contract/qualifications/test-scales.ts'
import { genders } from '#contract/content/calls.ts'

type Snake<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : ''

export type FieldName<S extends string> = `field_${Snake<S>}`

export const fieldName = <S extends string>(name: S): FieldName<S> =>
  `field_${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}` as FieldName<S>

export type Fielded<T> = { [K in keyof T & string as FieldName<K>]: T[K] }

/** The same parts under the main backend's names. */
export const toFieldNames = <T extends Readonly<Record<string, unknown>>>(parts: T): Fielded<T> =>
  Object.fromEntries(
    Object.entries(parts).map(([name, value]) => [fieldName(name), value]),
  ) as Fielded<T>

/** Back from the main backend's names, for the parts that are known. */
export const fromFieldNames = <T extends Readonly<Record<string, z.ZodType>>>(
  parts: T,
  sent: Readonly<Record<string, unknown>>,
): { [K in keyof T]?: z.output<T[K]> } =>
  Object.fromEntries(
    Object.keys(parts).flatMap((name) => {
      const value = sent[fieldName(name)]
      return value === undefined ? [] : [[name, value]]
    }),
  ) as never

/** `2027-09` */
const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'bad_month' })

const address = (hostname?: RegExp) =>
  z
    .string()
    .trim()
    .max(300)
    // What stands before an @ looks like the site and is not.
    .refine((s) => !/^[^/]*\/\/[^/?#]*@/.test(s), { error: 'bad_url' })
    .pipe(z.url({ protocol: /^https?$/, error: 'bad_url', ...(hostname ? { hostname } : {}) }))

const at = (...hosts: string[]) =>
  address(
    new RegExp(
      `^([a-z0-9-]+\\.)*(${hosts.map((host) => host.replaceAll('.', '\\.')).join('|')})$`,
      'i',
    ),
  )

export const SocialLinks = z.strictObject({
  linkedin: at('linkedin.com').nullable().default(null),
  github: at('github.com').nullable().default(null),
  x: at('x.com', 'twitter.com').nullable().default(null),
  facebook: at('facebook.com', 'fb.com').nullable().default(null),
  instagram: at('instagram.com').nullable().default(null),
  website: address(/\./).nullable().default(null),
})
export type SocialLinks = z.output<typeof SocialLinks>

/** What the student looks for. An empty list means that they do not mind. */
export const Preferences = z.strictObject({
  level: z.enum(levelIds).nullable().default(null),
  disciplines: z.array(z.enum(disciplineIds)).max(10).default([]),
  countries: z.array(CountryCode).max(20).default([]),
  cities: z.array(text(1, 100)).max(20).default([]),
  deliveries: z.array(z.enum(deliveries)).max(3).default([]),
  modes: z.array(z.enum(studyModes)).max(2).default([]),
  languages: z.array(LanguageCode).max(10).default([]),
  intakes: z.array(Month).max(12).default([]),
  durationMonthsMost: z.int().min(1).max(120).nullable().default(null),
  /** Tuition for a year, in minor units. */
  budget: z.strictObject({ amount: Minor, currency: CurrencyCode }).nullable().default(null),
})
export type Preferences = z.output<typeof Preferences>

// spec §5: level, type and grading scheme are mandatory.
export const EducationIn = z.strictObject({
  level: z.enum(educationLevelIds),
  type: z.enum(educationTypes),
  institution: text(1, 200),
  country: CountryCode,
  programme: text(0, 200).default(''),
  discipline: z.enum(disciplineIds).nullable().default(null),
  gradingScheme: z.enum(gradingSchemeIds),
  /** As on the certificate: `8.4`, `First`. Null while it is not known. */
  grade: text(1, 20).nullable().default(null),
  /** Which certificate of school, or which kind of first degree, in a country that has several. */
  certificate: z.enum(certificateIds).nullable().default(null),
  startedOn: Month.nullable().default(null),
  /** When it was or will be finished. */
  finishedOn: Month.nullable().default(null),
  /** How many years the programme takes by its rules, however long somebody took for it. */
  nominalYears: z.number().min(1).max(8).multipleOf(0.5).nullable().default(null),
  /** Language of instruction. */
  language: LanguageCode.nullable().default(null),
  /** Of the whole of it, as its transcript counts them. */
  credits: z
    .strictObject({
      system: z.enum(transcriptCredits),
      amount: z.number().min(0.5).max(maxCredits).multipleOf(0.25),
    })
    .nullable()
    .default(null),
})
export type EducationIn = z.output<typeof EducationIn>

export const Education = z.object(EducationIn.shape).extend({
  /** 0 at the pass mark, 1 at the best grade of the scheme. */
  normalisedGrade: z.number().nullable(),
  /** Modified Bavarian formula; an estimate, the university decides. */
  germanEstimate: z.number().nullable(),
})
export type Education = z.output<typeof Education>

const SectionScore = z.union([z.number(), z.string().max(4)])

export const TestScoreIn = z.strictObject({
  test: z.enum(testIds),
  /** What it is called, for a test that is not listed. */
  title: text(0, 80).default(''),
  testDate: Day,
  version: z.string().max(20).nullable().default(null),
  overall: z.number().nullable().default(null),
  sections: z
    .record(z.string().max(40), SectionScore)
    .refine((all) => Object.keys(all).length <= 12, { error: 'too_many' })
    .default({}),
  /** Report or registration number. */
  reference: text(0, 60).default(''),
  delivery: z.enum(['centre', 'home']).nullable().default(null),
  /** One part was taken again on another day (IELTS One Skill Retake). */
  oneSkillRetake: z.boolean().default(false),
  /** As printed on the report; as long as the test says where not given. */
  expiresOn: Day.nullable().default(null),
})
export type TestScoreIn = z.output<typeof TestScoreIn>

export const TestScore = z.object(TestScoreIn.shape).extend({
  version: z.string(),
  /** Null for a certificate that does not run out. */
  expiresOn: Day.nullable(),
  expired: z.boolean(),
  /** The sections make another overall than the one given: worth a second look, no reason to refuse. */
  expectedOverall: z.number().nullable(),
})
export type TestScore = z.output<typeof TestScore>

/** Every part a student may change; a part that is left out stays. Names, address and number belong to the account. */
export const studentParts = {
  dateOfBirth: Day.nullable(),
  gender: z.enum(genders).nullable(),
  citizenship: CountryCode.nullable(),
  /** Passports beside it; whichever is kindest counts for papers, visas and language tests. */
  furtherCitizenships: z.array(CountryCode).max(3),
  firstLanguage: LanguageCode.nullable(),
  address: AddressLine,
  city: text(0, 100),
  /** ISO 3166-2: `IN-KA`. */
  state: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/)
    .nullable(),
  country: CountryCode.nullable(),
  zip: Zip,
  social: SocialLinks,
  preferences: Preferences,
  education: z.array(EducationIn).max(20),
  tests: z.array(TestScoreIn).max(30),
} as const

export const StudentChange = z.object(studentParts).partial()
export type StudentChange = z.output<typeof StudentChange>

const MissingPart = z.object({
  part: z.string(),
  weight: z.int(),
  /** Why it matters, in the caller's language. */ why: z.string(),
})

export const Completeness = z.object({
  percent: z.int().min(0).max(100),
  missing: z.array(MissingPart),
})

export const StudentProfile = z.object(studentParts).extend({
  id: z.uuid(),
  /** Rises with each change; send it back to be told `stale` instead of overwriting another's change. */
  version: z.int().min(0),
  firstName: z.string(),
  lastName: z.string(),
  mail: z.string(),
  image: z.object({ id: z.uuid(), url: z.string() }).nullable(),
  education: z.array(Education),
  tests: z.array(TestScore),
  completeness: Completeness,
  changedAt: z.string().nullable(),
})
export type StudentProfile = z.output<typeof StudentProfile>
