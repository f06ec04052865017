import type { listShares as contract } from '#contract/vault/share/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { type Row, asShare, shareRows, mayManage } from './shares.ts'

export const listShares: Answer<typeof contract> = async (
  ctx,
  { studentId, documentId, pageIndex, pageSize },
) => {
  mayManage(ctx, studentId)
  const rows = await ctx.sql<Row[]>`select ${shareRows(ctx)}
    where s.owner_id = ${studentId} and (${documentId ?? null}::uuid is null or s.document_id = ${documentId ?? null})
    order by s.created_at desc, s.id desc limit ${pageSize} offset ${pageIndex * pageSize}`
  return { shares: rows.map((row) => asShare(ctx, row)), totalRecords: rows[0]?.total ?? 0 }
}
