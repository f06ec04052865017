// Whether this process can do its work, answered within a second whatever the state of what it stands on.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, isDiskFull } from './database/db.ts'
import type { Replica } from './database/replica.ts'
import type { DiskState, DiskSpace } from './measure/disk-space.ts'

export type Readiness = {
  /** `reads only`: the primary is away, and a replica answers what it may. `full`: it has no room for what is written. */
  readonly database: 'ok' | 'away' | 'reads only' | 'full'
  /** Of the files. */
  readonly disk: DiskState
}

const patienceMs = 800

const inTime = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([work.catch(() => otherwise), sleep(patienceMs, otherwise, { ref: false })])

/** Without room PostgreSQL lets nobody in whom it has to write a file for; those who are in read on. */
const whyNot = (error: unknown): Readiness['database'] => (isDiskFull(error) ? 'full' : 'away')

/** Asks over a connection that nobody else uses: a busy pool is not a database that is away. */
export const createReadiness = (sql: Database, replica: Replica | null, diskSpace: DiskSpace) => {
  let asking: Promise<'ok'> | undefined
  const database = (): Promise<Readiness['database']> => {
    // One question at a time: those that come while the database is frozen share the answer.
    asking ??= sql`select 1`.then(() => 'ok' as const).finally(() => (asking = undefined))
    return inTime<Readiness['database']>(asking.catch(whyNot), 'away').then((state) =>
      state === 'away' && replica?.isAlone() ? 'reads only' : state,
    )
  }
  return {
    check: async (): Promise<Readiness> => {
      const [state, disk] = await Promise.all([
        database(),
        diskSpace.look('files'),
        diskSpace.look('database'),
      ])
      return { database: state === 'ok' && diskSpace.isDatabaseFull() ? 'full' : state, disk }
    },
    close: () => sql.end({ timeout: 1 }),
  }
}
