// What a university and a course are: levels, modes, subjects, fees, intakes, requirements.
import { isCurrency } from '#contract/currencies.ts'
import { maxStatedMinor } from '#contract/money.ts'
import { z } from 'zod'
import { CountryCode, Day, Id, Language, text } from '#contract/shapes.ts'

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
export const levelIds = courseLevels.map(({ id }) => id) as [CourseLevel, ...CourseLevel[]]
export type CourseLevel = (typeof courseLevels)[number]['id']

export const studyModes = ['full_time', 'part_time'] as const
export const deliveries = ['on_campus', 'online', 'blended'] as const
export const residencies = ['international', 'regional', 'home'] as const
export const courseStatuses = ['open', 'closed', 'withdrawn'] as const

/** Subjects: broad fields and what lies under each. The codes are kept by courses; their names are in `text/`. */
export const disciplineTree = {
  computing: [
    'computer_science',
    'software_engineering',
    'data_science',
    'artificial_intelligence',
    'cyber_security',
    'information_systems',
    'games',
  ],
  engineering: [
    'mechanical',
    'electrical',
    'civil',
    'chemical',
    'aerospace',
    'biomedical_engineering',
    'materials',
    'energy',
  ],
  business: [
    'management',
    'business_administration',
    'accounting',
    'finance',
    'marketing',
    'supply_chain',
    'entrepreneurship',
    'human_resources',
    'tourism',
  ],
  economics: ['economics_general', 'development_economics'],
  natural_sciences: [
    'mathematics',
    'statistics',
    'physics',
    'chemistry',
    'biology',
    'biotechnology',
    'geology',
  ],
  environment: [
    'environmental_science',
    'sustainability',
    'agriculture',
    'forestry',
    'food_science',
  ],
  health: [
    'medicine',
    'nursing',
    'pharmacy',
    'public_health',
    'dentistry',
    'physiotherapy',
    'veterinary',
    'nutrition',
    'sport',
  ],
  social_sciences: [
    'psychology',
    'sociology',
    'politics',
    'international_relations',
    'anthropology',
    'social_work',
    'geography',
  ],
  law: ['law_general', 'international_law', 'criminology'],
  humanities: [
    'history',
    'philosophy',
    'literature',
    'languages',
    'linguistics',
    'theology',
    'archaeology',
    'translation',
  ],
  arts: ['fine_art', 'design', 'music', 'film', 'fashion', 'theatre', 'photography'],
  media: ['journalism', 'communication'],
  education: ['teaching', 'education_science', 'early_childhood'],
  built_environment: ['architecture', 'urban_planning', 'construction'],
  general: ['general_studies', 'english_language'],
} as const
export type Field = keyof typeof disciplineTree
export type Discipline = Field | (typeof disciplineTree)[Field][number]
export const fieldIds = Object.keys(disciplineTree) as [Field, ...Field[]]
export const disciplineIds = fieldIds.flatMap((field) => [field, ...disciplineTree[field]]) as [
  Discipline,
  ...Discipline[],
]
export const fieldOf = (discipline: string): Field =>
  fieldIds.find(
    (field) =>
      field === discipline || (disciplineTree[field] as readonly string[]).includes(discipline),
  ) ?? 'general'

export const CurrencyCode = z.string().refine(isCurrency, { error: 'currency' })
/** ISO 639-1. */
export const LanguageCode = z.string().regex(/^[a-z]{2}$/)
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

/** A minimum that a course states: a test with its version, or a grade on a grading scheme. */
export const Requirement = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('test'),
    test: z.string().regex(/^[a-z0-9_]{2,40}$/),
    version: z.string().max(20).default('1'),
    overall: z.number().min(0).max(3000).nullable(),
    sections: z.record(z.string().max(40), z.number().min(0).max(3000)).default({}),
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
])
export type Requirement = z.infer<typeof Requirement>

export const Intake = z.object({
  id: Id,
  label: z.string(),
  startsOn: Day,
  opensOn: Day.nullable(),
  closesOn: Day.nullable(),
  documentsDueOn: Day.nullable(),
  seats: z.int().min(0).nullable(),
  /** From the dates and today. */
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
  requirements: z.array(Requirement).max(40).optional(),
  status: z.enum(courseStatuses).optional(),
})

export const slug = z.string().min(1).max(200)

export const langcode = Language.default('en')
