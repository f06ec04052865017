// Who may vouch for a document: issuers with their authenticators (spec §3, §7 issuer service).
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import {
  AddressLine,
  CountryCode,
  Done,
  Email,
  Id,
  PageIndex,
  PageSize,
  PersonName,
  question,
  text,
  When,
  Zip,
} from '#contract/shapes.ts'
import { clearable, Mobile, Website } from './shapes.ts'

export const issuerStatuses = ['active', 'inactive', 'archived'] as const
export type IssuerStatus = (typeof issuerStatuses)[number]

/** Which state an issuer may be put into from which: an archived issuer stays archived. */
export const issuerCanFrom = {
  active: ['active', 'inactive'],
  inactive: ['active', 'inactive'],
  archived: ['active', 'inactive', 'archived'],
} as const satisfies Record<IssuerStatus, readonly IssuerStatus[]>

export const Authenticator = z.object({
  id: Id,
  issuerId: Id,
  issuerName: z.string(),
  accountId: Id.nullable(),
  primary: z.boolean(),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** The mail domain is the issuer's, or an admin confirmed it. Without this no decision is taken. */
  domainConfirmed: z.boolean(),
  /** In force, once two people agreed, the second of them an admin. Until then nobody is invited and nothing is decided. */
  inForce: z.boolean(),
  /** Something about this person waits for another admin, or for its day. */
  waiting: z.boolean(),
})
export type Authenticator = z.infer<typeof Authenticator>

/** What everyone may see; the rest only admins, support and the issuer's own authenticators. */
export const Issuer = z.object({
  id: Id,
  name: z.string(),
  aliases: z.array(z.string()),
  location: z.string(),
  country: z.string(),
  website: z.string(),
  status: z.enum(issuerStatuses),
  archivedAt: When.nullable(),
  /** Whether a document of this issuer can be verified at platinum right now. */
  verifies: z.boolean(),
  /** A change of name, country, website or state waits for another admin, or for its day. Only for those who manage it. */
  waiting: z.boolean().optional(),
  contactNumber: z.string().optional(),
  email: z.string().optional(),
  address: z.string().optional(),
  zip: z.string().optional(),
  primaryAuthenticator: Authenticator.nullable().optional(),
  secondaryAuthenticators: z.array(Authenticator).optional(),
})
export type Issuer = z.infer<typeof Issuer>
/** What was done, by its key of spec §8. */
export const said = { message: z.string() }
const Issuers = z.object({ issuers: z.array(Issuer), issuerCount: z.int() })

/** What is read with an issuer and changed elsewhere: taken as it was read, refused otherwise. */
const issuerAsRead = {
  ...Issuer.pick({
    id: true,
    archivedAt: true,
    verifies: true,
    waiting: true,
    primaryAuthenticator: true,
    secondaryAuthenticators: true,
  }).shape,
}
const authenticatorAsRead = {
  ...Authenticator.pick({ issuerName: true, domainConfirmed: true, inForce: true, waiting: true })
    .shape,
  id: z.string().max(50),
  accountId: z.string().max(50).nullable(),
}

const AuthenticatorIn = z
  .object({ name: PersonName, email: Email, mobile: clearable(Mobile).optional() })
  .strict()
const issuerFields = {
  name: text(3, 100),
  aliases: z.array(text(2, 100)).max(20),
  location: text(0, 100),
  country: CountryCode,
  contactNumber: clearable(Mobile),
  email: clearable(Email),
  address: AddressLine,
  website: Website,
  zip: Zip,
}

