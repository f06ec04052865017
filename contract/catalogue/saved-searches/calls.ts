// Searches that people keep, and are told of new courses for.
import { SearchQuestion, longestQuestion } from '../search/shapes.ts'
import { Done, Id, When, question, text } from '#contract/shapes.ts'
import { z } from 'zod'
import { call } from '#contract/kit.ts'

export const maxSavedSearches = 50

const Wish = SearchQuestion.omit({ page: true, size: true, map: true, langcode: true }).extend({
  q: question(longestQuestion).default(''),
})

export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  wish: Wish,
  /** Tells of new courses, at most once a day. */
  alert: z.boolean(),
  savedAt: When,
  /** When there last were new courses, and how many. */
  foundAt: When.nullable(),
  foundCount: z.int(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

const path = z.object({ searchId: Id })

const about = { param: 'searchId', kind: 'saved_search' } as const

export const listSavedSearches = call({
  method: 'GET',
  path: '/api/rest/saved-searches',
  may: 'signed-in',
  summary: "One's saved searches, the newest first.",
  response: z.object({ searches: z.array(SavedSearch) }),
  about: { none: 'own' },
})

export const saveSearch = call({
  method: 'POST',
  path: '/api/rest/saved-searches',
  may: 'signed-in',
  status: 201,
  fails: ['searches_full'],
  summary: 'Keeps a search. The same search again only renames the one that is there.',
  request: { body: z.object({ name: text(1, 100), wish: Wish, alert: z.boolean().default(true) }) },
  response: SavedSearch,
  about: { none: 'own' },
})

export const changeSavedSearch = call({
  method: 'PATCH',
  path: '/api/rest/saved-searches/{searchId}',
  may: 'signed-in',
  about,
  summary: 'Renames a saved search, or turns its alerts on or off.',
  request: {
    path,
    body: z.object({ name: text(1, 100).optional(), alert: z.boolean().optional() }),
  },
  response: SavedSearch,
})

export const removeSavedSearch = call({
  method: 'DELETE',
  path: '/api/rest/saved-searches/{searchId}',
  may: 'signed-in',
  about,
  summary: 'Forgets a saved search.',
  request: { path },
  response: Done,
})
