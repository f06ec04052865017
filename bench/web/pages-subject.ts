// The whole server with the demo world and the built pages, in a process of its own; says its CPU time when asked.
import { cloneDatabase } from '#server/core/database/test-database.ts'
import type { Web } from '#server/core/http/pages.ts'
import { loadDemo } from '#server/demo.ts'
import { startServer } from '#server/main.ts'
import { builtWeb } from '../../tools/run/build-web.ts'

const database = await cloneDatabase()
const secret = 'a secret that only benchmarks know, long enough'
const port = Number(process.argv[2])
const publicUrl = `http://localhost:${port}`
const from = performance.now()
await loadDemo({ databaseUrl: database.url, publicUrl, secret })
const demo = Math.round(performance.now() - from)
const { default: pages } = (await import(builtWeb.entry)) as {
  default: Pick<Web, 'fetch' | 'kept'>
}
const server = await startServer({
  databaseUrl: database.url,
  port,
  host: '127.0.0.1',
  mode: 'demo',
  secret,
  publicUrl,
  logged: false,
  settings: { ...process.env, RATE_FACTOR: '1000000' },
  web: { ...pages, clientFolder: builtWeb.clientFolder },
})
process.on('message', async (message) => {
  if (message === 'cpu') return process.send?.(process.cpuUsage())
  await server.close()
  await database.drop()
  process.exit(0)
})
process.once('disconnect', () => process.exit(0))
process.send?.({ demo })
