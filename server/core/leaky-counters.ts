// Counters that leak, in memory of a fixed size (a count-min sketch): however many subjects are counted, the memory stays
// the same, and two subjects share a counter only when they meet in every row.
import { hash } from 'node:crypto'
import { newSecret } from './random.ts'

const rows = 3

/** Counters of this process alone; `slots` for each of three rows take 48 bytes together. */
export const createLeakyCounters = (slots = 65_536) => {
  const levels = new Float64Array(slots * rows)
  const times = new Float64Array(slots * rows)
  // Nobody outside can choose a subject that shares a counter with another.
  const salt = newSecret(16)

  const cellsOf = (subject: string): number[] => {
    const digest = hash('sha256', `${salt} ${subject}`, 'buffer')
    return Array.from(
      { length: rows },
      (_, row) => row * slots + (digest.readUInt32LE(row * 4) % slots),
    )
  }
  const levelIn = (cell: number, perMs: number, nowMs: number): number =>
    Math.max(0, levels[cell]! - Math.max(0, nowMs - times[cell]!) * perMs)

  /** Adds to a subject that leaks `perMs` each millisecond; gives its level afterwards. */
  const add = (subject: string, amount: number, perMs: number, nowMs: number): number => {
    const cells = cellsOf(subject)
    const now = cells.map((cell) => levelIn(cell, perMs, nowMs))
    const level = Math.min(...now) + amount
    for (const [row, cell] of cells.entries()) {
      levels[cell] = Math.max(now[row]!, level)
      times[cell] = nowMs
    }
    return level
  }
  return {
    add,
    read: (subject: string, perMs: number, nowMs: number): number =>
      Math.min(...cellsOf(subject).map((cell) => levelIn(cell, perMs, nowMs))),
    /** Bytes of all counters together. */
    bytes: levels.byteLength + times.byteLength,
  }
}
