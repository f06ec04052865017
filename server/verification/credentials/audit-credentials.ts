// Compares the three places where a decision lies: its row, the log, and what was signed. Names every row that differs.
import { lastingSuite } from '#contract/verification/credentials/proofs.ts'
import { statementOf } from '#contract/verification/credentials/statement.ts'
import { canonicalJson } from '#contract/verification/credentials/canonical.ts'
import type { Context } from '#server/core/context.ts'
import { sha256 } from '#server/core/random.ts'
import { requestRows } from '../requests/request-rows.ts'
import { type Salts, toStatement } from './statements.ts'
import { loadNamedInstitution } from '../institutions/institution-rows.ts'
import { statusListUrl } from './status-lists.ts'
import type { NotNull } from '#server/core/database/db.ts'

export type CredentialFinding = { row: string; what: string }
export type CredentialAudit = {
  requests: number
  credentials: number
  findings: CredentialFinding[]
}

type Decision = {
  id: string
  status: string
  text: NotNull<string>
  action: string | null
  logged: string | null
  forgotten: boolean
  /** Its holder is erased, and nothing of what was asked is left. */
  rightly: boolean
}
type Issued = {
  id: string
  requestId: string
  keyId: string
  statusList: number
  statusIndex: number
  body: Record<string, unknown>
  digest: Buffer
  issuedAt: string
  revokedAt: string | null
  salts: Salts
  publicUrl: string
  logged: string | null
  loggedRequest: string | null
  status: string | null
  keyRevoked: boolean
  lastingKeyId: string | null
  institutionKeyId: string | null
  /** DID that had to sign, as the log tells of the issuer's institution. */
  expectedDid: string | null
  forgotten: boolean
}

const batch = 500
/** What a decision's row is called after the log's last word on it. */
const statusAfter: Readonly<Record<string, string>> = {
  'document.verification_approved': 'approved',
  'document.verification_rejected': 'rejected',
  'document.approval_reverted': 'approval-reverted',
  'document.rejection_reverted': 'rejection-reverted',
}

const listDecisionsAfter = (sql: Context['sql'], id: string) => sql<Decision[]>`
  select r.id, r.status, verification.request_text(r) as text, a.action, a.payload ->> 'recordSha256' as logged,
    r.forgotten_at is not null as forgotten,
    r.title = '' and r.claims = '[]' and r.remarks = '' and r.original is null
      and exists (select from identity.public_erasures e where e.account_id = r.owner_id) as rightly
  from verification.requests r
  left join lateral (select a.action, a.payload from core.activity a
    where a.subject_kind = 'document' and a.subject_id = r.document_id::text and a.payload ->> 'requestId' = r.id::text
      and a.action = any (${Object.keys(statusAfter)})
    order by a.at desc, a.id desc limit 1) a on true
  where r.id > ${id} order by r.id limit ${batch}`

/** Of a holder who is forgotten the log knows that something was decided, and not what. */
const decisionFinding = ({
  status,
  text,
  action,
  logged,
  forgotten,
  rightly,
}: Decision): string | null => {
  if (forgotten) return rightly ? null : 'is forgotten though its holder is not'
  const expected = action ? statusAfter[action] : 'inprogress'
  if (status !== expected) return `is ${status}; the log says ${expected}`
  const settled = status === 'approved' || status === 'rejected'
  return settled && logged !== sha256(text).toString('hex')
    ? 'is not as it was decided and logged'
    : null
}

const listIssuedAfter = (sql: Context['sql'], id: string) => sql<Issued[]>`
  select c.id, c.request_id, c.key_id, c.status_list, c.status_index, c.body, c.digest, c.issued_at, c.revoked_at, c.salts,
    c.public_url, c.lasting_key_id, c.institution_key_id, expected.did as expected_did, r.status,
    (k.revoked_at is not null or m.revoked_at is not null or i.revoked_at is not null) as key_revoked, r.forgotten_at is not null as forgotten,
    a.payload ->> 'sha256' as logged, a.payload ->> 'requestId' as logged_request
  from verification.credentials c
  left join verification.requests r on r.id = c.request_id
  left join verification.signing_keys k on k.id = c.key_id
  left join verification.signing_keys m on m.id = c.lasting_key_id
  left join verification.institution_keys i on i.id = c.institution_key_id
  left join lateral (select case a.action when 'institution.verified' then a.payload ->> 'did' end as did from core.activity a
    where a.subject_kind = 'issuer' and a.subject_id = r.issuer_id::text
      and a.action in ('institution.verified', 'institution.ended') and a.at <= c.issued_at
    order by a.at desc, a.id desc limit 1) expected on true
  left join core.activity a on a.subject_kind = 'document' and a.subject_id = r.document_id::text
    and a.action = 'document.credential_issued' and a.payload ->> 'credentialId' = c.id::text
  where c.id > ${id} order by c.id limit ${batch}`

