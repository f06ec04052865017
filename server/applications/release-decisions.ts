import type { releaseDecisions as contract } from '#contract/application-desk.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { releasePrepared } from './make-offer.ts'
import { oneByOne } from './one-by-one.ts'
import { seenForWriting } from './rows.ts'

export const releaseDecisions: Answer<typeof contract> = (ctx, { applicationIds }) =>
  oneByOne(ctx, applicationIds, async (tx, id) => {
    const { row, party } = await seenForWriting(tx, id)
    if (party !== 'university' && party !== 'admin') return fail('not_found')
    return row.prepared
      ? releasePrepared(tx, row, party, row.prepared)
      : fail('wrong_state', { status: row.status })
  })
