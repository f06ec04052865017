// Reads PDF values from bytes we do not trust: no recursion past a depth, no regular expressions over the file, #xx
// names decoded. It reads too much rather than too little: whatever a viewer may take for an object is read as one.

export type Value =
  | { kind: 'name'; name: string }
  | { kind: 'number'; number: number }
  | { kind: 'ref'; id: number }
  | { kind: 'array'; items: Value[] }
  | { kind: 'dict'; entries: Map<string, Value> }
  | {
      kind: 'string'
      /** its beginning, without white space and control characters */ text: string
    }
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

export type PdfReader = { readonly bytes: Uint8Array; at: number }

const skip = (reader: PdfReader) => {
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

const readName = (reader: PdfReader): string => {
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

/** How much of a string is kept: enough for the scheme of an address. */
const maxText = 200

/** Collects what a viewer reads of a string: bytes over 32 (addresses are read without white space; UTF-16 loses its zeros). */
const textCollector = () => {
  let text = ''
  return {
    add: (byte: number) => {
      if (byte > 32 && text.length < maxText) text += String.fromCharCode(byte)
    },
    text: () => text.replace(/^(þÿ|ÿþ|ï»¿)/, ''),
  }
}

const escapes = new Map(
  Object.entries({ n: 10, r: 13, t: 9, b: 8, f: 12 }).map(([letter, byte]) => [code(letter), byte]),
)

/** The byte behind a backslash: a letter, up to three octal digits, or itself; a line end stands for nothing. */
const readEscape = (reader: PdfReader): number => {
  const { bytes } = reader
  const from = reader.at
  let octal = 0
  while (reader.at < from + 3 && (bytes[reader.at] ?? 0) >> 3 === 6)
    octal = octal * 8 + ((bytes[reader.at++] as number) & 7)
  if (reader.at > from) return octal & 255
  const letter = bytes[reader.at++] ?? 0
  return escapes.get(letter) ?? letter
}

/** Gives each byte of a string in brackets to `add`; the reader ends behind it. */
const readLiteral = (reader: PdfReader, add: (byte: number) => void) => {
  const { bytes } = reader
  let open = 0
  while (reader.at < bytes.length) {
    const byte = bytes[reader.at++] as number
    if (byte === 92) {
      add(readEscape(reader))
      continue
    }
    if (byte === 41 && --open === 0) break
    if (byte === 40 && ++open === 1) continue
    add(byte)
  }
}

/** Gives each byte of a hexadecimal string to `add`; the reader ends behind it. */
const readHex = (reader: PdfReader, add: (byte: number) => void) => {
  const { bytes } = reader
  let high = -1
  for (reader.at++; reader.at < bytes.length; reader.at++) {
    if (bytes[reader.at] === 62) break
    const digit = hexOf(bytes[reader.at])
    if (digit < 0) continue
    if (high >= 0) add(high * 16 + digit)
    high = high < 0 ? digit : -1
  }
  reader.at++
  if (high >= 0) add(high * 16)
}

const readString = (reader: PdfReader, read: typeof readLiteral): Value => {
  const collected = textCollector()
  read(reader, collected.add)
  return { kind: 'string', text: collected.text() }
}

/**
 * What all strings say, whatever they are part of (objects, text on a page), one after the other with a zero between: first
 * those in brackets, then those in hexadecimal. Escapes are read, bytes up to 32 left out. Each pass is linear.
 */
export function* stringsIn(bytes: Uint8Array): Generator<Uint8Array> {
  for (const [bracket, read] of [
    [code('('), readLiteral],
    [code('<'), readHex],
  ] as const) {
    let at = bytes.indexOf(bracket)
    if (at < 0) continue
    // A string gives no more bytes than it has, its bracket for the zero behind it.
    const said = new Uint8Array(bytes.length)
    let size = 0
    const add = (byte: number) => {
      if (byte > 32) said[size++] = byte
    }
    while (at >= 0) {
      const reader: PdfReader = { bytes, at }
      // A dictionary begins with two.
      if (bracket === code('<') && bytes[at + 1] === bracket) reader.at += 2
      else read(reader, add)
      said[size++] = 0
      at = bytes.indexOf(bracket, reader.at)
    }
    yield said.subarray(0, size)
  }
}

const readWord = (reader: PdfReader): string => {
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
const readRef = (reader: PdfReader, id: number): Value => {
  const back = reader.at
  skip(reader)
  if (/^\d+$/.test(readWord(reader))) {
    skip(reader)
    if (reader.bytes[reader.at] === 82 && readWord(reader) === 'R') return { kind: 'ref', id }
  }
  reader.at = back
  return { kind: 'number', number: id }
}

const closes = (reader: PdfReader, mark: '>>' | ']') =>
  reader.bytes[reader.at] === code(mark[0] as string) &&
  (mark === ']' || reader.bytes[reader.at + 1] === 62)

const readArray = (reader: PdfReader, depth: number): Value => {
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

const readDict = (reader: PdfReader, depth: number): Value => {
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
export const readValue = (reader: PdfReader, depth = 0): Value => {
  if (depth > deepest) throw new TooDeep()
  skip(reader)
  const { bytes } = reader
  const byte = bytes[reader.at]
  if (byte === undefined) return { kind: 'other', word: '' }
  if (byte === 47) return { kind: 'name', name: readName(reader) }
  if (byte === 91) return readArray(reader, depth)
  if (byte === 60 && bytes[reader.at + 1] === 60) return readDict(reader, depth)
  if (byte === 60) return readString(reader, readHex)
  if (byte === 40) return readString(reader, readLiteral)
  const word = readWord(reader)
  if (/^\d+$/.test(word)) return readRef(reader, Number(word))
  if (/^[+-]?\d*(?:\.\d*)?$/.test(word)) return { kind: 'number', number: Number(word) || 0 }
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
