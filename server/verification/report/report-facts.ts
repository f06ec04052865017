// Everything a report says, gathered at one moment. Of an approval it says what was signed and nothing else.
import { screenPath } from '#contract/paths.ts'
import {
  checkCredential,
  headlineOf,
  provenStatement,
} from '#contract/verification/credentials/credential-checks.ts'
import type { NameReason } from '#contract/verification/names/explanations.ts'
import {
  isOfHolder,
  openedClaims,
  type Statement,
  toFragment,
} from '#contract/verification/credentials/statement.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import type { CheckResult } from '#contract/verification/state.ts'
import type { Context } from '#server/core/context.ts'
import { findIssuerFacts, type IssuerFacts } from '#server/issuers/public.ts'
import type { Bundle } from '#contract/verification/evidence/bundle.ts'
import { bundleOf } from '../evidence/bundle.ts'
import { findNewestCheckpoint } from '../log/log-files.ts'
import { publicVerification } from '../credentials/get-verification.ts'
import { verifyLastingByOpenssl } from '../credentials/verify-lasting.ts'
import { documentChanged, explainedName, type RequestRow } from '../requests/request-rows.ts'

/** What the report says about the document. */
export type Disclosed = {
  title: string
  fileSha256: string
  level: Tier
  /** `value`: as the request states it, null when it is not disclosed; `says`: what the document says instead. */
  claims: { field: string; value: string | null; result: CheckResult; says: string | null }[]
  by: { name: string; organisation: string; kind: string } | null
  /** null: nothing was signed; else who signed beside AO, or nobody. */
  signed: { institution: Statement['institution'] } | null
  method: RequestRow['method']
  allMatched: boolean
  remarks: string
  original: string
  /** Why the document bears another name, and the paper that shows it; null where it is not disclosed, or there is none. */
  explained: { reason: NameReason; paper: string } | null
}
export type ReportFacts = {
  row: RequestRow
  /** null: an approval whose signed statement is missing or does not hold. */
  disclosed: Disclosed | null
  /** Of an approval: whether everything about its credential is as it must be. */
  verdict: 'good' | 'bad' | 'unknown' | 'unsigned'
  changed: boolean
  issuer: IssuerFacts | null
  timeline: { at: string; action: string; name: string }[]
  /** Where the public page of this request is; the holder's own report discloses the holder there. */
  link: string
  publicId: string
  at: string
  /** Of an approval that was signed: what checks it without AO. */
  bundle: Bundle | null
  log: { size: number; root: string } | null
  sealedBy: { name: string; local: boolean }
}

/** A decision that nothing was signed about, as it lies in the database. */
const disclosedByRow = (row: RequestRow): Disclosed => ({
  title: row.requestedTitle,
  fileSha256: row.fileSha256,
  level: row.tier,
  claims: row.claims.map(({ field, value }) => {
    const check = row.checks.find((each) => each.field === field)
    return { field, value, result: check?.result ?? 'not_checked', says: check?.says ?? null }
  }),
  by: row.authenticatorDetails,
  signed: null,
  method: row.method,
  allMatched: row.allMatched,
  remarks: row.remarks,
  original: row.originalDocument?.fileName ?? '',
  explained: explainedIn(row),
})

const explainedIn = (row: RequestRow): Disclosed['explained'] => {
  const explained = explainedName(row)?.explained
  return explained ? { reason: explained.reason, paper: explained.paper?.title ?? '' } : null
}

/** An approval, checked as a stranger would, and told in the words that were signed. */
const disclosedByCredential = async (ctx: Context, row: RequestRow, reader: string) => {
  const { disclosures, ...verification } = await publicVerification(ctx, row)
  const { credential, record } = verification
  if (!credential) return { told: null, verdict: 'unsigned', bundle: null } as const
  // The holder's own report discloses the holder; what else is shown is chosen elsewhere.
  const holder = disclosures.filter(({ field }) => isOfHolder(field) && reader === row.ownerId)
  const bundle = await bundleOf(ctx, verification, holder)
  const checks = await checkCredential({
    ...bundle,
    record,
    now: ctx.now,
    verifyLasting: verifyLastingByOpenssl,
  })
  const statement = provenStatement(credential, checks)
  const opened = statement && (await openedClaims(statement, disclosures))
  const disclosed: Disclosed | null = statement && {
    title: statement.document.title,
    fileSha256: statement.document.fileSha256,
    level: statement.level,
    claims: statement.claims.map(({ field, result }) => ({
      field,
      value: opened?.get(field) ?? null,
      result,
      says: result === 'explained' ? (opened?.get('nameOnDocument') ?? null) : null,
    })),
    by: { ...statement.confirmedBy, kind: statement.confirmedBy.role },
    signed: { institution: statement.institution },
    method: statement.method,
    allMatched: statement.allMatched,
    remarks: opened?.get('remarks') ?? '',
    original: opened?.get('original') ?? '',
    explained: opened?.has('nameReason')
      ? {
          reason: opened.get('nameReason') as NameReason,
          paper: opened.get('namePaper') ?? '',
        }
      : null,
  }
  return { told: disclosed, verdict: headlineOf(checks), bundle } as const
}

/** Whoever asked and whoever decided are called as they were then; a later change of name moves nothing. */
const nameThen = (row: RequestRow, actor: string | null): string | undefined =>
  actor === row.ownerId
    ? row.requesterName
    : actor !== null && actor === row.decidedBy
      ? row.authenticatorDetails?.name
      : undefined

/** `reader`: the account the report is drawn for. */
export const reportFacts = async (
  ctx: Context,
  row: RequestRow,
  reader: string,
): Promise<ReportFacts> => {
  const acts = await ctx.sql<{ at: string; action: string; actor: string | null; name: string }[]>`
    select a.at, a.action, a.actor, coalesce(trim(p.first_name || ' ' || p.last_name), '') as name
    from core.activity a left join identity.public_accounts p on p.id = a.actor
    where a.subject_kind = 'document' and a.subject_id = ${row.documentId} and a.payload ->> 'requestId' = ${row.id}
      and a.action <> 'document.verification_reported'
    order by a.at, a.id limit 100`
  const checkpoint = await findNewestCheckpoint(ctx.sql)
  const said =
    row.transactionStatus === 'approved'
      ? await disclosedByCredential(ctx, row, reader)
      : ({ told: disclosedByRow(row), verdict: 'good', bundle: null } as const)
  const shown = said.bundle?.disclosures ?? []
  const fragment = shown.length > 0 ? `#${toFragment(shown)}` : ''
  return {
    disclosed: said.told,
    verdict: said.verdict,
    bundle: said.bundle,
    log: checkpoint ? { size: checkpoint.size, root: checkpoint.root.toString('base64') } : null,
    sealedBy: await ctx.providers.seal.whose(ctx),
    row,
    changed: documentChanged(row),
    issuer: row.issuerId ? await findIssuerFacts(ctx, row.issuerId) : null,
    timeline: acts.map(({ actor, name, ...act }) => ({
      ...act,
      name: nameThen(row, actor) ?? name,
    })),
    publicId: row.publicId,
    link: `${ctx.publicUrl}${screenPath('verification', { publicId: row.publicId })}${fragment}`,
    at: ctx.now.toISOString(),
  }
}
