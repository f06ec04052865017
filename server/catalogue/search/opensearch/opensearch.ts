// The seam over OpenSearch, for catalogues that have outgrown one machine.
import type { SearchCluster } from '#server/providers/search-cluster.ts'
import { createMeanings, type Meanings, monthsFrom } from '../question/meanings.ts'
import type { IndexState, SearchPort } from '../search-port.ts'
import { createIndices } from './indices.ts'
import { searchOver } from './search.ts'
import { suggestOver } from './suggest.ts'
import { writeChanges, writeGeneration } from './write-documents.ts'

type Counted = { aggregations: Record<'country' | 'language', { buckets: { key: string }[] }> }

const notReady: IndexState = {
  ready: false,
  documents: 0,
  generation: 0,
  bytes: 0,
  upTo: null,
  builtOn: '',
  wantsRebuild: false,
}

export const createOpenSearch = (cluster: SearchCluster): SearchPort => {
  const indices = createIndices(cluster)
  let meanings: { of: string; meanings: Meanings } | null = null
  let builtOn = ''

  const understanding = async (): Promise<Meanings> => {
    const asked = (await indices.askCourses({
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

  return {
    shared: true,
    search: async (asked, at) =>
      searchOver(
        indices.askCourses,
        meanings?.meanings ?? (await understanding()),
        monthsFrom(builtOn),
        asked,
        at,
      ),
    // It knows no profiles.
    improve: async () => null,
    suggest: (begun, language) => suggestOver(indices.askSuggestions, begun, language),
    apply: async (changes, upTo) => {
      await writeChanges(indices, changes, builtOn)
      await indices.updateMeta({ upTo, builtOn })
    },
    rebuild: (source, today) => writeGeneration(indices, source, today),
    swap: async (generation) => {
      const known = [...(await indices.listGenerations())]
      await indices.answerWith(
        generation,
        known.flatMap(([number, answers]) => (answers && number !== generation ? [number] : [])),
      )
      builtOn = (await indices.findMeta())!.builtOn
      await understanding()
    },
    lag: async () => {
      const meta = await indices.findMeta()
      if (!meta) return notReady
      builtOn = meta.builtOn
      await understanding()
      const [documents, bytes, known] = await Promise.all([
        indices.countDocuments(),
        indices.countBytes(),
        indices.listGenerations(),
      ])
      return {
        ready: true,
        documents,
        generation: [...known].find(([, answers]) => answers)?.[0] ?? 0,
        bytes,
        upTo: meta.upTo,
        builtOn,
        wantsRebuild: false,
      }
    },
    close: async () => {},
  }
}
