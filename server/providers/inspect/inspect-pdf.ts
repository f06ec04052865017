// Whether a PDF is only pages to look at. Every object is read wherever it lies, linked or not, so that what one viewer
// passes over and another runs is found too (trust 6.2 step 4).
import { foundInPdf } from './inspect-signatures.ts'
import { Bomb, maxStreamBytes, unpack, Unreadable } from './inspect-pdf-streams.ts'
import {
  readValue,
  TooDeep,
  valuesWithin,
  type PdfReader,
  type Value,
} from './inspect-pdf-syntax.ts'

export type PdfError =
  | 'pdf-active'
  | 'pdf-bomb'
  | 'too-complex'
  | 'damaged'
  | 'changed-after-signing'
  | 'hidden-layers'
  | 'two-in-one'
  | 'infected'
export type PdfVerdict =
  | { ok: true; locked: boolean }
  | { ok: false; reason: PdfError; detail: string }

// Honest tagged exports of fifty pages have some thousands of objects.
const maxObjects = 20_000
const maxUnpacked = 12 * maxStreamBytes

const activeKeys = new Set([
  'JS',
  'JavaScript',
  'AA',
  'EmbeddedFiles',
  'EmbeddedFile',
  'XFA',
  'RichMediaContent',
])
const activeNames = new Set(
  (
    'JavaScript JS Launch EmbeddedFile EmbeddedFiles RichMedia XFA SubmitForm ImportData GoToR GoToE GoTo3DView Movie Sound 3D ' +
    'Rendition RichMediaExecute FileAttachment'
  ).split(' '),
)

/** Actions that change which parts of a page are seen. */
const hidingActions = new Set(['Hide', 'SetOCGState'])
/** Where a link may lead: whatever else an address begins with may run something or reach into the reader's machine. */
const linkSchemes = new Set(['http', 'https', 'mailto', 'tel'])

class Found extends Error {
  readonly reason: PdfError
  readonly detail: string
  constructor(reason: PdfError, detail: string) {
    super(reason)
    this.reason = reason
    this.detail = detail
  }
}

type PdfObject = { id: number; at: number; value: Value; stream: boolean }
type Scan = {
  known: PdfObject[]
  openActions: Value[]
  /** Addresses of links, and what they are relative to. */
  addresses: Value[]
  hidden: Value[]
  objects: number
  read: number
  unpacked: number
  locked: boolean
}

const nameText = (value: Value | undefined): string => (value?.kind === 'name' ? value.name : '')

/** Opening a page of the document itself is the only action that may run by itself. */
const harmlessStart = (action: Value | undefined): boolean => {
  if (!action) return true
  if (action.kind === 'array' || action.kind === 'string' || action.kind === 'name') return true
  if (action.kind === 'other') return action.word === 'null'
  if (action.kind !== 'dict') return false
  return nameText(action.entries.get('S')) === 'GoTo' && !action.entries.has('Next')
}

/** What lies about the document as a whole: more pages than there can be, a version that was never published. */
const lies = ({ entries }: Extract<Value, { kind: 'dict' }>): boolean => {
  const [type, count, version] = [
    nameText(entries.get('Type')),
    entries.get('Count'),
    entries.get('Version'),
  ]
  if (type === 'Pages') return count?.kind === 'number' && count.number > maxObjects
  return type === 'Catalog' && version?.kind === 'name' && !/^(1\.[0-7]|2\.0)$/.test(version.name)
}

const look = (scan: Scan, root: Value) => {
  if (++scan.objects > maxObjects) throw new Found('too-complex', `${maxObjects}`)
  for (const { key, value } of valuesWithin(root)) {
    if (activeKeys.has(key)) throw new Found('pdf-active', `/${key}`)
    if (value.kind === 'name' && activeNames.has(value.name))
      throw new Found('pdf-active', `/${value.name}`)
    if (key === 'S' && hidingActions.has(nameText(value)))
      throw new Found('pdf-active', `/${nameText(value)}`)
    if (key === 'URI' || key === 'Base') scan.addresses.push(value)
    if (key === 'OpenAction') scan.openActions.push(value)
    if (key === 'OFF') scan.hidden.push(value)
    if (key === 'BaseState' && nameText(value) === 'OFF')
      throw new Found('hidden-layers', '/BaseState')
    if (value.kind === 'dict' && lies(value)) throw new Found('damaged', '/Catalog')
    if (key === 'Encrypt' && value.kind !== 'name') scan.locked = true
  }
}

