// What admins do with other people's accounts: finding, adding, roles, closing, acting as another, mappings.
import { z } from 'zod'
import { Account, FirstName, LastName, Tokens, role } from './shapes.ts'
import { call } from '#contract/kit.ts'
import {
  Day,
  Email,
  Id,
  Language,
  PageIndex,
  PageSize,
  question,
  text,
  When,
} from '#contract/shapes.ts'

const own = { param: 'id', kind: 'account', open: ['admin'] } as const
const byId = z.object({ id: Id })

const Mapping = z.object({
  data: z.object({
    uuid: Id,
    mail: z.string(),
    roles: z.array(role),
    ao_user_id: z.string().nullable(),
    vo_user_id: z.string().nullable(),
  }),
  message: z.string(),
  status: z.literal(true),
})
const externalId = text(1, 100)

export const getUserMapping = call({
  method: 'GET',
  path: '/api/v2/rest/user_mapping',
  may: 'signed-in',
  summary:
    'Who an account is in the AO and verification offices, by uuid or mail: one’s own, or any for admin and support.',
  takes: { query: z.object({ uuid: Id.optional(), mail: Email.optional() }) },
  gives: Mapping,
  about: { param: 'query.uuid', kind: 'account', open: ['admin', 'support'] },
})
export const createAoMapping = call({
  method: 'POST',
  path: '/create_user_ao_mapping',
  may: ['admin'],
  personal: true,
  summary: 'Says for the first time who an account is in the AO office.',
  takes: { body: z.object({ uuid: Id, ao_user_id: externalId }) },
  gives: Mapping,
  fails: ['wrong_state'],
  about: { none: 'role' },
})
export const updateAoMapping = call({
  method: 'POST',
  path: '/update_ao_user_mapping',
  may: ['admin'],
  personal: true,
  summary: 'Says who an account is in the AO office.',
  takes: { body: z.object({ uuid: Id, ao_user_id: externalId }) },
  gives: Mapping,
  fails: ['wrong_state'],
  about: { none: 'role' },
})
export const updateVoMapping = call({
  method: 'POST',
  path: '/update_vo_user_mapping',
  may: ['admin'],
  personal: true,
  summary: 'Says who an account is in the verification office.',
  takes: { body: z.object({ uuid: Id, vo_user_id: externalId }) },
  gives: Mapping,
  fails: ['wrong_state'],
  about: { none: 'role' },
})

/** Of the help desk: digits alone, so that `undefined` and the like are none. */
const TicketNumber = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, { error: 'ticket_number' })

export const impersonate = call({
  method: 'POST',
  path: '/generate_access_token',
  secretAnswer: true,
  may: ['admin'],
  personal: true,
  fresh: true,
  summary:
    'A token to act as another for thirty minutes. Credentials, coins, decisions, files stay closed; they are told.',
  takes: { body: z.object({ uuid: Id, reason: text(3, 200), ticket_id: TicketNumber }) },
  gives: Tokens.omit({ refresh_token: true }).extend({ expires_at: When }),
  fails: ['same_person'],
  about: { none: 'role' },
})

const Row = Account.pick({
  uuid: true,
  uid: true,
  mail: true,
  first_name: true,
  last_name: true,
  roles: true,
  status: true,
  created: true,
}).extend({ last_seen: When.nullable(), second_factor: z.boolean() })

export const searchAccounts = call({
  method: 'GET',
  path: '/api/rest/users',
  may: ['admin', 'support'],
  rate: 'search',
  summary:
    'Accounts by part of name or address, role, status and day of registration; newest first.',
  takes: {
    query: z.object({
      search: question(100).optional(),
      role: role.optional(),
      status: z.enum(['active', 'disabled']).optional(),
      since: Day.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  gives: z.object({ data: z.array(Row), total: z.int() }),
  about: { none: 'role' },
})

export const addUser = call({
  method: 'POST',
  path: '/api/rest/users',
  may: ['admin'],
  personal: true,
  fresh: true,
  summary:
    'Invites a person to roles by a link sent to their address; `uuid` is the account’s once they accept. Roles of money, rights, vouching and support then wait for another admin.',
  takes: {
    body: z.object({
      mail: Email,
      first_name: FirstName,
      last_name: LastName,
      roles: z.array(role).min(1).max(12),
      langcode: Language.default('en'),
    }),
  },
  gives: z.object({ uuid: Id }),
  status: 201,
  fails: ['email_taken'],
  about: { none: 'role' },
})

const change = z.object({
  data: Row,
  /** `pending_confirmation` when another admin has to confirm the change named by `changeRequest`. */
  message: z.string(),
  changeRequest: Id.nullable().default(null),
  status: z.literal(true),
})
const admin = { may: ['admin'], personal: true, fresh: true, gives: change, about: own } as const

export const grantRole = call({
  ...admin,
  method: 'PUT',
  path: '/api/rest/user/{id}/roles/{role}',
  summary:
    'Gives a person a role; it counts at once, but a program owner owns programs only 24 hours later. Roles of money, rights, vouching and support wait for another admin, and then for 24 hours.',
  takes: { path: z.object({ id: Id, role }) },
  about: { param: 'id', kind: 'account', open: ['admin'] },
})
export const revokeRole = call({
  ...admin,
  method: 'DELETE',
  path: '/api/rest/user/{id}/roles/{role}',
  summary:
    'Takes a role away; it counts at once, maker, checker and admin once another admin confirms. The last active admin keeps theirs.',
  takes: { path: z.object({ id: Id, role }) },
  fails: ['last_admin'],
  about: { param: 'id', kind: 'account', open: ['admin'] },
})
export const disableUser = call({
  ...admin,
  method: 'POST',
  path: '/api/rest/user/{id}/disable',
  summary:
    'Closes an account and signs it out everywhere at once; an admin’s, once another admin confirms.',
  takes: { path: byId, body: z.object({ reason: text(3, 200) }) },
  fails: ['last_admin', 'wrong_state'],
  about: { param: 'id', kind: 'account', open: ['admin'] },
})
export const enableUser = call({
  ...admin,
  method: 'POST',
  path: '/api/rest/user/{id}/enable',
  summary:
    'Opens a closed account again; with a role that two admins give, once another admin confirms, and 24 hours later.',
  takes: { path: byId },
  fails: ['wrong_state'],
  about: { param: 'id', kind: 'account', open: ['admin'] },
})
export const endUserSessions = call({
  ...admin,
  method: 'POST',
  path: '/api/rest/user/{id}/end-sessions',
  summary: 'Signs a person out everywhere at once.',
  takes: { path: byId },
  about: { param: 'id', kind: 'account', open: ['admin'] },
})
