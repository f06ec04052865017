// Institutions that sign what they confirm by themselves, beside AO: their DID, its keys, and the file that shows them.
import { z } from 'zod'
import { call } from '#contract/kit.ts'
import { Id, When } from '#contract/shapes.ts'
import {
  institutionKeyStates,
  institutionKinds,
  institutionFindings,
  institutionStates,
} from './state.ts'

const Json = z.record(z.string(), z.json().meta({ id: 'Json' }))

const KeyId = z.string().min(1).max(60)

/** A host name as it is written in Latin letters, without port or path. */
const Domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/)

const Institution = z.object({
  kind: z.enum(institutionKinds),
  domain: z.string().nullable(),
  did: z.string(),
  state: z.enum(institutionStates),
  finding: z.enum(institutionFindings).nullable(),
  createdAt: When,
  checkedAt: When.nullable(),
  verifiedAt: When.nullable(),
  failingSince: When.nullable(),
  /** Where the file is to be found. */
  fileUrl: z.string(),
  /** The file as it should be, in its own letters. */
  file: z.string(),
  keys: z.array(z.object({ id: z.string(), state: z.enum(institutionKeyStates), createdAt: When })),
})

const SigningIssuer = z.object({
  issuerId: Id,
  name: z.string(),
  /** The domain of its website; empty where it names none. */
  domain: z.string(),
  /** The caller authenticates for it, and may set this up and sign. */
  own: z.boolean(),
  /** null: AO signs alone, and the institution's authenticator confirms at AO. */
  institution: Institution.nullable(),
  /** Approved, and not signed by the institution yet. */
  unsigned: z.array(z.object({ requestId: Id, title: z.string(), decidedAt: When })),
})
export type SigningIssuer = z.infer<typeof SigningIssuer>

const readers = ['authenticator', 'support', 'admin'] as const

const change = {
  may: ['authenticator'],
  personal: true,
  ownTransaction: true,
  response: SigningIssuer,
  about: { param: 'issuerId', kind: 'issuer' },
} as const

const byIssuer = z.object({ issuerId: Id })

export const getInstitutions = call({
  method: 'GET',
  path: '/api/verification/institutions',
  may: readers,
  summary:
    'The issuers the caller authenticates for, with how each signs; staff see every issuer that has a DID.',
  response: z.object({ issuers: z.array(SigningIssuer) }),
  about: { none: 'visible' },
})

export const createInstitution = call({
  ...change,
  method: 'POST',
  path: '/api/verification/institutions/{issuerId}',
  fresh: true,
  status: 201,
  summary:
    'Gives an issuer a DID and a key of its own: on its own domain, where it publishes one file, or hosted by AO.',
  request: {
    path: byIssuer,
    body: z.object({ kind: z.enum(institutionKinds), domain: Domain.optional() }),
  },
  fails: ['institution_exists', 'domain_of_another', 'wrong_state'],
})

export const checkInstitution = call({
  ...change,
  method: 'POST',
  path: '/api/verification/institutions/{issuerId}/check',
  may: ['authenticator', 'admin'],
  summary: "Looks for the institution's file on its domain now; otherwise that happens daily.",
  request: { path: byIssuer },
  about: { param: 'issuerId', kind: 'issuer', open: ['admin'] },
  fails: ['wrong_state'],
})

export const replaceInstitutionKey = call({
  ...change,
  method: 'POST',
  path: '/api/verification/institutions/{issuerId}/keys',
  fresh: true,
  status: 201,
  summary:
    'Makes a new key. On an own domain it signs once the file there has it; until then the former one does.',
  request: { path: byIssuer },
  fails: ['wrong_state'],
})

export const withdrawInstitutionKey = call({
  ...change,
  method: 'DELETE',
  path: '/api/verification/institutions/{issuerId}/keys/{keyId}',
  fresh: true,
  summary:
    'A key that others may know signs nothing any more: what it signed is taken back and waits to be signed anew.',
  request: { path: byIssuer.extend({ keyId: KeyId }) },
  fails: ['wrong_state'],
})

export const endInstitution = call({
  ...change,
  method: 'DELETE',
  path: '/api/verification/institutions/{issuerId}',
  fresh: true,
  summary: 'The institution signs no more; what it signed stays as it is. AO then signs alone.',
  request: { path: byIssuer },
  fails: ['wrong_state'],
})

export const signRequest = call({
  method: 'POST',
  path: '/api/verification/requests/{requestId}/signature',
  may: ['agent', 'notary', 'authenticator'],
  personal: true,
  fresh: true,
  summary:
    "Releases the institution's key for one approved request that it has not signed yet. A job signs at once.",
  request: { path: z.object({ requestId: Id }) },
  response: z.object({ message: z.string() }),
  fails: ['wrong_state', 'institution_lost'],
  about: { param: 'requestId', kind: 'request' },
})

export const getInstitutionDid = call({
  method: 'GET',
  path: '/issuers/{issuerId}/did.json',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'The DID document of an institution that AO hosts (did:web).',
  request: { path: byIssuer },
  response: Json,
  about: { none: 'all' },
})
