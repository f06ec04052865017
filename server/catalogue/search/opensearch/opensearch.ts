// The seam over OpenSearch, for catalogues that have outgrown one machine. A generation is an index beside others; an alias says
// which one answers. What has been read is written in the mapping's `_meta`, so that the next process to feed it goes on from there.
import type { SearchCluster } from '#server/providers/search-cluster.ts'
import type { SearchRow } from '../../courses/course-cards.ts'
import { createMeanings, type Meanings, monthsFrom } from '../question/meanings.ts'
import { courseMapping, createDocuments } from './documents.ts'
import type { Query } from './question.ts'
import { searchOver } from './search.ts'
import { suggestionDocument, suggestionMapping, suggestOver } from './suggest.ts'
import type { Answered, Ask } from './analysis.ts'
import type { Mark, SearchPort } from '../search-port.ts'
import { rowsOf } from '../index/course-rows.ts'
import { entriesOf } from '../query/suggestion-entries.ts'
import { baseOrderOf } from '../index/index-state.ts'

const atOnce = 2_000
/** Another shape of document needs another index. */
const version = 4
type Meta = { version: number; upTo: Mark | null; builtOn: string }
type Counted = { aggregations: Record<'country' | 'language', { buckets: { key: string }[] }> }

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 404

export const createOpenSearch = ({ client, name }: SearchCluster): SearchPort => {
  const suggestions = `${name}-suggestions`
  let meanings: { of: string; meanings: Meanings } | null = null
  let builtOn = ''

  const asking =
    (index: string): Ask =>
    async (request: Query) =>
      (await client.search({ index, body: request })).body as unknown as Answered
  const write = async (
    index: string,
    lines: readonly object[],
    refresh: boolean,
  ): Promise<void> => {
    if (lines.length === 0) return
    const { body } = await client.bulk({ index, refresh, body: [...lines] })
    const failed = body.items
      .flatMap((item) => Object.entries(item))
      .find(([action, { status }]) => status >= 300 && !(action === 'delete' && status === 404))
    if (failed)
      throw new Error(
        `OpenSearch refused a document: ${JSON.stringify(failed[1].error).slice(0, 300)}`,
      )
  }
  const create = (index: string, mappings: object, meta?: Meta) =>
    client.indices.create({
      index,
      body: {
        settings: { index: { refresh_interval: '-1', max_result_window: 100_000 } },
        mappings: { ...mappings, ...(meta ? { _meta: meta } : {}) },
      },
    })
  const generations = async (): Promise<Map<number, boolean>> => {
    const { body } = await client.indices.get({ index: `${name}-*`, allow_no_indices: true })
    return new Map(
      Object.entries(body).flatMap(([index, { aliases }]) => {
        const number = index.slice(name.length + 1)
        return /^\d+$/.test(number) ? [[Number(number), name in (aliases ?? {})]] : []
      }),
    )
  }
  const metaOf = async (): Promise<Meta | null> => {
    try {
      const { body } = await client.indices.getMapping({ index: name })
      const [found] = Object.values(
        body as unknown as Record<string, { mappings: { _meta?: Meta } }>,
      )
      return found?.mappings._meta?.version === version ? found.mappings._meta : null
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }
  const understanding = async (): Promise<Meanings> => {
    const asked = (await asking(name)({
      size: 0,
      aggs: {
        country: { terms: { field: 'country', size: 300 } },
        language: { terms: { field: 'language', size: 200 } },
      },
    })) as unknown as Counted
    const [countries, languages] = [asked.aggregations.country, asked.aggregations.language].map(
      ({ buckets }) => buckets.map(({ key }) => key).sort(),
    )
    const of = JSON.stringify([countries, languages, builtOn])
    if (meanings?.of !== of)
      meanings = { of, meanings: createMeanings(countries!, languages!, monthsFrom(builtOn)) }
    return meanings.meanings
  }
  /** Where courses stand that are there already, and how many each university has. */
  const baseOrdersBefore = async (rows: readonly SearchRow[], slugs: readonly string[]) => {
    type BaseOrderHits = {
      hits: { hits: { _source: { number: number; baseOrder: number } }[] }
      aggregations: { round: { buckets: { key: string; doc_count: number }[] } }
    }
    const known = (await asking(name)({
      size: rows.length,
      _source: ['number', 'baseOrder'],
      query: {
        bool: {
          should: [
            { terms: { number: rows.map(({ number }) => number) } },
            { terms: { provider: slugs } },
          ],
          minimum_should_match: 1,
        },
      },
      post_filter: { terms: { number: rows.map(({ number }) => number) } },
      aggs: {
        round: { terms: { field: 'provider', size: Math.max(1, slugs.length), include: slugs } },
      },
    })) as unknown as BaseOrderHits
    return {
      baseOrder: new Map(
        known.hits.hits.map(({ _source: { number, baseOrder } }) => [number, baseOrder]),
      ),
      rounds: new Map(
        known.aggregations.round.buckets.map(({ key, doc_count }) => [key, doc_count]),
      ),
    }
  }

  return {
    shared: true,
    search: async (asked, at) =>
      searchOver(
        asking(name),
        meanings?.meanings ?? (await understanding()),
        monthsFrom(builtOn),
        asked,
        at,
      ),
    // It knows no profiles.
    improve: async () => null,
    suggest: (begun, language) => suggestOver(asking(suggestions), begun, language),
    apply: async ({ providers, campuses, rows, gone }, upTo) => {
      if (rows.length + gone.length > 0) {
        const documentOf = createDocuments(providers, campuses, builtOn)
        const documents = rows.flatMap((row) => documentOf(row) ?? [])
        const { baseOrder, rounds } = await baseOrdersBefore(rows, [
          ...new Set(documents.map(({ provider }) => provider)),
        ])
        const baseOrderFor = (number: number, provider: string): number => {
          const known = baseOrder.get(number)
          if (known !== undefined) return known
          const round = rounds.get(provider) ?? 0
          rounds.set(provider, round + 1)
          return baseOrderOf(
            round,
            providers.find(({ slug }) => slug === provider)!,
          )
        }
        await write(
          name,
          [
            ...documents.flatMap((document) => [
              { index: { _id: String(document.number) } },
              { ...document, baseOrder: baseOrderFor(document.number, document.provider) },
            ]),
            ...gone.map((number) => ({ delete: { _id: String(number) } })),
          ],
          true,
        )
      }
      await client.indices.putMapping({
        index: name,
        body: { _meta: { version, upTo, builtOn } satisfies Meta },
      })
    },
    rebuild: async (source, today) => {
      const known = await generations()
      // What an interrupted building left behind.
      for (const [number, answers] of known)
        if (!answers)
          await client.indices.delete({
            index: [`${name}-${number}`, `${suggestions}-${number}`],
            ignore_unavailable: true,
          })
      const generation = Math.max(0, ...known.keys()) + 1
      const index = `${name}-${generation}`
      await create(index, courseMapping, { version, upTo: source.upTo, builtOn: today })
      const documentOf = createDocuments(source.providers, source.campuses, today)
      const counts = {
        discipline: new Map<string, number>(),
        field: new Map<string, number>(),
        country: new Map<string, number>(),
        city: new Map<string, number>(),
        provider: new Map<string, number>(),
        title: new Map<string, number>(),
      }
      const ranks = new Map(source.providers.map((provider) => [provider.slug, provider]))
      for await (const rows of rowsOf(source.lines))
        for (let at = 0; at < rows.length; at += atOnce) {
          const lines = rows.slice(at, at + atOnce).flatMap((row) => {
            const document = documentOf(row)
            if (!document) return []
            const round = counts.provider.get(document.provider) ?? 0
            for (const [of, counted] of Object.entries(counts)) {
              const value = document[of as keyof typeof counts]
              counted.set(value, (counted.get(value) ?? 0) + 1)
            }
            return [
              { index: { _id: String(document.number) } },
              { ...document, baseOrder: baseOrderOf(round, ranks.get(document.provider)!) },
            ]
          })
          await write(index, lines, false)
        }
      const entries = entriesOf(counts, source.providers)
      await create(`${suggestions}-${generation}`, suggestionMapping)
      for (let at = 0; at < entries.length; at += atOnce)
        await write(
          `${suggestions}-${generation}`,
          entries
            .slice(at, at + atOnce)
            .flatMap((entry, n) => [{ index: { _id: String(at + n) } }, suggestionDocument(entry)]),
          false,
        )
      for (const made of [index, `${suggestions}-${generation}`]) {
        await client.indices.putSettings({
          index: made,
          // Null puts the default back; the client's type knows texts alone.
          body: { index: { refresh_interval: null as never } },
        })
        await client.indices.refresh({ index: made })
      }
      return generation
    },
    swap: async (generation) => {
      const old = [...(await generations())]
        .filter(([number, answers]) => answers && number !== generation)
        .flatMap(([number]) => [`${name}-${number}`, `${suggestions}-${number}`])
      await client.indices.updateAliases({
        body: {
          actions: [
            { add: { index: `${name}-${generation}`, alias: name } },
            { add: { index: `${suggestions}-${generation}`, alias: suggestions } },
            ...old.map((index) => ({ remove_index: { index } })),
          ],
        },
      })
      builtOn = (await metaOf())!.builtOn
      await understanding()
    },
    lag: async () => {
      const meta = await metaOf()
      if (!meta)
        return {
          ready: false,
          documents: 0,
          generation: 0,
          bytes: 0,
          upTo: null,
          builtOn: '',
          wantsRebuild: false,
        }
      builtOn = meta.builtOn
      await understanding()
      const [{ body: counted }, { body: stats }, known] = await Promise.all([
        client.count({ index: name }),
        client.indices.stats({ index: name, metric: ['store'] }),
        generations(),
      ])
      return {
        ready: true,
        documents: counted.count,
        generation: [...known].find(([, answers]) => answers)?.[0] ?? 0,
        bytes: stats._all.primaries?.store?.size_in_bytes ?? 0,
        upTo: meta.upTo,
        builtOn,
        wantsRebuild: false,
      }
    },
    close: async () => {},
  }
}
