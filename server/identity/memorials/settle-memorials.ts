import type { JobContext } from '#server/core/context.ts'
import { noteStep } from './memorial-rows.ts'

/** Job: where no mistake was found in time, what others still expect of the person ends. Not while an end is proposed. */
export const settleMemorials = async (ctx: JobContext): Promise<void> => {
  const due = await ctx.sql<{ id: string }[]>`
    select id from identity.memorials
    where state = 'standing' and settled_at is null and settle_after <= ${ctx.now} order by settle_after limit 500`
  for (const { id } of due)
    await ctx.begin(async (tx) => {
      const [settled] = await tx.sql<{ accountId: string }[]>`
        update identity.memorials set settled_at = ${tx.now}
        where id = ${id} and state = 'standing' and settled_at is null returning account_id`
      if (!settled) return
      await noteStep(tx, settled.accountId, 'memorial_settled')
      await tx.emit('identity.memorial_settled', settled)
    })
}
