// Whether this process can do its work, answered within a second whatever the state of what it stands on.
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from './database/db.ts'
import type { Replica } from './database/replica.ts'

export type Readiness = {
  /** `reads only`: the primary is away, and a replica answers what it may. */
  readonly database: 'ok' | 'away' | 'reads only'
  /** `elsewhere`: no files lie on this machine. `unknown`: the system did not say in time. */
  readonly disk: 'ok' | 'full' | 'elsewhere' | 'unknown'
}

const patienceMs = 800
/** Below this there is no room for another upload and PostgreSQL's log of it. */
const roomBytes = 64 * 1024 * 1024

const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work.catch(() => otherwise), sleep(patienceMs, otherwise, { ref: false })])

export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Asks over a connection that nobody else uses: a busy pool is not a database that is away. */
export const createReadiness = (
  sql: Database,
  replica: Replica | null,
  dataFolder: string | undefined,
) => {
  let asking: Promise<'ok'> | undefined
  const database = (): Promise<Readiness['database']> => {
    // One question at a time: those that come while the database is frozen share the answer.
    asking ??= sql`select 1`.then(() => 'ok' as const).finally(() => (asking = undefined))
    return inTime<Readiness['database']>(asking, 'away').then((state) =>
      state === 'away' && replica?.isAlone() ? 'reads only' : state,
    )
  }
  const disk = async (): Promise<Readiness['disk']> => {
    if (!dataFolder) return 'elsewhere'
    return inTime<Readiness['disk']>(
      freeBytes(dataFolder).then((bytes) => (bytes < roomBytes ? 'full' : 'ok')),
      'unknown',
    )
  }
  return {
    check: async (): Promise<Readiness> => {
      const [databaseState, diskState] = await Promise.all([database(), disk()])
      return { database: databaseState, disk: diskState }
    },
    close: () => sql.end({ timeout: 1 }),
  }
}
