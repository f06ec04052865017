/** Where a release begins: `tools/start.ts`, with stacks that name its sources. Runs only when it is built (build-program.ts). */
import { nameSources } from './name-sources.ts'

nameSources(new URL('../../dist/program/', import.meta.url).href)
await import('../start.ts')
