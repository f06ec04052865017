import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A lock file says which process holds it. `born` tells a process from a later one that got the same number. */
type Holder = { pid: number; born: string }

/** Takes the lock and answers how to give it back; answers the holder's process number when somebody living has it. */
export function takeLock(path: string): (() => void) | number {
  const mine = `${path}.${process.pid}`
  const text = JSON.stringify({
    pid: process.pid,
    born: kernelWord(process.pid).born,
  } satisfies Holder)
  for (;;) {
    writeFileSync(mine, text)
    try {
      linkSync(mine, path) // atomic, with its content
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(mine, { force: true })
    }
    const seen = read(path)
    const holder = livingHolder(seen)
    if (holder) return holder
    removeStale(path, seen)
  }
}

/** The process that has the lock now. */
export const lockHolder = (path: string): number | undefined => livingHolder(read(path))

/** Waits until the lock is free; for short work that several processes may want at once. */
export async function waitForLock(path: string, seconds = 120): Promise<() => void> {
  for (let tries = 0; ; tries++) {
    const taken = takeLock(path)
    if (typeof taken === 'function') return taken
    if (tries > seconds * 20)
      throw new Error(`Process ${taken} has held ${path} for ${seconds} seconds.`)
    await sleep(50)
  }
}

/** What the kernel says of a process: its state and when it began; empty where the system does not tell. */
function kernelWord(pid: number): { state: string; born: string } {
  const stat = read(`/proc/${pid}/stat`) ?? ''
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { state: words[0] ?? '', born: words[19] ?? '' }
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return kernelWord(pid).state !== 'Z' // ended, and nobody has asked how
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function livingHolder(text: string | undefined): number | undefined {
  try {
    const { pid, born } = JSON.parse(text ?? '') as Holder
    return isRunning(pid) && kernelWord(pid).born === born ? pid : undefined
  } catch {
    return undefined // no file, or a torn write of a crashed machine
  }
}

/** Moves the stale file away first: if another process was faster and this is its fresh lock, it goes back. */
function removeStale(path: string, seen: string | undefined) {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (read(aside) !== seen) linkSync(aside, path)
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  } finally {
    rmSync(aside, { force: true })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
