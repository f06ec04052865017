// The stranger's check: its time, the size of its script, and what one more entry costs the log.
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import {
  checkCredential,
  headlineOf,
} from '#contract/verification/credentials/credential-checks.ts'
import {
  multibaseOfKey,
  multibaseOfLastingKey,
} from '#contract/verification/credentials/canonical.ts'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import { proofText } from '#contract/verification/log/log-proof.ts'
import { entryText } from '#contract/verification/log/register.ts'
import { keyIdOf, noteOf, signatureLine } from '#contract/verification/log/signed-note.ts'
import { stopwatch } from '#server/core/clock.ts'
import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { sha256 } from '#server/core/random.ts'
import { bodyOf } from '#server/verification/credentials/issue-credential.ts'
import type { SigningKey } from '#server/verification/credentials/keys.ts'
import { newNodes, frontierOf, type Node } from '#server/verification/log/log-tree.ts'
import {
  credentialDigest,
  signCredential,
} from '#server/verification/credentials/sign-credential.ts'
import { createCredential, createList } from '@digitalbazaar/vc-bitstring-status-list'

const goals = { check: 300, script: 25 }
let failed = false
const tell = (what: string, value: number, goal: number, unit = '') => {
  if (value > goal) failed = true
  console.log(
    `${value > goal ? '✗' : '✓'} ${what}: ${value.toFixed(2)}${unit}, goal ≤ ${goal}${unit}`,
  )
}

const built = await build({
  configFile: false,
  logLevel: 'silent',
  build: {
    write: false,
    minify: true,
    lib: {
      entry: 'contract/verification/credentials/credential-checks.ts',
      formats: ['es'],
      fileName: 'checks',
    },
  },
})
const [output] = Array.isArray(built) ? built : [built]
// With the library of ML-DSA, which is fetched where there is such a signature.
const chunks = 'output' in output! ? output.output : []
tell(
  'script of the check, gzipped',
  chunks.reduce(
    (sum, chunk) => sum + ('code' in chunk ? gzipSync(chunk.code).length : 0) / 1024,
    0,
  ),
  goals.script,
  ' KB',
)

const seed = sha256('a key of this benchmark')
const key = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
const did = 'did:web:ao.test'
const signing: SigningKey = {
  id: 'k-1',
  publicKey,
  sign: (data) => Promise.resolve(sign(null, data, key)),
}
const lastingKey = createPrivateKey({
  key: Buffer.concat([Buffer.from('3034020100300b060960864801650304031204228020', 'hex'), seed]),
  format: 'der',
  type: 'pkcs8',
})
const lasting: SigningKey = {
  id: 'm-1',
  publicKey: createPublicKey(lastingKey).export({ format: 'der', type: 'spki' }).subarray(-1952),
  sign: (data) => Promise.resolve(sign(null, data, lastingKey)),
}
const now = new Date('2026-11-21T09:00:00Z')
const dates = { validFrom: '2026-11-21T09:00:00Z', validUntil: '2026-11-22T09:00:00Z' }
const list = await signCredential(
  {
    ...(await createCredential({
      id: 'https://ao.test/status/1',
      list: await createList({ length: 524_288 }),
      statusPurpose: 'message',
    })),
    issuer: did,
    ...dates,
  },
  did,
  signing,
  now,
)
const publicId = 'A'.repeat(22)
const fileSha256 = 'ab'.repeat(32)
const fields = [
  'holder',
  'type',
  'title',
  'issuer',
  'dateOfIssue',
  'number',
  'grade',
  'programmeName',
]
const statement: Statement = {
  publicId,
  level: 'gold',
  decidedAt: now.toISOString(),
  method: 'original_seen',
  allMatched: false,
  confirmedBy: { name: 'Nora Seal', organisation: 'N-1', role: 'notary' },
  document: { type: 'degree', title: 'Bachelor of Science', fileSha256 },
  claims: fields.map((field) => ({
    field,
    digest: sha256(field).toString('hex'),
    result: 'matches',
  })),
  notes: [],
  record: sha256('record').toString('hex'),
}
const id = '01a1fd5a-e972-70f6-8e49-4fac23385ce2'
const index = 131_079
const credential = await signCredential(
  bodyOf(statement, id, 'https://ao.test', { list: 1, index }, now),
  did,
  signing,
  now,
  { lasting },
)
const method = (id: string, publicKeyMultibase = multibaseOfKey(publicKey)) => ({
  id: `${did}#${id}`,
  type: 'Multikey',
  controller: did,
  publicKeyMultibase,
})
const document = {
  id: did,
  verificationMethod: [
    method('k-1'),
    method('log-1'),
    method('m-1', multibaseOfLastingKey(lasting.publicKey)),
  ],
  assertionMethod: [`${did}#k-1`, `${did}#m-1`],
}

