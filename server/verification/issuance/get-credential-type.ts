import {
  type getCredentialType as contract,
  credentialTypePath,
} from '#contract/verification/issuance/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { mayBeCached } from '../credentials/did.ts'
import { claimNames, typeNames } from './holder-claims.ts'

export const getCredentialType: CallFunction<typeof contract> = async (ctx) => {
  mayBeCached(ctx, 3600)
  return {
    vct: `${ctx.publicUrl}${credentialTypePath}`,
    name: typeNames[0]!.name,
    description: typeNames[0]!.description,
    display: typeNames,
    claims: claimNames.map(({ path, display }) => ({
      path,
      sd: 'always',
      display: display.map(({ name: label, locale }) => ({ label, locale })),
    })),
  }
}
