import * as contract from '#contract/issuers/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadIssuer } from './read-issuers.ts'

export const getIssuer: Answer<typeof contract.getIssuer> = (ctx, { issuerId }) =>
  loadIssuer(ctx, issuerId)
