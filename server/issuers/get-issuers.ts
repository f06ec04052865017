import * as contract from '#contract/issuers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadIssuerPage } from './read-issuers.ts'

export const getIssuers: CallFunction<typeof contract.getIssuers> = (ctx, filter) =>
  loadIssuerPage(ctx, filter)
