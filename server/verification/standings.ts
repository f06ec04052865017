// How documents stand: what their requests came to, for badges of other domains.
import { documentType } from '#contract/document-types.ts'
import { standingOf } from '#contract/verification-state.ts'
import type { Context } from '#server/core/context.ts'
import { documentChanged, type RequestRow, requestRows } from './requests.ts'

export type Standing = { documentId: string } & ReturnType<typeof standingOf>

export const standing = (documentId: string, type: string, rows: readonly RequestRow[]): Standing => ({
  documentId,
  ...standingOf(
    rows.map((r) => ({
      transactionStatus: r.transactionStatus, tier: r.tier, requestedDate: r.requestedDate, archivedIssuer: r.archivedIssuer,
      documentChanged: documentChanged(r),
    })),
    (documentType(type)?.verifiable.length ?? 0) > 0,
  ),
})

/** The caller has checked that these documents may be seen. */
export const standingsOf = async (ctx: Pick<Context, 'sql'>, documentIds: readonly string[]): Promise<Standing[]> => {
  const rows = await requestRows(ctx, ctx.sql`r.document_id = any (${documentIds as string[]})`)
  const documents = await ctx.sql<{ id: string; type: string }[]>`
    select id, type from vault.documents where id = any (${documentIds as string[]})`
  return documents.map(({ id, type }) => standing(id, type, rows.filter((r) => r.documentId === id)))
}