const keyword = (reader: PdfReader, word: string) => {
  const { bytes } = reader
  let { at } = reader
  while (
    bytes[at] === 32 ||
    bytes[at] === 10 ||
    bytes[at] === 13 ||
    bytes[at] === 9 ||
    bytes[at] === 0
  )
    at++
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word.charCodeAt(i)) return -1
  return at + word.length
}

/** Objects inside an object stream: one after the other, and at each place its header names. */
const lookInside = (scan: Scan, dict: Map<string, Value>, data: Uint8Array) => {
  const first = dict.get('First')
  const reader: PdfReader = { bytes: data, at: 0 }
  const numbers: number[] = []
  while (reader.at < data.length) {
    const value = readValue(reader)
    if (value.kind === 'number' && numbers.length < 2 * maxObjects) numbers.push(value.number)
    else look(scan, value)
  }
  const base = first?.kind === 'number' ? first.number : 0
  for (let i = 0; i + 1 < numbers.length; i += 2) {
    const at = base + (numbers[i + 1] as number)
    if (at >= data.length) continue
    const value = readValue({ bytes: data, at })
    if (value.kind === 'number') continue
    look(scan, value)
    scan.known.push({ id: numbers[i] as number, at: -1, value, stream: false })
  }
}

const assertUninfected = (bytes: Uint8Array) => {
  const infection = foundInPdf(bytes)
  if (infection) throw new Found('infected', infection)
}

const lookAtStream = (scan: Scan, bytes: Buffer, dict: Map<string, Value>, start: number) => {
  const length = dict.get('Length')
  const marked = bytes.indexOf('endstream', start)
  const said = length?.kind === 'number' ? start + length.number : 0
  const end = Math.min(bytes.length, Math.max(marked < 0 ? bytes.length : marked, said))
  const holdsObjects =
    nameText(dict.get('Type')) === 'ObjStm' || (dict.has('First') && dict.has('N'))
  const outside = dict.get('F')
  if (outside && outside.kind !== 'name' && outside.kind !== 'array')
    throw new Found('pdf-active', '/F')
  try {
    const data = unpack(dict, bytes.subarray(start, end), bytes.subarray(start))
    if (data) assertUninfected(data)
    scan.unpacked += data?.length ?? 0
    if (scan.unpacked > maxUnpacked) throw new Bomb()
    if (data && holdsObjects && !scan.locked) lookInside(scan, dict, data)
  } catch (error) {
    // What cannot be unpacked shows nothing; only objects must never stay unread. Locked files are read again unlocked.
    if (!(error instanceof Unreadable)) throw error
    if (holdsObjects && !scan.locked) throw new Found('damaged', 'ObjStm')
  }
}

const numberBefore = (bytes: Buffer, at: number) => {
  const before = bytes.toString('latin1', Math.max(0, at - 24), at)
  return Number(/(\d{1,10})\s+\d{1,5}\s*$/.exec(before)?.[1] ?? -1)
}

function* placesOf(bytes: Buffer, word: string) {
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) yield at
}

const lookAtObject = (scan: Scan, bytes: Buffer, at: number) => {
  const reader: PdfReader = { bytes, at: at + 3 }
  const value = readValue(reader)
  look(scan, value)
  // Objects that run into each other (open strings, say) would be read over and over.
  scan.read += reader.at - at
  if (scan.read > 8 * bytes.length + 65_536) throw new Found('too-complex', 'overlap')
  const body = value.kind === 'dict' ? keyword(reader, 'stream') : -1
  scan.known.push({ id: numberBefore(bytes, at), at, value, stream: body >= 0 })
  if (body < 0 || value.kind !== 'dict') return
  const start =
    bytes[body] === 13 && bytes[body + 1] === 10
      ? body + 2
      : body + (bytes[body] === 10 || bytes[body] === 13 ? 1 : 0)
  lookAtStream(scan, bytes, value.entries, start)
}

