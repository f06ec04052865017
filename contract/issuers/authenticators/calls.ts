// Authenticators: who decides for an issuer (spec §3, §7 requests service).
import { Authenticator, AuthenticatorIn, contactFails, withMessage } from '../shapes.ts'
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Done, Id } from '#contract/shapes.ts'

const authenticatorAsRead = {
  ...Authenticator.pick({ issuerName: true, domainConfirmed: true, inForce: true, waiting: true })
    .shape,
  id: z.string().max(50),
  accountId: z.string().max(50).nullable(),
}

export const getAuthenticators = call({
  method: 'GET',
  path: '/api/issuers/authenticator/all',
  may: ['admin', 'support', 'authenticator'],
  summary: 'All authenticators, or those of one issuer. Authenticators see their own organisation.',
  request: { query: z.object({ issuerId: Id.optional() }) },
  response: z.object({ authenticators: z.array(Authenticator) }),
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
  request: {
    body: AuthenticatorIn.extend({
      issuerId: Id,
      /** Takes over from the present primary authenticator, who stays as a secondary one. */
      primary: z.boolean().default(false),
      /** An admin says that another mail domain belongs to the issuer. */
      confirmDomain: z.boolean().default(false),
    }),
  },
  response: Authenticator.extend(withMessage),
  fails: ['authenticator_exists', 'wrong_state', ...contactFails],
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
  request: {
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
  response: Authenticator.extend(withMessage),
  fails: ['authenticator_exists', 'wrong_state', ...contactFails],
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
  request: {
    path: z.object({ authenticatorId: Id }),
    query: z.object({ successorId: Id.optional() }),
  },
  response: Done,
  fails: ['last_primary'],
  about: { param: 'authenticatorId', kind: 'authenticator', open: ['admin'] },
  alongside: { 'query.successorId': 'fits' },
})
