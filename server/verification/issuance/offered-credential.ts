// The credential that a wallet may be given a copy of: standing, and proved to say what the database says of the decision.
import { verifyLastingByOpenssl } from '../credentials/verify-lasting.ts'
import { findInstitutionDocument, loadNamedInstitution } from '../institutions/institution-rows.ts'
import {
  checkCredential,
  provenStatement,
} from '#contract/verification/credentials/credential-checks.ts'
import { sameJson } from '#contract/verification/credentials/json.ts'
import type { Statement } from '#contract/verification/credentials/statement.ts'
import type { Context } from '#server/core/context.ts'
import { didDocument, didOf } from '../credentials/did.ts'
import { loadRecordText, type Salts, toStatement } from '../credentials/statements.ts'
import { type RequestRow, requestRows } from '../requests/request-rows.ts'

export type CurrentCredential = {
  id: string
  body: Record<string, never>
  digest: Buffer
  salts: Salts
  statusList: number
  statusIndex: number
  publicUrl: string
  institutionKeyId: string | null
}

/** The credential of an approved request that nobody has revoked or suspended, or null. */
export const findCurrentCredential = async (
  { sql }: Pick<Context, 'sql'>,
  requestId: string,
): Promise<CurrentCredential | null> => {
  const [row] = await sql<CurrentCredential[]>`
    select c.id, c.body, c.digest, c.salts, c.status_list, c.status_index, c.public_url, c.institution_key_id
    from verification.credentials c join verification.requests r on r.id = c.request_id
    where c.request_id = ${requestId} and r.status = 'approved' and r.forgotten_at is null
      and c.revoked_at is null and c.suspended_at is null`
  return row ?? null
}

/**
 * The decision as it was signed, with its claims in clear. Null where the rows say something else than was signed: a wallet is
 * given nothing that was written beside the signature.
 */
export const signedDecision = async (
  ctx: Pick<Context, 'sql' | 'publicUrl' | 'secret' | 'providers' | 'now'>,
  requestId: string,
  credential: CurrentCredential,
): Promise<{ statement: Statement; row: RequestRow } | null> => {
  const [row] = await requestRows(ctx, ctx.sql`r.id = ${requestId}`)
  if (!row) return null
  const institution = await loadNamedInstitution(ctx, credential.institutionKeyId)
  const checks = await checkCredential({
    publicId: row.publicId,
    credential: credential.body,
    record: null,
    did: await didDocument(ctx, didOf(credential.publicUrl)),
    institution: institution ? await findInstitutionDocument(ctx, institution.did) : null,
    status: null,
    log: null,
    now: ctx.now,
    verifyLasting: verifyLastingByOpenssl,
  })
  const statement = checks.dates === 'good' ? provenStatement(credential.body, checks) : null
  const recordText = await loadRecordText(ctx, requestId)
  const said = await toStatement({ row, recordText }, credential.salts, institution)
  return statement && sameJson(statement, said) ? { statement, row } : null
}
