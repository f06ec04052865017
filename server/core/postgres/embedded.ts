import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { addressesAt, startPostgres, type RunningPostgres } from './server.ts'
import { lockHolder, takeLock } from './process-lock.ts'
import { newSecret } from '../random.ts'
import { freeBytes, minBytes } from '../measure/disk-space.ts'

const ownerFile = 'postgres-password'
const applicationFile = 'postgres-application-password'

const durable = [
  'shared_buffers=128MB',
  'effective_cache_size=1GB',
  'maintenance_work_mem=64MB',
  'work_mem=8MB',
  'max_connections=60',
  'max_wal_size=1GB',
  'wal_compression=on',
  'log_min_messages=warning',
  'log_lock_waits=on',
  'log_min_duration_statement=1000',
  'log_parameter_max_length=0', // what people wrote stays out of it
]

/** Starts the PostgreSQL that lives in `dataFolder`, made on first use. One AO at a time may do so. `meanwhile` is done while it starts. */
export async function startEmbeddedPostgres(
  dataFolder: string,
  meanwhile?: () => void,
): Promise<RunningPostgres> {
  const folder = resolve(dataFolder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // Root's PostgreSQL runs as another user, who must walk through here; each thing inside is closed by itself.
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
  const taken = takeLock(join(folder, 'ao.lock'))
  if (typeof taken === 'number') {
    throw new CannotStart(
      `Another AO (process ${taken}) is using ${folder}: stop it first, or set AO_DATA to another folder.`,
    )
  }
  try {
    const ofApplication = join(folder, applicationFile)
    const hasApplication = existsSync(ofApplication)
    // Known by its own name once the role has it: an end between the two makes it anew.
    const applicationPassword = storedPassword(
      hasApplication ? ofApplication : `${ofApplication}.new`,
    )
    const server = await startPostgres({
      folder: join(folder, 'postgres'),
      password: storedPassword(join(folder, ownerFile)),
      applicationPassword,
      hasApplication,
      log: join(folder, 'postgres.log'),
      settings: durable,
      meanwhile,
    })
    if (!hasApplication) renameSync(`${ofApplication}.new`, ofApplication)
    const kept = outlastFullDisk(server, folder)
    return { ...server, exited: kept.exited, stop: () => kept.stop().finally(taken) }
  } catch (error) {
    taken()
    throw error
  }
}

const lookEveryMs = 500
const isFull = async (folder: string): Promise<boolean> => (await freeBytes(folder)) < minBytes

/**
 * PostgreSQL ends where its log finds no room. It is started again when there is some; until then whoever wants something of it is
 * told that it is away.
 */
const outlastFullDisk = (first: RunningPostgres, folder: string) => {
  let running = first
  let stopping = false
  const keep = async (): Promise<void> => {
    for (;;) {
      await running.exited
      if (stopping || !(await isFull(folder))) return
      while (!stopping && (await isFull(folder))) await sleep(lookEveryMs)
      if (stopping) return
      running = await running.again().catch(async (error: unknown) => {
        if (await isFull(folder)) return running // filled again meanwhile
        throw error
      })
    }
  }
  return {
    /** Settled when it is gone for another reason. */
    exited: keep().catch(() => undefined),
    stop: (): Promise<void> => {
      stopping = true
      return running.stop()
    },
  }
}

/** How to reach the PostgreSQL of an AO that is running on this folder, as the application and as the owner. */
export function addressesOfRunning(
  dataFolder: string,
): Pick<RunningPostgres, 'applicationUrl' | 'ownerUrl'> | undefined {
  const pidFile = join(dataFolder, 'postgres/postmaster.pid')
  if (!lockHolder(join(dataFolder, 'ao.lock')) || !existsSync(pidFile)) return undefined
  const port = readFileSync(pidFile, 'utf8').split('\n')[3]
  return addressesAt(Number(port), {
    password: storedPassword(join(dataFolder, ownerFile)),
    applicationPassword: storedPassword(join(dataFolder, applicationFile)),
  })
}

function storedPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, newSecret(24), { mode: 0o600 })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
