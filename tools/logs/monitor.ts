// A monitor: reads both logs of a platform to their end, again and again, and says where anything is not as it was shown before,
// to it or to anybody else. It keeps every leaf's hash, so that any checkpoint somebody was given can be compared.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  base64,
  canonicalJson,
  sameBytes,
} from '../../contract/verification/credentials/canonical.ts'
import type { Json } from '../../contract/verification/credentials/json.ts'
import type { Checkpoint } from '../../contract/verification/log/log-proof.ts'
import { isWitnessed } from '../../contract/verification/log/cosignature.ts'
import {
  type Confirmed,
  foldName,
  type LogName,
  logNames,
  logPaths,
  readRegisterEntry,
} from '../../contract/verification/log/register.ts'
import { openNote } from '../../contract/verification/log/signed-note.ts'
import { policyOf } from '../../contract/verification/log/witness-policy.ts'
import { appendAt, makeFolder, readJson, writeWhole } from './folder.ts'
import { emptyState, type Finding, type MonitorState } from './monitor-state.ts'
import {
  entriesIn,
  type Fetch,
  fetchDid,
  type LogKey,
  logKeysOf,
  openCheckpoint,
  tilePath,
  tileWidth,
} from './platform.ts'
import { emptyTree, grow, hashLeaf, rootOf, type Tree } from './tree.ts'

/** What is on its way may take so long (milliseconds). */
const patience = 300_000
const maxUnresolved = 100
const atOnce = 8
const hash = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

export type Monitor = {
  /** Reads what is new; gives what it found wrong this time. Throws where the platform cannot be read. */
  round: () => Promise<Finding[]>
  /** Compares a checkpoint that somebody else was given; gives what is wrong with it, or null. */
  compare: (note: string) => Promise<string | null>
  /** Everything the register has in a name, or in any (null), with its place. */
  confirmedIn: (organisation: string | null) => { seq: number; entry: Confirmed }[]
  /** The newest checkpoint of a log, by its origin. */
  newest: (origin: string) => string | null
  findings: () => readonly Finding[]
}

