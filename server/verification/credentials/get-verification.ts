// What a stranger checks: the credential, its entry in the log, and what the database says now.
import type {
  getVerification as contract,
  PublicRecord,
  PublicVerification,
} from '#contract/verification/credentials/calls.ts'
import { proofText } from '#contract/verification/log/log-proof.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { sha256 } from '#server/core/random.ts'
import {
  type ActivityRow,
  activityColumns,
  leafOf,
  leafTextOf,
} from '#server/core/work/seal-activity.ts'
import { didOf, mayBeCached } from './did.ts'
import { findProvingCheckpoint } from '../log/log-files.ts'
import { findExpectedDid, loadNamedInstitution } from '../institutions/institution-rows.ts'
import { inclusionPath } from '../log/log-tree.ts'
import { type RequestRow, requestRows } from '../requests/request-rows.ts'
import { loadRecordText, type Salts, toDisclosures, toStatement } from './statements.ts'
import { statusListUrl } from './status-lists.ts'

type Issued = {
  id: string
  body: Record<string, never>
  digest: Buffer
  keyId: string
  statusList: number
  statusIndex: number
  issuedAt: string
  revokedAt: string | null
  suspendedAt: string | null
  salts: Salts
  publicUrl: string
  institutionKeyId: string | null
  lastingKeyId: string | null
}
type Reading = Pick<Context, 'sql' | 'providers'>

/** The newest credential of a request. */
const findIssued = async ({ sql }: Reading, requestId: string): Promise<Issued | undefined> => {
  const [issued] = await sql<Issued[]>`
    select id, body, digest, key_id, status_list, status_index, issued_at, revoked_at, suspended_at, salts, public_url,
      institution_key_id, lasting_key_id
    from verification.credentials where request_id = ${requestId} order by issued_at desc, id desc limit 1`
  return issued
}

type Chained = ActivityRow & { seq: number; leafHash: Buffer; hash: Buffer; before: Buffer | null }

/** The log's entry that tells of this credential, with the proof that it is in the tree; null while it is not sealed as it should be. */
const findLogProof = async (ctx: Reading, { id }: Issued, documentId: string) => {
  const { sql } = ctx
  const [row] = await sql<Chained[]>`
    select ${activityColumns(sql)}, c.seq, c.leaf_hash, c.hash, p.hash as before
    from core.activity a join core.activity_chain c on c.activity_id = a.id
    left join core.activity_chain p on p.seq = c.seq - 1
    where a.subject_kind = 'document' and a.subject_id = ${documentId} and a.action = 'document.credential_issued'
      and a.payload ->> 'credentialId' = ${id}`
  const checkpoint = row && (await findProvingCheckpoint(ctx, 'log', row.seq))
  if (!row || !checkpoint) return null
  const leaf = leafOf(row.seq, row)
  const chained = sha256(Buffer.concat([row.before ?? Buffer.alloc(32), leaf]))
  if (!leaf.equals(row.leafHash) || !chained.equals(row.hash)) return null
  const path = await inclusionPath(sql, row.seq - 1, checkpoint.size)
  return {
    leaf: leafTextOf(row.seq, row),
    payload: row.payload,
    salt: row.salt.toString('hex'),
    proof: proofText(row.seq - 1, path, checkpoint.note),
    register: await findRegisterProof(ctx, id),
    stamp: await findStampProof(ctx, row.seq),
  }
}

/** The oldest stamp over a checkpoint that has this entry. */
const findStampProof = async ({ sql }: Reading, seq: number) => {
  const [stamped] = await sql<{ size: number; note: string; token: Buffer }[]>`
    select s.size, c.note, s.token from verification.time_stamps s
    join verification.checkpoints c on c.log = s.log and c.size = s.size
    where s.log = 'log' and s.size >= ${seq} order by s.size limit 1`
  if (!stamped) return null
  const path = await inclusionPath(sql, seq - 1, stamped.size)
  return {
    proof: proofText(seq - 1, path, stamped.note),
    token: stamped.token.toString('base64'),
  }
}

/** The register's entry about this credential; null while no checkpoint has it. */
const findRegisterProof = async (ctx: Reading, credentialId: string) => {
  const [row] = await ctx.sql<{ seq: number; entry: string }[]>`
    select coalesce(seq, 0) as seq, entry from verification.register where credential_id = ${credentialId} and seq is not null`
  const checkpoint = row && (await findProvingCheckpoint(ctx, 'register', row.seq))
  if (!row || !checkpoint) return null
  const path = await inclusionPath(ctx.sql, row.seq - 1, checkpoint.size, 'register')
  return { entry: row.entry, proof: proofText(row.seq - 1, path, checkpoint.note) }
}

const toRecord = async (
  ctx: Reading,
  row: RequestRow,
  issued: Issued | undefined,
): Promise<PublicRecord> => {
  const reverted =
    row.transactionStatus === 'approval-reverted' || row.transactionStatus === 'rejection-reverted'
  return {
    publicId: row.publicId,
    status: row.transactionStatus,
    reasonCode: row.reasonCode,
    decidedAt: row.decidedAt,
    revertedAt: reverted ? row.revertedAt : null,
    institution: await findExpectedDid(ctx, row.issuerId, issued?.issuedAt ?? null),
    statement:
      issued && row.transactionStatus === 'approved'
        ? await toStatement(
            { row, recordText: await loadRecordText(ctx, row.id) },
            issued.salts,
            await loadNamedInstitution(ctx, issued.institutionKeyId),
          )
        : null,
    stored: issued
      ? {
          credentialId: issued.id,
          statusUrl: statusListUrl(issued.publicUrl, issued.statusList),
          statusIndex: issued.statusIndex,
          key: `${didOf(issued.publicUrl)}#${issued.keyId}`,
          lastingKey: issued.lastingKeyId,
          institutionKey: issued.institutionKeyId,
          sha256: issued.digest.toString('hex'),
          issuedAt: issued.issuedAt,
          revokedAt: issued.revokedAt,
          suspendedAt: issued.suspendedAt,
        }
      : null,
  }
}

/** The public part of a decided request, and what its holder may disclose. */
export const publicVerification = async (
  ctx: Reading,
  row: RequestRow,
): Promise<PublicVerification & { disclosures: ReturnType<typeof toDisclosures> }> => {
  const issued = await findIssued(ctx, row.id)
  return {
    record: await toRecord(ctx, row, issued),
    credential: issued?.body ?? null,
    log: issued ? await findLogProof(ctx, issued, row.documentId) : null,
    disclosures: issued ? toDisclosures(row, issued.salts) : [],
  }
}

/** The request behind a public id. Wrong and unknown ids, and those of a holder who is forgotten, look alike. */
export const loadDecided = async (ctx: Reading, publicId: string): Promise<RequestRow> => {
  const [row] = await requestRows(
    ctx,
    ctx.sql`r.public_id = ${publicId} and r.decided_at is not null and r.forgotten_at is null`,
  )
  return orNotFound(row)
}

export const getVerification: CallFunction<typeof contract> = async (ctx, { publicId }) => {
  const row = await loadDecided(ctx, publicId)
  mayBeCached(ctx, 0)
  ctx.setHeader('x-robots-tag', 'noindex')
  const { disclosures: _, ...open } = await publicVerification(ctx, row)
  return open
}
