// Whether the disks of this machine that AO writes to have room. No write is begun where PostgreSQL has little left: it needs that
// for its own log, and without it PostgreSQL stops altogether, and nothing can be read either.
import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { minutes, stopwatch } from '../clock.ts'
import { fail } from '../fail.ts'

/** What lies on a disk of this machine, and in which folder. */
export type MeasuredFolders = {
  readonly files?: string | undefined
  readonly database?: string | undefined
}
type Disk = keyof MeasuredFolders
/** `elsewhere`: it lies on no disk of this machine. `unknown`: the system did not say in time. */
export type DiskState = 'ok' | 'full' | 'elsewhere' | 'unknown'

/** Four segments of PostgreSQL's log; also no less than another upload needs. */
export const minBytes = 64 * 1024 * 1024
const lookEveryMs = 500
const patienceMs = 800
/** What a write was told of a database elsewhere counts for so long. */
const noticeLifeMs = minutes(0.5)

/** Bytes that are left to us on the disk of this folder. */
export const freeBytes = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export type DiskSpace = ReturnType<typeof openDiskSpace>

export const openDiskSpace = (folders: MeasuredFolders, free = freeBytes) => {
  const now = stopwatch()
  const full = new Map<Disk, boolean>()
  const asking = new Map<Disk, Promise<DiskState>>()
  let toldAt = -Infinity

  const ask = async (disk: Disk, folder: string): Promise<DiskState> => {
    full.set(disk, (await free(folder)) < minBytes)
    return full.get(disk) ? 'full' : 'ok'
  }
  /** One question at a time: a disk that hangs keeps one thread, not one for each look. */
  const look = async (disk: Disk): Promise<DiskState> => {
    const folder = folders[disk]
    if (!folder) return 'elsewhere'
    const answer = asking.get(disk) ?? ask(disk, folder).finally(() => asking.delete(disk))
    asking.set(disk, answer)
    return Promise.race([
      answer.catch((): DiskState => 'unknown'),
      sleep(patienceMs, 'unknown' as const, { ref: false }),
    ])
  }
  const lookAtAll = () => Promise.all([look('files'), look('database')])
  const timer = setInterval(() => void lookAtAll(), lookEveryMs).unref()
  const isFull = (disk: Disk): boolean => full.get(disk) === true
  const wasTold = (): boolean => now() - toldAt < noticeLifeMs

  return {
    folders,
    look,
    lookAtAll,
    /** Fails where the database lies on a disk of this machine that has too little left, as last seen. */
    assertMayWrite: (): void => {
      if (isFull('database')) fail('storage_full')
    },
    /** PostgreSQL said that it has no room; of one elsewhere this is all that is known. */
    noteFull: (): void => void (toldAt = now()),
    isDatabaseFull: () => isFull('database') || wasTold(),
    /** Settled once work may begin that writes to these disks, or `isStopping` says that none will. */
    comes: async (disks: readonly Disk[], isStopping: () => boolean): Promise<void> => {
      while (
        disks.some((disk) => isFull(disk) || (disk === 'database' && wasTold())) &&
        !isStopping()
      )
        await sleep(lookEveryMs)
    },
    close: (): void => clearInterval(timer),
  }
}
