// Whether somebody else took a credential back: Bitstring Status List (and its forerunner), Token Status List.
import { gunzipSync, inflateSync } from 'node:zlib'
import { compactVerify, importJWK } from 'jose'
import { objectOrEmpty, textIn, time, type Json } from '#contract/verification/credentials/json.ts'
import { issuerOf } from '#contract/verification/credentials/proofs.ts'
import type { ShownVerdict } from '#contract/verification/presentations/shown.ts'
import { proofAlgorithms } from '../issuance/proof-of-possession.ts'
import { checkDataIntegrity } from './data-integrity.ts'
import { type GetPublished, headerOf, readJson, sdJwtKeys } from './issuer-keys.ts'
import { checkedJwtPayload } from './jwt-credential.ts'

/** A list as long as this is not unpacked: a few bytes may say they are gigabytes. */
const maxListBytes = 16_000_000

/** The list credential as its issuer signed it, in either form; null where that cannot be shown. */
const signedList = async (url: string, issuer: string, get: GetPublished, now: Date) => {
  const bytes = await get(url)
  if (!bytes) return null
  const written = Buffer.from(bytes).toString('utf8').trim()
  const isJwt = /^[\w-]+\.[\w-]+\.[\w-]+$/.test(written)
  const credential = isJwt
    ? ((await checkedJwtPayload(written, get)) ?? {})
    : objectOrEmpty(readJson(bytes))
  const until = credential['validUntil'] === undefined ? Infinity : time(credential['validUntil'])
  const holds =
    credential['id'] === url &&
    issuerOf(credential) === issuer &&
    now.getTime() < until &&
    (isJwt || (await checkDataIntegrity(credential, get)).signature === 'good')
  return holds ? objectOrEmpty(credential['credentialSubject']) : null
}

const bitIn = (subject: Json, at: number): boolean | null => {
  const encoded = textIn(subject['encodedList'])
  const bits = gunzipSync(Buffer.from(encoded.replace(/^u/, ''), 'base64url'), {
    maxOutputLength: maxListBytes,
  })
  return at >> 3 < bits.length ? ((bits[at >> 3]! >> (7 - (at & 7))) & 1) === 1 : null
}

const entryVerdict = async (
  entry: Json,
  issuer: string,
  get: GetPublished,
  now: Date,
): Promise<ShownVerdict> => {
  const index = Number(entry['statusListIndex'])
  const isKnown =
    (entry['type'] === 'BitstringStatusListEntry' || entry['type'] === 'StatusList2021Entry') &&
    Number.isSafeInteger(index) &&
    index >= 0 &&
    (entry['statusSize'] ?? 1) === 1
  if (!isKnown) return 'unknown'
  const subject = await signedList(textIn(entry['statusListCredential']), issuer, get, now)
  if (!subject || subject['statusPurpose'] !== entry['statusPurpose']) return 'unknown'
  try {
    const isSet = bitIn(subject, index)
    return isSet === null ? 'unknown' : isSet ? 'bad' : 'good'
  } catch {
    return 'unknown'
  }
}

const purposes = { revocation: 'revoked', suspension: 'suspended' } as const
const maxEntries = 4

/** Of several entries each is asked. What is of no kind that is known here leaves both open. */
export const statusOfOthers = async (
  credential: Json,
  get: GetPublished,
  now: Date,
): Promise<Record<'revoked' | 'suspended', ShownVerdict>> => {
  const given = credential['credentialStatus']
  if (given === undefined) return { revoked: 'none', suspended: 'none' }
  const entries = [given].flat().map(objectOrEmpty)
  const found: Record<'revoked' | 'suspended', ShownVerdict> = {
    revoked: 'none',
    suspended: 'none',
  }
  if (entries.length > maxEntries) return { revoked: 'unknown', suspended: 'unknown' }
  for (const entry of entries) {
    const purpose = textIn(entry['statusPurpose'])
    if (purpose === 'refresh') continue
    const name = Object.hasOwn(purposes, purpose)
      ? purposes[purpose as keyof typeof purposes]
      : null
    if (!name) return { revoked: 'unknown', suspended: 'unknown' }
    const verdict = await entryVerdict(entry, issuerOf(credential), get, now)
    if (found[name] !== 'bad') found[name] = verdict
  }
  return found
}

/** A value of a Status List Token that the same issuer signed; null where that cannot be shown. */
export const tokenStatus = async (
  uri: string,
  index: number,
  issuer: string,
  get: GetPublished,
  now: Date,
): Promise<number | null> => {
  const bytes = await get(uri)
  const keys = bytes && (await sdJwtKeys(issuer, get))
  if (!bytes || !keys) return null
  const jwt = Buffer.from(bytes).toString('utf8').trim()
  const { typ, kid, alg } = headerOf(jwt)
  const key = keys.length === 1 && kid === undefined ? keys[0] : keys.find((one) => one.kid === kid)
  if (typ !== 'statuslist+jwt' || !key) return null
  try {
    const { payload } = await compactVerify(jwt, await importJWK(key, textIn(alg)), {
      algorithms: proofAlgorithms,
    })
    const said = objectOrEmpty(readJson(payload))
    const exp = said['exp'] ?? Infinity
    if (said['sub'] !== uri || typeof exp !== 'number' || exp <= now.getTime() / 1000) return null
    const { bits, lst } = objectOrEmpty(said['status_list'])
    if (![1, 2, 4, 8].includes(bits as number)) return null
    const size = bits as number
    const packed = inflateSync(Buffer.from(textIn(lst), 'base64url'), {
      maxOutputLength: maxListBytes,
    })
    const at = index * size
    const byte = packed[Math.floor(at / 8)]
    return byte === undefined ? null : (byte >> (at % 8)) & (2 ** size - 1)
  } catch {
    return null
  }
}
