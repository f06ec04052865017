// The checks of a credential, each on its own line. They run in the stranger's browser: nothing here asks the platform.
// "bad" is a check that failed; "unknown" one that could not be run; "pending" a log entry that may still be on its way; "none"
// what there is none of at all, and says so: witnesses, an institution's own signature, one of ML-DSA, a time stamp.
import type { PublicRecord } from './calls.ts'
import {
  CannotCheck,
  canonicalJson,
  sha256Bytes,
  fromHex,
  hex,
  lastingSignedBy,
  sameBytes,
  signedBy,
  type Bytes,
  type VerifySignature,
  utf8,
} from './canonical.ts'
import { listOrEmpty, objectOrEmpty, sameJson, textIn, time, type Json } from './json.ts'
import { statementOf, statementTerm, type Statement } from './statement.ts'
import {
  inForce,
  institutionOf,
  issuerOf,
  keyStatusOf,
  lastingOf,
  lastingSuite,
  type Proof,
  proofSetOf,
  signatureOf,
} from './proofs.ts'
import {
  loggedOf,
  type LogEntry,
  registeredOf,
  stampedOf,
  type Verdict,
  witnessedOf,
} from './log-checks.ts'
import { indexOf, statusBits, statusInList } from './status-list.ts'

export const credentialCheckNames = [
  'format',
  'signature',
  'key',
  'institution',
  'lasting',
  'dates',
  'revoked',
  'suspended',
  'logged',
  'registered',
  'witnessed',
  'stamped',
  'record',
] as const

export type CredentialCheckName = (typeof credentialCheckNames)[number]

export type { Verdict } from './log-checks.ts'

export type CredentialChecks = Record<CredentialCheckName, Verdict>

export type Evidence = {
  /** Last part of the address that was asked for. */
  publicId: string
  credential: unknown
  /** What the platform's database says of the same decision; null: not asked. */
  record: PublicRecord | null
  /** null: could not be fetched. */
  did: unknown
  /** The DID document of the institution that signed beside the issuer; null also where there is none. */
  institution: unknown
  status: unknown
  log: LogEntry | null
  now: Date
  verifySignature?: VerifySignature
  verifyLasting?: VerifySignature
}

const fileDigestUrn = (credential: Json): string =>
  textIn(objectOrEmpty(listOrEmpty(credential['evidence'])[0])['id'])

const formatOf = (credential: Json, publicId: string): Verdict => {
  const statement = statementOf(credential)
  const entry = objectOrEmpty(credential['credentialStatus'])
  const contexts = listOrEmpty(credential['@context'])
  return contexts.length === 3 &&
    contexts[0] === 'https://www.w3.org/ns/credentials/v2' &&
    contexts[1] === 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json' &&
    sameJson(Object.keys(objectOrEmpty(contexts[2])), [statementTerm]) &&
    sameJson(credential['type'], ['VerifiableCredential', 'OpenBadgeCredential']) &&
    textIn(credential['id']).startsWith('urn:uuid:') &&
    issuerOf(credential).startsWith('did:web:') &&
    statement?.publicId === publicId &&
    fileDigestUrn(credential) === `urn:sha256:${statement.document.fileSha256}` &&
    entry['type'] === 'BitstringStatusListEntry' &&
    proofSetOf(credential) !== null
    ? 'good'
    : 'bad'
}

/** SHA-256 of the file that was approved, in hex. */
export const fileDigestOf = (credential: unknown): string =>
  fileDigestUrn(objectOrEmpty(credential)).slice('urn:sha256:'.length)

/** `did:web:ao.example#k-1` → `k-1`; null: no proof. */
const keyNameOf = (proof: Proof | null | undefined): string | null =>
  proof ? textIn(proof['verificationMethod']).split('#').slice(1).join('#') : null

/** The database says today what was signed then, of the decision and of the credential. */
const recordOf = async (
  credential: Json,
  record: PublicRecord | null,
  publicId: string,
): Promise<Verdict> => {
  if (!record) return 'unknown'
  const statement = statementOf(credential)
  const entry = objectOrEmpty(credential['credentialStatus'])
  const set = proofSetOf(credential)
  const stored = {
    credentialId: textIn(credential['id']).slice('urn:uuid:'.length),
    statusUrl: textIn(entry['statusListCredential']),
    statusIndex: indexOf(entry),
    key: textIn(
      set?.own.find((proof) => proof['cryptosuite'] !== lastingSuite)?.['verificationMethod'],
    ),
    lastingKey: keyNameOf(set?.lasting),
    institutionKey: keyNameOf(set?.institution),
    sha256: hex(await sha256Bytes(utf8(canonicalJson(credential)))),
    issuedAt: time(credential['validFrom']),
  }
  return statement &&
    record.publicId === publicId &&
    record.status === 'approved' &&
    record.reasonCode === null &&
    record.revertedAt === null &&
    record.decidedAt === statement.decidedAt &&
    sameJson(record.statement, statement) &&
    record.institution === (statement.institution?.did ?? null) &&
    record.stored !== null &&
    record.stored.revokedAt === null &&
    record.stored.suspendedAt === null &&
    sameJson(stored, {
      credentialId: record.stored.credentialId,
      statusUrl: record.stored.statusUrl,
      statusIndex: record.stored.statusIndex,
      key: record.stored.key,
      lastingKey: record.stored.lastingKey,
      institutionKey: record.stored.institutionKey,
      sha256: record.stored.sha256,
      // The credential tells whole seconds.
      issuedAt: Math.floor(time(record.stored.issuedAt) / 1000) * 1000,
    })
    ? 'good'
    : 'bad'
}

