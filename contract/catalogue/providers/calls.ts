// Calls of universities, and of the pages of a country or subject. spec §1, §7
import { call, file } from '#contract/kit.ts'
import { z } from 'zod'
import { Campus, CurrencyCode, ProviderCard, langcode, slug } from '../shapes.ts'
import { Count, CourseCard } from '../search/shapes.ts'
import { CountryCode, Id, PageIndex, When, question } from '#contract/shapes.ts'

export const getSharePicture = call({
  method: 'GET',
  path: '/api/rest/picture/{kind}/{slug}',
  may: 'anyone',
  rate: 'public',
  summary:
    'The picture that goes with a shared link to a course or a university: a PNG of 1200 × 630.',
  request: {
    path: z.object({ kind: z.enum(['courses', 'universities']), slug }),
    query: z.object({ langcode }),
  },
  response: file,
  taking: 'public',
  about: { none: 'all' },
})

export const getSitemap = call({
  method: 'GET',
  path: '/sitemap.xml',
  may: 'anyone',
  rate: 'public',
  summary:
    'For search engines: the list of parts, or with `part` the addresses of courses, universities, countries and subjects.',
  request: { query: z.object({ part: z.coerce.number().int().min(0).max(10_000).optional() }) },
  response: file,
  taking: 'public',
  about: { none: 'all' },
})

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

export const getProvider = call({
  method: 'GET',
  path: '/api/rest/provider/{query}',
  may: 'anyone',
  rate: 'public',
  summary:
    'A university by slug or id, else by its name: the best match whole, others as `matches`.',
  request: {
    path: z.object({ query: slug }),
    query: z.object({
      langcode,
      currency: CurrencyCode.default('EUR'),
    }),
  },
  mayLag: true,
  response: z.object({ provider: Provider, matches: z.array(ProviderCard) }),
  about: { none: 'all' },
})

export const listProviders = call({
  method: 'GET',
  path: '/api/rest/providers',
  may: 'anyone',
  rate: 'public',
  summary: 'Universities by country and letters of their name, best known first.',
  request: {
    query: z.object({
      langcode,
      q: question(200).default(''),
      country_code: CountryCode.optional(),
      page: PageIndex,
    }),
  },
  mayLag: true,
  response: z.object({
    total: z.int(),
    providers: z.array(ProviderCard),
    countries: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
  }),
  about: { none: 'all' },
})

export const listInstitutes = call({
  method: 'GET',
  path: '/institute-country',
  may: 'anyone',
  rate: 'public',
  summary: 'Universities of a country, by name; of every country when none is given.',
  request: { query: z.object({ country_code: CountryCode.optional() }) },
  mayLag: true,
  response: z.object({
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
  about: { none: 'all' },
})

export const getLanding = call({
  method: 'GET',
  path: '/api/rest/landing/{kind}/{slug}',
  may: 'anyone',
  rate: 'public',
  summary:
    'What there is to study in a country or of a subject: counts, usual fees, first courses, and those that close next.',
  request: {
    path: z.object({ kind: z.enum(['countries', 'subjects']), slug }),
    query: z.object({ langcode }),
  },
  mayLag: true,
  response: z.object({
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
  about: { none: 'all' },
})
