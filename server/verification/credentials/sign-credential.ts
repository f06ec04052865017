// Proofs over one body: rdfc for wallets and 1EdTech, jcs for our own page (trust 5.4), one that lasts, and the institution's.
import { createHash } from 'node:crypto'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import { base58, canonicalJson } from '#contract/verification/credentials/canonical.ts'
import { lastingSuite } from '#contract/verification/credentials/proofs.ts'
import type { Sign } from '#server/providers/keyring.ts'
import { sha256 } from '#server/core/random.ts'
import { loaderWith } from './document-loader.ts'
import type { SigningKey } from './keys.ts'
import { wholeSecond } from './whole-seconds.ts'

export type Credential = Record<string, unknown>

type Signer = { did: string; id: string; sign: Sign }

/** Over the canonical JSON: of Ed25519, or of ML-DSA-65 (W3C's quantum-resistant cryptosuites: SHA-384, base64url). */
const jcsProof = async (
  body: Credential,
  cryptosuite: 'eddsa-jcs-2022' | typeof lastingSuite,
  signer: Signer,
  at: Date,
) => {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite,
    '@context': body['@context'],
    created: wholeSecond(at),
    verificationMethod: `${signer.did}#${signer.id}`,
    proofPurpose: 'assertionMethod',
  }
  const isLasting = cryptosuite === lastingSuite
  const digest = (text: string) =>
    isLasting ? createHash('sha384').update(text).digest() : sha256(text)
  const data = Buffer.concat([digest(canonicalJson(options)), digest(canonicalJson(body))])
  const signature = await signer.sign(data)
  return {
    ...options,
    proofValue: isLasting ? `u${signature.toString('base64url')}` : `z${base58(signature)}`,
  }
}

/** Who signs beside the key of the issuer: its lasting key, and the institution in whose name it is confirmed. */
export type Cosigners = { lasting?: SigningKey; institution?: Signer | null }

/** Call it outside a transaction: the key may be in a token. */
export const signCredential = async (
  body: Credential,
  did: string,
  key: SigningKey,
  at: Date,
  { lasting, institution }: Cosigners = {},
): Promise<Credential> => {
  const signer = {
    id: `${did}#${key.id}`,
    algorithm: 'Ed25519',
    sign: ({ data }: { data: Uint8Array }) => key.sign(data),
  }
  const suite = new DataIntegrityProof({ signer, date: wholeSecond(at), cryptosuite })
  const { proof } = await issue({
    credential: structuredClone(body),
    suite,
    documentLoader: loaderWith(),
    now: at,
  })
  const proofs = [proof, await jcsProof(body, 'eddsa-jcs-2022', { did, ...key }, at)]
  if (lasting) proofs.push(await jcsProof(body, lastingSuite, { did, ...lasting }, at))
  if (institution) proofs.push(await jcsProof(body, 'eddsa-jcs-2022', institution, at))
  return { ...body, proof: proofs }
}

/** SHA-256 of the canonical credential: what the log tells of it. */
export const credentialDigest = (credential: Credential): Buffer =>
  sha256(canonicalJson(credential))
