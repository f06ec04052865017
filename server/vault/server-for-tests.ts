// A server of its own process, for tests that kill it: `node server-for-tests.ts <database> <folder> <accountId>`.
import { startBackground } from '#server/core/work/background.ts'
import { build } from '#server/core/http/build-app.ts'
import { systemClock } from '#server/core/clock.ts'
import { modules } from '#server/domains.ts'
import { createFindActor } from '#server/identity/sessions/find-actor.ts'
import { openProviders } from '#server/providers/providers.ts'

const [, , databaseUrl = '', folder = ''] = process.argv
const { server, app } = await build({
  databaseUrl,
  domains: modules,
  providers: openProviders({ AO_DATA: folder }, systemClock).providers,
  clock: systemClock,
  mode: 'test',
  publicUrl: '',
  secret: 'a secret that only tests know, long enough',
  findActor: createFindActor,
  logged: false,
  rateFactor: 1e6,
})
await startBackground(app, modules, databaseUrl)
console.log(`listening ${await server.listen({ port: 0, host: '127.0.0.1' })}`)
