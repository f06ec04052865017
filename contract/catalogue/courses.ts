// Calls of one course: read, kept by its university, shown to search engines. spec §1, §7
import { z } from 'zod'
import { CourseCard } from './search.ts'
import {
  CurrencyCode,
  Campus,
  CourseChange,
  courseStatuses,
  Fee,
  Intake,
  ProviderCard,
  Requirement,
  Scholarship,
  slug,
  langcode,
} from './shapes.ts'
import { call, file } from '#contract/kit.ts'
import { Id, PageIndex, When, question } from '#contract/shapes.ts'

const alias = z.string().regex(/^[a-z][a-z-]{1,30}$/)

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
      currency: CurrencyCode.default('EUR'),
    }),
  },
  gives: Program,
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
  about: { none: 'visible' },
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
  about: { none: 'all' },
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
  about: { none: 'all' },
})
