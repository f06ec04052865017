// A recovery as its owner, those who confirm it and the staff see it.
import { z } from 'zod'
import { Id, When, text } from '#contract/shapes.ts'
import { recoveryEnds, recoveryRoads, recoveryStatuses } from './state.ts'

/** Who may stop a recovery sees what it is about; from outside the account, addresses are masked. */
export const Stoppable = z.object({
  id: Id,
  road: z.enum(recoveryRoads),
  status: z.enum(recoveryStatuses),
  new_mail: z.string(),
  begun: When,
  waits_until: When.nullable(),
})

export type StoppableRecovery = z.infer<typeof Stoppable>

export const Recovery = z.object({
  road: z.enum(recoveryRoads),
  status: z.enum(recoveryStatuses),
  /** As whoever began it typed them. */
  mail: z.string(),
  new_mail: z.string(),
  /** Six digits that the person tells trusted people or staff, so that they confirm this recovery and no other. */
  number: z.string(),
  confirmations: z.int(),
  /** From then on it can be finished. */
  waits_until: When.nullable(),
  /** The waiting time is over, by the server's clock. */
  over: z.boolean(),
  /** Opened by the link that the new address got: only then it can be finished. */
  linked: z.boolean(),
  ended: z.enum(recoveryEnds).nullable(),
  /** Of the staff who refused it. */
  reason: z.string(),
})
export type Recovery = z.infer<typeof Recovery>

export const identityDocuments = [
  'passport',
  'national_id',
  'residence_permit',
  'driving_licence',
] as const

export const identityCheckMethods = ['in_person', 'video_call', 'certified_copy'] as const

/** At least ten characters and two words: dots say nothing. */
export const RecoveryRemarks = text(10, 1000).refine(
  (s) => (s.match(/\p{L}{2,}/gu) ?? []).length >= 2,
  {
    error: 'bad_remarks',
  },
)

/** A recovery as those see it who are asked about it. */
export const RecoveryRequestShape = z.object({
  id: Id,
  road: z.enum(recoveryRoads),
  status: z.enum(recoveryStatuses),
  name: z.string(),
  mail: z.string(),
  new_mail: z.string(),
  begun: When,
  waits_until: When.nullable(),
  /** The caller has confirmed or requested it. */
  own: z.boolean(),
  /** People who stand behind it now; none when whoever asked for it has left the staff. */
  confirmations: z.int(),
  /** What the first of two staff saw. */
  evidence: z
    .object({
      document: z.enum(identityDocuments),
      country: z.string(),
      last_four: z.string(),
      document_name: z.string(),
      seen: z.enum(identityCheckMethods),
      remarks: z.string(),
    })
    .nullable(),
  requested_by: z.string().nullable(),
  /** For staff: when the account was last used by somebody who had signed in. */
  last_used: When.nullable(),
})

export type RecoveryRequest = z.infer<typeof RecoveryRequestShape>

export const Trusted = z.object({
  id: Id,
  /** Of the other one: whom the caller trusts, or who trusts the caller. Empty until accepted. */
  name: z.string(),
  mail: z.string(),
  accepted: When.nullable(),
})

export type TrustedPerson = z.infer<typeof Trusted>
