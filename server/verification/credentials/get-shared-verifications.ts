import type { getSharedVerifications as contract } from '#contract/verification/credentials/calls.ts'
import { isOfHolder } from '#contract/verification/credentials/statement.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadOpenShare } from '#server/vault/public.ts'
import { publicVerification } from './get-verification.ts'
import { requestRows } from '../requests/request-rows.ts'

/** What stands about a document that was shared by link; the share's own PIN and end hold here, too. */
export const getSharedVerifications: CallFunction<typeof contract> = async (
  ctx,
  { shareId, Pin },
) => {
  const { documentId } = await loadOpenShare(ctx, shareId, Pin)
  const rows = await requestRows(
    ctx,
    ctx.sql`r.document_id = ${documentId} and r.status = 'approved'`,
    ctx.sql`order by r.decided_at desc`,
  )
  return {
    verifications: await Promise.all(
      rows.map(async (row) => {
        const { disclosures, ...open } = await publicVerification(ctx, row)
        return {
          ...open,
          sharedSha256: row.currentSha256,
          disclosures: disclosures.filter(({ field }) => isOfHolder(field)),
        }
      }),
    ),
  }
}
