import type { listShares as contract } from '#contract/vault/share/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { totalOf } from '#server/core/database/page-total.ts'
import { type ShareRow, toShare, listShareRows, mayManage } from './shares.ts'

export const listShares: CallFunction<typeof contract> = async (
  ctx,
  { studentId, documentId, pageIndex, pageSize },
) => {
  mayManage(ctx, studentId)
  const read = (size: number, from: number) => ctx.sql<ShareRow[]>`select ${listShareRows(ctx)}
    where s.owner_id = ${studentId} and (${documentId ?? null}::uuid is null or s.document_id = ${documentId ?? null})
    order by s.created_at desc, s.id desc limit ${size} offset ${from}`
  const from = pageIndex * pageSize
  const rows = await read(pageSize, from)
  return {
    shares: rows.map((row) => toShare(ctx, row)),
    totalRecords: await totalOf(rows, from, () => read(1, 0)),
  }
}
