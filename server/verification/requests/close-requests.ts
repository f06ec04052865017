import type { Context } from '#server/core/context.ts'
import { endUndecided } from './close-undecided.ts'
import { requestRows } from './request-rows.ts'

/** When an issuer is archived nobody can decide its open requests any more. */
export const closeForArchivedIssuer = async (
  ctx: Context<null>,
  { issuerId }: { issuerId: string },
): Promise<void> => {
  const rows = await requestRows(
    ctx,
    ctx.sql`r.issuer_id = ${issuerId} and r.status = 'inprogress'`,
    ctx.sql`order by r.id for update of r`,
  )
  for (const row of rows) await endUndecided(ctx, row, 'issuer_archived')
}

/** A document without anybody left to decide may be thrown away; then nothing is left to decide about. */
export const closeForDeletedDocument = async (
  ctx: Context<null>,
  { documentId }: { documentId: string },
): Promise<void> => {
  const rows = await requestRows(
    ctx,
    ctx.sql`r.document_id = ${documentId} and r.status = 'inprogress'`,
    ctx.sql`for update of r`,
  )
  for (const row of rows) await endUndecided(ctx, row, 'unable_to_verify')
}

/** Whoever closes their account asks nobody to vouch any more. */
export const closeForLeaver = async (
  ctx: Context<null>,
  { accountId }: { accountId: string },
): Promise<void> => {
  const rows = await requestRows(
    ctx,
    ctx.sql`r.owner_id = ${accountId} and r.status = 'inprogress'`,
    ctx.sql`order by r.id for update of r`,
  )
  for (const row of rows) await endUndecided(ctx, row, 'unable_to_verify')
}
