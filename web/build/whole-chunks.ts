import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ours = fileURLToPath(import.meta.resolve('#web/core/pages/load-chunk.ts'))

/** Lazy chunks are brought by our own hand, in place of Vite's helper, which asks for each file once (`web/core/pages/load-chunk.ts`). */
export function wholeChunks(): Plugin {
  return {
    name: 'ao-whole-chunks',
    apply: 'build',
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => ({
        code: `export { loadChunk as __vitePreload } from ${JSON.stringify(ours)}`,
        map: null,
      }),
    },
  }
}
