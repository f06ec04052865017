import * as contract from '#contract/issuers/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { isStaff, loadIssuerPage } from './read-issuers.ts'

export const searchIssuers: Answer<typeof contract.searchIssuers> = (ctx, filter) => {
  // Others know active issuers only.
  if (filter.status && filter.status !== 'active' && !isStaff(ctx))
    return Promise.resolve({ issuers: [], issuerCount: 0 })
  return loadIssuerPage(ctx, filter)
}
