import type { getVerification as contract } from '#contract/verification/credentials.ts'
import { proofText } from '#contract/verification/log-proof.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type ActivityRow, activityColumns, leafTextOf } from '#server/core/work/seal-activity.ts'
import { openToAll } from './did.ts'
import { newestCheckpoint } from '../log/get-log.ts'
import { inclusionPath } from '../log/log-tree.ts'
import { requestRows } from '../requests/request-rows.ts'
import { listUrl } from './status-lists.ts'

type Issued = { id: string; body: Record<string, never>; status_list: number; document_id: string }

/** The log's entry that tells of this credential, with the proof that it is in the tree. */
const logOf = async (ctx: Pick<Context, 'sql'>, { id, document_id }: Issued) => {
  const { sql } = ctx
  const [row] = await sql<(ActivityRow & { seq: number })[]>`
    select ${activityColumns(sql)}, c.seq from core.activity a join core.activity_chain c on c.activity_id = a.id
    where a.subject_kind = 'document' and a.subject_id = ${document_id} and a.action = 'document.credential_issued'
      and a.payload ->> 'credentialId' = ${id}`
  const checkpoint = await newestCheckpoint(sql)
  if (!row || !checkpoint || row.seq > checkpoint.size) return null
  const path = await inclusionPath(sql, row.seq - 1, checkpoint.size)
  return {
    leaf: leafTextOf(row.seq, row),
    payload: row.payload,
    salt: row.salt.toString('hex'),
    proof: proofText(row.seq - 1, path, checkpoint.note),
  }
}

export const getVerification: Answer<typeof contract> = async (ctx, { publicId }) => {
  const { sql, publicUrl } = ctx
  const [row] = await requestRows(ctx, sql`r.public_id = ${publicId} and r.decided_at is not null`)
  const request = orNotFound(row)
  const [issued] = await sql<Issued[]>`
    select c.id, c.body, c.status_list, r.document_id from verification.credentials c join verification.requests r on r.id = c.request_id
    where c.request_id = ${request.id} order by c.issued_at desc, c.id desc limit 1`
  const [issuer] = request.issuerId
    ? await sql<
        { archived_at: string | null }[]
      >`select archived_at from issuers.issuers where id = ${request.issuerId}`
    : []
  openToAll(ctx, 0)
  ctx.setHeader('x-robots-tag', 'noindex')
  return {
    publicId,
    status: request.transactionStatus,
    tier: request.tier,
    reasonCode: request.reasonCode,
    decidedAt: request.decidedAt,
    revertedAt: request.revertedAt,
    checkedBy: request.authenticatorDetails,
    issuerName: request.issuerName,
    issuerArchivedAt: issuer?.archived_at ?? null,
    fileSha256: request.fileSha256,
    credential: issued?.body ?? null,
    didUrl: `${publicUrl}/.well-known/did.json`,
    revocationUrl: issued ? listUrl(publicUrl, 'rev', issued.status_list) : null,
    suspensionUrl: issued ? listUrl(publicUrl, 'sus', issued.status_list) : null,
    log: issued ? await logOf(ctx, issued) : null,
  }
}
