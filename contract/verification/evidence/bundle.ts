// Evidence in one file: a credential with all that checks it, as things stood at the moment its status list was signed. The
// checks run from a disk, with the platform switched off.
import {
  checkCredential,
  type CredentialChecks,
  provenStatement,
} from '../credentials/credential-checks.ts'
import type { RegisterProof } from '../log/register.ts'
import {
  type LogEntry,
  readStampOf,
  type StampProof,
  type Verdict,
} from '../credentials/log-checks.ts'
import type { TimeStamp } from '../stamps/time-stamp.ts'
import {
  type Bytes,
  sha256Bytes,
  hex,
  lastingSignedBy,
  signedBy,
  type VerifySignature,
} from '../credentials/canonical.ts'
import { listOrEmpty, objectOrEmpty, textIn, time, type Json } from '../credentials/json.ts'
import { issuerOf, methodOf, proofsOf } from '../credentials/proofs.ts'
import {
  type Disclosure,
  openedClaims,
  unsignedClaims,
  type Statement,
} from '../credentials/statement.ts'
import { maxListAge } from '../credentials/status-list.ts'

export const bundleFormat = 'ao-evidence-1'

export type Bundle = {
  format: typeof bundleFormat
  publicId: string
  credential: unknown
  did: unknown
  /** DID document of the institution that signed beside; null: none did. */
  institution: unknown
  /** null: the list was not published when the bundle was made. */
  status: unknown
  log: LogEntry | null
  /** What the holder chose to show; the platform knows of it only where it was asked to print it. */
  disclosures: Disclosure[]
}

/** Keys that the reader has from the platform itself, not from whoever gave the bundle; `at`: when they were fetched. */
export type KnownKeys = { did: unknown; at: Date | null }

export const bundleCheckNames = [
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
  'disclosed',
  'since',
] as const
export type BundleCheckName = (typeof bundleCheckNames)[number]
export type BundleChecks = Record<BundleCheckName, Verdict>

export type CheckedBundle = {
  checks: BundleChecks
  /** The moment that the answer is about: when the status list was signed, or the credential after it. null: there is none. */
  asOf: Date | null
  statement: Statement | null
  opened: ReadonlyMap<string, string>
  /** By whom, and when, the log was stamped with the entry in it; null where that does not hold. */
  stamp: TimeStamp | null
  /** The issuer as the credential names it. */
  issuer: string
}

const toDisclosure = (value: unknown): Disclosure => {
  const { field, value: said, salt } = objectOrEmpty(value)
  return { field: textIn(field), value: textIn(said), salt: textIn(salt) }
}

const toRegisterProof = (value: unknown): RegisterProof | null => {
  const { entry, proof } = objectOrEmpty(value)
  return textIn(entry) === '' ? null : { entry: textIn(entry), proof: textIn(proof) }
}

/** Anything but a stamp or nothing fails as one. */
const toStampProof = (value: unknown): StampProof | null => {
  const { proof, token } = objectOrEmpty(value)
  return value === null || value === undefined
    ? null
    : { proof: textIn(proof), token: textIn(token) }
}

/** A bundle read from outside, or null when it is none. Its parts are only as good as their checks. */
export const toBundle = (value: unknown): Bundle | null => {
  const bundle = objectOrEmpty(value)
  if (bundle['format'] !== bundleFormat) return null
  const log = objectOrEmpty(bundle['log'])
  const parts = ['leaf', 'payload', 'salt', 'proof'].map((name) => textIn(log[name]))
  const [leaf, payload, salt, proof] = parts as [string, string, string, string]
  return {
    format: bundleFormat,
    publicId: textIn(bundle['publicId']),
    credential: bundle['credential'] ?? null,
    did: bundle['did'] ?? null,
    institution: bundle['institution'] ?? null,
    status: bundle['status'] ?? null,
    log: parts.every((part) => part === '')
      ? null
      : {
          leaf,
          payload,
          salt,
          proof,
          register: toRegisterProof(log['register']),
          stamp: toStampProof(log['stamp']),
        },
    disclosures: listOrEmpty(bundle['disclosures']).map(toDisclosure),
  }
}

const idsOf = (did: Json): unknown[] => [did['id'], ...listOrEmpty(did['alsoKnownAs'])]

/** The DID document that known keys give for this issuer: the same keys, under the name the credential has. */
const knownDidFor = (issuer: string, known: Json): Json | null => {
  const id = textIn(known['id'])
  if (!idsOf(known).includes(issuer)) return null
  const renamed = (value: unknown) => textIn(value).replace(id, issuer)
  return {
    ...known,
    id: issuer,
    alsoKnownAs: idsOf(known).filter((each) => each !== issuer),
    verificationMethod: listOrEmpty(known['verificationMethod']).map((method) => ({
      ...objectOrEmpty(method),
      id: renamed(objectOrEmpty(method)['id']),
      controller: renamed(objectOrEmpty(method)['controller']),
    })),
    assertionMethod: listOrEmpty(known['assertionMethod']).map(renamed),
  }
}

const madeAt = (credential: Json): number =>
  Math.min(...proofsOf(credential).map((proof) => time(proof['created'])))

