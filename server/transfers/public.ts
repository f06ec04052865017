// The public interface of transfers for other modules: its news.
import type { RecallState, TransferRejection, TransferType } from '#contract/transfers/state.ts'

export type AboutTransfer = {
  requestId: string
  /** `TR-00000042`. */
  number: string
  type: TransferType
  coins: number
  makerId: string
  senderId: string
  senderName: string
  /** Null when it goes to a bank. */
  receiverId: string | null
  recipientName: string
}

/** Who decides for whom, through which day. */
export type AboutDeputy = {
  deputyshipId: string
  checkerId: string
  checkerName: string
  deputyId: string
  deputyName: string
  fromDay: string
  throughDay: string
  endsAt: string
  /** Empty where its last day was over. */
  endedBy: string
}

declare module '#server/core/work/events.ts' {
  interface Events {
    'transfers.consent_asked': AboutTransfer & {
      submission: number
      makerName: string
      remarks: string
      expiresAt: string
    }
    'transfers.consented': AboutTransfer & { submission: number }
    /** A mandate of the sender covered a request: they are told, and can still refuse it. */
    'transfers.mandate_used': AboutTransfer & { submission: number; makerName: string }
    'transfers.mandate_signed': { mandateId: string; senderId: string; recipientName: string }
    'transfers.mandate_ended': { mandateId: string; senderId: string; recipientName: string }
    /** `checkerIds`: who may decide. `again`: one approval was given and another is needed. */
    'transfers.submitted': AboutTransfer & {
      submission: number
      checkerIds: string[]
      again: boolean
    }
    'transfers.approved': AboutTransfer
    'transfers.rejected': AboutTransfer & {
      submission: number
      reasonCode: TransferRejection
      remarks: string
    }
    /** `reason`: the bank's code for a no. `staffIds`: who asked, and who approved it. */
    'transfers.recall_moved': AboutTransfer & {
      state: RecallState
      reason: string
      staffIds: string[]
    }
    'transfers.deputy_named': AboutDeputy
    'transfers.deputy_began': AboutDeputy
    'transfers.deputy_ended': AboutDeputy
    'transfers.settled': AboutTransfer & { amount: string; currency: string }
    'transfers.returned': AboutTransfer & { reason: string }
  }
}
