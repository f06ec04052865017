import {
  type getCredentialIssuer as contract,
  configurationId,
  createNonce,
  credentialTypePath,
  issueHolderCredential,
} from '#contract/verification/issuance/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { mayBeCached } from '../credentials/did.ts'
import { claimNames, typeNames } from './holder-claims.ts'
import { proofAlgorithms } from './proof-of-possession.ts'
import { signingAlgorithm } from './sign-jwt.ts'

export const getCredentialIssuer: CallFunction<typeof contract> = async (ctx) => {
  const { publicUrl } = ctx
  mayBeCached(ctx, 60)
  return {
    credential_issuer: publicUrl,
    nonce_endpoint: `${publicUrl}${createNonce.path}`,
    credential_endpoint: `${publicUrl}${issueHolderCredential.path}`,
    display: [
      { name: 'AO', locale: 'en' },
      { name: 'AO', locale: 'de' },
    ],
    credential_configurations_supported: {
      [configurationId]: {
        format: 'dc+sd-jwt',
        vct: `${publicUrl}${credentialTypePath}`,
        scope: configurationId,
        cryptographic_binding_methods_supported: ['jwk'],
        credential_signing_alg_values_supported: [signingAlgorithm],
        proof_types_supported: { jwt: { proof_signing_alg_values_supported: proofAlgorithms } },
        credential_metadata: { display: typeNames, claims: claimNames },
      },
    },
  }
}
