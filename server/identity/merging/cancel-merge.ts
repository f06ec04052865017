import type { cancelMerge as contract } from '#contract/identity/merging/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { findMerge, waitingFor } from './merge-rows.ts'
import { endMerge } from './end-merge.ts'

export const cancelMerge: Answer<typeof contract> = async (ctx) => {
  const me = ctx.actor.accountId
  const row = await findMerge(ctx, waitingFor(ctx, [me]))
  if (!row || !(await endMerge(ctx, row, 'cancelled', [me === row.fromId ? 'ends' : 'stays'])))
    return fail('wrong_state', { status: 'none' })
  return { message: 'success' }
}
