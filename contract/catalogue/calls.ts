// Calls of the catalogue: universities, courses, search. spec §1, §7
import { z } from 'zod'
import { Count, CourseCard, SearchAnswer, SearchQuestion, Suggestion } from './search.ts'
import {
  Campus,
  CourseChange,
  courseStatuses,
  Fee,
  Intake,
  ProviderCard,
  Requirement,
  Scholarship,
} from './shapes.ts'
import { call, file } from '#contract/kit.ts'
import {
  CountryCode,
  Day,
  fileName,
  Id,
  Language,
  PageIndex,
  question,
  When,
} from '#contract/shapes.ts'

const alias = z.string().regex(/^[a-z][a-z-]{1,30}$/)
const slug = z.string().min(1).max(200)
const langcode = Language.default('en')

/** A course as its page shows it, in one language. */
export const Program = CourseCard.omit({ marks: true }).extend({
  alias: z.string(),
  summary: z.string(),
  status: z.enum(courseStatuses),
  provider: ProviderCard,
  campuses: z.array(Campus),
  field: z.string(),
  /** The subject by name. */
  subject: z.string(),
  fees: z.array(Fee),
  /** Sum of the stated years for international students; null when a year is missing. */
  totalFee: z.object({ amount: z.int(), currency: z.string() }).nullable(),
  intakes: z.array(Intake),
  requirements: z.array(Requirement),
  scholarships: z.array(Scholarship),
  /** What an application for it will need, by name. */
  documents: z.array(z.object({ name: z.string(), needed: z.boolean() })),
  similar: z.array(CourseCard),
  changedAt: When,
})
export type Program = z.infer<typeof Program>

/** Everything about a university. */
export const Provider = ProviderCard.extend({
  summary: z.string(),
  founded: z.int().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  campuses: z.array(Campus),
  levels: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  fields: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  courses: z.array(CourseCard),
  changedAt: When,
})

export const getProgram = call({
  method: 'GET',
  path: '/api/rest/{alias}/program/{slug}',
  may: 'anyone',
  rate: 'public',
  summary:
    'One course. A slug it once had works too; the answer carries the one it has now. `alias` is the site asking, such as `study`.',
  takes: {
    path: z.object({ alias, slug }),
    query: z.object({
      langcode,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('EUR'),
    }),
  },
  gives: Program,
})

/** Both languages, as a provider edits them. */
const CourseDetails = z.object({
  id: Id,
  slug: z.string(),
  title: z.string(),
  titleDe: z.string().nullable(),
  summary: z.string(),
  summaryDe: z.string().nullable(),
  level: z.string(),
  discipline: z.string(),
  mode: z.string(),
  delivery: z.string(),
  durationMonths: z.int().nullable(),
  languages: z.array(z.string()),
  fees: z.array(Fee),
  intakes: z.array(Intake),
  requirements: z.array(Requirement),
  status: z.enum(courseStatuses),
  provider: z.object({ id: Id, slug: z.string(), name: z.string() }),
  changedAt: When,
})
export type CourseDetails = z.infer<typeof CourseDetails>

// spec §7: course details fetch and put exist; their paths are not shown (docs/decisions/0022).
const detailsPath = '/api/rest/{alias}/program/{slug}/details'
export const getCourseDetails = call({
  method: 'GET',
  path: detailsPath,
  may: ['provider', 'admin'],
  summary:
    'A course as its provider edits it: both languages, every fee and intake. Staff of that university, and admins.',
  takes: { path: z.object({ alias, slug }) },
  gives: CourseDetails,
  about: { param: 'slug', kind: 'course', open: ['admin'] },
})

export const saveCourseDetails = call({
  method: 'PUT',
  path: detailsPath,
  may: ['provider', 'admin'],
  summary:
    'Changes a course; fields left out stay. `changedAt` is the version that was edited. A new title gives a new slug; the old one keeps working.',
  takes: {
    path: z.object({ alias, slug }),
    body: CourseChange.extend({ changedAt: When.optional() }),
  },
  gives: CourseDetails,
  fails: ['stale'],
  about: { param: 'slug', kind: 'course', open: ['admin'] },
})

export const getProvider = call({
  method: 'GET',
  path: '/api/rest/provider/{query}',
  may: 'anyone',
  rate: 'public',
  summary:
    'A university by slug or id, else by its name: the best match whole, others as `matches`.',
  takes: {
    path: z.object({ query: slug }),
    query: z.object({
      langcode,
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('EUR'),
    }),
  },
  gives: z.object({ provider: Provider, matches: z.array(ProviderCard) }),
})

