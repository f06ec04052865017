// Rules that every decision keeps, whoever takes it.
import { needsPaper } from '#contract/verification/names/explanations.ts'
import type { GivenCheck, VerificationRequest } from '#contract/verification/shapes.ts'
import { type RequestStatus, canFrom, type RequestAction } from '#contract/verification/state.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Vouches } from '#server/issuers/public.ts'
import { loadPerson } from '#server/identity/public.ts'
import { documentsOpenTo, type OpenDocument } from '#server/vault/public.ts'
import { originalAddressOf, fileIn } from '../original/original-address.ts'
import { listUploadersOfRequest } from './verifier-offers.ts'
import type { AboutRequest } from '../public.ts'
import { loadReadableRequest } from './read-requests.ts'
import { type RequestRow, seeAll, vouchingFor } from './request-rows.ts'
import { verifiersOf } from './verifier-views.ts'

/** An impersonating admin neither spends another's coins nor decides in another's name. */
export const assertThemselves = (ctx: SignedContext): void => {
  if (ctx.actor.onBehalfOf) fail('forbidden', { reason: 'impersonating' })
}

/** The actor comes from the session; a body that names another is refused. */
export const assertNamesNoOther = (accountId: string, ...named: (string | undefined)[]): void => {
  if (named.some((name) => name !== undefined && name !== accountId)) fail('not_yours')
}

export const assertPossible = (action: RequestAction, status: RequestStatus): void => {
  if (!(canFrom[action] as readonly RequestStatus[]).includes(status))
    fail('wrong_state', { status })
}

type Body = {
  id: string
  authenticatorId?: string
  authenticatorDetails?: { id?: string; email?: string }
}

/** The request, locked, and as whom the caller decides. Fails alike for an absent request and another verifier's. */
export const loadDecidableForUpdate = async (
  ctx: SignedContext,
  action: 'approve' | 'reject' | 'reverse',
  body: Body,
): Promise<{ row: RequestRow; as: Vouches; vouching: Vouches[] }> => {
  assertThemselves(ctx)
  const me = ctx.actor.accountId
  const [{ row, vouching }, uploaders] = await Promise.all([
    loadReadableRequest(ctx, body.id, 'for update'),
    listUploadersOfRequest(ctx, body.id),
  ])
  if (row.ownerId === me) return fail('own_document')
  const as = vouchingFor(vouching, me, row) ?? fail('not_found')
  assertNamesNoOther(me, body.authenticatorId, body.authenticatorDetails?.id)
  if (body.authenticatorDetails?.email !== undefined) {
    const { mail } = await loadPerson(ctx, me)
    if (![mail, as.email].includes(body.authenticatorDetails.email.trim().toLowerCase()))
      return fail('not_yours')
  }
  if (uploaders.includes(me)) return fail('own_document')
  assertPossible(action, row.transactionStatus)
  // Nobody vouches for an archived issuer any more; what was said in its name can still be taken back.
  if (row.archivedIssuer && action !== 'reverse')
    return fail('wrong_state', { status: row.transactionStatus, reason: 'issuer_archived' })
  return { row, as, vouching }
}

/** What the outside is told about the one who decided. */
export const decidedAs = (as: Vouches) => ({
  name: as.name,
  organisation: as.organisation,
  kind: as.kind,
})

/** Opens the eyes of everyone concerned and gives what events say about a request. */
export const publishDecision = async (ctx: Context, row: RequestRow): Promise<AboutRequest> => {
  const verifierIds = await verifiersOf(ctx, row)
  await Promise.all([
    ctx.publish([row.ownerId, ...verifierIds, ...seeAll], 'requests'),
    ctx.publish([row.ownerId], 'documents'),
  ])
  return {
    requestId: row.id,
    documentId: row.documentId,
    documentTitle: row.requestedTitle,
    ownerId: row.ownerId,
    tier: row.tier,
    verifierIds,
  }
}

/** The holder's documents whose files the caller may open, but for the one that is checked; the newest first. */
export const papersOpenTo = async (
  ctx: SignedContext,
  row: Pick<RequestRow, 'ownerId' | 'documentId'>,
): Promise<OpenDocument[]> => {
  const own = row.ownerId === ctx.actor.accountId
  const all = await documentsOpenTo(ctx, row.ownerId)
  // Staff see that a document is there; its file is open to whom it was given.
  return all.filter(({ id, references }) => id !== row.documentId && (own || references.length > 0))
}

type Check = VerificationRequest['checks'][number]
type Explained = NonNullable<Check['explained']>

const refuse = (field: string, reason: string) =>
  fail('bad_input', { fields: { [`checks.${field}`]: reason } })

const loadExplainingPaper = async (
  ctx: SignedContext,
  row: RequestRow,
  paperId: string,
): Promise<NonNullable<Explained['paper']>> => {
  const open = (await papersOpenTo(ctx, row)).some(({ id }) => id === paperId)
  const [paper] = open
    ? await ctx.sql<{ title: string; type: string; fileSha256: string }[]>`
        select d.title, d.type, f.sha256 as file_sha256
        from vault.public_documents d join vault.public_files f on f.id = d.file_id
        where d.id = ${paperId} and d.owner_id = ${row.ownerId} and d.deleted_at is null`
    : []
  return paper ? { documentId: paperId, ...paper } : refuse('holder', 'paper_not_open')
}

/** What is kept of each check. Only the holder's name is explained: by a reason, what the document says, and where it takes one a paper. */
export const explainedBy = async (
  ctx: SignedContext,
  row: RequestRow,
  given: readonly GivenCheck[],
): Promise<Check[]> => {
  const checks: Check[] = []
  for (const { explained, ...check } of given) {
    if ((check.result === 'explained') !== (explained !== undefined))
      return refuse(check.field, 'explanation_required')
    if (!explained) {
      checks.push(check)
      continue
    }
    const { reason, paperId } = explained
    const stated = row.claims.find(({ field }) => field === check.field)?.value
    if (check.field !== 'holder') return refuse(check.field, 'only_the_name')
    if (!check.says || check.says === stated) return refuse(check.field, 'other_name_required')
    if (needsPaper(reason) && !paperId) return refuse(check.field, 'paper_required')
    const paper = paperId ? await loadExplainingPaper(ctx, row, paperId) : null
    checks.push({ ...check, explained: { reason, paper } })
  }
  return checks
}

type Original = { fileName: string; fileSize: number; originalDocumentS3Url: string }

/** What a decision attaches, as it is kept; a file that this verifier did not attach to this request is refused. */
export const findOwnOriginal = async (
  ctx: SignedContext,
  requestId: string,
  given: Original | undefined,
): Promise<Original | null> => {
  if (!given?.originalDocumentS3Url) return given ?? null
  const fileId = fileIn(given.originalDocumentS3Url)
  const [file] = await ctx.sql<{ name: string; bytes: number }[]>`
    select name, bytes from vault.public_files where id = ${fileId} and owner_id = ${ctx.actor.accountId}`
  if (!file || !fileId || given.originalDocumentS3Url !== originalAddressOf(requestId, fileId))
    return fail('bad_input', { fields: { originalDocument: 'not_attached' } })
  return {
    fileName: file.name,
    fileSize: file.bytes,
    originalDocumentS3Url: given.originalDocumentS3Url,
  }
}
