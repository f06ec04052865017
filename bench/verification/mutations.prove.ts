// Thousands of changes to everything that a verification is checked by: the credential, what the page answers of the record, the
// status list, the DID document, the entries of the logs, what a holder discloses, the bundle. None may pass for what was signed,
// and the check that fails must be the one whose subject was changed.
import { meets } from '../goal.ts'
import {
  checkCredential,
  type Evidence,
  headlineOf,
} from '#contract/verification/credentials/credential-checks.ts'
import { fromFragment, toFragment } from '#contract/verification/credentials/statement.ts'
import { readStampOf } from '#contract/verification/credentials/log-checks.ts'
import { getDid, getDisclosures } from '#contract/verification/credentials/calls.ts'
import {
  type Bundle,
  bundleHeadlineOf,
  checkBundle,
  toBundle,
} from '#contract/verification/evidence/bundle.ts'
import { createInstitution } from '#contract/verification/institutions/calls.ts'
import { approveRequest } from '#contract/verification/requests/calls.ts'
import { evidenceOf } from '#server/verification/credentials/evidence-for-tests.ts'
import { sealLog } from '#server/verification/log/fill-log-for-tests.ts'
import { approvalOf, startWorld } from '#server/verification/world-for-tests.ts'
import { objectOrEmpty } from '#contract/verification/credentials/json.ts'
import { minutes } from '#server/core/clock.ts'
import { hasOpenssl, startAuthority } from '#server/providers/time-stamp-authority-for-tests.ts'
import { timeStampsOf } from '#server/providers/time-stamps.ts'
import { type Mutation, mutationsOf } from './mutate.ts'

// The stamp of an authority over the log is one of them, too, where OpenSSL is there to make it.
const authority = hasOpenssl ? await startAuthority() : null
const world = await startWorld(
  undefined,
  authority
    ? { timeStamps: timeStampsOf({ TSA_URL: authority.url, TSA_CERTIFICATES: authority.root }) }
    : {},
)
// An institution that signs by itself: its proof is one of those that are changed.
await world.authenticator.callOk(createInstitution, {
  path: { issuerId: world.issuerId },
  body: { kind: 'hosted' },
})
const decide = async (tier: 'platinum' | 'silver'): Promise<{ id: string; publicId: string }> => {
  const request = await world.request(tier)
  const { publicId } = await world
    .verifierOf(tier)
    .callOk(approveRequest, { body: approvalOf(request) })
  return { id: request.id, publicId: publicId! }
}
const own = await decide('platinum')
const other = await decide('silver')
await world.app.settle()
await sealLog(world.app)
await world.app.job('verification.stamp')
const { page: _, ...evidence } = await evidenceOf(world.app, own.publicId)
const foreign = await evidenceOf(world.app, other.publicId)
const { disclosures } = await world.student.callOk(getDisclosures, { path: { requestId: own.id } })
const fetched = await world.app.server.inject({
  method: 'GET',
  url: `/api/verify/${own.publicId}/bundle`,
})
const bundle: Bundle = { ...toBundle(fetched.json())!, disclosures }
const keys = { did: await world.app.stranger.callOk(getDid, {}), at: world.app.clock.now() }
// What may still be on its way to a log for five minutes is missing after ten.
const now = new Date(evidence.now.getTime() + minutes(10))

const sound = await checkCredential({ ...evidence, now })
if (headlineOf(sound) !== 'good') throw new Error(`not sound: ${JSON.stringify(sound)}`)
const soundBundle = await checkBundle(bundle, keys, now)
if (bundleHeadlineOf(soundBundle.checks) !== 'good')
  throw new Error(`not sound: ${JSON.stringify(soundBundle.checks)}`)

/** The keys that made this credential's proofs and the checkpoints of both logs, as the DID documents have them. */
const methodsIn = (did: unknown) =>
  objectOrEmpty(did)['verificationMethod'] as Record<string, unknown>[]
const methods = [...methodsIn(evidence.did), ...methodsIn(evidence.institution)]
const keysIn = (did: unknown): string[] =>
  methodsIn(did).map(({ type, controller, publicKeyMultibase }) =>
    JSON.stringify({ type, controller, publicKeyMultibase }).slice(1, -1),
  )
const usedKeys: Readonly<Record<string, string[]>> = {
  'DID document': keysIn(evidence.did),
  institution: keysIn(evidence.institution),
}
console.log(`keys in the DID document: ${methods.map(({ id }) => id).join(', ')}`)

/** The checks of which at least one must name a change of this part; by hand. */
const named: Readonly<Record<string, readonly string[]>> = {
  // The logs and the record know it by its digest: the order of its proofs is in no signature.
  credential: ['format', 'signature', 'institution', 'lasting', 'key', 'logged', 'record'],
  institution: ['institution'],
  record: ['record'],
  status: ['revoked', 'suspended'],
  'DID document': ['signature', 'lasting', 'key', 'revoked', 'logged', 'registered', 'stamped'],
  'log entry': ['logged', 'registered', 'stamped'],
  disclosures: ['disclosed'],
}
/** Without its stamp an entry says less; and of a token only what its authority signed says anything. */
const isSameButForStamp = async (value: unknown): Promise<boolean> => {
  const { stamp, ...rest } = objectOrEmpty(value)
  const { stamp: own, ...before } = objectOrEmpty(evidence.log)
  // A stamp under another name is none.
  const isKept = Object.entries(before).every(
    ([key, said]) => JSON.stringify(rest[key]) === JSON.stringify(said),
  )
  if (!isKept) return false
  if (stamp === null || stamp === undefined) return true
  const [proof, token] = [objectOrEmpty(stamp)['proof'], objectOrEmpty(stamp)['token']]
  if (typeof token !== 'string' || proof !== objectOrEmpty(own)['proof']) return false
  const log = { ...evidence.log!, stamp: { proof: String(proof), token } }
  const said = await readStampOf(log).catch(() => null)
  return JSON.stringify(said) === JSON.stringify(await readStampOf(evidence.log))
}
const counts = new Map<string, number>()
const accepted: string[] = []
const unnamed: string[] = []
const note = (
  part: string,
  where: string,
  checks: Readonly<Record<string, string>>,
  isGood: boolean,
) => {
  counts.set(part, (counts.get(part) ?? 0) + 1)
  if (isGood) accepted.push(`${part} ${where}`)
  else if (!named[part]!.some((name) => checks[name] !== 'good')) unnamed.push(`${part} ${where}`)
}

