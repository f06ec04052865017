import type { cancelFair as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadFair, loadFairForUpdate } from './fair-rows.ts'
import { notifyRegistered } from './move-up.ts'

export const cancelFair: CallFunction<typeof contract> = async (ctx, { fairId, reason }) => {
  const { sql, now } = ctx
  const { state, startsAt } = await loadFairForUpdate(ctx, fairId)
  if (state === 'cancelled' || Date.parse(startsAt) <= now.getTime()) return fail('wrong_state')
  await sql`update counsellors.fairs set state = 'cancelled', cancel_reason = ${reason} where id = ${fairId}`
  await ctx.log({
    action: 'fair.cancelled',
    subject: { kind: 'fair', id: fairId },
    payload: { reason },
  })
  if (state === 'announced') await notifyRegistered(ctx, fairId, 'cancelled')
  return loadFair(ctx, fairId)
}
