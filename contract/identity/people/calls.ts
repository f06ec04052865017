// What admins do with other people's accounts: finding, adding, roles, closing; and the terms that everybody accepts.
import { call } from '#contract/kit.ts'
import { z } from 'zod'
import {
  Day,
  Email,
  Id,
  Language,
  PageIndex,
  PageSize,
  When,
  question,
  text,
} from '#contract/shapes.ts'
import { JsonApi as jsonapi, JsonApiLink as href } from '#contract/jsonapi.ts'
import { Account, FirstName, LastName, role } from '../shapes.ts'

export const listTerms = call({
  method: 'GET',
  path: '/jsonapi/node/terms_condition',
  may: 'anyone',
  rate: 'public',
  envelope: 'jsonapi',
  summary: 'The terms in force for a role, as a JSON:API collection.',
  request: {
    /** Besides: every form in which Drupal's filters name `field_role`. */
    query: z.object({ langcode: Language.optional() }).catchall(z.string().max(200)),
  },
  response: z.object({
    jsonapi,
    data: z.array(
      z.object({
        type: z.literal('node--terms_condition'),
        id: Id,
        attributes: z.object({
          title: z.string(),
          body: z.object({ value: z.string(), format: z.literal('plain_text') }),
          langcode: Language,
          field_role: role,
          field_version: z.string(),
          created: When,
        }),
      }),
    ),
    links: z.object({ self: href }),
  }),
  about: { none: 'all' },
})

const own = { param: 'id', kind: 'account', open: ['admin'] } as const

const byId = z.object({ id: Id })

/** `memorial`: its person has died; `memorial_waits`: what one of the staff said of that waits for another one. */
export const listedStatuses = ['active', 'disabled', 'memorial', 'memorial_waits'] as const

const FoundAccount = Account.pick({
  uuid: true,
  uid: true,
  mail: true,
  first_name: true,
  last_name: true,
  roles: true,
  status: true,
  created: true,
  field_written_name: true,
}).extend({
  /** The whole, in the order its bearer chose. */
  name: z.string(),
  last_seen: When.nullable(),
  second_factor: z.boolean(),
  /** Its person has died, or somebody of the staff says so. */
  memorial: z.enum(['proposed', 'standing', 'ending']).nullable(),
})

export const searchAccounts = call({
  method: 'GET',
  path: '/api/rest/users',
  may: ['admin', 'support'],
  rate: 'search',
  summary:
    'Accounts by part of name or address, role, status and day of registration; the nearest to the words, then the newest first; 10,000 at most.',
  request: {
    query: z.object({
      search: question(100).optional(),
      role: role.optional(),
      status: z.enum(listedStatuses).optional(),
      since: Day.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  mayLag: true,
  // more: there are others behind those that can be paged through.
  response: z.object({ data: z.array(FoundAccount), total: z.int(), more: z.boolean() }),
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
  request: {
    body: z.object({
      mail: Email,
      first_name: FirstName,
      last_name: LastName,
      roles: z.array(role).min(1).max(12),
      langcode: Language.default('en'),
    }),
  },
  response: z.object({ uuid: Id }),
  status: 201,
  fails: ['email_taken'],
  about: { none: 'role' },
})

const change = z.object({
  data: FoundAccount,
  /** `pending_confirmation` when another admin has to confirm the change named by `changeRequest`. */
  message: z.string(),
  changeRequest: Id.nullable().default(null),
  status: z.literal(true),
})

const admin = { may: ['admin'], personal: true, fresh: true, response: change, about: own } as const

export const grantRole = call({
  ...admin,
  method: 'PUT',
  path: '/api/rest/user/{id}/roles/{role}',
  summary:
    'Gives a person a role; it counts at once, but a program owner owns programs only 24 hours later. Roles of money, rights, vouching and support wait for another admin, and then for 24 hours.',
  request: { path: z.object({ id: Id, role }) },
  fails: ['merged_away'],
  about: { param: 'id', kind: 'account', open: ['admin'] },
})

export const revokeRole = call({
  ...admin,
  method: 'DELETE',
  path: '/api/rest/user/{id}/roles/{role}',
  summary:
    'Takes a role away; it counts at once, maker, checker and admin once another admin confirms. The last active admin keeps theirs.',
  request: { path: z.object({ id: Id, role }) },
  fails: ['last_admin'],
  about: { param: 'id', kind: 'account', open: ['admin'] },
})

export const disableUser = call({
  ...admin,
  method: 'POST',
  path: '/api/rest/user/{id}/disable',
  summary:
    'Closes an account and signs it out everywhere at once; an admin’s, once another admin confirms.',
  request: { path: byId, body: z.object({ reason: text(3, 200) }) },
  fails: ['last_admin', 'wrong_state'],
  about: { param: 'id', kind: 'account', open: ['admin'] },
})

export const enableUser = call({
  ...admin,
  method: 'POST',
  path: '/api/rest/user/{id}/enable',
  summary:
    'Opens a closed account again; with a role that two admins give, once another admin confirms, and 24 hours later.',
  request: { path: byId },
  fails: ['wrong_state', 'account_closing', 'account_memorial', 'merged_away'],
  about: { param: 'id', kind: 'account', open: ['admin'] },
})

export const endUserSessions = call({
  ...admin,
  method: 'POST',
  path: '/api/rest/user/{id}/end-sessions',
  summary: 'Signs a person out everywhere at once.',
  request: { path: byId },
  about: { param: 'id', kind: 'account', open: ['admin'] },
})

export const getUser = call({
  method: 'GET',
  path: '/api/rest/user/{id}',
  may: 'signed-in',
  summary: 'An account: one’s own, or any for admin and support.',
  request: { path: z.object({ id: Id }) },
  response: z.object({ data: Account, message: z.string(), status: z.literal(true) }),
  about: { param: 'id', kind: 'account', open: ['admin', 'support'] },
})
