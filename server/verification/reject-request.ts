import type { rejectRequest as contract } from '#contract/verification.ts'
import { canFrom, type Reason, undecidedReasons } from '#contract/verification-state.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { capture, release } from '#server/wallet/public.ts'
import { ownOriginal } from './attach-original.ts'
import { checkedOnce } from './checks.ts'
import { announced, closeDocument, decidedAs, openForDeciding } from './deciding.ts'
import { shownRequest } from './reads.ts'
import type { RequestRow } from './requests.ts'

/** Settles the coins of a rejection: returned when nothing could be decided, else taken; only ever once. */
export const settleRejection = async (ctx: Context, row: RequestRow, reason: Reason): Promise<boolean> => {
  if (row.coins !== 'held') return false
  const returned = undecidedReasons.includes(reason)
  await (returned ? release(ctx, row.holdId) : capture(ctx, row.holdId))
  await ctx.tell([row.ownerId], 'wallet')
  return returned
}

export const rejectRequest: Answer<typeof contract> = async (ctx, body) => {
  const { row, as } = await openForDeciding(ctx, 'reject', body)
  const original = await ownOriginal(ctx, row.id, body.originalDocument)
  const checks = checkedOnce(body.checks, row.claims)
  const kept = undecidedReasons.includes(body.reasonCode) ? 'returned' : 'taken'
  const { count } = await ctx.sql`update verification.requests set status = 'rejected', decided_by = ${ctx.actor.accountId},
      decided_at = ${ctx.now}, decided_as = ${ctx.sql.json(decidedAs(as))}, checks = ${ctx.sql.json(checks as never)},
      method = ${body.method ?? null}, remarks = ${body.remarks}, reason_code = ${body.reasonCode},
      original = ${original ? ctx.sql.json(original) : null},
      coins = case when coins = 'held' then ${kept} else coins end, changed_at = ${ctx.now}
    where id = ${row.id} and status = any (${canFrom.reject as unknown as string[]})`
  if (count === 0) return fail('wrong_state')
  const coinsReturned = await settleRejection(ctx, row, body.reasonCode)
  await closeDocument(ctx, row)

  await ctx.log({
    action: 'document.verification_rejected', subject: { kind: 'document', id: row.documentId },
    payload: { requestId: row.id, tier: row.tier, reasonCode: body.reasonCode, remarks: body.remarks, coinsReturned, by: decidedAs(as) },
  })
  await ctx.emit('verification.rejected', {
    ...(await announced(ctx, row)), decidedBy: ctx.actor.accountId, reasonCode: body.reasonCode, coinsReturned,
  })
  return shownRequest(ctx, row.id)
}
