// Who may look at a document because of a request: those who decide about it, for as long as there is something to decide.
import { canFrom, type RequestStatus } from '#contract/verification/state.ts'
import type { Context } from '#server/core/context.ts'
import { findIssuerFacts, listVerifiersOfIssuer } from '#server/issuers/public.ts'
import { grantView, revokeView } from '#server/vault/public.ts'
import type { RequestRow } from './request-rows.ts'

type About = Pick<RequestRow, 'id' | 'documentId'> & {
  /** A new request has none. */
  namePaper?: { documentId: string } | null
}
/** While a request is open the vault keeps the document as it is; once a decision was reverted its owner is free to change it. */
const purposes = ['verification', 'verification_review'] as const
const purposeOf = (status: RequestStatus) => purposes[status === 'inprogress' ? 0 : 1]

/** Everyone who decides about a request now. */
export const verifiersOf = async (
  ctx: Pick<Context, 'sql'>,
  row: Pick<RequestRow, 'issuerId' | 'assignedTo'>,
): Promise<string[]> =>
  row.issuerId
    ? (await listVerifiersOfIssuer(ctx, row.issuerId)).map((v) => v.accountId)
    : row.assignedTo
      ? [row.assignedTo]
      : []

/** The document, and the paper that its owner put beside it to explain another name. */
const shownFor = ({ documentId, namePaper }: About): string[] =>
  namePaper ? [documentId, namePaper.documentId] : [documentId]

const open = async (
  ctx: Context,
  row: About,
  status: RequestStatus,
  accountIds: readonly string[],
) => {
  for (const documentId of shownFor(row))
    for (const accountId of accountIds)
      await grantView(ctx, {
        documentId,
        accountId,
        purpose: purposeOf(status),
        reference: row.id,
      })
}

/** A new request: these may look. */
export const grantVerifierViews = (ctx: Context, row: About, accountIds: readonly string[]) =>
  open(ctx, row, 'inprogress', accountIds)

/** A reverted decision may be taken anew: its verifiers look again. */
export const regrantVerifierViews = async (
  ctx: Context,
  row: RequestRow,
  status: RequestStatus,
) => {
  if (!row.deleted && !row.archivedIssuer) await open(ctx, row, status, await verifiersOf(ctx, row))
}

export const closeDocument = async (ctx: Context, row: About, accountId?: string) => {
  for (const documentId of shownFor(row)) await closeOne(ctx, row.id, documentId, accountId)
}

const closeOne = async (
  ctx: Context,
  reference: string,
  documentId: string,
  accountId?: string,
) => {
  await Promise.all(
    purposes.map((purpose) =>
      revokeView(ctx, {
        documentId,
        purpose,
        reference,
        ...(accountId ? { accountId } : {}),
      }),
    ),
  )
}

/** A paper about the owner's name comes beside a request that can be decided. */
export const openPaper = async (ctx: Context, row: RequestRow, documentId: string) => {
  if (row.archivedIssuer) return
  for (const accountId of await verifiersOf(ctx, row))
    await grantView(ctx, {
      documentId,
      accountId,
      purpose: purposeOf(row.transactionStatus),
      reference: row.id,
    })
}

/** It is taken back, or another takes its place. */
export const closeVerifierViews = (ctx: Context, requestId: string, documentId: string) =>
  closeOne(ctx, requestId, documentId)

/** Others than before decide for an issuer: who came may look at what is open, who left no longer. */
export const settleViews = async (
  ctx: Context<null>,
  { issuerId }: { issuerId: string },
): Promise<void> => {
  const archived = (await findIssuerFacts(ctx, issuerId))?.status === 'archived'
  const deciding = archived
    ? []
    : (await listVerifiersOfIssuer(ctx, issuerId)).map(({ accountId }) => accountId)
  const rows = await ctx.sql<(About & { status: RequestStatus; looking: string[] })[]>`
    select r.id, r.document_id, r.status, l.looking,
      case when n.document_id is not null then jsonb_build_object('documentId', n.document_id) end as name_paper
    from verification.requests r join vault.public_documents d on d.id = r.document_id and d.deleted_at is null
    left join verification.name_papers n on n.request_id = r.id
    cross join lateral (select array(select g.account_id::text from vault.public_grants g where g.document_id = r.document_id
      and g.reference = r.id::text and g.purpose = any (${purposes as unknown as string[]}) and g.revoked_at is null) as looking) l
    where r.issuer_id = ${issuerId} and r.status = any (${canFrom.approve as unknown as string[]})
      and not (l.looking @> ${deciding}::text[] and l.looking <@ ${deciding}::text[])
    order by r.id for update of r`
  for (const row of rows) {
    for (const left of row.looking.filter((id) => !deciding.includes(id)))
      await closeDocument(ctx, row, left)
    await open(
      ctx,
      row,
      row.status,
      deciding.filter((id) => !row.looking.includes(id)),
    )
  }
}
