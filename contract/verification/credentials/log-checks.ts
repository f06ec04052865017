// Whether the public logs tell of a credential, and whether witnesses vouch that everybody is shown the same ones.
import { isWitnessed } from '../log/cosignature.ts'
import { isLogged, noteIn } from '../log/log-proof.ts'
import { isRegistered, type LogName, logPaths, type RegisterProof } from '../log/register.ts'
import { policyOf } from '../log/witness-policy.ts'
import type { TimeStamp } from '../stamps/time-stamp.ts'
import {
  canonicalJson,
  sha256Bytes,
  fromHex,
  hex,
  concatBytes,
  fromBase64,
  keyOfMultibase,
  type VerifySignature,
  utf8,
} from './canonical.ts'
import { listOrEmpty, objectOrEmpty, textIn, time, type Json } from './json.ts'
import { statementOf } from './statement.ts'

export type Verdict = 'good' | 'bad' | 'unknown' | 'pending' | 'none'

/** The entry of the log that tells of a credential: the row's hashed parts, and the opened payload; and that of the register. */
export type LogEntry = {
  leaf: string
  payload: string
  salt: string
  proof: string
  /** null while the register does not have it. */
  register: RegisterProof | null
  /** The first checkpoint with the entry that was stamped, and the stamp, in base64; null: none was yet. */
  stamp: StampProof | null
}
export type StampProof = { proof: string; token: string }

/** An entry may take so long to reach the log (milliseconds). */
const maxLogDelay = 300_000

/** `did:web:ao.example%3A3000` → `ao.example:3000`. */
const hostOf = (did: string): string => decodeURIComponent(did.slice('did:web:'.length))

/** What the DID document says of the logs: the keys that sign them, and the names they are signed under. */
const logsOf = (did: Json) => {
  const hosts = [did['id'], ...listOrEmpty(did['alsoKnownAs'])].map((id) => hostOf(textIn(id)))
  return {
    keys: listOrEmpty(did['verificationMethod'])
      .map(objectOrEmpty)
      .filter(
        (method) =>
          textIn(method['id']).startsWith(`${textIn(did['id'])}#log-`) &&
          method['type'] === 'Multikey' &&
          method['controller'] === did['id'] &&
          method['revoked'] === undefined,
      )
      .map((method) => keyOfMultibase(textIn(method['publicKeyMultibase']))),
    originsOf: (log: LogName) => hosts.map((host) => `${host}/${logPaths[log]}`),
  }
}

/** What was signed a moment ago may still be on its way; later it is missing. */
const notYet = (credential: Json, now: Date): Verdict =>
  now.getTime() - time(credential['validFrom']) <= maxLogDelay ? 'pending' : 'unknown'

export const loggedOf = async (
  credential: Json,
  did: Json,
  log: LogEntry | null,
  now: Date,
  verify: VerifySignature,
): Promise<Verdict> => {
  if (!log) return notYet(credential, now)
  const { keys, originsOf } = logsOf(did)
  // What comes from outside may be anything that reads as the same text.
  const leaf = objectOrEmpty(JSON.parse(textIn(log.leaf)))
  const payload = objectOrEmpty(JSON.parse(textIn(log.payload)))
  const opened = hex(await sha256Bytes(concatBytes(fromHex(log.salt), utf8(log.payload))))
  const own = hex(await sha256Bytes(utf8(canonicalJson(credential))))
  const isConfirmed =
    leaf['action'] === 'document.credential_issued' &&
    leaf['payload'] === opened &&
    payload['sha256'] === own
  const data = await sha256Bytes(utf8(log.leaf))
  return isConfirmed && (await isLogged(log.proof, data, keys, originsOf('log'), verify))
    ? 'good'
    : 'bad'
}

/** It stands in the register in just the name that the page shows: whoever bears that name finds it there. */
export const registeredOf = async (
  credential: Json,
  did: Json,
  log: LogEntry | null,
  now: Date,
  verify: VerifySignature,
): Promise<Verdict> => {
  if (!log?.register) return notYet(credential, now)
  const { keys, originsOf } = logsOf(did)
  const own = hex(await sha256Bytes(utf8(canonicalJson(credential))))
  const statement = statementOf(credential)
  return (await isRegistered(log.register, statement, own, keys, originsOf('register'), verify))
    ? 'good'
    : 'bad'
}

/** So many of the platform's witnesses cosigned the checkpoints behind both proofs as its DID document asks for. */
export const witnessedOf = async (
  credential: Json,
  did: Json,
  log: LogEntry | null,
  now: Date,
  verify: VerifySignature,
): Promise<Verdict> => {
  const policy = await policyOf(did)
  if (!policy) return 'none'
  for (const proof of [log?.proof, log?.register?.proof])
    if (!proof || !(await isWitnessed(noteIn(proof), policy, verify)))
      return notYet(credential, now)
  return 'good'
}

/** Fetched where there is a stamp: most of what it needs nothing else does. */
const stamping = () => import('../stamps/time-stamp.ts')

/**
 * A time stamp authority that the DID document names stamped a checkpoint which has the entry: it was there by then, whatever the
 * platform says later. `none`: there is no stamp yet.
 */
export const stampedOf = async (
  did: Json,
  log: LogEntry | null,
  verify: VerifySignature,
): Promise<Verdict> => {
  if (!log || log.stamp === null) return 'none'
  // Whether there is one was not said.
  if (log.stamp === undefined) return 'unknown'
  const { authoritiesOf, checkStamp } = await stamping()
  const { proof, token } = objectOrEmpty(log.stamp)
  const { keys, originsOf } = logsOf(did)
  const data = await sha256Bytes(utf8(log.leaf))
  if (!(await isLogged(textIn(proof), data, keys, originsOf('log'), verify))) return 'bad'
  const note = utf8(noteIn(textIn(proof)))
  return checkStamp(fromBase64(textIn(token)), note, authoritiesOf(did))
}

/** What the stamp says, for where it was found to hold. */
export const readStampOf = async (log: LogEntry | null): Promise<TimeStamp | null> => {
  if (!log?.stamp) return null
  const { readStamp } = await stamping()
  return readStamp(fromBase64(log.stamp.token))
}