export const openMonitor = (folder: string, get: Fetch, now: () => number): Monitor => {
  const file = join(makeFolder(folder), 'monitor.json')
  const kept = readJson<MonitorState>(file, emptyState())
  const leavesOf = (log: LogName) => join(folder, `${log}.leaves`)
  const entriesFile = join(folder, 'register.entries')
  const save = () => writeWhole(file, JSON.stringify(kept))
  let keys: LogKey[] = []

  const finding = (what: string, evidence: string[] = []): Finding => {
    const found = { at: new Date(now()).toISOString(), what, evidence }
    if (!kept.faults.some((known) => known.what === what)) kept.faults.push(found)
    return found
  }

  /** A fault once it has lasted longer than anything takes. */
  const inTime = (isGood: boolean, name: string, what: string): Finding[] => {
    if (isGood) {
      delete kept.waiting[name]
      return []
    }
    kept.waiting[name] ??= now()
    return now() - kept.waiting[name] > patience ? [finding(what)] : []
  }

  const treeOf = (log: LogName): Tree => ({
    size: kept.logs[log].size,
    hashes: kept.logs[log].hashes.map((text) => Buffer.from(text, 'base64')),
  })

  const rootAt = (log: LogName, size: number): Buffer => {
    const leaves = readFileSync(leavesOf(log))
    const tree = emptyTree()
    for (let n = 0; n < size; n++) grow(tree, leaves.subarray(n * 32, n * 32 + 32))
    return rootOf(tree)
  }

  /** Keys never change and never leave: one that does was never the platform's. */
  const judgeKeys = (did: Json): Finding[] => {
    keys = logKeysOf(did)
    const found: Finding[] = []
    for (const { id, key } of keys) {
      const text = base64(key)
      kept.keys[id] ??= text
      if (kept.keys[id] !== text) found.push(finding(`the key ${id} is another than before`))
    }
    for (const id of Object.keys(kept.keys))
      if (!keys.some((key) => key.id === id)) found.push(finding(`the key ${id} is gone`))
    return found
  }

  /** Hashes of the leaves after the first `from`, from tiles; with what they are made of where that is published. */
  const readLeaves = async (log: LogName, from: number, to: number) => {
    const isOpen = log === 'register'
    const first = Math.floor(from / tileWidth)
    const tiles = Array.from({ length: Math.ceil(to / tileWidth) - first }, (_, n) => first + n)
    const leaves: Buffer[] = []
    const entries: Buffer[] = []
    for (let at = 0; at < tiles.length; at += atOnce) {
      const part = tiles.slice(at, at + atOnce)
      const read = await Promise.all(
        part.map((n) => get(tilePath(log, isOpen ? 'entries' : '0', n, to))),
      )
      for (const [index, bytes] of read.entries()) {
        const skip = Math.max(0, from - part[index]! * tileWidth)
        const within = Math.min(tileWidth, to - part[index]! * tileWidth)
        const opened = bytes && (isOpen ? entriesIn(bytes) : hashesIn(bytes))
        if (opened?.length !== within) return null
        const fresh = opened.slice(skip)
        leaves.push(...(isOpen ? fresh.map(hashLeaf) : fresh))
        if (isOpen) entries.push(...fresh)
      }
    }
    return { leaves, entries }
  }

  /** What the entries of the register say; a form that nobody knows hides something. */
  const readRegister = (entries: readonly Buffer[], from: number): Finding[] =>
    entries.flatMap((bytes, n) => {
      const entry = readRegisterEntry(bytes.toString('utf8'))
      if (!entry) return [finding(`entry ${from + n + 1} of the register is none that is known`)]
      // Of money it sees no more than a hash, which the operator's audit holds against the books.
      if (entry.kind === 'confirmed' || entry.kind === 'money') return []
      const of = entry.kind === 'status' ? entry.list : entry.did
      // Neither an address nor a DID: what it tells of cannot be looked at.
      if (!URL.canParse(of))
        return [finding(`entry ${from + n + 1} of the register tells of nothing`)]
      kept.published[of] = [...(kept.published[of] ?? []), entry.sha256].slice(-20)
      return []
    })

  const readLog = async (log: LogName, did: Json): Promise<Finding[]> => {
    const bytes = await get(`/${logPaths[log]}/checkpoint`)
    const before = kept.logs[log]
    if (!bytes) return before.size > 0 ? [finding(`the ${log} is gone`, [before.note])] : []
    const note = bytes.toString('utf8')
    const checkpoint = await openCheckpoint(note, keys)
    if (!checkpoint)
      return [finding(`the checkpoint of the ${log} is not signed with its key`, [note])]
    const evidence = [before.note, note]
    if (checkpoint.size < before.size)
      return [
        finding(`the ${log} has ${checkpoint.size} entries, and had ${before.size}`, evidence),
      ]
    const tree = treeOf(log)
    const read = await readLeaves(log, before.size, checkpoint.size)
    if (!read) return [finding(`the ${log} does not show what its checkpoint covers`, [note])]
    for (const leaf of read.leaves) grow(tree, leaf)
    if (!sameBytes(rootOf(tree), checkpoint.root))
      return [
        finding(
          before.size === 0
            ? `the ${log} is not what its checkpoint says`
            : `the ${log} is another one than was shown before: its first ${before.size} entries changed, or it is shown to us alone`,
          evidence,
        ),
      ]
    keepLeaves(log, read.leaves, read.entries, checkpoint)
    kept.logs[log] = {
      size: tree.size,
      hashes: tree.hashes.map((each) => each.toString('base64')),
      note,
    }
    const found = log === 'register' ? readRegister(read.entries, before.size) : []
    const policy = await policyOf(did)
    return [
      ...found,
      ...inTime(
        !policy || (await isWitnessed(note, policy)),
        `witnesses of the ${log}`,
        `too few witnesses cosign the ${log}`,
      ),
    ]
  }

  /** Behind what was kept; what a crash left half written is cut off first. */
  const keepLeaves = (
    log: LogName,
    leaves: readonly Buffer[],
    entries: readonly Buffer[],
    { size }: Checkpoint,
  ): void => {
    if (leaves.length === 0) return
    appendAt(leavesOf(log), (size - leaves.length) * 32, Buffer.concat(leaves))
    if (log !== 'register') return
    const lines = Buffer.concat(entries.flatMap((entry) => [entry, Buffer.from('\n')]))
    appendAt(entriesFile, kept.entryBytes, lines)
    kept.entryBytes += lines.length
  }

  /** Digest of what is shown today under the address of a list, or for a DID; null: nothing. Throws for what is no JSON. */
  const shownAs = async (of: string, did: Json): Promise<string | null> => {
    if (of === did['id']) return hash(canonicalJson(did))
    const path = of.startsWith('did:')
      ? `/.well-known/did.json?did=${encodeURIComponent(of)}`
      : new URL(of).pathname
    const bytes = await get(path)
    return bytes && hash(canonicalJson(JSON.parse(bytes.toString('utf8'))))
  }

  /**
   * What is shown today stands in the register: the DID document and every status list of this address. One that cannot be read
   * is a fault like one that is not known: no platform ends the round with it.
   */
  const judgePublished = async (did: Json): Promise<Finding[]> => {
    const found: Finding[] = []
    for (const [of, digests] of Object.entries(kept.published)) {
      const shown = await shownAs(of, did).catch(() => null)
      const isKnown = shown !== null && digests.includes(shown)
      found.push(...inTime(isKnown, of, `${of} is not as the register tells of it`))
    }
    return found
  }

  const compare = async (note: string): Promise<string | null> => {
    const open = openNote(note)
    const log = logNames.find(
      (name) => open?.origin.slice(open.origin.indexOf('/') + 1) === logPaths[name],
    )
    const checkpoint = log && (await openCheckpoint(note, keys))
    if (!log || !checkpoint) return 'it is no checkpoint of this platform'
    const own = kept.logs[log]
    if (checkpoint.size > own.size) {
      if (!kept.unresolved.includes(note))
        kept.unresolved = [...kept.unresolved, note].slice(-maxUnresolved)
      save()
      return null
    }
    if (sameBytes(rootAt(log, checkpoint.size), checkpoint.root)) return null
    const what = `two views of the ${log}: somebody was shown another one, of ${checkpoint.size} entries`
    finding(what, [own.note, note])
    save()
    return what
  }

  return {
    round: async () => {
      const did = await fetchDid(get)
      const found = judgeKeys(did)
      for (const log of logNames) found.push(...(await readLog(log, did)))
      found.push(...(await judgePublished(did)))
      for (const note of kept.unresolved.splice(0)) {
        const what = await compare(note)
        if (what) found.push({ at: new Date(now()).toISOString(), what, evidence: [note] })
      }
      save()
      return found
    },
    compare: async (note) => {
      if (keys.length === 0) keys = logKeysOf(await fetchDid(get))
      return compare(note)
    },
    confirmedIn: (organisation) => {
      const lines = existsSync(entriesFile) ? readFileSync(entriesFile, 'utf8').split('\n') : []
      const wanted = organisation === null ? null : foldName(organisation)
      return lines.flatMap((line, n) => {
        const entry = readRegisterEntry(line)
        return entry?.kind === 'confirmed' &&
          (wanted === null || foldName(entry.organisation) === wanted)
          ? [{ seq: n + 1, entry }]
          : []
      })
    },
    newest: (origin) =>
      logNames
        .map((log) => kept.logs[log].note)
        .find((note) => openNote(note)?.origin === origin) ?? null,
    findings: () => kept.faults,
  }
}

const hashesIn = (tile: Buffer): Buffer[] | null =>
  tile.length % 32 === 0
    ? Array.from({ length: tile.length / 32 }, (_, n) => tile.subarray(n * 32, n * 32 + 32))
    : null
