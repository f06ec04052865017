// What anyone may fetch to check a verification without trusting us: no session, no personal data beyond the verifier's.
import { z } from 'zod'
import { tiers } from '#contract/vault/document-types.ts'
import { call } from '#contract/kit.ts'
import { When } from '#contract/shapes.ts'
import { allReasons, requestStatuses } from './state.ts'

const Json = z.record(z.string(), z.json())
const PublicId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

export const PublicVerification = z.object({
  publicId: z.string(),
  status: z.enum(requestStatuses),
  tier: z.enum(tiers),
  reasonCode: z.enum(allReasons).nullable(),
  decidedAt: When.nullable(),
  revertedAt: When.nullable(),
  checkedBy: z.object({ name: z.string(), organisation: z.string(), kind: z.string() }).nullable(),
  issuerName: z.string(),
  issuerArchivedAt: When.nullable(),
  /** SHA-256 of the file that was checked, hex. */
  fileSha256: z.string(),
  /** What `contract/verification/credential-checks.ts` checks; null when there was never an approval, or it is being signed. */
  credential: Json.nullable(),
  didUrl: z.string(),
  revocationUrl: z.string().nullable(),
  suspensionUrl: z.string().nullable(),
  /** null while the entry waits to be put into the log. */
  log: z
    .object({ leaf: z.string(), payload: z.string(), salt: z.string(), proof: z.string() })
    .nullable(),
})
export type PublicVerification = z.infer<typeof PublicVerification>

export const getVerification = call({
  method: 'GET',
  path: '/api/verify/{publicId}',
  may: 'anyone',
  rate: 'public',
  summary: 'A decision as its public page checks it. Wrong and unknown ids look alike.',
  takes: { path: z.object({ publicId: PublicId }) },
  gives: PublicVerification,
})

export const getSharedVerifications = call({
  method: 'GET',
  path: '/api/sharedDocument/verifications/{shareId}',
  may: 'anyone',
  rate: 'share',
  summary: 'Who vouches for a shared document: standing approvals, each with its public page.',
  takes: {
    path: z.object({ shareId: z.string().min(1).max(100) }),
    headers: z.object({ Pin: z.string().max(20).optional() }),
  },
  gives: z.object({
    verifications: z.array(
      PublicVerification.pick({
        publicId: true,
        tier: true,
        decidedAt: true,
        checkedBy: true,
        issuerName: true,
      }).extend({ /** What was approved is the very file that is shared. */ fits: z.boolean() }),
    ),
  }),
  fails: ['share_expired', 'pin_required', 'pin_wrong'],
})

export const getDid = call({
  method: 'GET',
  path: '/.well-known/did.json',
  may: 'anyone',
  rate: 'public',
  summary: 'The DID document of the platform (did:web): every key that signs or has signed.',
  gives: Json,
})

export const getStatusList = call({
  method: 'GET',
  path: '/status/{purpose}/{number}',
  may: 'anyone',
  rate: 'public',
  summary: 'A signed Bitstring Status List: `rev` for revocation, `sus` for suspension.',
  takes: {
    path: z.object({
      purpose: z.enum(['rev', 'sus']),
      number: z.coerce.number().int().min(1).max(1_000_000),
    }),
  },
  gives: Json,
})

export const getCheckpoint = call({
  method: 'GET',
  path: '/log/checkpoint',
  may: 'anyone',
  rate: 'public',
  summary: 'The newest signed checkpoint of the activity log (C2SP tlog-checkpoint).',
  gives: 'file',
})

export const getTile = call({
  method: 'GET',
  path: '/log/tile/{level}/{url}',
  may: 'anyone',
  rate: 'public',
  summary:
    'A tile of the tree (C2SP tlog-tiles): up to 256 hashes; `entries` gives the salted leaves.',
  takes: {
    path: z.object({
      level: z.string().regex(/^(entries|[0-9]|[1-5][0-9]|6[0-3])$/),
      url: z.string().regex(/^(x\d{3}\/){0,4}\d{3}(\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/),
    }),
  },
  gives: 'file',
})
