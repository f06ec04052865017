import type * as contract from '#contract/identity/recovery.ts'
import type { Answer } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { loadFor, beginWaiting } from './confirm-recovery.ts'

export const approveRecovery: Answer<typeof contract.approveRecovery> = async (ctx, { id }) => {
  const row = await loadFor(ctx, 'approve', id)
  if (row.requestedBy === ctx.actor.accountId) return fail('same_person')
  await ctx.log({ action: 'recovery.approved', subject: { kind: 'recovery', id } })
  await beginWaiting(ctx, row, { approved_by: ctx.actor.accountId, approved_at: ctx.now })
  return { message: 'success' }
}