export const getIssuers = call({
  method: 'GET',
  path: '/api/issuers',
  may: 'signed-in',
  summary: 'Issuers by name, one page. Those who manage none see active issuers only.',
  takes: {
    query: z.object({
      q: question(100).optional(),
      country: CountryCode.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  gives: Issuers,
  about: { none: 'all' },
})

export const getIssuer = call({
  method: 'GET',
  path: '/api/issuers/{issuerId}',
  may: 'signed-in',
  summary: 'One issuer.',
  takes: { path: z.object({ issuerId: Id }) },
  gives: Issuer,
  about: { none: 'all' },
})

export const createIssuer = call({
  method: 'POST',
  path: '/api/issuers',
  failureKey: 'issuer_create_failed',
  may: ['admin'],
  personal: true,
  status: 201,
  summary:
    'Adds an issuer, active at once when it comes with a primary authenticator and asks for it. Those who authenticate wait for another admin.',
  takes: {
    body: z.object({
      ...issuerFields,
      aliases: issuerFields.aliases.default([]),
      location: issuerFields.location.default(''),
      contactNumber: issuerFields.contactNumber.default(''),
      email: issuerFields.email.default(''),
      address: AddressLine.default(''),
      zip: Zip.default(''),
      status: z.enum(['active', 'inactive']).default('inactive'),
      primaryAuthenticator: AuthenticatorIn.optional(),
      secondaryAuthenticators: z.array(AuthenticatorIn).max(20).default([]),
    }),
  },
  gives: Issuer.extend(said),
  fails: [
    'authenticator_exists',
    'issuer_needs_primary',
    'issuer_exists',
    'email_taken',
    'duplicate_mobile',
    'invalid_mobile',
  ],
  about: { none: 'role' },
})

export const updateIssuer = call({
  method: 'PUT',
  path: '/api/issuers/{issuerId}',
  failureKey: 'issuer_update_failed',
  may: ['admin'],
  personal: true,
  summary:
    'Changes an issuer; activates, deactivates or archives it. Where somebody authenticates for it, its name, country, website and return wait for another admin.',
  takes: {
    path: z.object({ issuerId: Id }),
    body: z.object({ ...issuerFields, status: z.enum(issuerStatuses), ...issuerAsRead }).partial(),
  },
  gives: Issuer.extend(said),
  fails: ['wrong_state', 'issuer_needs_primary', 'issuer_exists', 'invalid_mobile'],
  about: { none: 'role' },
})

export const searchIssuers = call({
  method: 'POST',
  path: '/api/issuers/search',
  may: 'signed-in',
  rate: 'read',
  summary: 'Issuers by status and words.',
  takes: {
    body: z.object({
      status: z.enum(issuerStatuses).optional(),
      q: question(100).optional(),
      country: CountryCode.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  gives: Issuers,
  about: { none: 'all' },
})

export const getAuthenticators = call({
  method: 'GET',
  path: '/api/issuers/authenticator/all',
  may: ['admin', 'support', 'authenticator'],
  summary: 'All authenticators, or those of one issuer. Authenticators see their own organisation.',
  takes: { query: z.object({ issuerId: Id.optional() }) },
  gives: z.object({ authenticators: z.array(Authenticator) }),
  about: { none: 'visible' },
  alongside: { 'query.issuerId': 'filter' },
})

export const createAuthenticator = call({
  method: 'POST',
  path: '/api/issuers/authenticator',
  failureKey: 'error_occured',
  may: ['admin', 'authenticator'],
  personal: true,
  status: 201,
  summary:
    'Adds an authenticator; a primary one adds colleagues. They wait for an admin, another one than who asks, and are invited by mail 24 hours later.',
  takes: {
    body: AuthenticatorIn.extend({
      issuerId: Id,
      /** Takes over from the present primary authenticator, who stays as a secondary one. */
      primary: z.boolean().default(false),
      /** An admin says that another mail domain belongs to the issuer. */
      confirmDomain: z.boolean().default(false),
    }),
  },
  gives: Authenticator.extend(said),
  fails: [
    'authenticator_exists',
    'wrong_state',
    'email_taken',
    'duplicate_mobile',
    'invalid_mobile',
  ],
  about: { param: 'body.issuerId', kind: 'issuer', open: ['admin'] },
})

export const updateAuthenticator = call({
  method: 'PUT',
  path: '/api/issuers/authenticator/{authenticatorId}',
  failureKey: 'edit_authenticator_failed',
  may: ['admin', 'authenticator'],
  personal: true,
  summary:
    'Changes an authenticator, makes them primary, or confirms their mail domain. Another address and a domain wait for another admin.',
  takes: {
    path: z.object({ authenticatorId: Id }),
    body: AuthenticatorIn.extend(authenticatorAsRead)
      .partial()
      .extend({
        issuerId: Id.optional(),
        /** A primary one stays so until another takes over; `false` says again that it is none. */
        primary: z.boolean().optional(),
        confirmDomain: z.literal(true).optional(),
      }),
  },
  gives: Authenticator.extend(said),
  fails: [
    'authenticator_exists',
    'wrong_state',
    'email_taken',
    'duplicate_mobile',
    'invalid_mobile',
  ],
  about: { param: 'authenticatorId', kind: 'authenticator', open: ['admin'] },
  alongside: { 'body.issuerId': 'fits' },
})

export const deleteAuthenticator = call({
  method: 'DELETE',
  path: '/api/issuers/authenticator/{authenticatorId}',
  failureKey: 'error_occured',
  may: ['admin', 'authenticator'],
  personal: true,
  summary: 'Removes an authenticator. A primary one of an active issuer needs a successor.',
  takes: {
    path: z.object({ authenticatorId: Id }),
    query: z.object({ successorId: Id.optional() }),
  },
  gives: Done,
  fails: ['last_primary'],
  about: { param: 'authenticatorId', kind: 'authenticator', open: ['admin'] },
  alongside: { 'query.successorId': 'fits' },
})
