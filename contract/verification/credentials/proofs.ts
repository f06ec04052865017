// The proofs of a credential and the keys that made them: the issuer's by Ed25519 (vc-di-eddsa) and ML-DSA, the institution's.
import { listOrEmpty, objectOrEmpty, sameJson, textIn, time, type Json } from './json.ts'
import {
  canonicalJson,
  sha256Bytes,
  sha384Bytes,
  fromBase58,
  fromBase64url,
  concatBytes,
  keyOfMultibase,
  lastingKeyOfMultibase,
  type Bytes,
  type VerifySignature,
  utf8,
} from './canonical.ts'
import { canonicalCredential, canonicalProof } from './rdf-canonical.ts'
import { statementOf } from './statement.ts'

export type Proof = Readonly<Record<string, string>> & { '@context'?: unknown }

/** Clocks of two machines differ by this much at most (milliseconds). */
const clockSkew = 60_000

const suites = ['eddsa-jcs-2022', 'eddsa-rdfc-2022'] as const

/** W3C's quantum-resistant cryptosuites, with the parameters that hold longest of those that fit. */
export const lastingSuite = 'mldsa65-jcs-2024'

export type ProofSet = {
  /** The issuer's: one of each suite of Ed25519, and the lasting one where there is one. */
  own: Proof[]
  lasting: Proof | null
  /** That of the institution which the statement names; null: there is none. */
  institution: Proof | null
}

export const issuerOf = (credential: Json): string =>
  textIn(objectOrEmpty(credential['issuer'])['id']) || textIn(credential['issuer'])

/** The proofs of a credential of ours, each where it belongs; null: too many, too few, or of somebody else. Never throws. */
export const proofSetOf = (credential: Json): ProofSet | null => {
  const proofs = listOrEmpty(credential['proof']).map((proof) => objectOrEmpty(proof) as Proof)
  const ownMethod = `${issuerOf(credential)}#`
  const isOwn = (proof: Proof) => textIn(proof['verificationMethod']).startsWith(ownMethod)
  const own = proofs.filter(isOwn)
  const others = proofs.filter((proof) => !isOwn(proof))
  const used = own.map((proof) => textIn(proof['cryptosuite'])).toSorted()
  const lasting = own.find((proof) => proof['cryptosuite'] === lastingSuite) ?? null
  const isWhole = sameJson(used, lasting ? [...suites, lastingSuite] : suites)
  const institution = statementOf(credential)?.institution
  const fits =
    others.length === 0 ||
    (others.length === 1 &&
      institution !== undefined &&
      others[0]!['cryptosuite'] === 'eddsa-jcs-2022' &&
      others[0]!['verificationMethod'] === institution.key)
  return isWhole && fits ? { own, lasting, institution: others[0] ?? null } : null
}

/** The issuer's proofs, or none where they are not as they should be. */
export const proofsOf = (credential: Json): Proof[] => proofSetOf(credential)?.own ?? []

/** vc-di-eddsa 3.2 and 3.3: SHA-256 of the proof's options, then of the document, both canonical; the lasting suite has SHA-384. */
export const signedData = async (credential: Json, proof: Proof): Promise<Bytes> => {
  const { proof: _, ...unsecured } = credential
  const { proofValue: __, ...options } = proof
  const [head, body] =
    proof['cryptosuite'] === 'eddsa-rdfc-2022'
      ? await Promise.all([canonicalProof(options), canonicalCredential(unsecured)])
      : [canonicalJson(options), canonicalJson(unsecured)]
  const digest = proof['cryptosuite'] === lastingSuite ? sha384Bytes : sha256Bytes
  return concatBytes(await digest(utf8(head)), await digest(utf8(body)))
}

export const methodOf = (did: Json, id: string): Json | undefined =>
  listOrEmpty(did['verificationMethod'])
    .map(objectOrEmpty)
    .find((method) => method['id'] === id)

