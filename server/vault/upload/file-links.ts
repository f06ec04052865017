// Signed addresses: for sending a file in, and for looking at one (trust 6.2).
import { maxDocumentBytes } from '#contract/vault/shapes.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import {
  sign,
  signatureHolds,
  type StorageGrant,
} from '#server/providers/storage/storage-signature.ts'

type Signer = Pick<Context, 'secret' | 'now'>
type Signed = { expires: string; signature: string }
export type FilePart = 'original' | 'thumbnail' | `page-${number}`

const half = 5 * 60_000

const addressed = (
  ctx: Signer,
  path: string,
  grant: StorageGrant,
  extra: Record<string, string> = {},
) => `${path}?${new URLSearchParams({ ...sign(ctx.secret, grant, ctx.now), ...extra })}`

const holds = (
  ctx: Signer,
  grant: Omit<StorageGrant, 'expiresAt'>,
  { expires, signature }: Signed,
) =>
  signatureHolds(
    ctx.secret,
    { ...grant, expiresAt: new Date(Number(expires) * 1000) },
    signature,
    ctx.now,
  )

export type Promised = { id: string; ownerId: string; type: string }
const uploadGrant = (
  { id, ownerId, type }: Promised,
  part: 'file' | 'thumbnail',
): Omit<StorageGrant, 'expiresAt'> => ({
  method: 'PUT',
  key: `upload/${id}/${part}`,
  owner: ownerId,
  type: part === 'file' ? type : 'image/png',
  maxBytes: maxDocumentBytes,
})

export const uploadLinks = (ctx: Signer, upload: Promised, expiresAt: Date) => ({
  documentUrl: addressed(ctx, `/upload/${upload.id}`, {
    ...uploadGrant(upload, 'file'),
    expiresAt,
  }),
  thumbnailUrl: addressed(ctx, `/upload/${upload.id}/thumbnail`, {
    ...uploadGrant(upload, 'thumbnail'),
    expiresAt,
  }),
})

export const uploadLinkHolds = (
  ctx: Signer,
  upload: Promised,
  part: 'file' | 'thumbnail',
  given: Signed,
) => holds(ctx, uploadGrant(upload, part), given)

const fileGrant = (
  fileId: string,
  part: FilePart,
  reader: string,
): Omit<StorageGrant, 'expiresAt'> => ({
  method: 'GET',
  key: `file/${fileId}/${part}`,
  owner: reader,
  type: 'file',
  maxBytes: 0,
})

/** The same address for five minutes, so that a list shown again comes from the browser's cache; good for five to ten. */
export const linksUntil = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / half) + 2) * half)

/** Who reads as a member: their session, with which the address ends. */
export const memberReader = ({ actor }: Pick<SignedContext, 'actor'>): string =>
  `session-${actor.sessionId}`

/** `reader`: `session-` and a session's id, or `share-` and a share's id. */
export const fileLink = (ctx: Signer, fileId: string, part: FilePart, reader: string): string =>
  addressed(
    ctx,
    `/files/${fileId}/${part}`,
    { ...fileGrant(fileId, part, reader), expiresAt: linksUntil(ctx.now) },
    { reader },
  )

export const fileLinkHolds = (
  ctx: Signer,
  fileId: string,
  part: FilePart,
  reader: string,
  given: Signed,
): boolean => holds(ctx, fileGrant(fileId, part, reader), given)
