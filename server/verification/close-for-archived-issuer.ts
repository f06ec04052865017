// When an issuer is archived nobody can decide its open requests any more: they end undecided and the coins go back.
import type { Context } from '#server/core/context.ts'
import { announced, closeDocument } from './deciding.ts'
import { settleRejection } from './reject-request.ts'
import { requestRows } from './requests.ts'

export const closeForArchivedIssuer = async (ctx: Context<null>, { issuerId }: { issuerId: string }): Promise<void> => {
  const rows = await requestRows(ctx, ctx.sql`r.issuer_id = ${issuerId} and r.status = 'inprogress'`, ctx.sql`order by r.id for update of r`)
  for (const row of rows) {
    await ctx.sql`update verification.requests set status = 'rejected', reason_code = 'issuer_archived', coins = 'returned',
        decided_at = ${ctx.now}, changed_at = ${ctx.now} where id = ${row.id} and status = 'inprogress'`
    await settleRejection(ctx, row, 'issuer_archived')
    await closeDocument(ctx, row)
    await ctx.log({
      action: 'document.verification_rejected', subject: { kind: 'document', id: row.documentId },
      payload: { requestId: row.id, tier: row.tier, reasonCode: 'issuer_archived', coinsReturned: true },
    })
    await ctx.emit('verification.rejected', {
      ...(await announced(ctx, row)), decidedBy: null, reasonCode: 'issuer_archived', coinsReturned: true,
    })
  }
}
