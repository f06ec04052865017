// What nobody decided in time is rejected by the system, and the coins go back to the sender.
import { isPossible } from '#contract/transfers/state.ts'
import type { JobContext } from '#server/core/context.ts'
import { endAsRejected } from './end-as-rejected.ts'
import { eachRequest } from './for-each-request.ts'
import { findTransfer } from '../transfer-rows.ts'

export const expireTransfers = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`select id from transfers.requests
    where status in ('pending consent', 'pending approval') and expires_at <= ${ctx.now} order by expires_at limit 1000`
  await eachRequest(due, (id) =>
    ctx.begin(async (tx) => {
      const row = await findTransfer(tx, id, tx.sql`for update of r`)
      // Decided between the list and the lock: nothing is left to do.
      if (row && isPossible('expire', row.status)) await endAsRejected(tx, row, null, 'expired', '')
    }),
  )
}
