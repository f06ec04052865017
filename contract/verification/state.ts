// The states of a request and what may be done from each: read by the server's SQL and by the buttons (spec §4).
import type { Tier } from '#contract/vault/documents/document-types.ts'

export const requestStatuses = [
  'inprogress',
  'approved',
  'rejected',
  'approval-reverted',
  'rejection-reverted',
] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** Action → states it is possible from. A reverted decision may be taken anew; coins are taken only once. */
export const canFrom = {
  approve: ['inprogress', 'approval-reverted', 'rejection-reverted'],
  reject: ['inprogress', 'approval-reverted', 'rejection-reverted'],
  reverse: ['approved', 'rejected'],
  remind: ['inprogress'],
  followUp: ['inprogress'],
  report: ['approved', 'rejected', 'approval-reverted', 'rejection-reverted'],
} as const satisfies Record<string, readonly RequestStatus[]>
export type RequestAction = keyof typeof canFrom

export const isPossible = (action: RequestAction, status: RequestStatus): boolean =>
  (canFrom[action] as readonly RequestStatus[]).includes(status)

export const reversedStatus = {
  approved: 'approval-reverted',
  rejected: 'rejection-reverted',
} as const

/** Who decides at which level (spec §9). */
export const kindOfTier = {
  silver: 'agent',
  gold: 'notary',
  platinum: 'issuer',
} as const satisfies Record<Tier, string>
export const authenticatorTypes = ['agent', 'notary', 'issuer'] as const
export type AuthenticatorType = (typeof authenticatorTypes)[number]
export const tierOfKind = {
  agent: 'silver',
  notary: 'gold',
  issuer: 'platinum',
} as const satisfies Record<AuthenticatorType, Tier>

/** Hours from the request, or from the last follow-up, until the next follow-up (spec §4: 3 days). */
export const followUpHours = 72
/** Hours between two reminders the owner sends; staff may remind at any time. */
export const reminderHours = 24

export const rejectionReasons = [
  'fields_differ',
  'not_on_record',
  'forged',
  'unreadable',
  'wrong_issuer',
  'unable_to_verify',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]
/** Given by the system when nobody can decide any more. */
export const systemReasons = ['issuer_archived'] as const
export const allReasons = [...rejectionReasons, ...systemReasons] as const
export type AnyRejectionReason = (typeof allReasons)[number]
/** No decision about the document could be reached: the coins go back to the owner. */
export const undecidedReasons: readonly AnyRejectionReason[] = [
  'unable_to_verify',
  'issuer_archived',
]

/** `explained`: the name on the document is another one of its holder's, and why is part of what is confirmed. */
export const checkResults = [
  'matches',
  'explained',
  'differs',
  'not_on_record',
  'not_checked',
] as const
export type CheckResult = (typeof checkResults)[number]

export const checkMethods = [
  'record_lookup',
  'original_seen',
  'email_to_registrar',
  'other',
] as const

export const documentVerifications = [
  'unverified',
  'verified',
  'approved',
  'rejected',
  'pending',
  'approval reverted',
  'rejection reverted',
  'archived issuer',
] as const
export type DocumentVerification = (typeof documentVerifications)[number]
export const authenticationStatuses = [
  'not initiated',
  'in progress',
  'successful',
  'unsuccessful',
  'not required',
] as const
export type AuthenticationStatus = (typeof authenticationStatuses)[number]

type RequestState = {
  transactionStatus: RequestStatus
  tier: Tier
  requestedDate: string
  archivedIssuer: boolean
  documentChanged: boolean
}
const rank: Record<Tier, number> = { silver: 1, gold: 2, platinum: 3 }

/** What a document is, given its requests: the highest approval of what it says now counts; without one, the newest request speaks. */
export const statusOfDocument = (
  requests: readonly RequestState[],
  verifiable: boolean,
): {
  verification: DocumentVerification
  authentication: AuthenticationStatus
  tier: Tier | null
} => {
  const current = requests.filter((r) => !r.documentChanged)
  const approved = current
    .filter((r) => r.transactionStatus === 'approved')
    .sort((a, b) => rank[b.tier] - rank[a.tier])[0]
  if (approved)
    return {
      verification: approved.archivedIssuer
        ? 'archived issuer'
        : approved.tier === 'platinum'
          ? 'verified'
          : 'approved',
      authentication: 'successful',
      tier: approved.tier,
    }
  const newest = [...current].sort((a, b) => (a.requestedDate < b.requestedDate ? 1 : -1))[0]
  if (!newest)
    return {
      verification: 'unverified',
      authentication: verifiable ? 'not initiated' : 'not required',
      tier: null,
    }
  const said = {
    inprogress: ['pending', 'in progress'],
    approved: ['approved', 'successful'],
    rejected: ['rejected', 'unsuccessful'],
    'approval-reverted': ['approval reverted', 'unsuccessful'],
    'rejection-reverted': ['rejection reverted', 'in progress'],
  } as const
  const [verification, authentication] = said[newest.transactionStatus]
  return { verification, authentication, tier: null }
}
