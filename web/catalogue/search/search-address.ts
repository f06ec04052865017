// The state of a search lives in its address: /courses?q=law&country=GB&country=DE&feeMax=20000&sort=fee_low&page=2
import {
  facetNames as facets,
  type Sort,
  sorts,
  type SearchWish,
  searchParams,
} from '#contract/catalogue/search/search-address.ts'
import type { Search } from '#web/core/screen.ts'

export { facets, sorts }
export const currencies = ['EUR', 'USD', 'GBP', 'INR', 'AUD', 'CAD', 'CHF', 'CNY', 'JPY'] as const

type Facets = Record<(typeof facets)[number], string[]>
/** What a search asks for; `page` counts from 0. */
export type SearchState = Facets & {
  q: string
  feeMin: number | null
  feeMax: number | null
  scholarship: boolean
  open: boolean
  /** Only what my profile meets. */
  mine: boolean
  currency: string
  sort: Sort
  page: number
  literal: string[]
  /** What I have, for "only what I qualify for": IELTS overall, my grade as percent of the scale, other tests as `toefl_ibt:4.5`. */
  ielts: number | null
  grade: number | null
  score: string[]
  /** What the map shows: `world`, or west, south, east, north in degrees; empty without a map. */
  map: string
  /** The facet shown with every value; empty for the first few of each. */
  all: string
}

const all = (search: Search, name: string): string[] =>
  [search[name] ?? []].flat().filter(Boolean).slice(0, 60)
const one = (search: Search, name: string): string => [search[name] ?? ''].flat()[0] ?? ''
const whole = (text: string): number | null =>
  /^\d{1,8}$/.test(text) ? Math.min(10_000_000, Number(text)) : null
const within = (text: string, max: number): number | null =>
  /^\d{1,3}([.,]\d)?$/.test(text) && Number(text.replace(',', '.')) <= max
    ? Number(text.replace(',', '.'))
    : null

export type MapBox = { west: number; south: number; east: number; north: number }
export const worldBox: MapBox = { west: -180, south: -58, east: 180, north: 78 }
export const boxOf = (text: string): MapBox | null => {
  if (text === 'world') return worldBox
  const [west, south, east, north] = text.split(',').map(Number)
  const fits =
    west !== undefined &&
    south !== undefined &&
    east !== undefined &&
    north !== undefined &&
    [west, south, east, north].every(Number.isFinite)
  return fits &&
    west >= -180 &&
    east <= 180 &&
    west < east &&
    south >= -90 &&
    north <= 90 &&
    south < north
    ? { west, south, east, north }
    : null
}

export const readSearchAddress = (search: Search): SearchState => ({
  ...(Object.fromEntries(
    facets.map((facet) => [facet, all(search, facet).map((value) => value.slice(0, 80))]),
  ) as Facets),
  q: one(search, 'q').slice(0, 200),
  feeMin: whole(one(search, 'feeMin')),
  feeMax: whole(one(search, 'feeMax')),
  scholarship: one(search, 'scholarship') === 'yes',
  open: one(search, 'open') === 'yes',
  mine: one(search, 'mine') === 'yes',
  currency: currencies.find((code) => code === one(search, 'currency')) ?? 'EUR',
  sort: sorts.find((sort) => sort === one(search, 'sort')) ?? 'relevance',
  page: Math.min(10_000, Math.max(0, (whole(one(search, 'page')) ?? 1) - 1)),
  literal: all(search, 'literal').slice(0, 20),
  ielts: within(one(search, 'ielts'), 9),
  grade: within(one(search, 'grade'), 100),
  map: boxOf(one(search, 'map')) ? one(search, 'map') : '',
  all: facets.find((facet) => facet === one(search, 'all')) ?? '',
  score: all(search, 'score')
    .filter((value) => /^[a-z0-9_]{2,40}:\d{1,3}(\.\d)?$/.test(value))
    .slice(0, 10),
})

/** As short as it can be: what is as always is left out. */
export const writeAddress = (
  searchState: SearchState,
): Record<string, string | string[] | undefined> => ({
  ...searchParams(wishOf(searchState)),
  map: searchState.map || undefined,
  all: searchState.all || undefined,
  page: searchState.page > 0 ? String(searchState.page + 1) : undefined,
})

export const filtersByQualification = (searchState: SearchState): boolean =>
  searchState.ielts !== null || searchState.grade !== null || searchState.score.length > 0

/** What is searched for, whatever page of it is shown. */
export const wishOf = (searchState: SearchState): SearchWish => {
  const { ielts, grade, score, page: _page, map: _map, all: _all, ...wish } = searchState
  const tests: Record<string, number> = Object.fromEntries(
    score.map((one) => [one.split(':')[0], Number(one.split(':')[1])]),
  )
  if (ielts !== null) tests['ielts_academic'] = ielts
  return { ...wish, qualify: filtersByQualification(searchState) ? { tests, grade } : null }
}

/** What the search call takes. */
export const questionOf = (searchState: SearchState) => ({
  ...wishOf(searchState),
  page: searchState.page,
  size: pageSize,
  map: boxOf(searchState.map),
})
/** Courses on a page: as many as a phone shows in a moment. */
const pageSize = 12

/** Needs the profile of whoever is signed in. */
/** What only a profile can answer. */
export const needsProfile = ({ sort, mine }: SearchState): boolean => sort === 'fit' || mine
/** What a profile answers otherwise: fees are another for some citizens. */
export const searchesByProfile = (searchState: SearchState): boolean =>
  needsProfile(searchState) ||
  searchState.sort === 'fee_low' ||
  searchState.sort === 'fee_high' ||
  searchState.feeMin !== null ||
  searchState.feeMax !== null

export const countChosen = (searchState: SearchState): number =>
  facets.reduce((sum, facet) => sum + searchState[facet].length, 0) +
  Number(searchState.feeMin !== null || searchState.feeMax !== null) +
  Number(searchState.scholarship) +
  Number(searchState.open) +
  Number(searchState.mine) +
  Number(filtersByQualification(searchState))

export const clearFilters = (searchState: SearchState): SearchState => ({
  ...readSearchAddress({}),
  q: searchState.q,
  map: searchState.map,
  all: searchState.all,
  currency: searchState.currency,
  sort: searchState.sort,
})
