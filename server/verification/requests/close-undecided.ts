// A request that nobody can decide any more ends undecided, and the coins go back.
import type { AnyRejectionReason } from '#contract/verification/state.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'
import { publishDecision } from './deciding.ts'
import { settleRejection } from './reject-request.ts'
import type { RequestRow } from './request-rows.ts'
import { closeDocument } from './verifier-views.ts'
import type { NotNull } from '#server/core/database/db.ts'

export const endUndecided = async (
  ctx: Context<null>,
  row: RequestRow,
  reasonCode: Extract<AnyRejectionReason, 'issuer_archived' | 'unable_to_verify'>,
) => {
  const [updated] = await ctx.sql<
    { record: NotNull<string> }[]
  >`update verification.requests r set status = 'rejected', reason_code = ${reasonCode}, coins = 'returned',
      decided_at = ${ctx.now}, changed_at = ${ctx.now} where id = ${row.id} and status = 'inprogress'
    returning verification.request_text(r) as record`
  if (!updated) return
  await settleRejection(ctx, row, reasonCode)
  await closeDocument(ctx, row)
  await ctx.log({
    action: 'document.verification_rejected',
    subject: { kind: 'document', id: row.documentId },
    payload: {
      requestId: row.id,
      tier: row.tier,
      reasonCode,
      coinsReturned: true,
      recordSha256: sha256(updated.record).toString('hex'),
    },
  })
  await ctx.emit('verification.rejected', {
    ...(await publishDecision(ctx, row)),
    decidedBy: null,
    reasonCode,
    coinsReturned: true,
  })
}
