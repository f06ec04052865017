// Unpacks PDF streams only as far as their promised size allows (trust 6.2 step 4).
import { constants, inflateRawSync } from 'node:zlib'
import type { Value } from './inspect-pdf-syntax.ts'

/** Packed smaller than it is, on purpose. */
export class Bomb extends Error {}
/** Cannot be unpacked, so it cannot be judged. */
export class Unreadable extends Error {}

export const maxStreamBytes = 20 * 1024 * 1024
const maxPixels = 40e6
const maxImageBytes = maxPixels * 4
const maxRatio = 200
/** Below this a high ratio harms nobody (an all-white mask). */
const smallBytes = 1024 * 1024

const names = (value: Value | undefined): string[] =>
  value?.kind === 'name'
    ? [value.name]
    : value?.kind === 'array'
      ? value.items.map((item) => (item.kind === 'name' ? item.name : '?'))
      : []

const numberOf = (value: Value | undefined) => (value?.kind === 'number' ? value.number : 0)

const ascii = (bytes: Uint8Array, end: string) => {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const stop = text.indexOf(end)
  return (stop < 0 ? text : text.slice(0, stop)).replace(/[\s\0]/g, '')
}

const fromHex = (bytes: Uint8Array) =>
  Buffer.from(ascii(bytes, '>').replace(/[^0-9a-fA-F]/g, ''), 'hex')

const from85 = (bytes: Uint8Array) => {
  const out: number[] = []
  let group: number[] = []
  const flush = () => {
    const short = 5 - group.length
    const word = [...group, ...Array<number>(short).fill(84)].reduce(
      (sum, digit) => sum * 85 + digit,
      0,
    )
    for (let i = 0; i < 4 - short; i++) out.push(Math.floor(word / 256 ** (3 - i)) & 255)
    group = []
  }
  for (const c of ascii(bytes, '~>')) {
    if (c === 'z' && group.length === 0) out.push(0, 0, 0, 0)
    else if (c >= '!' && c <= 'u') {
      group.push(c.charCodeAt(0) - 33)
      if (group.length === 5) flush()
    }
  }
  if (group.length > 1) flush()
  return Buffer.from(out)
}

type Inflated = { buffer: Uint8Array; engine: { bytesWritten: number } }

// Checksum and header are passed over, as viewers do: a wrong one must not hide what a viewer would still read.
const inflate = (bytes: Uint8Array, max: number): Inflated => {
  const limits = { maxOutputLength: max, finishFlush: constants.Z_SYNC_FLUSH, info: true }
  try {
    return inflateRawSync(bytes.subarray(2), limits) as unknown as Inflated
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new Bomb()
    throw new Unreadable()
  }
}

const fromRuns = (bytes: Uint8Array, limit: number) => {
  const out: Uint8Array[] = []
  let size = 0
  for (let at = 0; at < bytes.length;) {
    const length = bytes[at++] as number
    if (length === 128) break
    const part =
      length < 128
        ? bytes.subarray(at, at + length + 1)
        : Buffer.alloc(257 - length, bytes[at] ?? 0)
    at += length < 128 ? length + 1 : 1
    size += part.length
    if (size > limit) throw new Bomb()
    out.push(part)
  }
  return Buffer.concat(out)
}

const fromLzw = (bytes: Uint8Array, maxCount: number, early: number) => {
  const out: Uint8Array[] = []
  let size = 0
  let table: Uint8Array[] = []
  let width = 9
  let last: Uint8Array | undefined
  let bits = 0
  let held = 0
  const reset = () => {
    table = Array.from({ length: 258 }, (_, i) => Uint8Array.of(i & 255))
    width = 9
    last = undefined
  }
  reset()
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xffffff
    bits += 8
    if (bits < width) continue
    bits -= width
    const word = (held >> bits) & ((1 << width) - 1)
    if (word === 257) break
    if (word === 256) {
      reset()
      continue
    }
    const known = table[word]
    if (!known && !last) break
    const entry: Uint8Array =
      known ?? Buffer.concat([last as Uint8Array, (last as Uint8Array).subarray(0, 1)])
    out.push(entry)
    size += entry.length
    if (size > maxCount) throw new Bomb()
    if (last && table.length < 4096) table.push(Buffer.concat([last, entry.subarray(0, 1)]))
    if (table.length + early >= 1 << width && width < 12) width++
    last = entry
  }
  return Buffer.concat(out)
}

const imageFilters = new Set([
  'DCTDecode',
  'DCT',
  'JPXDecode',
  'JBIG2Decode',
  'CCITTFaxDecode',
  'CCF',
])

/**
 * The stream's data, unpacked; `null` for picture codecs, which only the picture's own size bounds.
 * `packed` ends where the file says, `rest` with the file: deflate knows its own end, whatever the file says.
 */
export const unpack = (
  dict: Map<string, Value>,
  packed: Uint8Array,
  rest: Uint8Array,
): Uint8Array | null => {
  const filters = names(dict.get('Filter') ?? dict.get('F'))
  if (filters.length > 2) throw new Bomb()
  const pixels =
    numberOf(dict.get('Width') ?? dict.get('W')) * numberOf(dict.get('Height') ?? dict.get('H'))
  if (pixels > maxPixels) throw new Bomb()
  const picture = pixels > 0
  const largest = picture ? maxImageBytes : maxStreamBytes
  let data = packed
  for (const [place, filter] of filters.entries()) {
    let from = data.length
    if (imageFilters.has(filter)) return null
    if (filter === 'FlateDecode' || filter === 'Fl') {
      const { buffer, engine } = inflate(place === 0 ? rest : data, largest)
      data = buffer
      from = engine.bytesWritten
    } else if (filter === 'ASCIIHexDecode' || filter === 'AHx') data = fromHex(data)
    else if (filter === 'ASCII85Decode' || filter === 'A85') data = from85(data)
    else if (filter === 'RunLengthDecode' || filter === 'RL') data = fromRuns(data, largest)
    else if (filter === 'LZWDecode' || filter === 'LZW')
      data = fromLzw(data, largest, earlyChange(dict))
    else if (filter === 'Crypt') continue
    else throw new Unreadable()
    if (!picture && data.length > smallBytes && data.length > from * maxRatio) throw new Bomb()
  }
  return data
}

const earlyChange = (dict: Map<string, Value>) => {
  const settings = dict.get('DecodeParms')
  const said = settings?.kind === 'dict' ? settings.entries.get('EarlyChange') : undefined
  return said?.kind === 'number' ? said.number : 1
}
