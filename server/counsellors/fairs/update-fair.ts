import type { updateFair as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { assertToCome, toRow } from './create-fair.ts'
import { loadFair, loadFairForUpdate } from './fair-rows.ts'
import { moveUp, notifyRegistered } from './move-up.ts'

export const updateFair: CallFunction<typeof contract> = async (ctx, { fairId, ...fair }) => {
  const { sql, now } = ctx
  const current = await loadFairForUpdate(ctx, fairId)
  if (current.state === 'cancelled' || Date.parse(current.endsAt) <= now.getTime())
    return fail('wrong_state')
  assertToCome(ctx, fair)
  // Nobody who has a place loses it.
  if (fair.places !== null && fair.places < current.registered)
    return fail('bad_input', { fields: { places: 'too_small' } })
  const isElsewhere =
    Date.parse(fair.startsAt) !== Date.parse(current.startsAt) || fair.place !== current.place
  await sql`update counsellors.fairs set ${sql(toRow(fair))}, revision = revision + ${isElsewhere ? 1 : 0} where id = ${fairId}`
  await ctx.log({ action: 'fair.updated', subject: { kind: 'fair', id: fairId }, payload: {} })
  if (isElsewhere && current.state === 'announced') await notifyRegistered(ctx, fairId, 'changed')
  await moveUp(ctx, fairId)
  return loadFair(ctx, fairId)
}