const findIssuedFinding = async (
  ctx: Pick<Context, 'sql'>,
  row: Issued,
): Promise<string | null> => {
  const digest = sha256(canonicalJson(row.body)).toString('hex')
  if (digest !== row.digest.toString('hex') || digest !== row.logged)
    return 'is not the credential that was signed and logged'
  if (row.loggedRequest !== row.requestId) return 'belongs to another request'
  const body = row.body as {
    id: string
    validFrom: string
    credentialStatus: { statusListCredential: string; statusListIndex: string }
    proof: { verificationMethod: string; cryptosuite: string }[]
  }
  const keyOf = ({ verificationMethod, cryptosuite }: (typeof body.proof)[number]) =>
    verificationMethod.includes('#i-')
      ? row.institutionKeyId
      : cryptosuite === lastingSuite
        ? row.lastingKeyId
        : row.keyId
  const besides = [row.lastingKeyId, row.institutionKeyId].filter((id) => id !== null)
  const columns =
    body.id === `urn:uuid:${row.id}` &&
    body.credentialStatus.statusListCredential === statusListUrl(row.publicUrl, row.statusList) &&
    body.credentialStatus.statusListIndex === String(row.statusIndex) &&
    body.proof.length === 2 + besides.length &&
    body.proof.every((proof) => proof.verificationMethod.endsWith(`#${keyOf(proof)}`)) &&
    Date.parse(body.validFrom) === Math.floor(Date.parse(row.issuedAt) / 1000) * 1000
  if (!columns) return 'has a place, key or date that was not signed'
  if (row.revokedAt === null) {
    if (row.keyRevoked) return 'stands though its key was withdrawn'
    if (row.status !== 'approved') return 'stands though its approval was taken back'
    if (row.forgotten) return null
    const [request] = await requestRows(ctx, ctx.sql`r.id = ${row.requestId}`)
    const [record] = await ctx.sql<
      { text: string }[]
    >`select coalesce(verification.request_text(r), '') as text from verification.requests r where r.id = ${row.requestId}`
    const institution = await loadNamedInstitution(ctx, row.institutionKeyId)
    if ((institution?.did ?? null) !== row.expectedDid)
      return row.expectedDid
        ? 'is not signed by the institution in whose name it is'
        : 'is signed by an institution that did not sign then'
    const said = await toStatement(
      { row: request!, recordText: record!.text },
      row.salts,
      institution,
    )
    return canonicalJson(said) === canonicalJson(statementOf(row.body))
      ? null
      : 'says something else than its request'
  }
  return row.status === 'approved' && !row.keyRevoked
    ? 'was revoked though its approval stands'
    : null
}

/** Reads all decisions and credentials once, in batches. */
export const auditCredentials = async (ctx: Pick<Context, 'sql'>): Promise<CredentialAudit> => {
  const audit: CredentialAudit = { requests: 0, credentials: 0, findings: [] }
  const first = '00000000-0000-0000-0000-000000000000'
  for (let rows = await listDecisionsAfter(ctx.sql, first); rows.length > 0;) {
    for (const row of rows) {
      audit.requests++
      const what = decisionFinding(row)
      if (what) audit.findings.push({ row: `verification.requests ${row.id}`, what })
    }
    rows = await listDecisionsAfter(ctx.sql, rows.at(-1)!.id)
  }
  for (let rows = await listIssuedAfter(ctx.sql, first); rows.length > 0;) {
    for (const row of rows) {
      audit.credentials++
      const what = await findIssuedFinding(ctx, row).catch(() => 'cannot be read')
      if (what) audit.findings.push({ row: `verification.credentials ${row.id}`, what })
    }
    rows = await listIssuedAfter(ctx.sql, rows.at(-1)!.id)
  }
  return audit
}
