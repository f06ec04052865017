import * as contract from '#contract/issuers/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { managesIssuers, loadIssuerPage } from './read-issuers.ts'

export const searchIssuers: CallFunction<typeof contract.searchIssuers> = (ctx, filter) => {
  // Others know active issuers only.
  if (filter.status && filter.status !== 'active' && !managesIssuers(ctx))
    return Promise.resolve({ issuers: [], issuerCount: 0 })
  return loadIssuerPage(ctx, filter)
}
