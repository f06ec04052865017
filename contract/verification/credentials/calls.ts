// What anyone may fetch to check a verification without trusting us: no session, no personal data beyond the verifier's.
import { z } from 'zod'
import { tiers } from '#contract/vault/documents/document-types.ts'
import { shareFails } from '#contract/vault/shapes.ts'
import { Id, When } from '#contract/shapes.ts'
import {
  allReasons,
  authenticatorTypes,
  checkMethods,
  checkResults,
  requestStatuses,
} from '../state.ts'
import { call } from '#contract/kit.ts'
import { noteFields } from './statement.ts'

const Json = z.record(z.string(), z.json().meta({ id: 'Json' }))

export const PublicId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

const Statement = z.object({
  publicId: z.string(),
  level: z.enum(tiers),
  decidedAt: When,
  method: z.enum(checkMethods),
  allMatched: z.boolean(),
  confirmedBy: z.object({
    name: z.string(),
    organisation: z.string(),
    role: z.enum(authenticatorTypes),
  }),
  document: z.object({ type: z.string(), title: z.string(), fileSha256: Digest }),
  claims: z.array(z.object({ field: z.string(), digest: Digest, result: z.enum(checkResults) })),
  notes: z.array(z.object({ field: z.enum(noteFields), digest: Digest })),
  record: Digest,
  institution: z
    .object({ did: z.string(), key: z.string(), publicKeyMultibase: z.string() })
    .optional(),
})

/**
 * What the database says now. It is compared with what was signed and shown only where nothing is signed: a decision that
 * was not an approval, or was taken back.
 */
export const PublicRecord = z.object({
  publicId: z.string(),
  status: z.enum(requestStatuses),
  reasonCode: z.enum(allReasons).nullable(),
  decidedAt: When.nullable(),
  revertedAt: When.nullable(),
  /** DID of the institution that signs what is confirmed in its name; null: it has none, and AO signs alone. */
  institution: z.string().nullable(),
  /** null without a credential. */
  statement: Statement.nullable(),
  stored: z
    .object({
      credentialId: z.string(),
      statusUrl: z.string(),
      statusIndex: z.int(),
      key: z.string(),
      /** What the keys that signed beside it are called behind the `#`; null: none did. */
      lastingKey: z.string().nullable(),
      institutionKey: z.string().nullable(),
      sha256: Digest,
      issuedAt: When,
      revokedAt: When.nullable(),
      suspendedAt: When.nullable(),
    })
    .nullable(),
})
export type PublicRecord = z.infer<typeof PublicRecord>

export const PublicVerification = z.object({
  record: PublicRecord,
  /** What `contract/verification/credentials/credential-checks.ts` checks; null when there was never an approval, or it is being signed. */
  credential: Json.nullable(),
  /** null while the entry waits to be put into the log. */
  log: z
    .object({
      leaf: z.string(),
      payload: z.string(),
      salt: z.string(),
      proof: z.string(),
      /** The register's entry; null while it waits to be put there. */
      register: z.object({ entry: z.string(), proof: z.string() }).nullable(),
      /** A time stamp (RFC 3161, base64) over the checkpoint in the proof; null until the log was stamped with the entry in it. */
      stamp: z.object({ proof: z.string(), token: z.string() }).nullable(),
    })
    .nullable(),
})
export type PublicVerification = z.infer<typeof PublicVerification>

const Disclosure = z.object({ field: z.string(), value: z.string(), salt: z.string() })

export const getVerification = call({
  method: 'GET',
  path: '/api/verify/{publicId}',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'A decision as its public page checks it. Wrong and unknown ids look alike.',
  request: { path: z.object({ publicId: PublicId }) },
  response: PublicVerification,
  about: { none: 'secret' },
})

export const getSharedVerifications = call({
  method: 'GET',
  path: '/api/sharedDocument/verifications/{shareId}',
  may: 'anyone',
  rate: 'share',
  summary: 'Who vouches for a shared document: standing approvals, each with its public page.',
  request: {
    path: z.object({ shareId: z.string().min(1).max(100) }),
    headers: z.object({ Pin: z.string().max(20).optional() }),
  },
  response: z.object({
    verifications: z.array(
      PublicVerification.extend({
        /** SHA-256 of the file that is shared. */
        sharedSha256: Digest,
        /** The holder as fixed at approval, with what explains another name on the document: the owner discloses it by sharing. */
        disclosures: z.array(Disclosure),
      }),
    ),
  }),
  fails: shareFails,
  about: { none: 'secret' },
})

export const getDisclosures = call({
  method: 'GET',
  path: '/api/verification/requests/{requestId}/disclosures',
  may: ['student'],
  summary:
    'The values behind the salted digests of a credential, for its holder alone, to show to whom they choose.',
  request: { path: z.object({ requestId: Id }) },
  response: z.object({ disclosures: z.array(Disclosure) }),
  about: { param: 'requestId', kind: 'request' },
})

export const getDid = call({
  method: 'GET',
  path: '/.well-known/did.json',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary:
    'The DID document of the platform (did:web): every key that signs or has signed. By `did` or the host it is asked at also that of a former address.',
  request: {
    query: z.object({ did: z.string().max(300).optional() }),
    headers: z.object({ Host: z.string().max(300).optional() }),
  },
  response: Json,
  about: { none: 'all' },
})

export const getStatusList = call({
  method: 'GET',
  path: '/status/{number}',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'A signed Bitstring Status List, two bits an entry: revoked and suspended.',
  request: {
    path: z.object({
      number: z.coerce.number().int().min(1).max(1_000_000),
    }),
  },
  response: Json,
  about: { none: 'all' },
})
