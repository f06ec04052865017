// Reads PDF values from bytes we do not trust: no recursion past a depth, no regular expressions over the file, #xx
// names decoded. It reads too much rather than too little: whatever a viewer may take for an object is read as one.

export type Value =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'ref'; id: number }
  | { kind: 'array'; items: Value[] }
  | { kind: 'dict'; entries: Map<string, Value> }
  | { kind: 'string' }
  | { kind: 'other'; word: string }

export class TooDeep extends Error {}

const deepest = 60
const space = new Set([0, 9, 10, 12, 13, 32])
const delimiter = new Set([...'()<>[]{}/%'].map((c) => c.charCodeAt(0)))
const code = (c: string) => c.charCodeAt(0)
const hexOf = (byte: number | undefined) => {
  if (byte === undefined) return -1
  if (byte >= 48 && byte <= 57) return byte - 48
  const lower = byte | 32
  return lower >= 97 && lower <= 102 ? lower - 87 : -1
}

export type Reader = { readonly bytes: Uint8Array; at: number }

const skip = (reader: Reader) => {
  const { bytes } = reader
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at] as number
    if (byte === 37)
      while (reader.at < bytes.length && bytes[reader.at] !== 10 && bytes[reader.at] !== 13)
        reader.at++
    else if (space.has(byte)) reader.at++
    else return
  }
}

const readName = (reader: Reader): string => {
  const { bytes } = reader
  let name = ''
  reader.at++
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at] as number
    if (space.has(byte) || delimiter.has(byte)) break
    const high = byte === 35 ? hexOf(bytes[reader.at + 1]) : -1
    const low = high < 0 ? -1 : hexOf(bytes[reader.at + 2])
    const escaped = high >= 0 && low >= 0
    if (name.length < 128) name += String.fromCharCode(escaped ? high * 16 + low : byte)
    reader.at += escaped ? 3 : 1
  }
  return name
}

const skipString = (reader: Reader) => {
  const { bytes } = reader
  let open = 0
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at++]
    if (byte === 92) reader.at++
    else if (byte === 40) open++
    else if (byte === 41 && --open === 0) return
  }
}

const readWord = (reader: Reader): string => {
  const { bytes } = reader
  const from = reader.at
  while (
    reader.at < bytes.length &&
    !space.has(bytes[reader.at] as number) &&
    !delimiter.has(bytes[reader.at] as number)
  )
    reader.at++
  if (reader.at === from) reader.at++
  return Buffer.from(
    bytes.buffer,
    bytes.byteOffset + from,
    Math.min(reader.at - from, 64),
  ).toString('latin1')
}

/** `12 0 R` after its first number was read; leaves the reader where it was when it is no reference. */
const readRef = (reader: Reader, id: number): Value => {
  const back = reader.at
  skip(reader)
  if (/^\d+$/.test(readWord(reader))) {
    skip(reader)
    if (reader.bytes[reader.at] === 82 && readWord(reader) === 'R') return { kind: 'ref', id }
  }
  reader.at = back
  return { kind: 'number', number: id }
}

const closes = (reader: Reader, mark: '>>' | ']') =>
  reader.bytes[reader.at] === code(mark[0] as string) &&
  (mark === ']' || reader.bytes[reader.at + 1] === 62)

const readArray = (reader: Reader, depth: number): Value => {
  const items: Value[] = []
  reader.at++
  for (;;) {
    skip(reader)
    if (reader.at >= reader.bytes.length) break
    if (closes(reader, ']')) {
      reader.at++
      break
    }
    items.push(readValue(reader, depth + 1))
  }
  return { kind: 'array', items }
}

const readDict = (reader: Reader, depth: number): Value => {
  const entries = new Map<string, Value>()
  reader.at += 2
  for (;;) {
    skip(reader)
    if (reader.at >= reader.bytes.length) break
    if (closes(reader, '>>')) {
      reader.at += 2
      break
    }
    const key = readValue(reader, depth + 1)
    if (key.kind !== 'name') {
      // A viewer may go on after a broken key; so do we, but not out of the object.
      if (key.kind === 'other' && /^(endobj|stream|endstream|obj)/.test(key.word)) break
      continue
    }
    skip(reader)
    if (closes(reader, '>>')) entries.set(key.name, { kind: 'other', word: '' })
    else
      entries.set(
        entries.has(key.name) ? `${key.name}\0${entries.size}` : key.name,
        readValue(reader, depth + 1),
      )
  }
  return { kind: 'dict', entries }
}

/** The value at the reader, which ends behind it. */
export const readValue = (reader: Reader, depth = 0): Value => {
  if (depth > deepest) throw new TooDeep()
  skip(reader)
  const { bytes } = reader
  const byte = bytes[reader.at]
  if (byte === undefined) return { kind: 'other', word: '' }
  if (byte === 47) return { kind: 'name', name: readName(reader) }
  if (byte === 91) return readArray(reader, depth)
  if (byte === 60 && bytes[reader.at + 1] === 60) return readDict(reader, depth)
  if (byte === 60) {
    const end = bytes.indexOf(62, reader.at)
    reader.at = end < 0 ? bytes.length : end + 1
    return { kind: 'string' }
  }
  if (byte === 40) {
    skipString(reader)
    return { kind: 'string' }
  }
  const word = readWord(reader)
  if (/^\d+$/.test(word)) return readRef(reader, Number(word))
  if (/^[+-]?\d*\.?\d*$/.test(word)) return { kind: 'number', number: Number(word) || 0 }
  return { kind: 'other', word }
}

/** Every value within a value, itself first, with the key it stands under. */
export function* valuesWithin(value: Value, key = ''): Generator<{ key: string; value: Value }> {
  yield { key, value }
  if (value.kind === 'array') for (const item of value.items) yield* valuesWithin(item)
  if (value.kind === 'dict')
    for (const [name, item] of value.entries)
      yield* valuesWithin(item, name.split('\0')[0] as string)
}
