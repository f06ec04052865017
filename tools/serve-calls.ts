/** The server without pages, for `npm run dev`: restarted by `node --watch` at every change, while Vite serves the pages. */
import { startServer } from '../server/main.ts'
import { readConfiguration } from './configuration.ts'

const { mode, port, host, publicUrl, secret, databaseUrl } = readConfiguration()
if (!databaseUrl)
  throw new Error('tools/serve-calls.ts is run by tools/dev.ts, which gives it a database.')
const server = await startServer({ databaseUrl, port, host, mode, secret, publicUrl, logged: true })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void server.close().then(() => process.exit()))
