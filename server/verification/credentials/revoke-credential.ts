// A reversal revokes the credential for good; a deleted document suspends it.
import type { Context, JobContext } from '#server/core/context.ts'
import { publishList } from './status-lists.ts'

/** Job: what was reverted is on the published list within seconds. */
export const revokeCredential = async (
  ctx: JobContext,
  { requestId }: { requestId: string },
): Promise<void> => {
  const rows = await ctx.begin(
    (tx) => tx.sql<{ statusList: number }[]>`
      update verification.credentials c set revoked_at = ${tx.now} from verification.requests r
      where r.id = c.request_id and c.request_id = ${requestId} and c.revoked_at is null and r.status <> 'approved'
      returning c.status_list`,
  )
  for (const { statusList: list } of rows) await publishList(ctx, { list })
}

/** Heard from the vault: a document its owner threw away is vouched for no longer. */
export const suspendCredentials = async (
  ctx: Context<null>,
  { documentId }: { documentId: string },
): Promise<void> => {
  const rows = await ctx.sql<{ statusList: number }[]>`
    update verification.credentials c set suspended_at = ${ctx.now} from verification.requests r
    where r.id = c.request_id and r.document_id = ${documentId} and c.suspended_at is null returning c.status_list`
  for (const list of new Set(rows.map(({ statusList }) => statusList)))
    await ctx.queue('verification.list', { list })
}
