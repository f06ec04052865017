import * as recoveryCalls from '#contract/identity/recovery/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadRecoveryForUpdate } from './load-recovery.ts'
import { contactPage, endedIn, notifyOfEnd } from './stop-recoveries.ts'
import { notifyOwner } from './notify-of-recovery.ts'

export const refuseRecovery: CallFunction<typeof recoveryCalls.refuseRecovery> = async (
  ctx,
  { id, reason },
) => {
  const row = await loadRecoveryForUpdate(ctx, 'refuse', id)
  await ctx.sql`update identity.recoveries
    set status = 'refused', ended_at = ${ctx.now}, because = 'staff', reason = ${reason} where id = ${id}`
  await ctx.log({
    action: 'recovery.refused',
    subject: { kind: 'recovery', id },
    payload: { reason },
  })
  await notifyOfEnd(ctx, row, { because: 'staff', reason, link: contactPage(ctx) })
  await notifyOwner(ctx, row.owner, 'refused', {
    newMails: [row.newMail],
    because: endedIn(row.owner.language, 'staff', reason),
  })
  return { message: 'success' }
}
