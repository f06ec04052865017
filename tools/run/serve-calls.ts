/** The server without pages, for `npm run dev`: started again at every save, while Vite serves the pages. */
import './end-with-parent.ts'
import { once } from 'node:events'
import { startServer } from '../../server/main.ts'
import { readConfiguration } from './configuration.ts'

// The code is loaded while the server before this one ends; nothing but the channel keeps this process until then.
process.channel?.ref()
await once(process, 'message')
process.channel?.unref()
const { mode, port, host, publicUrl, secret, databaseUrl } = readConfiguration()
if (!databaseUrl)
  throw new Error('tools/run/serve-calls.ts is run by tools/dev.ts, which gives it a database.')
const server = await startServer({ databaseUrl, port, host, mode, secret, publicUrl, logged: true })
// A terminal's Ctrl-C comes twice, as a signal of its own and by tools/dev.ts: both mean one end.
let ending: Promise<void> | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    ending ??= server.close().then(() => process.exit())
  })
