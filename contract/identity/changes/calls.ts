// Changes that two admins make together: one requests, another confirms; a raise counts 24 hours later.
import type { Role } from '#contract/roles.ts'
import { z } from 'zod'
import { Id, PageIndex, PageSize, When } from '#contract/shapes.ts'
import { call } from '#contract/kit.ts'

/** Roles that move money, give rights, vouch for documents, or help with recoveries. */
export const twoAdminRoles = [
  'maker',
  'checker',
  'admin',
  'auditor',
  'support',
  'agent',
  'notary',
  'authenticator',
] as const satisfies readonly Role[]

/** Of these, the roles whose loss waits for another admin too; all others are taken away at once. */
const takenByTwo = ['maker', 'checker', 'admin'] as const satisfies readonly Role[]

export const isTwoAdminRole = (role: Role): boolean =>
  (twoAdminRoles as readonly Role[]).includes(role)

export const isTakenByTwo = (role: Role): boolean => (takenByTwo as readonly Role[]).includes(role)

export const changeKinds = [
  'role_granted',
  'role_revoked',
  'settings',
  'thresholds',
  'period',
  'bank_difference',
  'deputy',
  'account_disabled',
  'account_enabled',
  'authenticator',
  'authenticator_domain',
  'notary',
  'agent',
  'issuer',
] as const

export type ChangeKind = (typeof changeKinds)[number]

export const changeStatuses = ['pending', 'confirmed', 'applied', 'refused'] as const

export type ChangeStatus = (typeof changeStatuses)[number]

/** Action → states it is possible from. A confirmed change can still be stopped until it counts. */
export const changeFrom = {
  confirm: ['pending'],
  refuse: ['pending', 'confirmed'],
} as const satisfies Record<string, readonly ChangeStatus[]>

/** Hours between the confirmation of a raise and its effect. */
export const coolingHours = 24

/** A field as it stands and as it will; null for absent. */
export const ChangeLine = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
})
export type ChangeLine = z.infer<typeof ChangeLine>

export const ChangeRequest = z.object({
  id: Id,
  kind: z.enum(changeKinds),
  status: z.enum(changeStatuses),
  /** Whose role, state or approval changes; null for what concerns nobody alone. */
  account: z.object({ id: Id, name: z.string(), mail: z.string() }).nullable(),
  lines: z.array(ChangeLine),
  raises: z.boolean(),
  requestedBy: z.string(),
  requestedAt: When,
  confirmedBy: z.string().nullable(),
  confirmedAt: When.nullable(),
  appliesAt: When.nullable(),
  appliedAt: When.nullable(),
  refusedBy: z.string().nullable(),
  refusedAt: When.nullable(),
  /** The caller requested it or would gain by it, so another admin confirms it. */
  own: z.boolean(),
})
export type ChangeRequest = z.infer<typeof ChangeRequest>

const byId = { path: z.object({ id: Id }) }

const Answered = ChangeRequest.extend({ message: z.literal('success') })

const about = { param: 'id', kind: 'change', open: ['admin'] } as const

export const listChangeRequests = call({
  method: 'GET',
  path: '/api/rest/change-requests',
  may: ['admin'],
  summary:
    'Changes that two admins make together, newest first; those still open before all others.',
  request: { query: z.object({ pageIndex: PageIndex, pageSize: PageSize }) },
  response: z.object({ changes: z.array(ChangeRequest), total: z.int(), open: z.int() }),
  about: { none: 'role' },
})

export const confirmChangeRequest = call({
  method: 'POST',
  path: '/api/rest/change-requests/{id}/confirm',
  may: ['admin'],
  personal: true,
  fresh: true,
  summary:
    'Confirms what another admin requested: a raise counts 24 hours later, a lowering at once.',
  request: byId,
  response: Answered,
  fails: ['same_person', 'wrong_state', 'role_cooling'],
  about,
})

export const refuseChangeRequest = call({
  method: 'POST',
  path: '/api/rest/change-requests/{id}/refuse',
  may: ['admin'],
  personal: true,
  summary: 'Stops a change that does not count yet, one’s own too.',
  request: byId,
  response: Answered,
  fails: ['wrong_state'],
  about,
})
