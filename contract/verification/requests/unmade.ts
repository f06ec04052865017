// What old clients send of a request's entity (spec §3) before anything of it exists.
import { z } from 'zod'
import { Id } from '#contract/shapes.ts'
import { AuthenticatorDetails } from './shapes.ts'

export const unmadeDecision = {
  transactionStatus: z.literal('inprogress').nullish(),
  authenticatorId: Id.nullish(),
  authenticatorDetails: AuthenticatorDetails.nullish(),
  remarks: z.literal('').nullish(),
  originalDocument: z.strictObject({}).nullish(),
  lastReminderSentBy: z.null().optional(),
  lastReminderSentId: z.null().optional(),
  revertedBy: z.null().optional(),
  revertRemarks: z.literal('').nullish(),
}
