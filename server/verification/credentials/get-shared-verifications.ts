import type { getSharedVerifications as contract } from '#contract/verification/credentials.ts'
import type { Answer } from '#server/core/context.ts'
import { openShare } from '#server/vault/public.ts'
import { requestRows } from '../requests/request-rows.ts'

/** What stands about a document that was shared by link; the share's own PIN and end hold here, too. */
export const getSharedVerifications: Answer<typeof contract> = async (ctx, { shareId, Pin }) => {
  const { documentId } = await openShare(ctx, shareId, Pin)
  const rows = await requestRows(
    ctx,
    ctx.sql`r.document_id = ${documentId} and r.status = 'approved'`,
    ctx.sql`order by r.decided_at desc`,
  )
  return {
    verifications: rows.map((row) => ({
      publicId: row.publicId,
      tier: row.tier,
      decidedAt: row.decidedAt,
      checkedBy: row.authenticatorDetails,
      issuerName: row.issuerName,
      fits: row.fileSha256 === row.currentSha256,
    })),
  }
}
