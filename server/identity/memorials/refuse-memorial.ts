import type { refuseMemorial as contract } from '#contract/identity/memorials/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { assertStands, lockMemorial, noteStep } from './memorial-rows.ts'

export const refuseMemorial: CallFunction<typeof contract> = async (
  ctx,
  { id: accountId, state, reason },
) => {
  const { id } = assertStands((await lockMemorial(ctx, accountId)).memorial, 'refuse', state)
  if (state === 'proposed')
    await ctx.sql`update identity.memorials set state = 'refused', ended_at = ${ctx.now}, reason = ${reason}
      where id = ${id}`
  else
    await ctx.sql`update identity.memorials set state = 'standing', reason = ${reason}, end_proposed_by = null,
      end_proposed_at = null where id = ${id}`
  await noteStep(ctx, accountId, state === 'proposed' ? 'memorial_refused' : 'memorial_end_refused')
  return { message: 'success' }
}
