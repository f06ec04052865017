import { z } from 'zod'
import {
  AddressLine,
  CountryCode,
  Email,
  Id,
  PageIndex,
  PageSize,
  When,
  Zip,
  question,
  text,
} from '#contract/shapes.ts'
import {
  Authenticator,
  AuthenticatorIn,
  Mobile,
  Website,
  optionalText,
  issuerStatuses,
  withMessage,
} from './shapes.ts'
import { isIssuerName } from './rules.ts'
import { call } from '#contract/kit.ts'

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

const issuerFields = {
  name: text(2, 100)
    .refine(isIssuerName, { error: 'too_short' })
    .refine((name) => /\p{L}/u.test(name), { error: 'needs_letter' }),
  aliases: z.array(text(2, 100)).max(20),
  location: text(0, 100),
  country: CountryCode,
  contactNumber: optionalText(Mobile),
  email: optionalText(Email),
  address: AddressLine,
  website: Website,
  zip: Zip,
}

export const getIssuers = call({
  method: 'GET',
  path: '/api/issuers',
  may: 'signed-in',
  summary: 'Issuers by name, one page. Those who manage none see active issuers only.',
  request: {
    query: z.object({
      q: question(100).optional(),
      country: CountryCode.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  mayLag: true,
  response: Issuers,
  about: { none: 'all' },
})

export const getIssuer = call({
  method: 'GET',
  path: '/api/issuers/{issuerId}',
  may: 'signed-in',
  summary: 'One issuer.',
  request: { path: z.object({ issuerId: Id }) },
  response: Issuer,
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
  request: {
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
  response: Issuer.extend(withMessage),
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
  request: {
    path: z.object({ issuerId: Id }),
    body: z.object({ ...issuerFields, status: z.enum(issuerStatuses), ...issuerAsRead }).partial(),
  },
  response: Issuer.extend(withMessage),
  fails: ['wrong_state', 'issuer_needs_primary', 'issuer_exists', 'invalid_mobile'],
  about: { none: 'role' },
})

export const searchIssuers = call({
  method: 'POST',
  path: '/api/issuers/search',
  may: 'signed-in',
  rate: 'read',
  summary: 'Issuers by status and words.',
  request: {
    body: z.object({
      status: z.enum(issuerStatuses).optional(),
      q: question(100).optional(),
      country: CountryCode.optional(),
      pageIndex: PageIndex,
      pageSize: PageSize,
    }),
  },
  response: Issuers,
  about: { none: 'all' },
})
