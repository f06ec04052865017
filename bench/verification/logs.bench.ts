// What the public logs cost those who watch them: a monitor that proves a million entries, a witness that answers.
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canonicalJson, multibaseOfKey } from '#contract/verification/credentials/canonical.ts'
import { consistencyRanges } from '#contract/verification/log/consistency.ts'
import { entryText } from '#contract/verification/log/register.ts'
import { keyIdOf, noteOf, signatureLine } from '#contract/verification/log/signed-note.ts'
import { stopwatch } from '#server/core/clock.ts'
import { openMonitor } from '../../tools/logs/monitor.ts'
import { emptyTree, grow, hashLeaf, rootOf } from '../../tools/logs/tree.ts'
import { openWitness } from '../../tools/logs/witness.ts'
import { meets } from '../goal.ts'

const count = 1_000_000
const width = 256
const folder = mkdtempSync(join(tmpdir(), 'ao-logs-bench-'))
const keys = generateKeyPairSync('ed25519')
const publicKey = new Uint8Array(
  keys.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
)
const did = {
  id: 'did:web:ao.test',
  verificationMethod: [
    {
      id: 'did:web:ao.test#log-1',
      type: 'Multikey',
      controller: 'did:web:ao.test',
      publicKeyMultibase: multibaseOfKey(publicKey),
    },
  ],
  assertionMethod: [],
}
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

const entryAt = (n: number): Buffer =>
  Buffer.from(
    n === 0
      ? entryText({
          kind: 'did',
          did: did.id,
          sha256: sha(canonicalJson(did)),
          at: '2026-11-21T09:00:00Z',
        })
      : entryText({
          kind: 'confirmed',
          organisation: `University ${n % 5_000}`,
          role: 'issuer',
          level: 'platinum',
          credential: sha(String(n)),
          at: '2026-11-21T09:00:00Z',
        }),
  )

const signed = async (origin: string, size: number, root: Buffer): Promise<string> => {
  const text = noteOf(origin, size, root)
  const signature = sign(null, Buffer.from(text), keys.privateKey)
  const line = Buffer.concat([await keyIdOf(origin, publicKey), signature])
  return `${text}\n${signatureLine(origin, line)}`
}

/** Hashes of all whole subtrees, level by level. */
const levels: Buffer[][] = [Array.from({ length: count }, (_, n) => hashLeaf(entryAt(n)))]
for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!)
  levels.push(
    Array.from({ length: Math.floor(below.length / 2) }, (_, n) =>
      createHash('sha256')
        .update(Buffer.of(1))
        .update(below[2 * n]!)
        .update(below[2 * n + 1]!)
        .digest(),
    ),
  )
/** The hash of a range of leaves, as a tree of its own. */
const hashOf = (from: number, to: number): Buffer => {
  const hashes: Buffer[] = []
  for (let at = from; at < to;) {
    let level = 0
    while ((at - from) % 2 ** (level + 1) === 0 && at + 2 ** (level + 1) <= to) level++
    // The largest whole part that begins here and ends in the range.
    while (at + 2 ** level > to) level--
    hashes.push(levels[level]![at / 2 ** level]!)
    at += 2 ** level
  }
  return rootOf({ size: to - from, hashes })
}

try {
  const note = await signed('ao.test/log/register', count, hashOf(0, count))
  const monitor = openMonitor(
    join(folder, 'monitor'),
    async (path) => {
      if (path.startsWith('/.well-known/did.json')) return Buffer.from(JSON.stringify(did))
      if (path === '/log/register/checkpoint') return Buffer.from(note)
      const place = /^\/log\/register\/tile\/entries\/([x\d/]+)(?:\.p\/(\d+))?$/.exec(path)
      if (!place) return null
      const first = Number(place[1]!.replace(/[x/]/g, '')) * width
      return Buffer.concat(
        Array.from({ length: Number(place[2] ?? width) }, (_, n) => {
          const entry = entryAt(first + n)
          return Buffer.concat([Buffer.of(entry.length >> 8, entry.length & 255), entry])
        }),
      )
    },
    () => Date.parse('2026-11-21T09:01:00Z'),
  )
  const time = stopwatch()
  const faults = await monitor.round()
  meets('a monitor proves 1,000,000 entries', time() / 1000, '≤', 60, 's')
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  if (monitor.confirmedIn('university 7').length !== count / 5_000)
    throw new Error('the monitor does not find what was confirmed in a name')

  const witness = await openWitness(
    join(folder, 'witness'),
    'w.example',
    () => Promise.resolve([{ id: 'log-1', key: publicKey, withdrawn: false }]),
    () => Date.parse('2026-11-21T09:01:00Z'),
  )
  const rounds = 300
  const bodies: string[] = []
  for (let n = 0, old = 0; n < rounds; n++) {
    const size = count - rounds + n
    const proof = consistencyRanges(old, size).map(([from, to]) => hashOf(from, to))
    const lines = proof.map((hash) => `${hash.toString('base64')}\n`).join('')
    bodies.push(`old ${old}\n${lines}\n${await signed('ao.test/log', size, hashOf(0, size))}`)
    old = size
  }
  const before = process.cpuUsage()
  for (const body of bodies) {
    const { status } = await witness.addCheckpoint(body)
    if (status !== 200) throw new Error(`the witness answers ${status}`)
  }
  const { user, system } = process.cpuUsage(before)
  meets('a witness answers, CPU', (user + system) / 1000 / rounds, '≤', 5, 'ms')
  const small = emptyTree()
  for (let n = 0; n < 1_000; n++) grow(small, levels[0]![n]!)
  if (!rootOf(small).equals(hashOf(0, 1_000))) throw new Error('two ways to a root differ')
} finally {
  rmSync(folder, { recursive: true })
}
