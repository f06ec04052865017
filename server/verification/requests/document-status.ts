// How a document stands: what its requests came to.
import { documentType } from '#contract/vault/documents/document-types.ts'
import { statusOfDocument } from '#contract/verification/state.ts'
import { documentChanged, type RequestRow } from './request-rows.ts'

type DocumentStatus = { documentId: string } & ReturnType<typeof statusOfDocument>

export const documentStatus = (
  documentId: string,
  type: string,
  rows: readonly RequestRow[],
): DocumentStatus => ({
  documentId,
  ...statusOfDocument(
    rows.map((r) => ({
      transactionStatus: r.transactionStatus,
      tier: r.tier,
      requestedDate: r.requestedDate,
      archivedIssuer: r.archivedIssuer,
      documentChanged: documentChanged(r),
    })),
    (documentType(type)?.verifiable.length ?? 0) > 0,
  ),
})
