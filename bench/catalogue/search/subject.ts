// The server under test of the search benchmarks, in a process of its own: `index` (as it runs) or `database` (PostgreSQL alone, same road).

import {
  searchCourses as search,
  suggestCourses as suggest,
} from '#contract/catalogue/courses/calls.ts'
import { build } from '#server/core/http/build-app.ts'
import { systemClock } from '#server/core/clock.ts'
import { domain } from '#server/core/domain.ts'
import { createFindActor } from '#server/identity/sessions/find-actor.ts'
import { catalogue } from '#server/catalogue/catalogue.ts'
import { searchCourses } from '#server/catalogue/courses/search-courses.ts'
import { suggestCourses } from '#server/catalogue/courses/suggest-courses.ts'
import { searchCaughtUp, searchState } from '#server/catalogue/search/search-service.ts'

const [, , kind, url = ''] = process.argv
const alone = domain(
  'catalogue',
  { searchCourses: search, suggestCourses: suggest },
  { answers: { searchCourses, suggestCourses } },
)
const { server, app } = await build({
  databaseUrl: url,
  domains: [kind === 'index' ? catalogue : alone],
  providers: {} as never,
  clock: systemClock,
  mode: 'test',
  publicUrl: 'http://localhost',
  secret: 'bench',
  findActor: createFindActor,
  logged: false,
  rateFactor: 1e9,
  poolSize: 8,
})
const from = performance.now()
if (kind === 'index') await searchCaughtUp(app.sql)
const ready = performance.now() - from
await server.listen({ port: 0, host: '127.0.0.1' })
globalThis.gc?.()
const { documents, bytes } = await searchState(app.sql)
console.log(
  JSON.stringify({
    port: (server.server.address() as { port: number }).port,
    ready: Math.round(ready),
    documents,
    arrays: Math.round(bytes / 1e6),
    rss: Math.round(process.memoryUsage().rss / 1e6),
  }),
)
process.on('message', () => process.send?.({ rss: Math.round(process.memoryUsage().rss / 1e6) }))
process.on('SIGINT', () => process.exit(0))
