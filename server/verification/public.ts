// The public interface of verification for other modules: its news.
import type { Tier } from '#contract/vault/documents/document-types.ts'
import type { AnyRejectionReason } from '#contract/verification/state.ts'

export type AboutRequest = {
  requestId: string
  documentId: string
  documentTitle: string
  ownerId: string
  tier: Tier
  /** Accounts that decide or decided. */
  verifierIds: string[]
}

declare module '#server/core/work/events.ts' {
  interface Events {
    'verification.requested': AboutRequest & { price: number }
    /** A credential was signed; `notifyIds`: whoever may decide for an institution of this name today. */
    'verification.confirmed': {
      credentialId: string
      organisation: string
      level: Tier
      notifyIds: string[]
    }
    'verification.approved': AboutRequest & { decidedBy: string }
    'verification.rejected': AboutRequest & {
      decidedBy: string | null
      reasonCode: AnyRejectionReason
      coinsReturned: boolean
    }
    'verification.reversed': AboutRequest & {
      from: 'approved' | 'rejected'
      by: string
      remarks: string
    }
    'verification.reminded': AboutRequest & { by: string; student: string; since: string }
    'verification.name_change_requested': {
      changeId: string
      /** As it is now. */
      name: string
      deciderIds: string[]
    }
    'verification.name_change_approved': { changeId: string; ownerId: string; name: string }
    'verification.name_change_refused': { changeId: string; ownerId: string; remarks: string }
    'verification.followed_up': AboutRequest & { by: string; note: string }
  }
}
