// What the logs are narrowed by, and what a line of them says; exports take the same.
import { z } from 'zod'
import { Day, Id, text } from '#contract/shapes.ts'

/** What data are taken out for. */
export const ExportPurpose = text(3, 200)

/** Kept as the purpose where a client of the specification, which knows of none, takes something out. */
export const unsaidPurpose = 'No purpose said: asked by an old client'

/** Of the calls that the specification names: an export without a purpose says that it has none. */
export const PurposeOfAnyClient = ExportPurpose.default(unsaidPurpose)

/** What people did that matters to the office, in the order of the way they go. */
export const eventTypes = [
  'registered',
  'mail_verified',
  'phone_verified',
  'profile_completed',
  'application_begun',
  'application_submitted',
  'application_sent',
  'offer_made',
  'offer_accepted',
  'offer_declined',
  'application_denied',
  'application_ended',
  'document_added',
  'document_verified',
  'coins_bought',
  'counsellor_changed',
  'fair_registered',
  'fair_attended',
] as const

export const EventFilter = z.object({
  types: z.array(z.enum(eventTypes)).max(eventTypes.length).default([]),
  /** Part of a name or address, or an id. */
  person: text(0, 100).default(''),
  counsellor: Id.optional(),
  /** Days of UTC, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type EventFilter = z.infer<typeof EventFilter>

/** How far a registration has come that was not finished. */
export const pendingSteps = ['mail', 'terms', 'phone', 'profile'] as const

export const PendingFilter = z.object({
  step: z.enum(pendingSteps).optional(),
  search: text(0, 100).default(''),
  /** Days of UTC, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type PendingFilter = z.infer<typeof PendingFilter>

/** What the log of users shows; in the activity log each is `account.<action>`. */
export const userActions = [
  'signed_in',
  'sign_in_failed',
  'device_remembered',
  'device_removed',
  'password_changed',
  'role_granted',
  'role_revoked',
  'disabled',
  'enabled',
  'impersonation_started',
  'impersonation_ended',
] as const

export const UsersFilter = z.object({
  action: z.enum(userActions).optional(),
  person: text(0, 100).default(''),
  /** An address or a network: `192.0.2.7`, `192.0.2.0/24`. */
  network: z
    .union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.literal('').transform(() => undefined)])
    .optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type UsersFilter = z.infer<typeof UsersFilter>