/** Whether a proof was made with this key, as a DID document writes keys; `verify` is for keys of the proof's kind. */
const madeWith = async (
  credential: Json,
  proof: Proof,
  multibase: string,
  verify: VerifySignature,
): Promise<boolean> => {
  const isCanonical = proof['cryptosuite'] !== 'eddsa-rdfc-2022'
  const contextHolds = isCanonical
    ? sameJson(proof['@context'], credential['@context'])
    : proof['@context'] === undefined
  const isLasting = proof['cryptosuite'] === lastingSuite
  const value = textIn(proof['proofValue'])
  if (
    !contextHolds ||
    proof['type'] !== 'DataIntegrityProof' ||
    proof['proofPurpose'] !== 'assertionMethod' ||
    !value.startsWith(isLasting ? 'u' : 'z')
  )
    return false
  const data = await signedData(credential, proof)
  return isLasting
    ? verify(lastingKeyOfMultibase(multibase), fromBase64url(value.slice(1)), data)
    : verify(keyOfMultibase(multibase), fromBase58(value.slice(1)), data)
}

const proofHolds = async (
  credential: Json,
  proof: Proof,
  did: Json,
  verify: VerifySignature,
): Promise<boolean> => {
  const method = methodOf(did, textIn(proof['verificationMethod']))
  return (
    method !== undefined &&
    (await madeWith(credential, proof, textIn(method['publicKeyMultibase']), verify))
  )
}

/** Both proofs of Ed25519 hold: the one wallets read and the one over the very bytes. */
export const signatureOf = async (
  credential: Json,
  did: Json,
  verify: VerifySignature,
): Promise<'good' | 'bad'> => {
  const proofs = proofsOf(credential).filter((proof) => proof['cryptosuite'] !== lastingSuite)
  if (proofs.length === 0) return 'bad'
  const held = await Promise.all(proofs.map((proof) => proofHolds(credential, proof, did, verify)))
  return held.every(Boolean) ? 'good' : 'bad'
}

/** The proof that a quantum computer does not forge; what was signed before there were such has none. */
export const lastingOf = async (
  credential: Json,
  did: Json,
  verify: VerifySignature,
): Promise<'good' | 'bad' | 'none'> => {
  const set = proofSetOf(credential)
  if (!set) return 'bad'
  if (!set.lasting) return 'none'
  return (await proofHolds(credential, set.lasting, did, verify)) ? 'good' : 'bad'
}

/** The key of a proof is this owner's, meant for assertions, and was good when the proof was made. */
const keyHolds = (proof: Proof, owner: string, did: Json): boolean => {
  const id = textIn(proof['verificationMethod'])
  const method = methodOf(did, id)
  const created = time(proof['created'])
  const expires = method?.['expires']
  return (
    method !== undefined &&
    did['id'] === owner &&
    id.startsWith(`${owner}#`) &&
    method['type'] === 'Multikey' &&
    method['controller'] === owner &&
    listOrEmpty(did['assertionMethod']).includes(id) &&
    created > 0 &&
    (expires === undefined || created < time(expires)) &&
    method['revoked'] === undefined
  )
}

/** The keys are the issuer's, meant for assertions, and were good when the proofs were made. */
export const keyStatusOf = (credential: Json, did: Json): 'good' | 'bad' => {
  const proofs = proofsOf(credential)
  const issuer = issuerOf(credential)
  const [first, second] = proofs.filter((proof) => proof['cryptosuite'] !== lastingSuite)
  const isOneKey = first?.['verificationMethod'] === second?.['verificationMethod']
  return proofs.length > 0 && isOneKey && proofs.every((proof) => keyHolds(proof, issuer, did))
    ? 'good'
    : 'bad'
}

/**
 * The institution that the statement names signed the same document with the key that the statement names, and its own DID document
 * has that key. `none`: the statement names none, and the issuer signed alone.
 */
export const institutionOf = async (
  credential: Json,
  institutionDid: unknown,
  verify: VerifySignature,
): Promise<'good' | 'bad' | 'unknown' | 'none'> => {
  const named = statementOf(credential)?.institution
  const set = proofSetOf(credential)
  if (!set) return 'bad'
  if (!named) return 'none'
  const { institution: proof } = set
  if (!proof || !(await madeWith(credential, proof, named.publicKeyMultibase, verify))) return 'bad'
  if (institutionDid === null) return 'unknown'
  const did = objectOrEmpty(institutionDid)
  const isSameKey = methodOf(did, named.key)?.['publicKeyMultibase'] === named.publicKeyMultibase
  return isSameKey && keyHolds(proof, named.did, did) ? 'good' : 'bad'
}

export const inForce = (credential: Json, now: Date): 'good' | 'bad' => {
  const [from, until] = [time(credential['validFrom']), time(credential['validUntil'])]
  return from <= now.getTime() + clockSkew && now.getTime() < until ? 'good' : 'bad'
}
