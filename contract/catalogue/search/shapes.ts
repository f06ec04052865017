// The question and the answer of course search.
import { z } from 'zod'
import { CountryCode, Day, Id, Language, PageIndex, question } from '#contract/shapes.ts'
import { CurrencyCode, Minor, Ranking, courseLevels, studyModes } from '../shapes.ts'
import { deliveries } from '#contract/content/shapes.ts'
import { feeMarks } from '../match/own-fee.ts'
import { facetNames, sorts } from './search-address.ts'

/** Months: up to a year, up to two, three, four, and longer. */
export const durationBands = ['12', '24', '36', '48', 'long'] as const

/** Only the first characters of a question are read; nobody asks for a course in more. */
export const longestQuestion = 200

const choices = z.array(z.string().max(80)).max(60).default([])

export const SearchFilters = z.object({
  country: choices,
  level: choices,
  field: choices,
  discipline: choices,
  mode: choices,
  delivery: choices,
  language: choices,
  /** Month of start: `2027-09`. */
  intake: choices,
  duration: choices,
  test: choices,
  city: choices,
  provider: choices,
  /** First-year tuition for international students, whole units of `currency`. */
  feeMin: z.int().min(0).max(10_000_000).nullable().default(null),
  feeMax: z.int().min(0).max(10_000_000).nullable().default(null),
  scholarship: z.boolean().default(false),
  /** Only courses with an intake one can still apply for. */
  open: z.boolean().default(false),
  /** Only courses of which the asker's profile misses no stated minimum; all of them where there is no profile. */
  mine: z.boolean().default(false),
  /** Results as typed: my results by test (best of each, newest version's scale) and my grade as percent of the scale. */
  qualify: z
    .object({
      tests: z.record(z.string().max(40), z.number().min(0).max(3000)).default({}),
      grade: z.number().min(0).max(100).nullable().default(null),
    })
    .nullable()
    .default(null),
})
export type SearchFilters = z.output<typeof SearchFilters>

export const SearchQuestion = SearchFilters.extend({
  q: question(20_000).default(''),
  langcode: Language.default('en'),
  currency: CurrencyCode.default('EUR'),
  sort: z.enum(sorts).default('relevance'),
  page: PageIndex,
  size: z.int().min(1).max(50).default(20),
  /** Words that were found to mean something may be taken literally: `country:GB`. */
  literal: z.array(z.string().max(80)).max(20).default([]),
  /** Clusters of campuses inside a box: west, south, east, north in degrees. */
  map: z
    .object({
      west: z.number().min(-180).max(180),
      south: z.number().min(-90).max(90),
      east: z.number().min(-180).max(180),
      north: z.number().min(-90).max(90),
    })
    .nullable()
    .default(null),
})
export type SearchQuestion = z.output<typeof SearchQuestion>

export const Count = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type Count = z.infer<typeof Count>

/** Pieces of a text that answer the question, as `[from, to)`. */
const Marks = z.array(z.tuple([z.int(), z.int()]))

export const CourseCard = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  provider: z.object({ slug: z.string(), name: z.string() }),
  country: CountryCode,
  city: z.string(),
  level: z.enum(courseLevels.map(({ id }) => id)),
  discipline: z.string(),
  mode: z.enum(studyModes),
  delivery: z.enum(deliveries),
  languages: z.array(z.string()),
  durationMonths: z.int().nullable(),
  /** First-year tuition of whoever asks, for international students where nobody is known, and about what it is in the asker's currency (whole units). */
  fee: z
    .object({
      amount: Minor,
      currency: CurrencyCode,
      about: z.int().nullable(),
      /** Where a profile asks: it is what they pay by their citizenship, or what others pay because theirs is not stated. */
      forYou: z.enum(feeMarks).optional(),
    })
    .nullable(),
  /** The next intake one can apply for. */
  intake: z.object({ startsOn: Day, closesOn: Day.nullable() }).nullable(),
  scholarship: z.boolean(),
  ranking: Ranking.nullable(),
  sponsored: z.boolean(),
  demo: z.boolean(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  marks: z.object({ title: Marks, provider: Marks }),
})
export type CourseCard = z.infer<typeof CourseCard>

/** Something understood in the question: `uk` is the country GB. Removing it leaves `rest` to ask for. */
const Chip = z.object({
  kind: z.string(),
  value: z.string(),
  label: z.string(),
  text: z.string(),
  rest: z.string(),
})
export type Chip = z.infer<typeof Chip>

export const SearchAnswer = z.object({
  total: z.int(),
  page: z.int(),
  size: z.int(),
  hits: z.array(CourseCard),
  /** Each facet counts as if it had no choice of its own. */
  facets: z.partialRecord(z.enum([...facetNames, 'scholarship']), z.array(Count)),
  fees: z.object({
    currency: CurrencyCode,
    buckets: z.array(z.object({ from: z.int(), to: z.int().nullable(), count: z.int() })),
  }),
  chips: z.array(Chip),
  /** What was loosened to find anything: words read as others, words left out. */
  relaxed: z
    .object({ corrected: z.array(z.tuple([z.string(), z.string()])), dropped: z.array(z.string()) })
    .nullable(),
  /** When nothing was found: leaving this filter out finds so many. */
  advice: z.array(
    z.object({ filter: z.string(), value: z.string(), label: z.string(), count: z.int() }),
  ),
  clusters: z
    .array(
      z.object({ latitude: z.number(), longitude: z.number(), count: z.int(), label: z.string() }),
    )
    .nullable(),
  /** `database` while the index is being made ready. */
  answeredBy: z.enum(['index', 'database']),
  /** Whether "fit" and "mine" were answered by the asker's profile. */
  byProfile: z.boolean(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** What could be otherwise: a test result, a step before the degree, or something one wishes for. */
export const improvementKinds = [
  'test',
  'condition',
  'budget',
  'intake',
  'country',
  'city',
  'delivery',
  'mode',
  'language',
  'duration',
] as const
/** `value`: `ielts_academic 7`, `studienkolleg`, `EUR 200000` more a year in minor units, `2027-02`, `AT`, `36` months.
 *  `adds`: courses that this alone keeps out. */
export type Improvement = {
  kind: (typeof improvementKinds)[number]
  value: string
  adds: number
}
/** Courses of a search that hold all that is stated, and what would add others; null where an engine cannot say. */
export type Improvements = { open: number; improvements: Improvement[] }

export const Suggestion = z.object({
  kind: z.enum(['course', 'university', 'subject', 'place', 'words']),
  label: z.string(),
  detail: z.string(),
  /** What to open or to ask: a slug, a code, or words. */
  value: z.string(),
  count: z.int().nullable(),
})
export type Suggestion = z.infer<typeof Suggestion>
