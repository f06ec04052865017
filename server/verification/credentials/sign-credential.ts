// Two proofs over one body: rdfc for wallets and 1EdTech, jcs for our own page (trust 5.4).
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { issue } from '@digitalbazaar/vc'
import { base58, canonicalJson } from '#contract/verification/credentials/canonical.ts'
import { sha256 } from '#server/core/random.ts'
import { loaderWith } from './document-loader.ts'
import type { SigningKey } from './keys.ts'
import { second } from './whole-seconds.ts'

export type Credential = Record<string, unknown>

const jcsProof = async (body: Credential, did: string, key: SigningKey, at: Date) => {
  const options = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-jcs-2022',
    '@context': body['@context'],
    created: second(at),
    verificationMethod: `${did}#${key.id}`,
    proofPurpose: 'assertionMethod',
  }
  const data = Buffer.concat([sha256(canonicalJson(options)), sha256(canonicalJson(body))])
  return { ...options, proofValue: `z${base58(await key.sign(data))}` }
}

/** Call it outside a transaction: the key may be in a token. */
export const signCredential = async (
  body: Credential,
  did: string,
  key: SigningKey,
  at: Date,
): Promise<Credential> => {
  const signer = {
    id: `${did}#${key.id}`,
    algorithm: 'Ed25519',
    sign: ({ data }: { data: Uint8Array }) => key.sign(data),
  }
  const suite = new DataIntegrityProof({ signer, date: second(at), cryptosuite })
  const { proof } = await issue({
    credential: structuredClone(body),
    suite,
    documentLoader: loaderWith(),
    now: at,
  })
  return { ...body, proof: [proof, await jcsProof(body, did, key, at)] }
}

/** SHA-256 of the canonical credential: what the log tells of it. */
export const credentialDigest = (credential: Credential): Buffer =>
  sha256(canonicalJson(credential))
