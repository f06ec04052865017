// A search engine of its own, when one machine is outgrown: OpenSearch, chosen by OPENSEARCH_URL.
import type { Client } from '@opensearch-project/opensearch'
import type { Settings } from './settings.ts'

/** `name`: what our indexes and their alias are called. */
export type SearchCluster = { client: Client; name: string }

declare module '#server/core/context.ts' {
  interface Providers {
    /** Opens it, and whoever opened it closes its client; none: the index in the process answers. */
    searchCluster: (() => Promise<SearchCluster>) | null
  }
}

export const searchClusterOf = (settings: Settings): (() => Promise<SearchCluster>) | null => {
  const node = settings['OPENSEARCH_URL']
  if (!node) return null
  return async () => {
    // Its client is five hundred files: only who has a cluster loads them.
    const { Client } = await import('@opensearch-project/opensearch')
    return {
      client: new Client({ node, requestTimeout: 10_000, maxRetries: 2 }),
      name: settings['OPENSEARCH_INDEX'] ?? 'ao-courses',
    }
  }
}
