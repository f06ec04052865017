import type { deleteProgram as call } from '#contract/rewards/programs/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import {
  assertStatus,
  isOwner,
  loadAuthorizedProgramForUpdate,
  listOwners,
  publishProgram,
} from './program-rows.ts'

/** A deleted draft is out of everyone's sight; the log keeps that it was there. */
export const deleteProgram: CallFunction<typeof call> = async (ctx, { id }) => {
  const row = await loadAuthorizedProgramForUpdate(ctx, id)
  if (!isOwner(row, await listOwners(ctx, id), ctx.actor.accountId)) return fail('not_yours')
  assertStatus(row, 'delete')
  await ctx.sql`update rewards.programs set deleted_at = ${ctx.now} where id = ${id}`
  await ctx.log({ action: 'program.deleted', subject: { kind: 'program', id } })
  await publishProgram(ctx, row)
  return { message: 'reward_delete_success' }
}
