// What tests of several machines ask of the system: its programs, and processes that end.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether a program of the system is there; a test without it is skipped and says so. */
export const hasProgram = (name: string): boolean => !spawnSync(name, ['-v']).error

/** Whether somebody takes connections there. */
export const listens = async (port: number): Promise<boolean> => {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect') // fails on its error
    return true
  } finally {
    socket.destroy()
  }
}

export const exitOf = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** Asks again until it holds. Fails after that many seconds. */
export const until = async (
  what: string,
  seconds: number,
  holds: () => Promise<boolean> | boolean,
): Promise<void> => {
  const end = performance.now() + seconds * 1000
  while (!(await Promise.resolve(holds()).catch(() => false))) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(20)
  }
}
