// A search as it stands in an address: /courses?q=law&country=GB&country=DE&feeMax=20000&sort=fee_low
import type { SearchQuestion } from './shapes.ts'
import { screenPath } from '#contract/paths.ts'

export const sorts = [
  'relevance',
  /** By the match with the asker's profile, then by relevance; relevance alone where there is no profile. */
  'fit',
  'deadline',
  'fee_low',
  'fee_high',
  'ranking',
  'duration',
  'newest',
] as const

export type Sort = (typeof sorts)[number]

/** Facets of many choices: within one any may hold, between them all must. */
export const facetNames = [
  'country',
  'level',
  'field',
  'discipline',
  'mode',
  'delivery',
  'language',
  'intake',
  'duration',
  'test',
  'city',
  'provider',
] as const

export type FacetName = (typeof facetNames)[number]

/** English tests whose results a search compares. */
export const comparedTests = [
  'ielts_academic',
  'toefl_ibt',
  'pte_academic',
  'duolingo',
  'cambridge_c1',
] as const

/** A search without whose page or language it is. */
export type SearchWish = Omit<SearchQuestion, 'page' | 'size' | 'map' | 'langcode'>

const otherTests = ({ qualify }: SearchWish): string[] =>
  Object.entries(qualify?.tests ?? {})
    .filter(([test]) => test !== 'ielts_academic')
    .map(([test, score]) => `${test}:${score}`)

/** As short as it can be: what is as always is left out. */
export const searchParams = (wish: SearchWish): Record<string, string | string[] | undefined> => ({
  q: wish.q || undefined,
  ...Object.fromEntries(
    facetNames.map((facet) => [facet, wish[facet].length > 0 ? wish[facet] : undefined]),
  ),
  feeMin: wish.feeMin === null ? undefined : String(wish.feeMin),
  feeMax: wish.feeMax === null ? undefined : String(wish.feeMax),
  scholarship: wish.scholarship ? 'yes' : undefined,
  open: wish.open ? 'yes' : undefined,
  mine: wish.mine ? 'yes' : undefined,
  currency: wish.currency === 'EUR' ? undefined : wish.currency,
  sort: wish.sort === 'relevance' ? undefined : wish.sort,
  literal: wish.literal.length > 0 ? wish.literal : undefined,
  ielts:
    wish.qualify?.tests['ielts_academic'] === undefined
      ? undefined
      : String(wish.qualify.tests['ielts_academic']),
  score: otherTests(wish).length > 0 ? otherTests(wish) : undefined,
  grade: typeof wish.qualify?.grade === 'number' ? String(wish.qualify.grade) : undefined,
})

export const searchPath = (wish: SearchWish): string => {
  const written = new URLSearchParams()
  for (const [name, values] of Object.entries(searchParams(wish)))
    for (const value of [values ?? []].flat()) written.append(name, value)
  return written.size > 0 ? `${screenPath('courses')}?${written}` : screenPath('courses')
}
