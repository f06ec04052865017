// A search engine of its own, when one machine is outgrown: OpenSearch, chosen by OPENSEARCH_URL.
import { Client } from '@opensearch-project/opensearch'
import type { Settings } from './settings.ts'

/** `name`: what our indexes and their alias are called. */
export type SearchCluster = { client: Client; name: string }

declare module '#server/core/context.ts' {
  interface Providers {
    /** None: the index in the process answers. */
    searchCluster: SearchCluster | null
  }
}

export const openSearchCluster = (settings: Settings): SearchCluster | null =>
  settings['OPENSEARCH_URL']
    ? { client: new Client({ node: settings['OPENSEARCH_URL'], requestTimeout: 10_000, maxRetries: 2 }), name: settings['OPENSEARCH_INDEX'] ?? 'ao-courses' } : null
