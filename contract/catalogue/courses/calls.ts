// Calls of course search, and of one course: read, kept by its university, shown to search engines. spec §1, §7
import { SystemDeadline } from '#contract/qualifications/deadlines.ts'
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import {
  Campus,
  CourseChange,
  CurrencyCode,
  Fee,
  Intake,
  ProviderCard,
  Requirement,
  Scholarship,
  langcode,
  slug,
} from '../shapes.ts'
import { feeMarks } from '../match/own-fee.ts'
import { courseStatuses, residencies } from '../state.ts'
import { Materials } from './materials.ts'
import { CountryCode, Day, Id, PageIndex, When, question } from '#contract/shapes.ts'
import { CourseCard, SearchAnswer, SearchQuestion, Suggestion } from '../search/shapes.ts'

export const getSearchHeader = call({
  method: 'GET',
  path: '/api/rest/search/header/data',
  may: 'anyone',
  rate: 'public',
  summary:
    'What the head of the search offers: subjects, countries, levels and universities with their counts, within a subject or country.',
  request: {
    query: z.object({
      langcode,
      discipline_id: z.string().max(60).optional(),
      country_code: CountryCode.optional(),
    }),
  },
  response: z.object({
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
  about: { none: 'all' },
})

export const searchCourses = call({
  method: 'POST',
  path: '/api/search',
  may: 'anyone',
  rate: 'search',
  ownTransaction: true,
  summary:
    'Courses that answer a question in plain words and filters, best fit first, with counts for every facet.',
  request: { body: SearchQuestion },
  response: SearchAnswer,
  about: { none: 'all' },
})

export const suggestCourses = call({
  method: 'GET',
  path: '/api/search/suggestions',
  may: 'anyone',
  rate: 'search',
  summary:
    'While typing: subjects, places, universities and courses that begin like this, typos forgiven.',
  request: { query: z.object({ q: question(200).default(''), langcode }) },
  response: z.object({ suggestions: z.array(Suggestion) }),
  about: { none: 'all' },
})

export const getSearchState = call({
  method: 'GET',
  path: '/api/search/state',
  may: ['admin', 'support'],
  summary:
    'How the search of the answering process stands: documents, memory, how far behind the database.',
  response: z.object({
    ready: z.boolean(),
    documents: z.int(),
    generation: z.int(),
    lag: z.int(),
    megabytes: z.number(),
    builtAt: When.nullable(),
    today: Day,
  }),
  about: { none: 'role' },
})

const alias = z.string().regex(/^[a-z][a-z-]{1,30}$/)

/** A course as its page shows it, in one language. */
export const CoursePage = CourseCard.omit({ marks: true }).extend({
  alias: z.string(),
  summary: z.string(),
  status: z.enum(courseStatuses),
  provider: ProviderCard,
  campuses: z.array(Campus),
  field: z.string(),
  /** The subject by name. */
  subject: z.string(),
  fees: z.array(Fee),
  /** Sum of all years for whoever asks, for someone from abroad where nobody is known, and whose fee that is; null when a year is
   * missing. */
  totalFee: z
    .object({
      amount: z.int(),
      currency: z.string(),
      residency: z.enum(residencies),
      /** As of a card's fee. */
      forYou: z.enum(feeMarks).optional(),
    })
    .nullable(),
  intakes: z.array(Intake),
  /** Last days of the systems one applies through, as far as they are published; of everybody, each says of whom. */
  systemDeadlines: z.array(SystemDeadline.extend({ intakeId: Id })),
  requirements: z.array(Requirement),
  /** What an applicant writes, and who speaks for them; null where nobody knows. */
  materials: Materials.nullable(),
  scholarships: z.array(Scholarship),
  /** What an application for it will need, by name. */
  documents: z.array(z.object({ name: z.string(), needed: z.boolean() })),
  similar: z.array(CourseCard),
  changedAt: When,
})
export type CoursePage = z.infer<typeof CoursePage>

export const getProgram = call({
  method: 'GET',
  path: '/api/rest/{alias}/program/{slug}',
  may: 'anyone',
  rate: 'public',
  summary:
    'One course. A slug it once had works too; the answer carries the one it has now. `alias` is the site asking, such as `study`.',
  request: {
    path: z.object({ alias, slug }),
    query: z.object({
      langcode,
      currency: CurrencyCode.default('EUR'),
    }),
  },
  mayLag: true,
  response: CoursePage,
  about: { none: 'all' },
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
  /** As the course says itself. */
  materials: Materials.nullable(),
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
  request: { path: z.object({ alias, slug }) },
  response: CourseDetails,
  about: { param: 'slug', kind: 'course', open: ['admin'] },
})

export const saveCourseDetails = call({
  method: 'PUT',
  path: detailsPath,
  may: ['provider', 'admin'],
  summary:
    'Changes a course; fields left out stay. `changedAt` is the version that was edited. A new title gives a new slug; the old one keeps working.',
  request: {
    path: z.object({ alias, slug }),
    body: CourseChange.extend({ changedAt: When.optional() }),
  },
  response: CourseDetails,
  fails: ['stale'],
  about: { param: 'slug', kind: 'course', open: ['admin'] },
})

export const listMyCourses = call({
  method: 'GET',
  path: '/api/rest/provider-courses',
  may: ['provider', 'admin'],
  summary: 'Courses that the caller may edit.',
  request: { query: z.object({ q: question(200).default(''), page: PageIndex }) },
  mayLag: true,
  response: z.object({
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
  about: { none: 'visible' },
})
