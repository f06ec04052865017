import type { rejectRequest as contract } from '#contract/verification/requests/calls.ts'
import { canFrom, type AnyRejectionReason, undecidedReasons } from '#contract/verification/state.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import { capture, release, reverse } from '#server/wallet/public.ts'
import { checkedOnce } from './claims.ts'
import {
  decidedAs,
  explainedBy,
  findOwnOriginal,
  loadDecidableForUpdate,
  publishDecision,
} from './deciding.ts'
import { loadVisibleRequest } from './read-requests.ts'
import type { RequestRow } from './request-rows.ts'
import { closeDocument } from './verifier-views.ts'
import type { NotNull } from '#server/core/database/db.ts'

/** Settles the coins of a rejection: returned when nothing could be decided, else taken; each only once. Gives what became of them. */
export const settleRejection = async (
  ctx: Context,
  row: RequestRow,
  reason: AnyRejectionReason,
): Promise<'taken' | 'returned'> => {
  const undecided = undecidedReasons.includes(reason)
  if (row.coins === 'held') await (undecided ? release(ctx, row.holdId) : capture(ctx, row.holdId))
  // An earlier decision took them, and was reverted.
  else if (row.coins === 'taken' && undecided) {
    const [captured] = await ctx.sql<
      { id: string }[]
    >`select id from wallet.public_transfers where hold_id = ${row.holdId} and kind = 'capture' order by id limit 1`
    await reverse(ctx, orNotFound(captured).id, 'verification_fee')
  } else return row.coins
  await ctx.publish([row.ownerId], 'wallet')
  return undecided ? 'returned' : 'taken'
}

export const rejectRequest: CallFunction<typeof contract> = async (ctx, body) => {
  const { row, as } = await loadDecidableForUpdate(ctx, 'reject', body)
  const original = await findOwnOriginal(ctx, row.id, body.originalDocument)
  const checks = await explainedBy(ctx, row, checkedOnce(body.checks, row.claims))
  const coins = await settleRejection(ctx, row, body.reasonCode)
  const [updated] = await ctx.sql<
    { record: NotNull<string> }[]
  >`update verification.requests r set status = 'rejected', decided_by = ${ctx.actor.accountId},
      decided_at = ${ctx.now}, decided_as = ${ctx.sql.json(decidedAs(as))}, checks = ${ctx.sql.json(checks)},
      method = ${body.method ?? null}, all_matched = false, remarks = ${body.remarks}, reason_code = ${body.reasonCode},
      original = ${original ? ctx.sql.json(original) : null},
      coins = ${coins}, changed_at = ${ctx.now}
    where id = ${row.id} and status = any (${canFrom.reject as unknown as string[]})
    returning verification.request_text(r) as record`
  if (!updated) return fail('wrong_state')
  const coinsReturned = coins === 'returned' && row.coins !== 'returned'
  await closeDocument(ctx, row)

  await ctx.log({
    action: 'document.verification_rejected',
    subject: { kind: 'document', id: row.documentId },
    payload: {
      requestId: row.id,
      tier: row.tier,
      reasonCode: body.reasonCode,
      remarks: body.remarks,
      coinsReturned,
      by: decidedAs(as),
      recordSha256: sha256(updated.record).toString('hex'),
    },
  })
  await ctx.emit('verification.rejected', {
    ...(await publishDecision(ctx, row)),
    decidedBy: ctx.actor.accountId,
    reasonCode: body.reasonCode,
    coinsReturned,
  })
  return { ...(await loadVisibleRequest(ctx, row.id)), message: 'request_rejected_success' }
}
