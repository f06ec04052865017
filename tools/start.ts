/** `npm start`: database, migrations, demo world, web and server in one process; docs/operations.md says how to steer it. */
import './run/end-with-parent.ts'
import type { Running } from '../server/main.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { printReady } from './run/announce.ts'
import { buildWeb, builtWeb, loadWeb, webIsBuilt } from './run/build-web.ts'
import { checkDatabase } from './database/check-database.ts'
import { readConfiguration, standInsInUse } from './run/configuration.ts'
import { startDatabase, type OpenDatabase } from './database/database.ts'
import { plainError, assertPortFree, whyPostgresEnded } from './run/plain-error.ts'
import { step } from './run/progress-line.ts'

let database: OpenDatabase | undefined
let server: Running | undefined
let ending: Promise<void> | undefined
let signals = 0
let drainSeconds = 0

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopOnRequest)
try {
  await start()
} catch (error) {
  if (!ending) await end(1, plainError(error, database?.log))
}

async function start() {
  const [argument, ...others] = process.argv.slice(2)
  if (others.length > 0 || (argument !== undefined && argument !== '--drill'))
    throw new CannotStart(
      `AO is started without arguments, or for a drill as npm start -- --drill; "${process.argv.slice(2).join(' ')}" is neither.`,
    )
  const configuration = readConfiguration({ drill: argument === '--drill' })
  const { mode, role, port, host, publicUrl, secret, drill } = configuration
  drainSeconds = configuration.drainSeconds
  await assertPortFree(port, host)
  const { ownerUrl = configuration.databaseUrl } = configuration
  if (ownerUrl) await checkDatabase(ownerUrl)
  const pages = role === 'worker' || webIsBuilt() ? undefined : buildWeb()
  pages?.catch(() => undefined)
  // Building takes the most memory of all: where that is short, it ends before anything else is there.
  const isRoomy = process.availableMemory() > 1.5 * 1024 ** 3
  if (pages && !isRoomy) await step('web pages', () => pages)
  // Loading the server's code takes this thread for itself: it does so while PostgreSQL starts, and not before.
  let code: Promise<typeof import('../server/main.ts')> | undefined
  const load = () => (code ??= import('../server/main.ts'))
  database = await step('database', () =>
    startDatabase(configuration, () => void load().catch(() => undefined)),
  )
  const { prepareDatabase } = await import('./database/prepare-database.ts')
  const signIns = await prepareDatabase(database, configuration)
  if (pages && isRoomy) await step('web pages', () => pages)
  const { startServer } = await load()
  server = await step('server', async () => {
    const web =
      role === 'worker' ? undefined : { ...(await loadWeb()), formerFolder: builtWeb.formerFolder }
    const logged = mode === 'production' || process.env.AO_LOG === '1'
    process.umask(0o077) // documents are for nobody else on this machine
    return startServer({
      databaseUrl: database!.url,
      databaseFolder: database!.folder,
      poolUrl: configuration.poolUrl,
      replicaUrl: configuration.replicaUrl,
      port,
      host,
      mode,
      secret,
      publicUrl,
      role,
      drill,
      ...(web ? { web } : {}),
      logged,
      say: (line) => console.log(`! ${line}`),
    })
  })
  const { exited, log } = database
  void exited?.then(() => end(1, whyPostgresEnded(log!)))
  printReady(publicUrl, signIns)
  if (drill)
    console.log(
      `! This is a drill on a restored copy: no mail, no payments, no schedules; files are only read. Codes to sign in arrive at ${publicUrl}/dev/mailbox.`,
    )
  else if (mode === 'production') for (const line of standInsInUse()) console.log(`! ${line}`)
  // What only starting needed, some 20 MB, is given back once the first pages are out.
  setTimeout(() => globalThis.gc?.(), 3_000).unref()
}

/** The terminal and the bootstrap both pass Ctrl-C on: what comes within half a second is the same wish. */
function stopOnRequest() {
  if (ending && Date.now() - signals > 500) process.exit(130)
  signals ||= Date.now()
  void end(0, 'stopping …')
}

function end(code: number, saying: string): Promise<void> {
  ending ??= (async () => {
    console[code === 0 ? 'log' : 'error'](code === 0 ? `\n${saying}` : `\n✗ ${saying}`)
    await Promise.race([
      server?.close(code === 0 ? drainSeconds : 0),
      new Promise((resolve) => setTimeout(resolve, (drainSeconds + 10) * 1000).unref()),
    ]).catch(() => undefined)
    await database?.stop()
    process.exit(code)
  })()
  return ending
}
