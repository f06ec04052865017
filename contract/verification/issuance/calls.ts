// A verification in a wallet of the holder's own: OpenID4VCI 1.0 by pre-authorized code, as SD-JWT VC bound to the holder's key.
import { z } from 'zod'
import { call, file } from '#contract/kit.ts'
import { Id, When } from '#contract/shapes.ts'

const Json = z.record(z.string(), z.json().meta({ id: 'Json' }))

/** The one kind of credential that is issued into wallets, by its name in the issuer's metadata. */
export const configurationId = 'document_verification'

/** Its type (`vct`), below the address of this AO. */
export const credentialTypePath = '/vct/document-verification'

export const preAuthorizedGrant = 'urn:ietf:params:oauth:grant-type:pre-authorized_code'

/** What becomes of an offer: it waits, a wallet has begun to take it, has taken it, or nobody did in time. */
export const offerStates = ['open', 'begun', 'taken', 'ended'] as const

const about = { param: 'requestId', kind: 'request' } as const

export const createCredentialOffer = call({
  method: 'POST',
  path: '/api/verification/requests/{requestId}/credential-offers',
  may: ['student'],
  personal: true,
  status: 201,
  secretAnswer: true,
  summary:
    'Offers an approved verification to a wallet of its holder. The code that the wallet asks for is sent by mail. An older open offer ends.',
  request: { path: z.object({ requestId: Id }) },
  response: z.object({
    id: Id,
    /** `openid-credential-offer://…`: the content of the QR code and the link on a phone. */
    offer: z.string(),
    expiresAt: When,
    /** Where the code was sent, masked. */
    sentTo: z.string(),
  }),
  fails: ['wrong_state', 'otp_cooldown'],
  about,
})

export const getCredentialOffers = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}/credential-offers',
  may: ['student'],
  personal: true,
  summary: 'What was offered to wallets, and which of it was taken, newest first.',
  request: { path: z.object({ requestId: Id }) },
  response: z.object({
    offers: z.array(
      z.object({
        id: Id,
        state: z.enum(offerStates),
        createdAt: When,
        expiresAt: When,
        takenAt: When.nullable(),
      }),
    ),
  }),
  about,
})

export const getCredentialIssuer = call({
  method: 'GET',
  path: '/.well-known/openid-credential-issuer',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'Metadata of the credential issuer (OpenID4VCI 1.0, 12.2).',
  response: Json,
  about: { none: 'all' },
})

export const getAuthorizationServer = call({
  method: 'GET',
  path: '/.well-known/oauth-authorization-server',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'Metadata of the authorization server of wallets (RFC 8414).',
  response: Json,
  about: { none: 'all' },
})

export const getVcIssuer = call({
  method: 'GET',
  path: '/.well-known/jwt-vc-issuer',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary:
    'The keys that sign SD-JWT credentials (SD-JWT VC); at a former host those under that address.',
  request: { headers: z.object({ Host: z.string().max(300).optional() }) },
  response: Json,
  about: { none: 'all' },
})

export const getCredentialType = call({
  method: 'GET',
  path: credentialTypePath,
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary:
    'What a credential of this type says, with the names of its claims (SD-JWT VC type metadata).',
  response: Json,
  about: { none: 'all' },
})

export const getStatusToken = call({
  method: 'GET',
  path: '/status/{number}/token',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'A status list as a signed token (Token Status List): 0 valid, 1 revoked, 2 suspended.',
  request: { path: z.object({ number: z.coerce.number().int().min(1).max(1_000_000) }) },
  response: file,
  taking: 'public',
  about: { none: 'all' },
})

// What wallets send is read here, not by the schema: each fault has a name of its own in the protocol.
const Sent = z.string().max(2000).optional()

export const redeemCredentialOffer = call({
  method: 'POST',
  path: '/openid4vci/token',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  accepts: 'form',
  envelope: 'oauth',
  ownTransaction: true,
  summary:
    'The access token for an offer, once, for its code and the code that was mailed (OpenID4VCI 1.0, 6).',
  request: {
    body: z.looseObject({ grant_type: Sent, 'pre-authorized_code': Sent, tx_code: Sent }),
  },
  response: z.object({
    access_token: z.string(),
    token_type: z.literal('Bearer'),
    expires_in: z.int(),
  }),
  fails: ['unsupported_grant', 'invalid_token_request', 'invalid_offer_code'],
  about: { none: 'secret' },
})

export const createNonce = call({
  method: 'POST',
  path: '/openid4vci/nonce',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  ownTransaction: true,
  summary: 'A nonce for a proof of possession (OpenID4VCI 1.0, 7).',
  response: z.object({ c_nonce: z.string() }),
  about: { none: 'all' },
})

export const issueHolderCredential = call({
  method: 'POST',
  path: '/openid4vci/credential',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  envelope: 'oauth',
  summary:
    'The verification as SD-JWT VC, bound to the key whose possession is proved (OpenID4VCI 1.0, 8).',
  request: {
    body: z.looseObject({
      credential_configuration_id: Sent,
      credential_identifier: Sent,
      proofs: z.looseObject({ jwt: z.array(z.string().max(8000)).max(10).optional() }).optional(),
    }),
  },
  response: z.object({ credentials: z.array(z.object({ credential: z.string() })) }),
  fails: [
    'invalid_token',
    'invalid_credential_request',
    'unknown_credential_configuration',
    'invalid_proof',
    'invalid_nonce',
    'credential_request_denied',
  ],
  about: { none: 'secret' },
})
