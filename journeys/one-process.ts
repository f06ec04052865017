// One more process of a world that runs on several: calls and pages alone. It ends with the channel to the journey.
import { once } from 'node:events'
import { startServer, type StartOptions } from '#server/main.ts'
import { loadWeb } from '../tools/run/build-web.ts'

export type ProcessSettings = Pick<
  StartOptions,
  'databaseUrl' | 'poolUrl' | 'replicaUrl' | 'port' | 'mode' | 'secret' | 'publicUrl' | 'settings'
>

const [settings] = (await once(process, 'message')) as [ProcessSettings]
let ahead = 0
process.on('message', (told: { forward?: number }) => void (ahead += told.forward ?? 0))
const server = await startServer({
  ...settings,
  clock: { now: () => new Date(Date.now() + ahead) },
  host: '127.0.0.1',
  logged: false,
  role: 'web',
  web: await loadWeb(),
})
process.once('disconnect', () => void server.close().then(() => process.exit(0)))