export const listProviders = call({
  method: 'GET',
  path: '/api/rest/providers',
  may: 'anyone',
  rate: 'public',
  summary: 'Universities by country and letters of their name, best known first.',
  takes: {
    query: z.object({
      langcode,
      q: question(200).default(''),
      country_code: CountryCode.optional(),
      page: PageIndex,
    }),
  },
  gives: z.object({
    total: z.int(),
    providers: z.array(ProviderCard),
    countries: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  }),
})

export const listMyCourses = call({
  method: 'GET',
  path: '/api/rest/provider-courses',
  may: ['provider', 'admin'],
  summary: 'Courses that the caller may edit.',
  takes: { query: z.object({ q: question(200).default(''), page: PageIndex }) },
  gives: z.object({
    total: z.int(),
    courses: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        title: z.string(),
        provider: z.string(),
        status: z.enum(courseStatuses),
        changedAt: When,
      }),
    ),
  }),
})

export const getSearchHeader = call({
  method: 'GET',
  path: '/api/rest/search/header/data',
  may: 'anyone',
  rate: 'public',
  summary:
    'What the head of the search offers: subjects, countries, levels and universities with their counts, within a subject or country.',
  takes: {
    query: z.object({
      langcode,
      discipline_id: z.string().max(60).optional(),
      country_code: CountryCode.optional(),
    }),
  },
  gives: z.object({
    data: z.object({
      total: z.int(),
      disciplines: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          count: z.int(),
          children: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
        }),
      ),
      countries: z.array(z.object({ code: z.string(), name: z.string(), count: z.int() })),
      levels: z.array(z.object({ id: z.string(), name: z.string(), count: z.int() })),
      universities: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
    }),
  }),
})

export const listInstitutes = call({
  method: 'GET',
  path: '/institute-country',
  may: 'anyone',
  rate: 'public',
  summary: 'Universities of a country, by name; of every country when none is given.',
  takes: { query: z.object({ country_code: CountryCode.optional() }) },
  gives: z.object({
    data: z.array(
      z.object({
        id: Id,
        slug: z.string(),
        name: z.string(),
        city: z.string(),
        country_code: CountryCode,
      }),
    ),
  }),
})

export const searchCourses = call({
  method: 'POST',
  path: '/api/search',
  may: 'anyone',
  rate: 'search',
  ownTransaction: true,
  summary:
    'Courses that answer a question in plain words and filters, best fit first, with counts for every facet.',
  takes: { body: SearchQuestion },
  gives: SearchAnswer,
})

export const suggestCourses = call({
  method: 'GET',
  path: '/api/search/suggestions',
  may: 'anyone',
  rate: 'search',
  summary:
    'While typing: subjects, places, universities and courses that begin like this, typos forgiven.',
  takes: { query: z.object({ q: question(200).default(''), langcode }) },
  gives: z.object({ suggestions: z.array(Suggestion) }),
})

export const getSearchState = call({
  method: 'GET',
  path: '/api/search/state',
  may: ['admin', 'support'],
  summary:
    'How the search of the answering process stands: documents, memory, how far behind the database.',
  gives: z.object({
    ready: z.boolean(),
    documents: z.int(),
    generation: z.int(),
    lag: z.int(),
    megabytes: z.number(),
    builtAt: When.nullable(),
    today: Day,
  }),
})

export const getLanding = call({
  method: 'GET',
  path: '/api/rest/landing/{kind}/{slug}',
  may: 'anyone',
  rate: 'public',
  summary:
    'What there is to study in a country or of a subject: counts, usual fees, first courses, and those that close next.',
  takes: {
    path: z.object({ kind: z.enum(['countries', 'subjects']), slug }),
    query: z.object({ langcode }),
  },
  gives: z.object({
    code: z.string(),
    slug: z.string(),
    name: z.string(),
    /** The filter of the search that means the same. */
    filter: z.enum(['country', 'field', 'discipline']),
    total: z.int(),
    /** Half of the courses that state a fee cost no more than this a year, in whole euros. */
    usualFee: z.int().nullable(),
    countries: z.array(Count),
    fields: z.array(Count),
    subjects: z.array(Count),
    levels: z.array(Count),
    universities: z.array(Count),
    courses: z.array(CourseCard),
    closing: z.array(CourseCard),
  }),
})

export const getSharePicture = call({
  method: 'GET',
  path: '/api/rest/picture/{kind}/{slug}',
  may: 'anyone',
  rate: 'public',
  summary:
    'The picture that goes with a shared link to a course or a university: a PNG of 1200 × 630.',
  takes: {
    path: z.object({ kind: z.enum(['courses', 'universities']), slug }),
    query: z.object({ langcode }),
  },
  gives: file,
})

