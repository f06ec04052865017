// The search of the stand-in: the part of OpenSearch's query language that we use, by brute force. What it does not know it refuses.
// oxlint-disable typescript/no-explicit-any -- requests of any shape come in; what is not known is refused.
import { edits } from '../index/lexicon.ts'

type Json = Record<string, any>
type Doc = { id: string; source: Json }
/** Which documents hold, and how well. */
type Held = { holds: Uint8Array; scores: Float64Array }

export class Rejected extends Error {}

const only = (query: Json): [name: string, body: any] => {
  const [entry, ...more] = Object.entries(query)
  if (!entry || more.length > 0)
    throw new Rejected(`a query has one name: ${JSON.stringify(query).slice(0, 100)}`)
  return entry
}
const valuesAt = (source: unknown, path: string): unknown[] => {
  const found = path
    .split('.')
    .reduce<unknown[]>(
      (at, name) => at.flatMap((one) => (one == null ? [] : [(one as Json)[name]].flat())),
      [source],
    )
  return found.filter((value) => value != null)
}

export const searchIn = (docs: readonly Doc[], properties: Json, kept: Map<string, unknown>) => {
  const mapped = (path: string): string => {
    const field = path
      .split('.')
      .reduce<Json | undefined>((at, name) => at?.['properties']?.[name], { properties })
    if (!field) throw new Rejected(`no mapping for ${path}`)
    return field['type'] as string
  }
  const keep = <T>(key: string, make: () => T): T => {
    if (!kept.has(key)) kept.set(key, make())
    return kept.get(key) as T
  }
  const column = (path: string): unknown[][] =>
    keep(`column ${path}`, () => {
      const type = mapped(path)
      return docs.map(({ source }) =>
        type === 'text'
          ? valuesAt(source, path).flatMap((text) => String(text).split(/\s+/))
          : valuesAt(source, path),
      )
    })
  const where = (key: unknown, path: string, test: (value: any) => boolean): Held =>
    keep(`leaf ${JSON.stringify(key)}`, () => {
      const holds = Uint8Array.from(column(path), (values) => Number(values.some(test)))
      return { holds, scores: Float64Array.from(holds) }
    })
  const within = (
    value: any,
    { gte = -Infinity, gt = -Infinity, lte = Infinity, lt = Infinity }: Json,
  ): boolean => value >= gte && value > gt && value <= lte && value < lt
  const inBox = ({ lat, lon }: any, { top_left: a, bottom_right: b }: any): boolean =>
    lat <= a.lat &&
    lat >= b.lat &&
    (a.lon <= b.lon ? lon >= a.lon && lon <= b.lon : lon >= a.lon || lon <= b.lon)
  const everything = (): Held => ({
    holds: new Uint8Array(docs.length).fill(1),
    scores: new Float64Array(docs.length).fill(1),
  })

  const evaluate = (query: Json): Held => {
    const [name, body] = only(query)
    if (name === 'match_all') return everything()
    if (name === 'term' || name === 'prefix' || name === 'range' || name === 'terms') {
      const [path, wanted] = only(body)
      if (name === 'term') return where(query, path, (value) => value === wanted)
      if (name === 'prefix') return where(query, path, (value) => String(value).startsWith(wanted))
      if (name === 'range') return where(query, path, (value) => within(value, wanted))
      const set = new Set(wanted)
      return where(query, path, (value) => set.has(value))
    }
    if (name === 'exists') return where(query, body.field, () => true)
    if (name === 'geo_bounding_box')
      return where(query, only(body)[0], (value) => inBox(value, only(body)[1]))
    if (name === 'constant_score') {
      const { holds } = evaluate(body.filter)
      return { holds, scores: Float64Array.from(holds, (held) => held * (body.boost ?? 1)) }
    }
    if (name === 'dis_max') {
      const parts = (body.queries as Json[]).map(evaluate)
      const all = everything()
      for (let at = 0; at < docs.length; at++) {
        const scores = parts.flatMap(({ holds, scores: own }) => (holds[at] ? [own[at]!] : []))
        const best = Math.max(0, ...scores)
        all.holds[at] = Number(scores.length > 0)
        all.scores[at] =
          best + (body.tie_breaker ?? 0) * (scores.reduce((sum, one) => sum + one, 0) - best)
      }
      return all
    }
    if (name === 'function_score') {
      const {
        field_value_factor: { field, factor = 1, modifier },
        boost_mode,
        query: inner,
      } = body
      if (modifier !== 'reciprocal' || boost_mode !== 'replace')
        throw new Rejected('unknown function')
      const { holds } = evaluate(inner)
      return {
        holds,
        scores: Float64Array.from(holds, (held, at) =>
          held ? 1 / (factor * (column(field)[at]![0] as number)) : 0,
        ),
      }
    }
    if (name !== 'bool') throw new Rejected(`unknown query ${name}`)
    const list = (part: string): Held[] => [body[part] ?? []].flat().map(evaluate)
    const [must, filter, should, mustNot] = [
      list('must'),
      list('filter'),
      list('should'),
      list('must_not'),
    ]
    const least =
      body.minimum_should_match ?? (should.length > 0 && must.length + filter.length === 0 ? 1 : 0)
    const all = everything()
    for (let at = 0; at < docs.length; at++) {
      const holds =
        must.every((one) => one.holds[at]) &&
        filter.every((one) => one.holds[at]) &&
        !mustNot.some((one) => one.holds[at]) &&
        should.reduce((sum, one) => sum + one.holds[at]!, 0) >= least
      all.holds[at] = Number(holds)
      all.scores[at] = [...must, ...should].reduce(
        (sum, one) => sum + (one.holds[at] ? one.scores[at]! : 0),
        0,
      )
    }
    return all
  }

  const places = (holds: Uint8Array): number[] => [...holds.keys()].filter((at) => holds[at])
  const aggregateAll = (aggs: Json | undefined, of: readonly number[]): Json | undefined =>
    aggs &&
    Object.fromEntries(
      Object.entries(aggs).map(([name, agg]) => [name, aggregate(agg as Json, of)]),
    )
  const bucket = (of: readonly number[], aggs: Json | undefined): Json => ({
    doc_count: of.length,
    ...aggregateAll(aggs, of),
  })
  const holding = (of: readonly number[], query: Json): number[] => {
    const { holds } = evaluate(query)
    return of.filter((at) => holds[at])
  }

  const aggregate = ({ aggs, ...agg }: Json, of: readonly number[]): Json => {
    const [name, body] = only(agg)
    if (name === 'filter') return bucket(holding(of, body), aggs)
    if (name === 'filters')
      return {
        buckets: Object.fromEntries(
          Object.entries(body.filters as Json).map(([key, query]) => [
            key,
            bucket(holding(of, query), aggs),
          ]),
        ),
      }
    if (name === 'terms') {
      const groups = new Map<unknown, number[]>()
      const values = column(body.field)
      for (const at of of)
        for (const value of new Set(values[at])) {
          const group = groups.get(value)
          if (group) group.push(at)
          else groups.set(value, [at])
        }
      const wanted = body.include ? new Set(body.include) : null
      return {
        buckets: [...groups]
          .filter(([key]) => !wanted || wanted.has(key))
          .sort((a, b) => b[1].length - a[1].length || (String(a[0]) < String(b[0]) ? -1 : 1))
          .slice(0, body.size ?? 10)
          .map(([key, list]) => ({ key, ...bucket(list, aggs) })),
      }
    }
    if (name === 'range') {
      const values = column(body.field)
      return {
        buckets: (body.ranges as Json[]).map(({ key, from = -Infinity, to = Infinity }) => ({
          key,
          ...bucket(
            of.filter((at) => values[at]!.some((value: any) => value >= from && value < to)),
            aggs,
          ),
        })),
      }
    }
    if (name === 'geotile_grid') {
      const side = 2 ** body.precision
      const tiles = new Map<string, number[]>()
      for (const at of of)
        for (const { lat, lon } of column(body.field)[at] as { lat: number; lon: number }[]) {
          const [x, sine] = [
            Math.floor(((lon + 180) / 360) * side),
            Math.sin((lat * Math.PI) / 180),
          ]
          const key = `${body.precision}/${x}/${Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * side)}`
          tiles.set(key, [...(tiles.get(key) ?? []), at])
        }
      return {
        buckets: [...tiles]
          .sort((a, b) => b[1].length - a[1].length)
          .slice(0, body.size ?? 10_000)
          .map(([key, list]) => ({ key, ...bucket(list, aggs) })),
      }
    }
    if (name === 'geo_centroid') {
      const points = of.flatMap((at) => column(body.field)[at] as { lat: number; lon: number }[])
      const mean = (side: 'lat' | 'lon') =>
        points.reduce((sum, point) => sum + point[side], 0) / points.length
      return { location: { lat: mean('lat'), lon: mean('lon') }, count: points.length }
    }
    throw new Rejected(`unknown aggregation ${name}`)
  }

  /** For each document what one part of the sort compares; smaller first. */
  const keysOf = (part: Json, scores: Float64Array): number[] => {
    const [path, said] = only(part)
    if (path === '_score') return Array.from(scores, (score) => -score)
    const {
      order = 'asc',
      missing = '_last',
      nested,
    } = typeof said === 'string' ? ({ order: said } as Json) : said
    if (missing !== '_last') throw new Rejected(`missing ${missing}`)
    mapped(path)
    const passes = nested ? only(only(nested.filter)[1]) : null
    const sign = order === 'desc' ? -1 : 1
    return docs.map(({ source }) => {
      const values = valuesAt(source, path)
        .filter((value) => !passes || within(value, passes[1]))
        .map((value) => sign * Number(value))
      return values.length === 0 ? Infinity : Math.min(...values)
    })
  }

  const suggest = ({ text, term }: Json): Json[] => {
    const {
      field,
      size = 5,
      suggest_mode = 'missing',
      max_edits = 2,
      prefix_length = 1,
      min_word_length = 4,
    } = term
    const counts = keep(`terms ${field}`, () => {
      const all = new Map<string, number>()
      for (const values of column(field) as string[][])
        for (const word of new Set(values)) all.set(word, (all.get(word) ?? 0) + 1)
      return all
    })
    return String(text)
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => {
        const asked =
          word.length >= min_word_length && (suggest_mode === 'always' || !counts.has(word))
        const near = asked
          ? [...counts].filter(
              ([other]) =>
                other !== word &&
                other.startsWith(word.slice(0, prefix_length)) &&
                edits(word, other, max_edits) <= max_edits,
            )
          : []
        const options = near.map(([other, freq]) => ({
          text: other,
          freq,
          score: 1 - edits(word, other, max_edits) / Math.min(word.length, other.length),
        }))
        return {
          text: word,
          offset: 0,
          length: word.length,
          options: options.sort((a, b) => b.score - a.score || b.freq - a.freq).slice(0, size),
        }
      })
  }

  return (
    {
      query = { match_all: {} },
      post_filter,
      from = 0,
      size = 10,
      sort = [{ _score: 'desc' }],
      aggs,
      suggest: asked,
      track_total_hits,
      _source,
      ...rest
    }: Json,
    window: number,
  ) => {
    if (Object.keys(rest).length > 0) throw new Rejected(`unknown key ${Object.keys(rest)[0]}`)
    if (from + size > window)
      throw new Rejected(
        `Result window is too large, from + size must be less than or equal to: [${window}] but was [${from + size}]`,
      )
    const { holds, scores } = evaluate(query)
    const passed = places(
      post_filter ? holds.map((held, at) => held & evaluateOnce(post_filter)[at]!) : holds,
    )
    const keys = (sort as Json[]).map((part) => keysOf(part, scores))
    const order = (a: number, b: number): number => {
      for (const key of keys) if (key[a] !== key[b]) return key[a]! < key[b]! ? -1 : 1
      return a - b
    }
    const hits = size === 0 ? [] : passed.sort(order).slice(from, from + size)
    return {
      took: 1,
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: {
        total: {
          value: track_total_hits === true ? passed.length : Math.min(10_000, passed.length),
          relation: 'eq',
        },
        max_score: null,
        hits: hits.map((at) => ({
          _id: docs[at]!.id,
          _score: scores[at],
          _source: _source
            ? Object.fromEntries(
                (_source as string[]).map((name) => [name, docs[at]!.source[name]]),
              )
            : docs[at]!.source,
        })),
      },
      ...(aggs ? { aggregations: aggregateAll(aggs, places(holds)) } : {}),
      ...(asked
        ? {
            suggest: Object.fromEntries(
              Object.entries(asked as Json).map(([name, one]) => [name, suggest(one)]),
            ),
          }
        : {}),
    }
    function evaluateOnce(filter: Json): Uint8Array {
      return keep(`post ${JSON.stringify(filter)}`, () => evaluate(filter).holds)
    }
  }
}
