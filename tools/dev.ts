/** `npm run dev [-- --inspect[=<port>]]`: like `npm start`, but every save renews the pages or starts the server again. */
import './run/end-with-parent.ts'
import { createServer, type ViteDevServer } from 'vite'
import { CannotStart } from '../server/core/cannot-start.ts'
import { readConfiguration } from './run/configuration.ts'
import { startDatabase, type OpenDatabase } from './database/database.ts'
import { printReady } from './run/announce.ts'
import { keepServing, type Serving } from './run/dev-server.ts'
import { prepareDatabase } from './database/prepare-database.ts'
import { plainError, assertPortFree } from './run/plain-error.ts'
import { step } from './run/progress-line.ts'

let pages: ViteDevServer | undefined
let serving: Serving | undefined
let database: OpenDatabase | undefined
let ending = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0))
try {
  const flags = process.argv.slice(2)
  const strange = flags.find((flag) => !/^--inspect(-brk)?(=[\w.:]+)?$/.test(flag))
  if (strange) throw new CannotStart(`npm run dev knows --inspect[=port], not "${strange}".`)
  const configuration = readConfiguration()
  const { port, host, publicUrl } = configuration
  await assertPortFree(port, host)
  await assertPortFree(port + 1, '127.0.0.1')
  database = await step('database', () => startDatabase(configuration))
  const signIns = await prepareDatabase(database, configuration)
  const calls = {
    PORT: String(port + 1),
    HOST: '127.0.0.1',
    PUBLIC_URL: publicUrl,
    DATABASE_URL: database.url,
  }
  serving = keepServing(flags, { ...process.env, ...calls }, database, configuration.secret)
  process.env['API_URL'] = `http://127.0.0.1:${port + 1}`
  pages = await createServer({ server: { port, strictPort: true, host } })
  await pages.listen()
  printReady(publicUrl, signIns)
} catch (error) {
  console.error(`\n✗ ${plainError(error)}`)
  await end(1)
}

async function end(code: number) {
  if (ending) return
  ending = true
  const late = setTimeout(() => process.exit(code || 1), 10_000)
  await Promise.all([serving?.stop(), pages?.close()])
  await database?.stop()
  clearTimeout(late)
  process.exit(code)
}
