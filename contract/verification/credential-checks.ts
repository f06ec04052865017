// The checks of a credential, each on its own line. They run in the stranger's browser: nothing here asks the platform.
// "bad" is a check that failed; "unknown" one that could not be run. Neither is ever shown as green.
import {
  canonicalJson,
  digest,
  fromBase58,
  fromBase64url,
  fromHex,
  hex,
  join,
  keyOfMultibase,
  sameBytes,
  signedBy,
  utf8,
  type Bytes,
} from './canonical.ts'
import { isLogged } from './log-proof.ts'

export const checkNames = [
  'format',
  'signature',
  'key',
  'dates',
  'revoked',
  'suspended',
  'logged',
  'file',
] as const
export type CheckName = (typeof checkNames)[number]
export type Verdict = 'good' | 'bad' | 'unknown'
export type Checks = Record<Exclude<CheckName, 'file'>, Verdict>

type Json = Readonly<Record<string, unknown>>
type Proof = Readonly<Record<string, string>> & { '@context'?: unknown }
/** The entry of the log that tells of a credential: the row's hashed parts, and the opened payload. */
export type LogEntry = { leaf: string; payload: string; salt: string; proof: string }
export type Evidence = {
  credential: unknown
  /** null: could not be fetched. */
  did: unknown
  revocation: unknown
  suspension: unknown
  log: LogEntry | null
  now: Date
}

const object = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {}
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const time = (value: unknown): number =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text(value))
    ? Date.parse(text(value))
    : Number.NaN

const jcsProof = (credential: Json): Proof | undefined =>
  (Array.isArray(credential['proof']) ? credential['proof'] : [credential['proof']])
    .map((p) => object(p) as Proof)
    .find((p) => p['cryptosuite'] === 'eddsa-jcs-2022')

/** vc-di-eddsa 3.3: SHA-256 of the proof's options, then of the document, both canonical. */
export const signedData = async (credential: Json, proof: Proof): Promise<Bytes> => {
  const { proof: _, ...unsecured } = credential
  const { proofValue: __, ...options } = proof
  return join(
    await digest(utf8(canonicalJson(options))),
    await digest(utf8(canonicalJson(unsecured))),
  )
}

const methodOf = (did: Json, id: string): Json | undefined =>
  list(did['verificationMethod'])
    .map(object)
    .find((method) => method['id'] === id)

const signatureOf = async (credential: Json, did: Json): Promise<Verdict> => {
  const proof = jcsProof(credential)
  if (
    !proof ||
    proof['type'] !== 'DataIntegrityProof' ||
    proof['proofPurpose'] !== 'assertionMethod'
  )
    return 'bad'
  if (canonicalJson(proof['@context']) !== canonicalJson(credential['@context'])) return 'bad'
  const method = methodOf(did, text(proof['verificationMethod']))
  if (!method) return 'bad'
  const value = text(proof['proofValue'])
  if (!value.startsWith('z')) return 'bad'
  return (await signedBy(
    keyOfMultibase(text(method['publicKeyMultibase'])),
    fromBase58(value.slice(1)),
    await signedData(credential, proof),
  ))
    ? 'good'
    : 'bad'
}

/** The key is the issuer's, meant for assertions, and was good when the proof was made. */
const keyOf = (credential: Json, did: Json): Verdict => {
  const proof = jcsProof(credential)
  const issuer = text(object(credential['issuer'])['id']) || text(credential['issuer'])
  const id = text(proof?.['verificationMethod'])
  const method = methodOf(did, id)
  const created = time(proof?.['created'])
  const ended = [method?.['revoked'], method?.['expires']]
    .filter((at) => at !== undefined)
    .map(time)
  return method &&
    did['id'] === issuer &&
    id.startsWith(`${issuer}#`) &&
    method['controller'] === issuer &&
    list(did['assertionMethod']).includes(id) &&
    created > 0 &&
    ended.every((at) => created < at) &&
    method['revoked'] === undefined
    ? 'good'
    : 'bad'
}

const inForce = (credential: Json, now: Date): Verdict => {
  const [from, until] = [time(credential['validFrom']), time(credential['validUntil'])]
  return from <= now.getTime() && now.getTime() < until ? 'good' : 'bad'
}

const formatOf = (credential: Json): Verdict =>
  list(credential['@context'])[0] === 'https://www.w3.org/ns/credentials/v2' &&
  list(credential['type'])[0] === 'VerifiableCredential' &&
  list(credential['type']).includes('OpenBadgeCredential') &&
  text(credential['id']).startsWith('urn:uuid:') &&
  text(object(credential['issuer'])['id']).startsWith('did:web:') &&
  /^urn:sha256:[0-9a-f]{64}$/.test(fileDigestUrn(credential)) &&
  list(credential['credentialStatus']).length === 2 &&
  jcsProof(credential)
    ? 'good'
    : 'bad'

