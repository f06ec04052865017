// Reads the words of a document: its own text layer first, else the picture of its pages (English, offline).
import { fileURLToPath } from 'node:url'
import { limitedChild, type Limits } from './inspect-limits.ts'

export type Scanned =
  | {
      ok: true
      text: string
      /** 0 to 100 */ confidence: number
      pages: number
      source: 'text layer' | 'picture'
    }
  | { ok: false; reason: 'took-too-long' | 'too-much-memory' | 'busy' | 'unreadable' }

export type Scanner = {
  scan(file: Uint8Array, type: string): Promise<Scanned>
  /** Whether a scan would start at once. */
  free(): boolean
  close(): void
}

const entry = fileURLToPath(new URL('./scan-child.ts', import.meta.url))
// One page at a time: the reader holds about half a gigabyte.
export const scanLimits: Limits = {
  heapMegabytes: 512,
  rssMegabytes: 1200,
  wallSeconds: 90,
  cpuSeconds: 45,
  atOnce: 1,
  waiting: 200,
  threads: true,
}

const errors = {
  time: 'took-too-long',
  memory: 'too-much-memory',
  busy: 'busy',
  died: 'unreadable',
} as const

export const scanner = (limits: Limits = scanLimits): Scanner => {
  const child = limitedChild(entry, limits)
  return {
    async scan(file, type) {
      const answer = await child.run({ type }, file)
      return answer.ok ? (answer.says as Scanned) : { ok: false, reason: errors[answer.error] }
    },
    free: child.free,
    close: child.close,
  }
}
