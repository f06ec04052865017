// Calls of course search: its head, the search, suggestions, its state. spec §1, §7
import { z } from 'zod'
import { SearchAnswer, SearchQuestion, Suggestion } from './search.ts'
import { call } from '#contract/kit.ts'
import { CountryCode, Day, When, question } from '#contract/shapes.ts'
import { langcode } from './shapes.ts'

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
  takes: { body: SearchQuestion },
  gives: SearchAnswer,
  about: { none: 'all' },
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
  about: { none: 'all' },
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
  about: { none: 'role' },
})
