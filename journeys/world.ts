// A journey's world: the real server with the built pages, on a copy of the demo world that no other journey touches.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/core/postgres/free-port.ts'
import { openDatabase } from '#server/core/database/db.ts'
import { cloneDatabase, type TestDatabase } from '#server/core/database/test-database.ts'
import { loadDemo, type DemoSignIn } from '#server/demo.ts'
import { type Running, startServer } from '#server/main.ts'
import { loadWeb } from '../tools/run/build-web.ts'
import { openMachines, processes } from './several-processes.ts'

export type WorldSettings = {
  /** In `demo` a mailed code is enough for everyone; `test` asks those who approve for a second factor, as production does. */
  mode: 'demo' | 'test'
  /** How much oftener than in production calls may come. */
  rateFactor: number
}
export const usualSettings: WorldSettings = { mode: 'demo', rateFactor: 100 }

export type World = {
  readonly url: string
  readonly server: Running
  /** As the owner of the tables connects, who may do to them what AO may not. */
  readonly ownerUrl: string
  readonly signIns: readonly DemoSignIn[]
  /** The newest code sent to an address or number, at or after a moment; six digits unless said. */
  readonly codeFor: (to: string, since?: number, looks?: RegExp) => Promise<string>
  /** The path of a link in a mail, with what stands behind `#`. */
  readonly linkFor: (to: string, pattern: RegExp) => Promise<string>
  /** Moves the server's time on; browsers keep theirs. */
  readonly forward: (ms: number) => void
}
export type OpenWorld = World & { readonly close: () => Promise<void> }

/** The demo world, loaded once: each journey gets a copy of its database and its files. */
export type Stage = {
  readonly open: (settings?: WorldSettings) => Promise<OpenWorld>
  readonly close: () => Promise<void>
}

const secret = 'a secret that only journeys know, long enough'

export const openStage = async (): Promise<Stage> => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-stage-'))
  const files = join(folder, 'demo')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const isAlone = processes === 1
  const machines = isAlone ? null : await openMachines()
  const clone = machines?.clone ?? cloneDatabase
  const demo = await clone()
  const signIns = await loadDemo({
    databaseUrl: demo.url,
    publicUrl: url,
    secret,
    settings: { ...process.env, AO_DATA: files },
  })
  const web = await loadWeb()
  let readsOfReplica = 0
  // Before several processes stands HAProxy at the address of the world.
  const firstPort = isAlone ? port : await freePort()
  const others = await Promise.all(Array.from({ length: processes - 1 }, freePort))
  const optionsOf = ({ mode, rateFactor }: WorldSettings, databaseUrl: string, data: string) => ({
    databaseUrl,
    mode,
    secret,
    publicUrl: url,
    settings: {
      ...process.env,
      AO_DATA: data,
      RATE_FACTOR: String(rateFactor),
      ...(isAlone ? {} : { DEMO_SHARED: '1', TRUST_PROXY: '127.0.0.1' }),
    },
  })
  type Options = ReturnType<typeof optionsOf> & { poolUrl?: string; replicaUrl?: string }
  const start = (options: Options, now = Date.now) =>
    startServer({
      ...options,
      clock: { now: () => new Date(now()) },
      port: firstPort,
      host: '127.0.0.1',
      logged: false,
      web,
    })
  const startAll = async (
    options: ReturnType<typeof optionsOf>,
    database: TestDatabase,
    now: () => number,
  ) => {
    if (!machines) {
      const server = await start(options, now)
      return { server, forward: () => {}, close: () => server.close() }
    }
    const settings = { ...options, ...machines.addressesOf(database) }
    const server = await start(settings, now)
    const several = await machines.openProcesses({
      port,
      first: firstPort,
      ports: others,
      settings,
    })
    return {
      server,
      forward: several.forward,
      close: async () => {
        await several.close()
        await server.close()
        readsOfReplica += await machines.readsOfReplica(database)
      },
    }
  }
  const first = await start(optionsOf(usualSettings, demo.url, files))
  await jobsDone(first)
  await first.close()
  await disown(demo, files)
  let opened = 0
  return {
    open: async (settings = usualSettings) => {
      const database = await clone(demo)
      const data = join(folder, `world-${++opened}`)
      await cp(files, data, { recursive: true })
      let ahead = 0
      const { server, forward, close } = await startAll(
        optionsOf(settings, database.url, data),
        database,
        () => Date.now() + ahead,
      )
      return {
        url,
        server,
        ownerUrl: database.ownerUrl,
        signIns,
        codeFor: async (to, since = 0, looks = /\b\d{6}\b/) =>
          (await messageTo(url, to, looks, since))[0],
        linkFor: async (to, pattern) => {
          const { pathname, hash } = new URL((await messageTo(url, to, pattern, 0))[0])
          return pathname + hash
        },
        forward: (ms) => {
          ahead += ms
          forward(ms)
        },
        close: async () => {
          await close()
          await database.drop()
          await rm(data, { recursive: true, force: true })
        },
      }
    },
    close: async () => {
      await machines?.close()
      if (!machines) await demo.drop()
      await rm(folder, { recursive: true, force: true })
      if (machines && opened > 0 && readsOfReplica === 0)
        throw new Error('The replica was never asked.')
    },
  }
}

/**
 * What loading the demo leaves to the background, as news, certificates and the reading of scans: done once, not in each copy.
 * A job that has to wait its turn comes back in a second or two; what is planned for later stays.
 */
const jobsDone = async ({ app }: Running): Promise<void> => {
  for (;;) {
    const [left] = await app.sql`select 1 from graphile_worker.jobs
      where (run_at < now() + interval '10 seconds' or attempts > 0) and attempts < max_attempts limit 1`
    if (!left) return
    await sleep(50)
  }
}

/** Nobody owns the loaded world's files (docs/operations.md, storage): each copy claims its own. */
const disown = async (demo: TestDatabase, files: string): Promise<void> => {
  const sql = openDatabase(demo.url, { max: 1 })
  await sql`delete from core.storage_owner`
  await sql.end()
  await rm(join(files, 'files/installation'), { recursive: true, force: true })
}

/** The newest message that says something like this; messages leave a moment after what caused them. */
const messageTo = async (
  url: string,
  to: string,
  pattern: RegExp,
  since: number,
): Promise<RegExpExecArray> => {
  // News waits a minute for more of it, and then up to another for the job of each minute.
  for (let tries = 0; tries < 3000; tries++) {
    const answer = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(to)}`)
    const messages = (await answer.json()) as { text: string; at: string }[]
    const found = messages
      .filter(({ at }) => Date.parse(at) >= since)
      .map(({ text }) => pattern.exec(text))
      .find(Boolean)
    if (found) return found
    await sleep(50)
  }
  throw new Error(`no message like ${pattern} came for ${to}`)
}
