// A request as SQL keeps it, and as the contract shows it to one caller.
import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { followUpHours, kindOfTier } from '#contract/verification/state.ts'
import type { Role } from '#contract/roles.ts'
import type { Tier } from '#contract/vault/documents/document-types.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Fragment } from '#server/core/database/db.ts'
import { after, hours } from '#server/core/clock.ts'
import { type Vouches, listVouches } from '#server/issuers/public.ts'
import {
  claimsOf,
  documentColumnsOfRequest,
  type DocumentClaim,
  type ClaimedDocument,
} from './claims.ts'

type StoredField =
  | 'id'
  | 'documentId'
  | 'tier'
  | 'assignedTo'
  | 'assignedName'
  | 'issuerId'
  | 'issuerName'
  | 'archivedIssuer'
  | 'checks'
  | 'namePaper'
  | 'method'
  | 'allMatched'
  | 'remarks'
  | 'reasonCode'
  | 'originalDocument'
  | 'coins'
  | 'requestedDate'
  | 'decidedAt'
  | 'remindersCount'
  | 'lastReminderAt'
  | 'lastReminderSentBy'
  | 'lastReminderSentId'
  | 'followUpCount'
  | 'lastFollowUp'
  | 'revertedBy'
  | 'revertedAt'
  | 'revertRemarks'
  | 'transactionStatus'
  | 'requesterName'
  | 'requesterWrittenName'
  | 'requesterEmail'
  | 'authenticatorDetails'
export type RequestRow = Pick<VerificationRequest, StoredField> & {
  ownerId: string
  publicId: string
  decidedBy: string | null
  price: number
  requestedTitle: string
  requestedType: string
  claims: DocumentClaim[]
  fileSha256: string
  currentSha256: string
  deleted: boolean
  holdId: string
  consentAt: string
} & ClaimedDocument

/** The name that differs on the document and is explained, as kept at the decision; only one claim ever is. */
export const explainedName = ({ checks }: Pick<RequestRow, 'checks'>) =>
  checks.find(({ explained }) => explained)

/** A paper that was thrown away since is none. */
const namePaper = (ctx: Pick<Context, 'sql'>) => ctx.sql`case when nd.id is not null then
        jsonb_build_object('documentId', nd.id, 'title', nd.title, 'type', nd.type, 'reason', n.reason, 'attachedAt', n.attached_at)
      end as name_paper`

export const requestRows = (
  ctx: Pick<Context, 'sql'>,
  where: Fragment,
  rest: Fragment = ctx.sql``,
): Promise<RequestRow[]> =>
  ctx.sql<RequestRow[]>`
    select r.id, r.document_id, o.id as owner_id, r.tier, r.status as transaction_status,
      r.assigned_to, r.assigned_name, r.issuer_id, r.issuer_name,
      i.archived_at is not null as archived_issuer, r.checks, ${namePaper(ctx)}, r.method, r.all_matched, r.remarks, r.reason_code,
      r.original as original_document, r.coins, r.requested_at as requested_date, r.decided_at,
      r.decided_by, r.decided_as as authenticator_details, r.reminders as reminders_count,
      r.last_reminder_at, r.last_reminder_by as last_reminder_sent_id, m.mail as last_reminder_sent_by,
      r.follow_ups as follow_up_count, r.last_follow_up_at as last_follow_up, r.reverted_by,
      r.reverted_at, r.revert_remarks, r.public_id, r.price, r.hold_id,
      r.title as requested_title, r.document_type as requested_type, r.claims, r.file_sha256, r.consent_at,
      f.sha256 as current_sha256, d.deleted_at is not null as deleted, o.mail as requester_email,
      -- As it was asked: a later change of the account's name moves nothing that is shown.
      coalesce(jsonb_path_query_first(r.claims, '$[*] ? (@.field == "holder").value') #>> '{}',
        trim(o.first_name || ' ' || o.last_name)) as requester_name,
      o.written_name as requester_written_name,
      ${documentColumnsOfRequest(ctx)}
    from verification.requests r
    -- What is signed names who asked; theirs it is today, also when that account was merged into another.
    left join identity.public_merges g on g.account_id = r.owner_id
    join identity.public_accounts o on o.id = coalesce(g.holder_id, r.owner_id)
    join vault.public_documents d on d.id = r.document_id
    join vault.public_files f on f.id = d.file_id
    left join issuers.public_issuers i on i.id = r.issuer_id
    left join identity.public_accounts m on m.id = r.last_reminder_by
    left join verification.name_papers n on n.request_id = r.id
    left join vault.public_documents nd on nd.id = n.document_id and nd.deleted_at is null
    where ${where} ${rest}`

