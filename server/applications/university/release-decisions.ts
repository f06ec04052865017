import type { releaseDecisions as contract } from '#contract/applications/university/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { releasePrepared } from '../offers/make-offer.ts'
import { eachInTransaction } from '../counsellor/each-in-transaction.ts'
import { loadAuthorizedForUpdate } from '../detail/application-rows.ts'

export const releaseDecisions: CallFunction<typeof contract> = (ctx, { applicationIds }) =>
  eachInTransaction(ctx, applicationIds, async (tx, id) => {
    const { row, party } = await loadAuthorizedForUpdate(tx, id)
    if (party !== 'university' && party !== 'admin') return fail('not_found')
    return row.prepared
      ? releasePrepared(tx, row, party, row.prepared)
      : fail('wrong_state', { status: row.status })
  })