const salt = sha256('salt').subarray(0, 16)
const payload = JSON.stringify({ sha256: credentialDigest(credential).toString('hex') })
const leaf = JSON.stringify({
  action: 'document.credential_issued',
  payload: sha256(Buffer.concat([salt, Buffer.from(payload)])).toString('hex'),
})
/** The proof of the only entry of a log. */
const proofOf = async (name: string, data: Buffer): Promise<string> => {
  const [own] = newNodes(0, [], [data])
  const text = noteOf(name, 1, own!.hash)
  const signature = Buffer.concat([
    await keyIdOf(name, publicKey),
    sign(null, Buffer.from(text), key),
  ])
  return proofText(0, [], `${text}\n${signatureLine(name, signature)}`)
}
const entry = entryText({
  kind: 'confirmed',
  organisation: statement.confirmedBy.organisation,
  role: statement.confirmedBy.role,
  level: statement.level,
  credential: credentialDigest(credential).toString('hex'),
  at: '2026-11-21T09:00:00Z',
})
const log = {
  leaf,
  payload,
  salt: salt.toString('hex'),
  proof: await proofOf('ao.test/log', sha256(leaf)),
  register: { entry, proof: await proofOf('ao.test/log/register', Buffer.from(entry)) },
  stamp: null,
}
const evidence = {
  credential,
  did: document,
  institution: null,
  status: list,
  publicId,
  record: {
    publicId,
    status: 'approved' as const,
    reasonCode: null,
    decidedAt: statement.decidedAt,
    revertedAt: null,
    institution: null,
    statement,
    stored: {
      credentialId: id,
      statusUrl: 'https://ao.test/status/1',
      statusIndex: index,
      key: `${did}#k-1`,
      lastingKey: 'm-1',
      institutionKey: null,
      sha256: credentialDigest(credential).toString('hex'),
      issuedAt: now.toISOString(),
      revokedAt: null,
      suspendedAt: null,
    },
  },
  log,
  now,
}

const times: number[] = []
for (let n = 0; n < 200; n++) {
  const time = stopwatch()
  const checks = await checkCredential(evidence)
  times.push(time())
  if (headlineOf(checks) !== 'good' || checks.logged !== 'good')
    throw new Error(JSON.stringify(checks))
}
console.log(
  `the check: first ${times[0]!.toFixed(1)} ms, then ${times.toSorted((a, b) => a - b)[100]!.toFixed(2)} ms`,
)
tell('the check, the first time', times[0]!, goals.check, ' ms')

/** Microseconds and hashes an entry, appended one by one to a log of this size. */
const appending = (size: number): { us: number; nodes: number } => {
  const filler = frontierOf(size).map(({ level, index }) => sha256(`${level}/${index}`))
  const rounds = 2_000
  let frontier: Node[] = frontierOf(size).map((place, n) => ({ ...place, hash: filler[n]! }))
  let nodes = 0
  const time = stopwatch()
  for (let n = 0; n < rounds; n++) {
    const made = newNodes(
      size + n,
      frontier.map(({ hash }) => hash),
      [sha256(String(n))],
    )
    nodes += made.length
    const top = made.at(-1)!
    frontier = [
      ...frontier.filter((f) => (f.index + 1) * 2 ** f.level <= top.index * 2 ** top.level),
      top,
    ]
  }
  return { us: (time() * 1000) / rounds, nodes: nodes / rounds }
}
appending(1)
const [small, large] = [appending(1_000), appending(10_000_000)]
console.log(
  `an entry: ${small.us.toFixed(1)} µs and ${small.nodes.toFixed(2)} hashes at 1,000; ${large.us.toFixed(1)} µs and ${large.nodes.toFixed(2)} at 10,000,000`,
)
tell(
  'log₂ grows by 2.3; the cost of an entry by',
  large.us / small.us,
  1 + Math.log2(10_000_000) / Math.log2(1_000),
)
process.exitCode = failed ? 1 : 0