/**
 * What says the same as before: of the DID document all but the keys that are used (a key more or less, their order, what a log's key
 * is called behind `#log-`); a single proof in a list; what is added around the signed parts, which nobody shows.
 */
const saysTheSame = (part: string, { where, value, added }: Mutation): boolean => {
  const used = usedKeys[part]
  if (used)
    return (
      !where.startsWith('.verificationMethod[') ||
      added ||
      used.every((key) => JSON.stringify(value).includes(key))
    )
  if (part === 'status') return where === '.proof' && Array.isArray(objectOrEmpty(value)['proof'])
  return added && part !== 'credential' && !where.startsWith('.status')
}

const parts = {
  credential: 'credential',
  record: 'record',
  status: 'status',
  did: 'DID document',
  institution: 'institution',
  log: 'log entry',
} as const
for (const [name, part] of Object.entries(parts) as [keyof typeof parts, string][])
  for (const mutation of mutationsOf(evidence[name], name === 'record' ? 1 : 2)) {
    if (saysTheSame(part, mutation)) continue
    if (name === 'log' && (await isSameButForStamp(mutation.value))) continue
    const changed = { ...evidence, now, [name]: mutation.value } as Evidence
    const checks = await checkCredential(changed)
    note(part, mutation.where, checks, headlineOf(checks) === 'good')
  }
// What belongs to another verification, part by part and each two of them together.
const names = Object.keys(parts).filter(
  (name) => !['did', 'institution'].includes(name),
) as (keyof typeof parts)[]
for (const one of names)
  for (const two of names) {
    const mixed = { ...evidence, now, [one]: foreign[one], [two]: foreign[two] } as Evidence
    const checks = await checkCredential(mixed)
    // The list is one for both.
    if (one === 'status' && two === 'status') continue
    counts.set('parts of another', (counts.get('parts of another') ?? 0) + 1)
    if (headlineOf(checks) === 'good') accepted.push(`${one} and ${two} of another`)
  }

const signedPartsOf = ({ publicId, credential, status, log }: Bundle): string =>
  JSON.stringify([publicId, credential, status, log])
// The bundle: read from outside, so its parts may be anything.
for (const mutation of mutationsOf(bundle, 1)) {
  const { where, value } = mutation
  if (saysTheSame(where.startsWith('.credential') ? 'credential' : 'bundle', mutation)) continue
  if (
    where === '.status.proof' &&
    Array.isArray(objectOrEmpty(objectOrEmpty(value)['status'])['proof'])
  )
    continue
  if (where.startsWith('.log') && (await isSameButForStamp(objectOrEmpty(value)['log']))) continue
  const read = toBundle(value)
  const checked = read && (await checkBundle(read, keys, now))
  // Its DID document is only shown: the keys are the reader's own.
  if (where.startsWith('.did')) continue
  // Of the institution's document only what it says of the key that signed matters.
  const shown = where.replace('.institution', '')
  if (
    where.startsWith('.institution') &&
    saysTheSame('institution', {
      ...mutation,
      where: shown,
      value: objectOrEmpty(value)['institution'],
    })
  )
    continue
  counts.set('bundle', (counts.get('bundle') ?? 0) + 1)
  if (!checked || bundleHeadlineOf(checked.checks) !== 'good') continue
  // Without its keys or what was disclosed it is good rightly: what is signed stands as it was, and no more is shown.
  const isLess = [...checked.opened].every(
    ([field, said]) => soundBundle.opened.get(field) === said,
  )
  if (isLess && signedPartsOf(read) === signedPartsOf(bundle)) continue
  accepted.push(`bundle ${where}`)
}

// What stands behind the # of an address.
for (const { where, value } of mutationsOf(toFragment(disclosures), 400)) {
  const read = fromFragment(String(value))
  const { checks, opened } = await checkBundle({ ...bundle, disclosures: read }, keys, now)
  const isLess = [...opened].every(([field, said]) => soundBundle.opened.get(field) === said)
  counts.set('fragment', (counts.get('fragment') ?? 0) + 1)
  if (!isLess) accepted.push(`fragment ${where}`)
  else if (
    read.length > opened.size &&
    new Set(read.map(({ field }) => field)).size === read.length &&
    checks.disclosed === 'good'
  )
    unnamed.push(`fragment ${where}`)
}
await world.app.close()
await authority?.close()

const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
console.log([...counts].map(([part, count]) => `${part}: ${count}`).join(', '))
if (accepted.length > 0) console.log(`accepted: ${[...new Set(accepted)].join('; ')}`)
if (unnamed.length > 0) console.log(`not named: ${unnamed.slice(0, 20).join('; ')}`)
meets('changes made', total, '≥', 5_000)
meets('changes accepted', accepted.length, '≤', 0)
meets('changes that another check found than theirs', unnamed.length, '≤', 0)
