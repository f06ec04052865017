// A proof within a credential: eddsa-rdfc-2022 by Digital Bazaar's libraries, eddsa-jcs-2022 by the functions of our own page.
import {
  signedBy,
  fromBase58,
  multibaseOfKey,
} from '#contract/verification/credentials/canonical.ts'
import {
  listOrEmpty,
  objectOrEmpty,
  sameJson,
  textIn,
  time,
  type Json,
} from '#contract/verification/credentials/json.ts'
import { issuerOf, signedData } from '#contract/verification/credentials/proofs.ts'
import type { ShownVerdict } from '#contract/verification/presentations/shown.ts'
import { type GetPublished, issuerKeys, type IssuerKey } from './issuer-keys.ts'

export type Signed = { signature: ShownVerdict; issuer: ShownVerdict }

const publicKeyOf = ({ jwk }: IssuerKey): Uint8Array<ArrayBuffer> | null =>
  jwk.kty === 'OKP' && jwk.crv === 'Ed25519' && typeof jwk.x === 'string'
    ? new Uint8Array(Buffer.from(jwk.x, 'base64url'))
    : null

/** vc-di-eddsa 3.3: over the canonical JSON, with the contexts that the proof names first. */
const byJcs = async (credential: Json, proof: Json, key: Uint8Array<ArrayBuffer>) => {
  const contexts = listOrEmpty(proof['@context'])
  const own = [credential['@context']].flat()
  if (!sameJson(contexts, own.slice(0, contexts.length))) return 'bad' as const
  const value = textIn(proof['proofValue'])
  const data = await signedData(credential, proof as Parameters<typeof signedData>[1])
  return (await signedBy(key, fromBase58(value.slice(1)), data))
    ? ('good' as const)
    : ('bad' as const)
}

/** A context that is not kept here is fetched from nobody: then the signature cannot be checked. */
const byRdfc = async (
  credential: Json,
  proof: Json,
  issuer: string,
  key: Uint8Array,
): Promise<ShownVerdict> => {
  const [{ DataIntegrityProof }, { cryptosuite }, { verifyCredential }, { loaderWith }] =
    await Promise.all([
      import('@digitalbazaar/data-integrity'),
      import('@digitalbazaar/eddsa-rdfc-2022-cryptosuite'),
      import('@digitalbazaar/vc'),
      import('../credentials/document-loader.ts'),
    ])
  const id = textIn(proof['verificationMethod'])
  const context = 'https://w3id.org/security/multikey/v1'
  const method = {
    id,
    type: 'Multikey',
    controller: issuer,
    publicKeyMultibase: multibaseOfKey(key),
  }
  const owner = {
    '@context': ['https://www.w3.org/ns/did/v1', context],
    id: issuer,
    verificationMethod: [method],
    assertionMethod: [id],
  }
  const from = time(credential['validFrom'] ?? credential['issuanceDate'])
  const load = loaderWith(
    new Map<string, unknown>([
      [issuer, owner],
      [id, { '@context': context, ...method }],
    ]),
  )
  let isContextMissing = false
  const { verified } = await verifyCredential({
    credential: { ...credential, proof },
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: (url) =>
      load(url).catch((error: unknown) => {
        isContextMissing = true
        throw error
      }),
    // Its dates are a check of their own.
    ...(Number.isNaN(from) ? {} : { now: new Date(from) }),
    checkStatus: () => Promise.resolve({ verified: true }),
  })
  if (verified) return 'good'
  return isContextMissing ? 'unknown' : 'bad'
}

const suites = new Set(['eddsa-rdfc-2022', 'eddsa-jcs-2022'])

/** One proof. Of a suite that is not known here it says nothing. */
const checkProof = async (credential: Json, proof: Json, get: GetPublished): Promise<Signed> => {
  const suite = textIn(proof['cryptosuite'])
  const isKnown =
    proof['type'] === 'DataIntegrityProof' &&
    suites.has(suite) &&
    proof['previousProof'] === undefined
  if (!isKnown) return { signature: 'unknown', issuer: 'unknown' }
  const issuer = issuerOf(credential)
  const id = textIn(proof['verificationMethod'])
  const keys = await issuerKeys(issuer, id, get)
  if (keys === null) return { signature: 'unknown', issuer: 'unknown' }
  const named = keys.find((key) => key.id === id)
  const key = named && publicKeyOf(named)
  if (!key || proof['proofPurpose'] !== 'assertionMethod')
    return { signature: 'bad', issuer: 'bad' }
  try {
    const signature =
      suite === 'eddsa-jcs-2022'
        ? await byJcs(credential, proof, key)
        : await byRdfc(credential, proof, issuer, key)
    return { signature, issuer: 'good' }
  } catch {
    return { signature: 'bad', issuer: 'good' }
  }
}

const maxProofs = 4

/** Every proof must hold; one of an unknown suite beside one that holds takes nothing away, and adds nothing. */
export const checkDataIntegrity = async (credential: Json, get: GetPublished): Promise<Signed> => {
  const proofs = [credential['proof']].flat().map(objectOrEmpty)
  if (proofs.length === 0 || proofs.length > maxProofs) return { signature: 'bad', issuer: 'bad' }
  const { proof: _, ...unsecured } = credential
  const all = await Promise.all(proofs.map((proof) => checkProof(unsecured, proof, get)))
  const overall = (of: keyof Signed): ShownVerdict => {
    const verdicts = all.map((one) => one[of])
    if (verdicts.includes('bad')) return 'bad'
    return verdicts.includes('good') ? 'good' : 'unknown'
  }
  return { signature: overall('signature'), issuer: overall('issuer') }
}
