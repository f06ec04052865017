// A question as a request to OpenSearch. Filters come after the query (`post_filter`), so that every facet can leave out its own.
import { quarterOf } from '../../courses/intake-ends.ts'
import { facetNames, type FacetName } from '#contract/catalogue/search/search-address.ts'
import type { Sort } from '#contract/catalogue/search/search-address.ts'
import type { SearchFilters, SearchQuestion } from '#contract/catalogue/search/shapes.ts'
import { toEuros } from '../../courses/fee-rates.ts'
import { feeEdges, maxValues } from '../query/search-answer.ts'
import type { FilterName } from '../query/filter.ts'
import { places, wholeTitle } from '../query/match.ts'
import { type WordField, wordFields } from './documents.ts'
import type { Slot } from '../index/slots.ts'
import { englishScore, englishTestIds } from '../index/index-state.ts'

export type Query = Readonly<Record<string, unknown>>
export type NamedFilter = { name: FilterName; query: Query }

const all = (must: readonly Query[]): Query =>
  must.length === 0 ? { match_all: {} } : { bool: { filter: must } }

const qualifies = ({ tests, grade }: NonNullable<SearchFilters['qualify']>): Query => {
  const mine = englishTestIds.flatMap((test) => {
    const score = englishScore(test, tests[test] ?? 0)
    return score > 0 ? [{ range: { [`needs.${test}`]: { lte: score } } }] : []
  })
  const asksNothing = {
    bool: { must_not: englishTestIds.map((test) => ({ exists: { field: `needs.${test}` } })) },
  }
  return {
    bool: {
      ...(grade !== null && grade > 0 ? { must_not: [{ range: { grade: { gt: grade } } }] } : {}),
      filter:
        mine.length === 0
          ? []
          : [{ bool: { should: [asksNothing, ...mine], minimum_should_match: 1 } }],
    },
  }
}

export const filtersOf = (asked: SearchFilters, currency: string, at: string): NamedFilter[] => {
  const filters: NamedFilter[] = facetNames
    .filter((name) => asked[name].length > 0)
    .map((name) => ({ name, query: { terms: { [name]: asked[name] } } }))
  const { feeMin, feeMax } = asked
  if (feeMin !== null || feeMax !== null)
    filters.push({
      name: 'fee',
      query: {
        range: {
          euros: {
            gte: feeMin === null ? 0 : toEuros(feeMin, currency),
            ...(feeMax === null ? {} : { lte: toEuros(feeMax, currency) }),
          },
        },
      },
    })
  if (asked.scholarship)
    filters.push({ name: 'scholarship', query: { term: { scholarship: true } } })
  if (asked.open)
    filters.push({ name: 'open', query: { range: { last_end: { gt: quarterOf(at) } } } })
  if (asked.qualify) filters.push({ name: 'qualify', query: qualifies(asked.qualify) })
  return filters
}

/** A word with `*` stands for every word that begins like it. */
const termQuery = (field: string, term: string): Query =>
  term.endsWith('*') ? { prefix: { [field]: term.slice(0, -1) } } : { term: { [field]: term } }

/** A slot holds when any of its words stands anywhere; the best place counts, others a little. */
const slotQuery = ({ alternatives, rarity }: Slot<string>): Query => ({
  dis_max: {
    tie_breaker: 0.02,
    queries: alternatives.flatMap(({ term, weight }) =>
      (Object.keys(wordFields) as WordField[]).map((field) => ({
        constant_score: {
          filter: termQuery(`words.${field}`, term),
          boost: places.find(([flag]) => flag === wordFields[field])![1] * weight * rarity,
        },
      })),
    ),
  },
})

/** A title made of nothing but the words is worth more than one that only contains them: for each word a share. */
const titleShare = ({ alternatives }: Slot<string>): Query => ({
  function_score: {
    query: {
      bool: {
        should: alternatives.flatMap(({ term }) => [
          termQuery('words.title', term),
          termQuery('words.title_de', term),
        ]),
        minimum_should_match: 1,
      },
    },
    field_value_factor: { field: 'title_words', factor: 1 / wholeTitle, modifier: 'reciprocal' },
    boost_mode: 'replace',
  },
})

export const wordsQuery = (slots: readonly Slot<string>[]): Query =>
  slots.length === 0
    ? { match_all: {} }
    : { bool: { must: slots.map(slotQuery), should: slots.map(titleShare) } }

/** A word holds somewhere; nothing is scored. */
export const holdsAll = (slots: readonly Slot<string>[]): Query[] =>
  slots.map(({ alternatives }) => ({
    bool: {
      should: alternatives.map(({ term }) => termQuery('words.all', term)),
      minimum_should_match: 1,
    },
  }))

