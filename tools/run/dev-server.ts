import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { watch } from 'chokidar'
import type { OpenDatabase } from '../database/database.ts'
import { migrateDatabase } from '../database/migrate-database.ts'

const sources = ['server', 'contract', 'text', 'database', 'domains.ts', 'tools/run/serve-calls.ts']
/** A save is often several events: a write in parts, or a new file put in the place of the old one. */
const settledMs = 40
const patienceMs = 1_000

export type Serving = { stop(): Promise<void> }

/**
 * The server of `npm run dev`, started again at every save. One that cannot start, as with a mistake in the syntax, has said
 * why; the next save tries again.
 */
export function keepServing(
  args: string[],
  env: NodeJS.ProcessEnv,
  database: Pick<OpenDatabase, 'url' | 'ownerUrl'>,
  secret: string,
): Serving {
  let child = load()
  child.send('begin')
  let renewing: Promise<void> | undefined
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const changed = new Set<string>()

  const watcher = watch(sources, {
    ignoreInitial: true,
    ignored: (path, stats) => Boolean(stats?.isFile()) && !isRead(path),
  })
  watcher.on('all', (_, path) => {
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(
      () => (renewing ??= renew().finally(() => (renewing = undefined))),
      settledMs,
    )
  })

  async function renew() {
    while (changed.size > 0 && !isStopped) {
      const paths = [...changed]
      changed.clear()
      console.log(`… ${paths[0]}${paths.length > 1 ? ` and ${paths.length - 1} more` : ''}`)
      const before = child
      child = load()
      await end(before)
      if (paths.some((path) => path.startsWith('database')))
        await migrateDatabase(database, { secret }).catch((error: Error) =>
          console.error(`✗ ${error.message}`),
        )
      if (child.connected) child.send('begin')
    }
  }

  function load(): ChildProcess {
    const next = spawn(process.execPath, [...args, 'tools/run/serve-calls.ts'], {
      // By the channel it knows when we are gone.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env,
    })
    next.once('exit', (code) => {
      if (next === child && code)
        console.error('✗ The server has ended; the next save starts it again.')
    })
    return next
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await watcher.close()
      await renewing
      await end(child)
    },
  }
}

const isRead = (path: string): boolean =>
  /\.(ts|mjs|json|sql)$/.test(path) && !/\.(test|test-material)\.ts$/.test(path)

/** Asked first, so that calls and jobs in flight end well; a save does not wait long for that. */
async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await Promise.race([ended, sleep(patienceMs, undefined, { ref: false })])
  child.kill('SIGKILL')
  await ended
}
