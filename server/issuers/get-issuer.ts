import * as contract from '#contract/issuers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadIssuer } from './read-issuers.ts'

export const getIssuer: CallFunction<typeof contract.getIssuer> = (ctx, { issuerId }) =>
  loadIssuer(ctx, issuerId)
