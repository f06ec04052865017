// Identifiers: UUID version 7 (time first), so that new rows land together in an index. RFC 9562.
import { systemClock } from './clock.ts'
import { newBytes } from './random.ts'

let lastMs = 0
let counter = 0

export const newId = (nowMs: number = systemClock.now().getTime()): string => {
  // Within one millisecond a counter keeps ids of this process in order.
  if (nowMs > lastMs) {
    lastMs = nowMs
    counter = newBytes(2).readUInt16BE() & 0x3ff
  } else counter = (counter + 1) & 0xfff
  if (counter === 0) lastMs++
  const b = newBytes(16)
  b.writeUIntBE(lastMs, 0, 6)
  b.writeUInt16BE(0x7000 | counter, 6)
  b[8] = 0x80 | (b[8]! & 0x3f)
  const h = b.toString('hex')
  return `${h.slice(0, 8)}-${h.slice(8, 12)}-${h.slice(12, 16)}-${h.slice(16, 20)}-${h.slice(20)}`
}

export const isId = (s: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(s)
