import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { isStaff, loadNotary } from '../read-issuers.ts'

export const getNotary: Answer<typeof notariesCalls.getNotary> = async (ctx, { notaryId }) => {
  const notary = await loadNotary(ctx, notaryId)
  return isStaff(ctx) || notary.accountId === ctx.actor.accountId ? notary : fail('not_found')
}