/** Whose keys to check with. Keys that came with the bundle prove nothing about who signed; they only show whether it is whole. */
const keysFor = (
  bundle: Bundle,
  known: KnownKeys | null,
): { did: unknown; key: Verdict | null } => {
  if (!known) return { did: bundle.did, key: 'unknown' }
  const credential = objectOrEmpty(bundle.credential)
  const did = knownDidFor(issuerOf(credential), objectOrEmpty(known.did))
  if (!did) return { did: bundle.did, key: 'bad' }
  if (proofsOf(credential).every((proof) => methodOf(did, textIn(proof['verificationMethod']))))
    return { did, key: null }
  // A key that did not exist when the known keys were fetched may be a later one; one that should have existed is not AO's.
  const isLater = !known.at || madeAt(credential) > known.at.getTime()
  return { did: bundle.did, key: isLater ? 'unknown' : 'bad' }
}

/** Runs every check on what the bundle brings. `now` is the reader's clock. */
export const checkBundle = async (
  bundle: Bundle,
  known: KnownKeys | null,
  now: Date,
  verifySignature: VerifySignature = signedBy,
  verifyLasting: VerifySignature = lastingSignedBy,
): Promise<CheckedBundle> => {
  const { publicId, credential, status, log, disclosures, institution } = bundle
  const { did, key } = keysFor(bundle, known)
  const signedAt = time(objectOrEmpty(status)['validFrom'])
  const evidence = {
    publicId,
    credential,
    did,
    institution,
    status,
    log,
    record: null,
    verifySignature,
    verifyLasting,
  }
  const today = await checkCredential({ ...evidence, now })
  const issuedAt = time(objectOrEmpty(credential)['validFrom'])
  // A list may be as old as it is good for when a credential is issued; an older one cannot know of it.
  const hasMoment = signedAt <= now.getTime() + 60_000 && signedAt >= issuedAt - maxListAge
  const then: Pick<CredentialChecks, 'revoked' | 'suspended'> = hasMoment
    ? await checkCredential({ ...evidence, now: new Date(signedAt) })
    : { revoked: 'unknown', suspended: 'unknown' }
  const checks = { ...today, key: today.key === 'bad' ? 'bad' : (key ?? today.key) }
  const isOwn = checks.key === 'good'
  // A key of a log that is younger than the known keys: whole by itself, but whose it is cannot be told. Each log may have grown
  // before or after its key was replaced.
  const byOwnKeys =
    checks.logged === 'bad' || checks.registered === 'bad'
      ? await checkCredential({ ...evidence, did: bundle.did, now })
      : null
  const byLaterKey = (name: 'logged' | 'registered') =>
    checks[name] === 'bad' && byOwnKeys?.[name] === 'good'
  const checkOf = (name: 'logged' | 'registered') =>
    isOwn && !byLaterKey(name) ? checks[name] : 'unknown'
  const isWitnessReported = isOwn && !byLaterKey('logged') && !byLaterKey('registered')
  const isStampReported = isOwn && !byLaterKey('logged')
  const statement = provenStatement(credential, checks)
  const refused = statement ? await unsignedClaims(statement, disclosures) : []
  const isListed = then.revoked !== 'unknown' && then.suspended !== 'unknown'
  return {
    checks: {
      format: checks.format,
      signature: checks.signature,
      key: checks.key,
      // The statement names the institution's key: a copy of its DID document that came along adds nothing to that.
      institution: isOwn || checks.institution === 'bad' ? checks.institution : 'unknown',
      lasting: isOwn || checks.lasting === 'bad' ? checks.lasting : 'unknown',
      dates: checks.dates,
      // A list and a log that only the bundle's own keys vouch for say nothing.
      revoked: isOwn ? then.revoked : 'unknown',
      suspended: isOwn ? then.suspended : 'unknown',
      logged: checkOf('logged'),
      registered: checkOf('registered'),
      witnessed: isWitnessReported ? checks.witnessed : 'unknown',
      stamped: checks.stamped === 'none' || isStampReported ? checks.stamped : 'unknown',
      disclosed: !statement ? 'unknown' : refused.length > 0 ? 'bad' : 'good',
      since: isListed && isOwn && now.getTime() - signedAt <= maxListAge ? 'good' : 'unknown',
    },
    asOf: isListed && isOwn ? new Date(Math.max(signedAt, issuedAt)) : null,
    statement,
    opened: statement ? await openedClaims(statement, disclosures) : new Map(),
    stamp: isStampReported && checks.stamped === 'good' ? await readStampOf(log) : null,
    issuer: issuerOf(objectOrEmpty(credential)),
  }
}

/** `good`: confirmed as of the bundle's moment. What happened since is the one thing a bundle may leave open. */
export const bundleHeadlineOf = ({
  since: _,
  ...checks
}: BundleChecks): 'good' | 'bad' | 'unknown' => {
  const all = Object.values(checks)
  if (all.includes('bad')) return 'bad'
  return all.includes('unknown') ? 'unknown' : 'good'
}

/** Whether these bytes are the file that was confirmed. */
export const isConfirmedFile = async (statement: Statement, bytes: Bytes): Promise<boolean> =>
  hex(await sha256Bytes(bytes)) === statement.document.fileSha256
