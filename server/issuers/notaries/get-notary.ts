import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { managesIssuers, loadNotary } from '../read-issuers.ts'

export const getNotary: CallFunction<typeof notariesCalls.getNotary> = async (
  ctx,
  { notaryId },
) => {
  const notary = await loadNotary(ctx, notaryId)
  return managesIssuers(ctx) || notary.accountId === ctx.actor.accountId
    ? notary
    : fail('not_found')
}