const fileDigestUrn = (credential: Json): string =>
  text(object(list(credential['evidence'])[0])['id'])
/** SHA-256 of the file that was approved, in hex. */
export const fileDigestOf = (credential: unknown): string =>
  fileDigestUrn(object(credential)).slice('urn:sha256:'.length)

const unzipped = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).arrayBuffer(),
  )

/** Bitstring Status List 1.0. A list that cannot be had, or is not exactly what was promised, says nothing. */
const bitOf = async (
  credential: Json,
  given: unknown,
  purpose: string,
  did: Json,
  now: Date,
): Promise<Verdict> => {
  const entry = list(credential['credentialStatus'])
    .map(object)
    .find((each) => each['statusPurpose'] === purpose)
  const published = object(given)
  const subject = object(published['credentialSubject'])
  if (!entry || entry['type'] !== 'BitstringStatusListEntry') return 'unknown'
  if (
    published['id'] !== entry['statusListCredential'] ||
    subject['statusPurpose'] !== purpose ||
    subject['type'] !== 'BitstringStatusList'
  )
    return 'unknown'
  const issuer = text(object(credential['issuer'])['id'])
  if ((text(published['issuer']) || text(object(published['issuer'])['id'])) !== issuer)
    return 'unknown'
  if (
    (await signatureOf(published, did)) !== 'good' ||
    keyOf(published, did) !== 'good' ||
    inForce(published, now) !== 'good'
  )
    return 'unknown'
  const encoded = text(subject['encodedList'])
  const index = /^(0|[1-9]\d*)$/.test(text(entry['statusListIndex']))
    ? Number(entry['statusListIndex'])
    : -1
  if (!encoded.startsWith('u') || index < 0) return 'unknown'
  const bits = await unzipped(fromBase64url(encoded.slice(1)))
  if (bits.length < 16_384 || index >= bits.length * 8) return 'unknown'
  return (bits[index >> 3]! >> (7 - (index & 7))) & 1 ? 'bad' : 'good'
}

const loggedOf = async (credential: Json, did: Json, log: LogEntry | null): Promise<Verdict> => {
  if (!log) return 'unknown'
  const method = methodOf(did, `${text(did['id'])}#log`)
  const leaf = object(JSON.parse(log.leaf))
  const payload = object(JSON.parse(log.payload))
  const opened = hex(await digest(join(fromHex(log.salt), utf8(log.payload))))
  const own = hex(await digest(utf8(canonicalJson(credential))))
  const tells =
    leaf['action'] === 'document.credential_issued' &&
    leaf['payload'] === opened &&
    payload['sha256'] === own
  const data = await digest(utf8(log.leaf))
  return tells &&
    method &&
    (await isLogged(log.proof, data, keyOfMultibase(text(method['publicKeyMultibase']))))
    ? 'good'
    : 'bad'
}

const run = async (work: () => Verdict | Promise<Verdict>, broken: Verdict): Promise<Verdict> => {
  try {
    return await work()
  } catch {
    return broken
  }
}

/** Runs every check; none throws, and none depends on another's outcome. */
export const checkCredential = async ({
  credential: given,
  did: resolved,
  revocation,
  suspension,
  log,
  now,
}: Evidence): Promise<Checks> => {
  const credential = object(given)
  const did = object(resolved)
  const withKey = (work: () => Verdict | Promise<Verdict>, broken: Verdict = 'bad') =>
    resolved === null ? Promise.resolve<Verdict>('unknown') : run(work, broken)
  const [format, signature, key, dates, revoked, suspended, logged] = await Promise.all([
    run(() => formatOf(credential), 'bad'),
    withKey(() => signatureOf(credential, did)),
    withKey(() => keyOf(credential, did)),
    run(() => inForce(credential, now), 'bad'),
    withKey(() => bitOf(credential, revocation, 'revocation', did, now), 'unknown'),
    withKey(() => bitOf(credential, suspension, 'suspension', did, now), 'unknown'),
    withKey(() => loggedOf(credential, did, log)),
  ])
  return { format, signature, key, dates, revoked, suspended, logged }
}

/** `good` only when everything is; an entry that is not in the log yet is the one thing that may be pending. */
export const headlineOf = (checks: Checks): Verdict => {
  const all = Object.values(checks)
  if (all.includes('bad')) return 'bad'
  const { logged: _, ...needed } = checks
  return Object.values(needed).includes('unknown') ? 'unknown' : 'good'
}

/** Compares a file that a person dropped with the one that was approved; its bytes never leave the browser. */
export const checkFile = async (credential: unknown, bytes: Bytes): Promise<Verdict> =>
  sameBytes(await digest(bytes), fromHex(fileDigestOf(credential))) ? 'good' : 'bad'
