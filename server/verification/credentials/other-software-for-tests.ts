// The outside judge: the libraries of Digital Bazaar, who know nothing of AO, on what AO publishes.
import { isDeepStrictEqual } from 'node:util'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import { createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite'
import { verifyCredential } from '@digitalbazaar/vc'
import jsigs from 'jsonld-signatures'
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list'
import type { Evidence } from '#contract/verification/credentials/credential-checks.ts'
import { loaderWith } from './document-loader.ts'

/** Whether signature and dates hold, and whether the status list says that something is wrong; null when it could not be read. */
export const judgedByOthers = async (
  evidence: Pick<Evidence, 'credential' | 'did' | 'status' | 'now'>,
): Promise<{ verified: boolean; status: boolean | null }> => {
  const did = evidence.did as { id: string; verificationMethod: { id: string }[] }
  const list = evidence.status as { id: string }
  const more = new Map<string, unknown>([
    [did.id, did],
    [list.id, list],
    ...did.verificationMethod.map(
      (method) =>
        [method.id, { '@context': 'https://w3id.org/security/multikey/v1', ...method }] as const,
    ),
  ])
  const { verified, statusResult } = await verifyCredential({
    credential: evidence.credential as object,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: loaderWith(more),
    now: evidence.now,
    checkStatus,
  })
  const [first] = statusResult?.results ?? []
  return { verified, status: first?.status ?? null }
}

/** Whether one proof of a set holds by itself (eddsa-jcs-2022), with the keys of this DID document. */
export const proofJudgedByOthers = async (
  { proof, ...document }: { proof: object[] },
  at: number,
  did: { id: string },
): Promise<boolean> => {
  const { verificationMethod } = did as typeof did & { verificationMethod: { id: string }[] }
  const more = new Map<string, unknown>([
    [did.id, did],
    ...verificationMethod.map(
      (method) =>
        [method.id, { '@context': 'https://w3id.org/security/multikey/v1', ...method }] as const,
    ),
  ])
  const one = proof[at] as { '@context'?: unknown }
  // The library compares contexts that stand within by identity: equal ones are made the same.
  const contexts = (document as { '@context'?: unknown })['@context']
  const isSame = isDeepStrictEqual(one['@context'], contexts)
  const { verified } = await jsigs.verify(
    { ...document, proof: isSame ? { ...one, '@context': contexts } : one },
    {
      suite: new DataIntegrityProof({ cryptosuite: createVerifyCryptosuite() }),
      purpose: new jsigs.purposes.AssertionProofPurpose(),
      documentLoader: loaderWith(more),
    },
  )
  return verified
}
