// The two proofs of a credential and the key that made them (vc-di-eddsa).
import { list, object, sameJson, textIn, time, type Json } from './json.ts'
import {
  canonicalJson,
  sha256Bytes,
  fromBase58,
  join,
  keyOfMultibase,
  type Bytes,
  type VerifySignature,
  utf8,
} from './canonical.ts'
import { canonicalCredential, canonicalProof } from './rdf-canonical.ts'

type Proof = Readonly<Record<string, string>> & { '@context'?: unknown }

/** Clocks of two machines differ by this much at most (milliseconds). */
const clockSkew = 60_000

const suites = ['eddsa-rdfc-2022', 'eddsa-jcs-2022'] as const

type Suite = (typeof suites)[number]

/** Exactly one proof of each suite and no other; else none. Never throws, whatever it is given. */
export const proofsOf = (credential: Json): Proof[] => {
  const proofs = list(credential['proof']).map((proof) => object(proof) as Proof)
  return sameJson(proofs.map((proof) => textIn(proof['cryptosuite'])).toSorted(), suites.toSorted())
    ? proofs
    : []
}

/** vc-di-eddsa 3.2 and 3.3: SHA-256 of the proof's options, then of the document, both canonical. */
export const signedData = async (credential: Json, proof: Proof): Promise<Bytes> => {
  const { proof: _, ...unsecured } = credential
  const { proofValue: __, ...options } = proof
  const [head, body] =
    (proof['cryptosuite'] as Suite) === 'eddsa-rdfc-2022'
      ? await Promise.all([canonicalProof(options), canonicalCredential(unsecured)])
      : [canonicalJson(options), canonicalJson(unsecured)]
  return join(await sha256Bytes(utf8(head)), await sha256Bytes(utf8(body)))
}

export const methodOf = (did: Json, id: string): Json | undefined =>
  list(did['verificationMethod'])
    .map(object)
    .find((method) => method['id'] === id)

const proofHolds = async (
  credential: Json,
  proof: Proof,
  did: Json,
  verify: VerifySignature,
): Promise<boolean> => {
  const contextHolds =
    proof['cryptosuite'] === 'eddsa-jcs-2022'
      ? sameJson(proof['@context'], credential['@context'])
      : proof['@context'] === undefined
  const method = methodOf(did, textIn(proof['verificationMethod']))
  const value = textIn(proof['proofValue'])
  return (
    contextHolds &&
    proof['type'] === 'DataIntegrityProof' &&
    proof['proofPurpose'] === 'assertionMethod' &&
    method !== undefined &&
    value.startsWith('z') &&
    verify(
      keyOfMultibase(textIn(method['publicKeyMultibase'])),
      fromBase58(value.slice(1)),
      await signedData(credential, proof),
    )
  )
}

/** Both proofs hold: the one wallets read and the one over the very bytes. */
export const signatureOf = async (
  credential: Json,
  did: Json,
  verify: VerifySignature,
): Promise<'good' | 'bad'> => {
  const proofs = proofsOf(credential)
  if (proofs.length === 0) return 'bad'
  const held = await Promise.all(proofs.map((proof) => proofHolds(credential, proof, did, verify)))
  return held.every(Boolean) ? 'good' : 'bad'
}

export const issuerOf = (credential: Json): string =>
  textIn(object(credential['issuer'])['id']) || textIn(credential['issuer'])

/** The key is the issuer's, meant for assertions, and was good when the proofs were made. */
export const keyStatusOf = (credential: Json, did: Json): 'good' | 'bad' => {
  const issuer = issuerOf(credential)
  const proofs = proofsOf(credential)
  const good = proofs.every((proof) => {
    const id = textIn(proof['verificationMethod'])
    const method = methodOf(did, id)
    const created = time(proof['created'])
    const expires = method?.['expires']
    return (
      method &&
      did['id'] === issuer &&
      id === proofs[0]!['verificationMethod'] &&
      id.startsWith(`${issuer}#`) &&
      method['type'] === 'Multikey' &&
      method['controller'] === issuer &&
      list(did['assertionMethod']).includes(id) &&
      created > 0 &&
      (expires === undefined || created < time(expires)) &&
      method['revoked'] === undefined
    )
  })
  return proofs.length > 0 && good ? 'good' : 'bad'
}

export const inForce = (credential: Json, now: Date): 'good' | 'bad' => {
  const [from, until] = [time(credential['validFrom']), time(credential['validUntil'])]
  return from <= now.getTime() + clockSkew && now.getTime() < until ? 'good' : 'bad'
}
