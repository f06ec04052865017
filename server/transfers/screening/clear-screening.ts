// A checker, or their deputy, who is no party looks at a hit and says why the payout may go on.
import { isPossible } from '#contract/transfers/state.ts'
import { type clearScreening as call, stopsPayout } from '#contract/transfers/screening/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { notifyParticipants } from '../announce.ts'
import { findChecksAsForUpdate, mayCheckAs } from '../deputies/deputy-rows.ts'
import { isParty, findTransfer } from '../transfer-rows.ts'
import { findScreening } from './screening-rows.ts'

export const clearScreening: CallFunction<typeof call> = async (
  ctx,
  { id, screeningId, reason },
) => {
  const { accountId } = ctx.actor
  const row = await findTransfer(ctx, id, ctx.sql`for update of r`)
  const as = await findChecksAsForUpdate(ctx)
  if (!row || row.status === 'draft') return fail('not_found')
  if (isParty(row, accountId) || (as?.forId && isParty(row, as.forId))) return fail('same_person')
  if (!as) return fail('not_found')
  if (!(await mayCheckAs(ctx, as))) return fail('role_cooling')
  if (!isPossible('approve', row.status)) return fail('wrong_state', { status: row.status })
  const screening = await findScreening(ctx, row)
  // What is cleared is what was seen, not a screening that came since.
  if (screening?.id !== screeningId) return fail('stale', { version: row.version })
  if (!stopsPayout[screening.outcome] || screening.cleared)
    return fail('wrong_state', { status: screening.outcome })
  await ctx.sql`update transfers.screenings
    set cleared_by = ${accountId}, cleared_for = ${as.forId}, cleared_at = ${ctx.now}, reason = ${reason} where id = ${screeningId}`
  await ctx.log({
    action: 'transfer.screening_cleared',
    subject: { kind: 'transfer', id },
    payload: {
      outcome: screening.outcome,
      reason,
      refs: screening.hits.map(({ source, ref }) => `${source} ${ref}`),
    },
  })
  await notifyParticipants(ctx, row)
  return { ...(await findScreening(ctx, row))!, message: 'success' }
}
