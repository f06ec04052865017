import type { stopMerge as contract } from '#contract/identity/merging/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { endMerge } from './end-merge.ts'
import { findMerge } from './merge-rows.ts'

export const stopMerge: CallFunction<typeof contract> = async (ctx, { token }) => {
  const row =
    (await findMerge(ctx, ctx.sql`g.stop_hash = ${sha256(token)}`)) ?? fail('invalid_code')
  if (!(await endMerge(ctx, row, 'cancelled', ['link'])))
    return fail('wrong_state', { status: row.state })
  return { message: 'success' }
}
