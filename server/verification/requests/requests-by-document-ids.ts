import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { callersVouching, seesAllRequests, mayRead, requestRows, shownTo } from './request-rows.ts'
import { documentStatus } from './document-status.ts'

export const requestsByDocumentIds: CallFunction<
  typeof requestsCalls.requestsByDocumentIds
> = async (ctx, { documentIds }) => {
  const vouching = await callersVouching(ctx)
  const rows = await requestRows(
    ctx,
    ctx.sql`r.document_id = any (${documentIds})`,
    ctx.sql`order by r.requested_at desc, r.id desc`,
  )
  const readable = rows.filter((row) => mayRead(ctx, vouching, row)).map(shownTo(ctx, vouching))
  const documents = await ctx.sql<{ id: string; type: string; ownerId: string }[]>`
    select id, type, owner_id from vault.public_documents where id = any (${documentIds}) and deleted_at is null`
  return {
    requestObjects: readable,
    documents: documents
      .filter(
        ({ id, ownerId }) =>
          ownerId === ctx.actor.accountId ||
          seesAllRequests(ctx) ||
          readable.some((r) => r.documentId === id),
      )
      .map(({ id, type }) =>
        documentStatus(
          id,
          type,
          rows.filter((r) => r.documentId === id),
        ),
      ),
  }
}
