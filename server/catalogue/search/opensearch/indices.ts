// The indices of one catalogue in the cluster. A generation is an index of courses beside one of suggestions; aliases say which
// generation answers. What has been read is written in the mapping's `_meta`, so that the next process to feed it goes on from there.
import type { SearchCluster } from '#server/providers/search-cluster.ts'
import type { Mark } from '../search-port.ts'
import type { Answered, Ask } from './analysis.ts'
import { courseMapping } from './documents.ts'
import type { Query } from './question.ts'
import { suggestionMapping } from './suggest.ts'

/** Another shape of document needs another index. */
const version = 4
export type Meta = { upTo: Mark | null; builtOn: string }

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 404

export const createIndices = ({ client, name }: SearchCluster) => {
  const suggestions = `${name}-suggestions`
  /** Of courses, and of suggestions. */
  const indicesOf = (generation: number): [string, string] => [
    `${name}-${generation}`,
    `${suggestions}-${generation}`,
  ]
  const asking =
    (index: string): Ask =>
    async (request: Query) =>
      (await client.search({ index, body: request })).body as unknown as Answered
  const create = (index: string, mappings: object, meta?: Meta) =>
    client.indices.create({
      index,
      body: {
        settings: { index: { refresh_interval: '-1', max_result_window: 100_000 } },
        mappings: { ...mappings, ...(meta ? { _meta: { version, ...meta } } : {}) },
      },
    })

  return {
    courses: name,
    indicesOf,
    askCourses: asking(name),
    askSuggestions: asking(suggestions),
    /** The lines of one bulk request. Throws where a document is rejected; what is to go may be gone already. */
    write: async (index: string, lines: readonly object[], refresh: boolean): Promise<void> => {
      if (lines.length === 0) return
      const { body } = await client.bulk({ index, refresh, body: [...lines] })
      const failed = body.items
        .flatMap((item) => Object.entries(item))
        .find(([action, { status }]) => status >= 300 && !(action === 'delete' && status === 404))
      if (failed)
        throw new Error(
          `OpenSearch rejected a document: ${JSON.stringify(failed[1].error).slice(0, 300)}`,
        )
    },
    /** Each generation that is there, and whether it answers. */
    listGenerations: async (): Promise<Map<number, boolean>> => {
      const { body } = await client.indices.get({ index: `${name}-*`, allow_no_indices: true })
      return new Map(
        Object.entries(body).flatMap(([index, { aliases }]) => {
          const number = index.slice(name.length + 1)
          return /^\d+$/.test(number) ? [[Number(number), name in (aliases ?? {})]] : []
        }),
      )
    },
    create: async (generation: number, meta: Meta): Promise<void> => {
      const [courses, words] = indicesOf(generation)
      await create(courses, courseMapping, meta)
      await create(words, suggestionMapping)
    },
    remove: (generation: number) =>
      client.indices.delete({ index: indicesOf(generation), ignore_unavailable: true }),
    /** While it was written nothing looked; from here on what changes is found within a second. */
    open: async (generation: number): Promise<void> => {
      for (const index of indicesOf(generation)) {
        await client.indices.putSettings({
          index,
          // Null puts the default back; the client's type knows texts alone.
          body: { index: { refresh_interval: null as never } },
        })
        await client.indices.refresh({ index })
      }
    },
    /** From now on this generation answers, and `old` ones are gone, all at once. */
    answerWith: (generation: number, old: readonly number[]) => {
      const [courses, words] = indicesOf(generation)
      return client.indices.updateAliases({
        body: {
          actions: [
            { add: { index: courses, alias: name } },
            { add: { index: words, alias: suggestions } },
            ...old.flatMap(indicesOf).map((index) => ({ remove_index: { index } })),
          ],
        },
      })
    },
    /** Null when there is none, or one of another version. */
    findMeta: async (): Promise<Meta | null> => {
      try {
        const { body } = await client.indices.getMapping({ index: name })
        const [found] = Object.values(
          body as unknown as Record<string, { mappings: { _meta?: Meta & { version: number } } }>,
        )
        return found?.mappings._meta?.version === version ? found.mappings._meta : null
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    updateMeta: ({ upTo, builtOn }: Meta) =>
      client.indices.putMapping({ index: name, body: { _meta: { version, upTo, builtOn } } }),
    countDocuments: async (): Promise<number> => (await client.count({ index: name })).body.count,
    countBytes: async (): Promise<number> => {
      const { body } = await client.indices.stats({ index: name, metric: ['store'] })
      return body._all.primaries?.store?.size_in_bytes ?? 0
    },
  }
}
export type Indices = ReturnType<typeof createIndices>