const noTree = -1
/** The object number of the pages that a catalog shows. */
const pageTreeOf = (value: Value): number => {
  const pages =
    value.kind === 'dict' && nameText(value.entries.get('Type')) === 'Catalog'
      ? value.entries.get('Pages')
      : undefined
  return pages?.kind === 'ref' ? pages.id : noTree
}

/** A page's content replaced behind the part that the last signature covers (a shadow attack). */
const changedAfterSigning = (scan: Scan, size: number) => {
  const ends: number[] = []
  for (const { value } of scan.known)
    for (const { key, value: range } of valuesWithin(value)) {
      const [from, length] =
        key === 'ByteRange' && range.kind === 'array' ? range.items.slice(2) : []
      if (from?.kind === 'number' && length?.kind === 'number')
        ends.push(from.number + length.number)
    }
  const covered = Math.max(0, ...ends)
  if (covered === 0 || covered >= size) return false
  const before = new Set(scan.known.filter(({ at }) => at >= 0 && at < covered).map(({ id }) => id))
  const trees = new Set(
    scan.known.filter(({ at }) => at >= 0 && at < covered).map(({ value }) => pageTreeOf(value)),
  )
  trees.delete(noTree)
  const structural = new Set(['DSS', 'VRI', 'Metadata', 'XRef', 'ObjStm', 'Sig', 'DocTimeStamp'])
  return scan.known.some(({ id, at, value }) => {
    if (at < covered || !before.has(id) || value.kind !== 'dict') return false
    const type = nameText(value.entries.get('Type'))
    return type === 'Catalog' ? !trees.has(pageTreeOf(value)) : !structural.has(type)
  })
}

/** Everything a value may stand for: itself, or all objects of the number it points to. */
const behind = (scan: Scan, value: Value): Value[] =>
  value.kind === 'ref'
    ? scan.known.filter(({ id }) => id === value.id).map((known) => known.value)
    : [value]

const checkOpenActions = (scan: Scan) => {
  for (const action of scan.openActions)
    if (!behind(scan, action).every(harmlessStart)) throw new Found('pdf-active', '/OpenAction')
}

const isPlainAddress = (value: Value): boolean => {
  if (value.kind !== 'string') return true
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value.text)?.[1]?.toLowerCase()
  return scheme === undefined ? !value.text.startsWith('\\\\') : linkSchemes.has(scheme)
}

const checkAddresses = (scan: Scan) => {
  for (const address of scan.addresses)
    if (!behind(scan, address).every(isPlainAddress)) throw new Found('pdf-active', '/URI')
}

/** Layers that are off when the document opens: one viewer shows them, another does not. */
const checkLayers = (scan: Scan) => {
  for (const layers of scan.hidden)
    if (behind(scan, layers).some((list) => list.kind === 'array' && list.items.length > 0))
      throw new Found('hidden-layers', '/OFF')
}

/** Judges a PDF by its bytes alone. `locked`: it is encrypted, so it must be judged again once opened. */
export const judgePdf = (file: Uint8Array): PdfVerdict => {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.length)
  const scan: Scan = {
    known: [],
    openActions: [],
    addresses: [],
    hidden: [],
    objects: 0,
    read: 0,
    unpacked: 0,
    locked: false,
  }
  try {
    assertUninfected(bytes)
    for (const at of placesOf(bytes, 'trailer')) look(scan, readValue({ bytes, at: at + 7 }))
    for (const at of placesOf(bytes, '/Encrypt'))
      scan.locked ||= !/[A-Za-z]/.test(String.fromCharCode(bytes[at + 8] ?? 0))
    for (const at of placesOf(bytes, 'obj'))
      if (bytes.toString('latin1', at - 3, at) !== 'end') lookAtObject(scan, bytes, at)
    checkOpenActions(scan)
    checkAddresses(scan)
    checkLayers(scan)
    if (changedAfterSigning(scan, bytes.length))
      throw new Found('changed-after-signing', '/ByteRange')
    return { ok: true, locked: scan.locked }
  } catch (error) {
    if (error instanceof Found) return { ok: false, reason: error.reason, detail: error.detail }
    if (error instanceof Bomb) return { ok: false, reason: 'pdf-bomb', detail: '' }
    if (error instanceof TooDeep) return { ok: false, reason: 'too-complex', detail: 'depth' }
    throw error
  }
}
