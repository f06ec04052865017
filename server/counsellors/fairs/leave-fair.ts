import type { leaveFair as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadFair, loadFairForUpdate } from './fair-rows.ts'
import { moveUp } from './move-up.ts'

export const leaveFair: CallFunction<typeof contract> = async (ctx, { fairId }) => {
  const { sql, now, actor } = ctx
  const { mine } = await loadFairForUpdate(ctx, fairId)
  if (!mine || mine.state === 'left' || mine.attendedAt) return fail('wrong_state')
  await sql`update counsellors.fair_registrations set state = 'left', at = ${now}
    where fair_id = ${fairId} and student_id = ${actor.accountId}`
  await moveUp(ctx, fairId)
  return loadFair(ctx, fairId)
}