/** Roles that see every request (spec §6). */
export const seeAll = ['support', 'admin'] as const
export const seesAllRequests = (ctx: SignedContext): boolean =>
  seeAll.some((role) => ctx.actor.roles.includes(role))

const roleOf = {
  agent: 'agent',
  notary: 'notary',
  issuer: 'authenticator',
} as const satisfies Record<Vouches['kind'], Role>

/** Everything this caller can vouch as, with a role for each; read once per call. */
export const callersVouching = async (ctx: SignedContext): Promise<Vouches[]> => {
  const { accountId, roles } = ctx.actor
  if (!Object.values(roleOf).some((role) => roles.includes(role))) return []
  return (await listVouches(ctx, accountId)).filter(({ kind }) => roles.includes(roleOf[kind]))
}

type ForDeciding = {
  tier: Tier
  ownerId: string
  assignedTo: string | null
  issuerId: string | null
}

/** As whom the caller may decide: the right kind for the level, never the owner (spec §6). */
export const vouchingFor = (
  vouching: readonly Vouches[],
  accountId: string,
  r: ForDeciding,
): Vouches | undefined =>
  accountId === r.ownerId
    ? undefined
    : vouching.find(
        (v) =>
          v.kind === kindOfTier[r.tier] &&
          (v.kind === 'issuer' ? v.issuerId === r.issuerId : r.assignedTo === accountId),
      )

/** Claims are always made in the same order. */
const sameClaims = (a: readonly DocumentClaim[], b: readonly DocumentClaim[]): boolean =>
  a.length === b.length &&
  a.every(({ field, value }, at) => field === b[at]!.field && value === b[at]!.value)

export const followUpFrom = (r: Pick<RequestRow, 'requestedDate' | 'lastFollowUp'>): string =>
  after(new Date(r.lastFollowUp ?? r.requestedDate), hours(followUpHours)).toISOString()

export const documentChanged = (r: RequestRow): boolean =>
  r.deleted ||
  r.currentSha256 !== r.fileSha256 ||
  !sameClaims(r.claims, claimsOf(r, r.requesterName))

export const shownTo =
  (ctx: SignedContext, vouching: readonly Vouches[]) =>
  (r: RequestRow): VerificationRequest => ({
    id: r.id,
    documentId: r.documentId,
    requesterID: r.ownerId,
    requesterName: r.requesterName,
    requesterWrittenName: r.requesterWrittenName,
    requesterEmail: r.requesterEmail,
    tier: r.tier,
    authenticatorType: kindOfTier[r.tier],
    transactionStatus: r.transactionStatus,
    assignedTo: r.assignedTo,
    assignedName: r.assignedName,
    issuerId: r.issuerId,
    issuerName: r.issuerName,
    archivedIssuer: r.archivedIssuer,
    documentChanged: documentChanged(r),
    authenticatorId: r.decidedBy,
    authenticatorDetails: r.authenticatorDetails,
    metadata: {
      title: r.requestedTitle,
      type: r.requestedType,
      claims: r.claims,
      fileSha256: r.fileSha256,
    },
    checks: r.checks,
    namePaper: r.namePaper,
    method: r.method,
    allMatched: r.allMatched,
    remarks: r.remarks,
    reasonCode: r.reasonCode,
    originalDocument: r.originalDocument,
    authenticationCost: r.price,
    currency: 'AO',
    coins: r.coins,
    requestedDate: r.requestedDate,
    decidedAt: r.decidedAt,
    remindersCount: r.remindersCount,
    lastReminderAt: r.lastReminderAt,
    lastReminderSentBy: r.lastReminderSentBy,
    lastReminderSentId: r.lastReminderSentId,
    followUpCount: r.followUpCount,
    lastFollowUp: r.lastFollowUp,
    followUpFrom: followUpFrom(r),
    revertedBy: r.revertedBy,
    revertedAt: r.revertedAt,
    revertRemarks: r.revertRemarks,
    publicId: r.decidedAt ? r.publicId : null,
    own: r.ownerId === ctx.actor.accountId,
    decides: vouchingFor(vouching, ctx.actor.accountId, r) !== undefined,
  })

/** The owner, those who decide or decided, and staff see a request. */
export const mayRead = (ctx: SignedContext, vouching: readonly Vouches[], r: RequestRow): boolean =>
  seesAllRequests(ctx) ||
  r.ownerId === ctx.actor.accountId ||
  r.decidedBy === ctx.actor.accountId ||
  vouchingFor(vouching, ctx.actor.accountId, r) !== undefined
