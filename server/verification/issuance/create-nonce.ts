import type { createNonce as contract } from '#contract/verification/issuance/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { newIssuanceNonce } from './nonces.ts'

export const createNonce: CallFunction<typeof contract> = async (ctx) => ({
  c_nonce: newIssuanceNonce(ctx),
})
