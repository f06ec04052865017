// A server of its own process, for tests that kill it: `node server-for-tests.ts <database> <folder> <accountId>`.
import { startBackground } from '#server/core/background.ts'
import { build } from '#server/core/build.ts'
import { systemClock } from '#server/core/clock.ts'
import { rooms } from '#server/domains.ts'
import { createFindActor } from '#server/identity/find-actor.ts'
import { openProviders } from '#server/providers/providers.ts'

const [, , databaseUrl = '', folder = ''] = process.argv
const { app, house } = await build({
  databaseUrl,
  domains: rooms,
  providers: openProviders({ AO_DATA: folder }, systemClock).providers,
  clock: systemClock,
  mode: 'test',
  publicUrl: '',
  secret: 'a secret that only tests know, long enough',
  findActor: createFindActor,
  logged: false,
  rateFactor: 1e6,
})
await startBackground(house, rooms, databaseUrl)
console.log(`listening ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