const between = { baseOrder: 'asc' }
const orders: Readonly<Record<Exclude<Sort, 'deadline'>, readonly Query[]>> = {
  relevance: [{ _score: 'desc' }, between],
  fit: [{ _score: 'desc' }, between],
  fee_low: [{ euros: { order: 'asc', missing: '_last' } }, between],
  fee_high: [{ euros: { order: 'desc', missing: '_last' } }, between],
  ranking: [{ rank: { order: 'asc', missing: '_last' } }, between],
  duration: [{ months: { order: 'asc', missing: '_last' } }, between],
  newest: [{ created: 'desc' }, between],
}
const orderOf = (sort: Sort, at: string): readonly Query[] =>
  sort !== 'deadline'
    ? orders[sort]
    : [
        {
          'intakes.ends': {
            order: 'asc',
            mode: 'min',
            missing: '_last',
            nested: {
              path: 'intakes',
              filter: { range: { 'intakes.ends': { gt: quarterOf(at) } } },
            },
          },
        },
        between,
      ]

const valuesOf = (name: FacetName): Query =>
  // Each shard names many, so that their sums are right for those that are shown.
  ({
    terms: { field: name, size: maxValues[name] ?? 40, shard_size: 2_000 },
    ...(name === 'provider'
      ? { aggs: { called: { terms: { field: 'provider_name', size: 1 } } } }
      : {}),
  })

/** Every facet in a filter of all choices but its own; what was chosen is counted even when it is rare. */
const facetsOf = (asked: SearchFilters, filters: readonly NamedFilter[]): Record<string, Query> => {
  const open = (name: FilterName, aggs: Record<string, Query>): Query => ({
    filter: all(filters.filter((one) => one.name !== name).map(({ query }) => query)),
    aggs,
  })
  return {
    ...Object.fromEntries(
      facetNames.map((name) => [
        name,
        open(name, {
          values: valuesOf(name),
          ...(asked[name].length > 0
            ? {
                chosen: {
                  filters: {
                    filters: Object.fromEntries(
                      asked[name].map((value) => [value, { term: { [name]: value } }]),
                    ),
                  },
                },
              }
            : {}),
        }),
      ]),
    ),
    fee: open('fee', {
      values: {
        range: {
          field: 'euros',
          ranges: feeEdges.map((from, at) => ({
            key: String(from),
            from,
            ...(feeEdges[at + 1] === undefined ? {} : { to: feeEdges[at + 1] }),
          })),
        },
      },
    }),
    scholarship: open('scholarship', { values: { filter: { term: { scholarship: true } } } }),
  }
}

/** So deep OpenSearch counts places; nobody turns that many pages. */
export const deepest = 100_000
/** A map is cut into about so many cells each way. */
const cells = 12

const clustersOf = (
  { west, south, east, north }: NonNullable<SearchQuestion['map']>,
  filters: readonly NamedFilter[],
): Query => {
  const width = east >= west ? east - west : east + 360 - west
  return {
    filter: all([
      ...filters.map(({ query }) => query),
      {
        geo_bounding_box: {
          place: { top_left: { lat: north, lon: west }, bottom_right: { lat: south, lon: east } },
        },
      },
    ]),
    aggs: {
      cells: {
        geotile_grid: {
          field: 'place',
          precision: Math.max(
            0,
            Math.min(20, Math.round(Math.log2((360 / Math.max(width, 1e-3)) * cells))),
          ),
          size: 1_000,
        },
        aggs: {
          middle: { geo_centroid: { field: 'place' } },
          names: { terms: { field: 'provider_name', size: 3 } },
        },
      },
    },
  }
}

export const requestOf = (
  asked: SearchQuestion,
  chosen: SearchFilters,
  slots: readonly Slot<string>[],
  filters: readonly NamedFilter[],
  at: string,
): Query => ({
  from: asked.page * asked.size,
  size: asked.size,
  track_total_hits: true,
  _source: ['card'],
  query: wordsQuery(slots),
  post_filter: all(filters.map(({ query }) => query)),
  sort: orderOf(asked.sort, at),
  aggs: {
    ...facetsOf(chosen, filters),
    ...(asked.map ? { map: clustersOf(asked.map, filters) } : {}),
  },
})

/** How many courses answer when one of the filters is left out and not met. */
export const nearRequest = (
  slots: readonly Slot<string>[],
  filters: readonly NamedFilter[],
): Query => ({
  size: 0,
  query: all(holdsAll(slots)),
  aggs: {
    near: {
      filters: {
        filters: Object.fromEntries(
          filters.map(({ name, query }) => [
            name,
            {
              bool: {
                filter: filters.filter((one) => one.name !== name).map((one) => one.query),
                must_not: [query],
              },
            },
          ]),
        ),
      },
    },
  },
})

/** How many courses answer without each of the words. */
export const withoutEachRequest = (
  slots: readonly Slot<string>[],
  filters: readonly NamedFilter[],
): Query => ({
  size: 0,
  query: all(filters.map(({ query }) => query)),
  aggs: {
    without: {
      filters: {
        filters: Object.fromEntries(
          slots.map((_, at) => [
            String(at),
            all(holdsAll(slots.filter((__, other) => other !== at))),
          ]),
        ),
      },
    },
  },
})