export const getSitemap = call({
  method: 'GET',
  path: '/sitemap.xml',
  may: 'anyone',
  rate: 'public',
  summary:
    'For search engines: the list of parts, or with `part` the addresses of courses, universities, countries and subjects.',
  takes: { query: z.object({ part: z.coerce.number().int().min(0).max(10_000).optional() }) },
  gives: file,
})

export const importFormats = [
  'own-csv',
  'own-json',
  'mapped-csv',
  'cricos',
  'discover-uni',
] as const
const RowError = z.object({ line: z.int(), why: z.string() })
/** Our column → theirs; `=AU` stands for every row. */
const ColumnMapping = z.record(z.string().max(40), z.string().max(200))
const importQuery = {
  format: z.enum(importFormats),
  /** A saved mapping, for `mapped-csv`. */
  mapping: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
    .optional(),
}
const maxImportBytes = 209_715_200

export const CourseImport = z.object({
  id: Id,
  format: z.enum(importFormats),
  source: z.string(),
  filename: z.string(),
  status: z.enum(['queued', 'reading', 'writing', 'done', 'failed']),
  reason: z.string().nullable(),
  rowsSeen: z.int(),
  rowsWritten: z.int(),
  added: z.int(),
  changed: z.int(),
  same: z.int(),
  withdrawn: z.int(),
  errorCount: z.int(),
  errors: z.array(RowError),
  createdAt: When,
  finishedAt: When.nullable(),
})

export const previewImport = call({
  method: 'POST',
  path: '/api/rest/catalogue/import-preview',
  may: ['admin'],
  accepts: 'bytes',
  maxBytes: maxImportBytes,
  ownTransaction: true,
  rate: 'upload',
  summary:
    'Reads a file of courses (gzipped or not) and writes nothing: its columns, the first courses as they would be, and rows that cannot be read.',
  takes: { query: z.object(importQuery) },
  gives: z.object({
    columns: z.array(z.string()),
    rows: z.int(),
    providers: z.int(),
    errorCount: z.int(),
    errors: z.array(RowError),
    sample: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        university: z.string(),
        level: z.string(),
        discipline: z.string(),
        fee: z.string(),
        months: z.int().nullable(),
      }),
    ),
  }),
  fails: ['file_upload'],
})

export const startImport = call({
  method: 'POST',
  path: '/api/rest/catalogue/imports',
  may: ['admin'],
  accepts: 'bytes',
  maxBytes: maxImportBytes,
  ownTransaction: true,
  rate: 'upload',
  status: 202,
  summary:
    'Brings in a file of courses: all of its good rows or, when something breaks, none. Only what changed since the last time is touched.',
  takes: {
    query: z.object({
      ...importQuery,
      source: z
        .string()
        .regex(/^[a-z0-9-]{2,40}$/)
        .refine((source) => source !== 'demo'),
      filename: fileName(200, 0).default(''),
      whole: z.enum(['yes', 'no']).default('no'),
    }),
  },
  gives: CourseImport,
  fails: ['file_upload'],
})

export const listImports = call({
  method: 'GET',
  path: '/api/rest/catalogue/imports',
  may: ['admin'],
  summary: 'Imports, newest first, without their errors.',
  takes: { query: z.object({ page: PageIndex }) },
  gives: z.object({ total: z.int(), imports: z.array(CourseImport) }),
})

export const getImport = call({
  method: 'GET',
  path: '/api/rest/catalogue/imports/{importId}',
  may: ['admin'],
  summary: 'One import: how far it is, and its rows that could not be read.',
  takes: { path: z.object({ importId: Id }) },
  gives: CourseImport,
})

export const listMappings = call({
  method: 'GET',
  path: '/api/rest/catalogue/import-mappings',
  may: ['admin'],
  summary: 'Saved mappings of columns, and the columns of our own format.',
  gives: z.object({
    columns: z.array(z.string()),
    mappings: z.array(z.object({ name: z.string(), mapping: ColumnMapping, changedAt: When })),
  }),
})

export const saveMapping = call({
  method: 'PUT',
  path: '/api/rest/catalogue/import-mappings/{name}',
  may: ['admin'],
  summary: 'Saves how the columns of a CSV are ours.',
  takes: {
    path: z.object({ name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/) }),
    body: z.object({ mapping: ColumnMapping }),
  },
  gives: z.object({ name: z.string(), mapping: ColumnMapping, changedAt: When }),
})