/** `URL.parse` is missing before Chrome 126 and Safari 18. */
const pathOf = (address: string): string => {
  try {
    return new URL(address).pathname
  } catch {
    return ''
  }
}

/**
 * Where on this platform's origin the DID documents and the status list of a credential are. A former address of the
 * platform is answered for by the present one; null: there is nothing to fetch.
 */
export const sourcesOf = (
  credential: unknown,
): { did: string; status: string; institution: string | null } | null => {
  const pathname = pathOf(
    textIn(objectOrEmpty(objectOrEmpty(credential)['credentialStatus'])['statusListCredential']),
  )
  const didPath = (did: string) => `/.well-known/did.json?did=${encodeURIComponent(did)}`
  const beside = statementOf(credential)?.institution
  return /^\/status\/\d+$/.test(pathname)
    ? {
        did: didPath(issuerOf(objectOrEmpty(credential))),
        status: pathname,
        institution: beside ? didPath(beside.did) : null,
      }
    : null
}

const run = async <T>(work: () => T | Promise<T>, broken: T, unable: T): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    return error instanceof CannotCheck ? unable : broken
  }
}

/** Runs every check; none throws, and none depends on another's outcome. */
export const checkCredential = async (evidence: Evidence): Promise<CredentialChecks> => {
  const { publicId, record, log, now, verifySignature: verify = signedBy } = evidence
  const { verifyLasting = lastingSignedBy } = evidence
  // Without SHA-256 (a page over plain HTTP) nothing can be found out.
  if (!globalThis.crypto?.subtle)
    return Object.fromEntries(
      credentialCheckNames.map((name) => [name, 'unknown']),
    ) as CredentialChecks
  const credential = objectOrEmpty(evidence.credential)
  const did = objectOrEmpty(evidence.did)
  const check = (work: () => Verdict | Promise<Verdict>) => run(work, 'bad', 'unknown')
  const withKeys = (work: () => Verdict | Promise<Verdict>) =>
    evidence.did === null ? Promise.resolve<Verdict>('unknown') : check(work)
  const [
    format,
    signature,
    key,
    institution,
    lasting,
    dates,
    status,
    logged,
    registered,
    witnessed,
    stamped,
    recorded,
  ] = await Promise.all([
    check(() => formatOf(credential, publicId)),
    withKeys(() => signatureOf(credential, did, verify)),
    withKeys(() => keyStatusOf(credential, did)),
    check(() => institutionOf(credential, evidence.institution, verify)),
    withKeys(() => lastingOf(credential, did, verifyLasting)),
    check(() => inForce(credential, now)),
    evidence.did === null
      ? null
      : run(() => statusInList(credential, evidence.status, did, now, verify), null, null),
    withKeys(() => loggedOf(credential, did, log, now, verify)),
    withKeys(() => registeredOf(credential, did, log, now, verify)),
    withKeys(() => witnessedOf(credential, did, log, now, verify)),
    withKeys(() => stampedOf(did, log, verify)),
    check(() => recordOf(credential, record, publicId)),
  ])
  const bit = (mask: number): Verdict =>
    status === null ? 'unknown' : status & mask ? 'bad' : 'good'
  return {
    format,
    signature,
    key,
    institution,
    lasting,
    dates,
    revoked: bit(statusBits.revoked),
    suspended: bit(statusBits.suspended),
    logged,
    registered,
    witnessed,
    stamped,
    record: recorded,
  }
}

/** `good` only when everything is; what is on its way to the logs may be pending, and whoever has no witnesses may have none. */
export const headlineOf = (checks: CredentialChecks): 'good' | 'bad' | 'unknown' => {
  const all = Object.values(checks)
  if (all.includes('bad')) return 'bad'
  return all.includes('unknown') ? 'unknown' : 'good'
}

/** What may be shown as said: only what the proofs, the key and the form vouch for, and the institution where it signs beside. */
export const provenStatement = (credential: unknown, checks: CredentialChecks): Statement | null =>
  checks.format === 'good' &&
  checks.signature === 'good' &&
  checks.key === 'good' &&
  ['good', 'none'].includes(checks.institution)
    ? statementOf(credential)
    : null

/** Compares a file that a person dropped with the one that was approved; its bytes never leave the browser. */
export const checkFile = async (credential: unknown, bytes: Bytes): Promise<'good' | 'bad'> =>
  sameBytes(await sha256Bytes(bytes), fromHex(fileDigestOf(credential))) ? 'good' : 'bad'
