// Bitstring Status List 1.0 as AO publishes it: one entry of two bits for each credential.
import { fromBase64url, type Bytes, type VerifySignature } from './canonical.ts'
import { objectOrEmpty, textIn, time, type Json } from './json.ts'
import { inForce, issuerOf, keyStatusOf, signatureOf } from './proofs.ts'

/** A published status is taken for so long (milliseconds). */
export const maxListAge = 3_600_000

/** Bits of a status: the low one says revoked, the high one suspended. */
export const statusBits = { revoked: 1, suspended: 2 } as const

const unzipped = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(
    await new Response(
      new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')),
    ).arrayBuffer(),
  )

export const indexOf = (entry: Json): number =>
  /^(0|[1-9]\d*)$/.test(textIn(entry['statusListIndex'])) ? Number(entry['statusListIndex']) : -1

/** Bitstring Status List 1.0, two bits an entry. A list that cannot be had, is old, or is not exactly what was promised says nothing: null. */
export const statusInList = async (
  credential: Json,
  given: unknown,
  did: Json,
  now: Date,
  verify: VerifySignature,
): Promise<number | null> => {
  const entry = objectOrEmpty(credential['credentialStatus'])
  const published = objectOrEmpty(given)
  const subject = objectOrEmpty(published['credentialSubject'])
  const age = now.getTime() - time(published['validFrom'])
  const promised =
    entry['type'] === 'BitstringStatusListEntry' &&
    entry['statusPurpose'] === 'message' &&
    entry['statusSize'] === 2 &&
    published['id'] === entry['statusListCredential'] &&
    subject['statusPurpose'] === 'message' &&
    subject['type'] === 'BitstringStatusList' &&
    issuerOf(published) === issuerOf(credential) &&
    (await signatureOf(published, did, verify)) === 'good' &&
    keyStatusOf(published, did) === 'good' &&
    inForce(published, now) === 'good' &&
    age <= maxListAge
  const encoded = textIn(subject['encodedList'])
  const index = indexOf(entry)
  if (!promised || !encoded.startsWith('u') || index < 0) return null
  const bits = await unzipped(fromBase64url(encoded.slice(1)))
  if (bits.length < 16_384 || 2 * index + 1 >= bits.length * 8) return null
  const bitAt = (at: number) => (bits[at >> 3]! >> (7 - (at & 7))) & 1
  return 2 * bitAt(2 * index) + bitAt(2 * index + 1)
}
