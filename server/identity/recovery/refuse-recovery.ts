import type * as contract from '#contract/identity/recovery.ts'
import type { Answer } from '#server/core/context.ts'
import { loadFor } from './confirm-recovery.ts'

export const refuseRecovery: Answer<typeof contract.refuseRecovery> = async (
  ctx,
  { id, reason },
) => {
  await loadFor(ctx, 'refuse', id)
  await ctx.sql`update identity.recoveries
    set status = 'refused', ended_at = ${ctx.now}, reason = ${reason} where id = ${id}`
  await ctx.log({
    action: 'recovery.refused',
    subject: { kind: 'recovery', id },
    payload: { reason },
  })
  return { message: 'success' }
}
