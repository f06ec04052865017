// A request once it changed, who decides it, and what happened to it.
import { VerificationRequest } from '../shapes.ts'
import { z } from 'zod'
import { Id, When } from '#contract/shapes.ts'

export const ChangedRequest = VerificationRequest.extend({ message: z.string() })

/** Names the caller; whoever it names instead is refused. What is stored comes from the session. */
export const AuthenticatorDetails = z.looseObject({
  id: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
})

/** What happened, by its key of spec §8. */
export const RequestActivity = z.object({
  id: Id,
  at: When,
  action: z.string(),
  actorId: Id.nullable(),
  actorName: z.string(),
  onBehalfOf: Id.nullable(),
  payload: z.record(z.string(), z.unknown()),
})
