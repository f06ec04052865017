// The public logs, as monitors and checkers fetch them, and what stands in them under an institution's name.
import { call, file } from '#contract/kit.ts'
import { PageIndex, PageSize, When } from '#contract/shapes.ts'
import { tiers } from '#contract/vault/documents/document-types.ts'
import { z } from 'zod'
import { authenticatorTypes } from '../state.ts'

/** Where a tile is (C2SP tlog-tiles). */
const Tile = z.object({
  level: z.string().regex(/^(entries|[0-9]|[1-5][0-9]|6[0-3])$/),
  url: z.string().regex(/^(x\d{3}\/){0,4}\d{3}(\.p\/([1-9]\d?|1\d\d|2[0-4]\d|25[0-5]))?$/),
})

export const getCheckpoint = call({
  method: 'GET',
  path: '/log/checkpoint',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'The newest signed checkpoint of the activity log (C2SP tlog-checkpoint).',
  response: 'file',
  taking: 'public',
  about: { none: 'all' },
})

export const getTile = call({
  method: 'GET',
  path: '/log/tile/{level}/{url}',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary:
    'A tile of the tree (C2SP tlog-tiles): up to 256 hashes; `entries` gives the salted leaves.',
  request: { path: Tile },
  response: 'file',
  taking: 'public',
  about: { none: 'all' },
})

export const getRegisterCheckpoint = call({
  method: 'GET',
  path: '/log/register/checkpoint',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary:
    'The newest signed checkpoint of the register: what was confirmed in whose name, status lists and DID documents.',
  response: 'file',
  taking: 'public',
  about: { none: 'all' },
})

export const getRegisterTile = call({
  method: 'GET',
  path: '/log/register/tile/{level}/{url}',
  may: 'anyone',
  crossOrigin: true,
  rate: 'public',
  summary: 'A tile of the register; `entries` gives its entries as everybody may read them.',
  request: { path: Tile },
  response: 'file',
  taking: 'public',
  about: { none: 'all' },
})

const Confirmation = z.object({
  /** Its place in the register; null while it waits to be entered. */
  seq: z.int().nullable(),
  organisation: z.string(),
  role: z.enum(authenticatorTypes),
  level: z.enum(tiers),
  at: When,
  /** SHA-256 of the credential, as the register has it. */
  sha256: z.string(),
  status: z.enum(['valid', 'suspended', 'revoked']),
  /** The request, where the caller's institution decided it; null where somebody else used the name. */
  requestId: z.uuid().nullable(),
})
export type Confirmation = z.output<typeof Confirmation>

export const getConfirmations = call({
  method: 'GET',
  path: '/api/verification/confirmations',
  may: ['authenticator'],
  summary:
    "Everything that was ever confirmed in the name of the caller's institution, whoever did it, as the register has it; the newest first.",
  request: {
    query: z.object({ pageIndex: PageIndex, pageSize: PageSize, level: z.enum(tiers).optional() }),
  },
  response: z.object({
    /** Today's name and aliases. */
    names: z.array(z.string()),
    confirmations: z.array(Confirmation),
    total: z.int(),
    /** The register's newest checkpoint, by which to compare. */
    register: z.object({ size: z.int(), root: z.string() }).nullable(),
  }),
  about: { none: 'visible' },
})

export const exportConfirmations = call({
  method: 'GET',
  path: '/api/verification/confirmations/export',
  may: ['authenticator'],
  rate: 'search',
  summary:
    'The same as CSV, at most 100,000: `npm run monitor` compares it with the register and says whether anything else exists.',
  response: file,
  taking: 'export',
  about: { none: 'visible' },
})
