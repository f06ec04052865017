// The whole server with the demo world and the built pages, in a process of its own; says its CPU time when asked.
import { cloneDatabase } from '#server/core/database/test-database.ts'
import { loadDemo } from '#server/demo.ts'
import { startServer } from '#server/main.ts'
import { loadWeb } from '../../tools/run/build-web.ts'

const database = await cloneDatabase()
const secret = 'a secret that only benchmarks know, long enough'
const port = Number(process.argv[2])
const publicUrl = `http://localhost:${port}`
const from = performance.now()
await loadDemo({ databaseUrl: database.url, publicUrl, secret })
const demo = Math.round(performance.now() - from)
const server = await startServer({
  databaseUrl: database.url,
  port,
  host: '127.0.0.1',
  mode: 'demo',
  secret,
  publicUrl,
  logged: false,
  settings: { ...process.env, RATE_FACTOR: '1000000' },
  web: await loadWeb(),
})
process.on('message', async (message) => {
  if (message === 'cpu') return process.send?.(process.cpuUsage())
  await server.close()
  await database.drop()
  process.exit(0)
})
process.once('disconnect', () => process.exit(0))
process.send?.({ demo })
