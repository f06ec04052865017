import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { isRunning } from './process-lock.ts'

/**
 * Ends the server that an earlier run left behind on this data, or the pid file that is all that is left of it.
 * PostgreSQL itself would refuse when the recorded number belongs to any living process, as it does after a restart
 * of a container.
 */
export async function stopLeftOver(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (pid > 0 && isRunning(pid) && servesData(pid, data)) {
    if (!(await ended(pid, 'SIGINT', 10_000)) && !(await ended(pid, 'SIGQUIT', 5_000))) {
      throw new CannotStart(
        `PostgreSQL of an earlier run (process ${pid}) still holds ${data} and does not stop.`,
      )
    }
  }
  rmSync(file, { force: true })
}

async function ended(pid: number, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  try {
    process.kill(pid, signal)
  } catch {
    return !isRunning(pid)
  }
  for (let waited = 0; waited < patience && isRunning(pid); waited += 50) await sleep(50)
  return !isRunning(pid)
}

/** A server stands in its data folder; where the system does not tell, the recorded number is believed. */
function servesData(pid: number, data: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === data
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && !existsSync('/proc/self')
  }
}
