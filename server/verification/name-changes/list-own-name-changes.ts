import type { listOwnNameChanges as contract } from '#contract/verification/name-changes/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadFixedName } from '#server/identity/public.ts'
import { ownNameChanges } from './name-change-rows.ts'

export const listOwnNameChanges: CallFunction<typeof contract> = async (ctx) => {
  const { firstName, lastName, fixedAt } = await loadFixedName(ctx, ctx.actor.accountId)
  return { name: { firstName, lastName }, fixedAt, changes: await ownNameChanges(ctx) }
}
