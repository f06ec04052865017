import type { announceFair as contract } from '#contract/counsellors/fairs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadFair, loadFairForUpdate, fairStaffRoles } from './fair-rows.ts'

export const announceFair: CallFunction<typeof contract> = async (ctx, { fairId }) => {
  const { sql, now } = ctx
  const { state, endsAt } = await loadFairForUpdate(ctx, fairId)
  if (state !== 'draft' || Date.parse(endsAt) <= now.getTime()) return fail('wrong_state')
  await sql`update counsellors.fairs set state = 'announced' where id = ${fairId}`
  await ctx.log({ action: 'fair.announced', subject: { kind: 'fair', id: fairId }, payload: {} })
  await ctx.publish(['student', ...fairStaffRoles], 'fairs')
  return loadFair(ctx, fairId)
}
