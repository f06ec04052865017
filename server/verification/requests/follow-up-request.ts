import type { followUpRequest as contract } from '#contract/verification/requests/calls.ts'
import { canFrom } from '#contract/verification/state.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { publishDecision, assertPossible } from './deciding.ts'
import { loadReadableRequest, loadVisibleRequest } from './read-requests.ts'
import { followUpFrom, seesAllRequests } from './request-rows.ts'

export const followUpRequest: CallFunction<typeof contract> = async (ctx, { id, note }) => {
  const { row } = await loadReadableRequest(ctx, id, 'for update')
  if (row.ownerId !== ctx.actor.accountId && !seesAllRequests(ctx)) return fail('not_found')
  assertPossible('followUp', row.transactionStatus)
  const at = followUpFrom(row)
  if (Date.parse(at) > ctx.now.getTime()) return fail('too_early', { at })
  const { count } =
    await ctx.sql`update verification.requests set follow_ups = follow_ups + 1, last_follow_up_at = ${ctx.now}
    where id = ${id} and status = any (${canFrom.followUp as unknown as string[]})`
  if (count === 0) return fail('wrong_state')
  await ctx.log({
    action: 'document.verification_followed_up',
    subject: { kind: 'document', id: row.documentId },
    payload: { requestId: id, tier: row.tier, note },
  })
  await ctx.emit('verification.followed_up', {
    ...(await publishDecision(ctx, row)),
    by: ctx.actor.accountId,
    note,
  })
  return { ...(await loadVisibleRequest(ctx, id)), message: 'success' }
}
