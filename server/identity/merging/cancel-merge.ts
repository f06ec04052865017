import type { cancelMerge as contract } from '#contract/identity/merging/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findMerge, whereMergeWaits } from './merge-rows.ts'
import { endMerge } from './end-merge.ts'

export const cancelMerge: CallFunction<typeof contract> = async (ctx) => {
  const me = ctx.actor.accountId
  const row = await findMerge(ctx, whereMergeWaits(ctx, [me]))
  if (!row || !(await endMerge(ctx, row, 'cancelled', [me === row.fromId ? 'ends' : 'stays'])))
    return fail('wrong_state', { status: 'none' })
  return { message: 'success' }
}
