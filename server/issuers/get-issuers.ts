import * as contract from '#contract/issuers/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { loadIssuerPage } from './read-issuers.ts'

export const getIssuers: Answer<typeof contract.getIssuers> = (ctx, filter) =>
  loadIssuerPage(ctx, filter)
