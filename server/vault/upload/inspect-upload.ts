// What arrived is looked at by the limited child and the virus scanner; only then does it become a file that anyone can see.
import type { Context, JobContext } from '#server/core/context.ts'
import {
  type Acceptance,
  acceptFile,
  type AcceptedFile,
} from '#server/providers/inspect/accept-file.ts'
import { inspectedTypes } from '#server/providers/inspect/inspect-files.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import { readAll, StorageError } from '#server/providers/storage/storage.ts'

/** Judges bytes as the vault takes them: PDF, JPEG or PNG, by content. Never inside a transaction. */
export const inspectUpload = (
  ctx: Pick<Context, 'providers' | 'now'>,
  bytes: Uint8Array,
  name: string,
): Promise<Acceptance> =>
  acceptFile(
    ctx,
    bytes,
    { name, accept: inspectedTypes },
    { files: 'files', thumbnails: 'thumbnails' },
  )

/** Writes the file's row and queues its reading. */
export const insertFile = async (
  ctx: Pick<Context, 'sql' | 'now' | 'queue'>,
  file: AcceptedFile,
  ownerId: string,
): Promise<void> => {
  await ctx.sql`insert into vault.files
    (id, owner_id, name, type, bytes, sha256, pages, width, height, key, thumbnail_key, malware, added_at)
    values (${file.id}, ${ownerId}, ${file.name}, ${file.type}, ${file.bytes}, ${file.sha256}, ${file.pages}, ${file.width},
      ${file.height}, ${file.key}, ${file.thumbnailKey}, ${file.malware}, ${ctx.now})`
  await ctx.sql`insert into vault.scans (id, file_id, queued_at) values (${file.id}, ${file.id}, ${ctx.now})`
  await ctx.queue('vault.scan', { fileId: file.id }, { maxAttempts: 3 })
}

type Judgement = Acceptance | { ok: false; reason: 'interrupted'; detail: '' }
type Received = { id: string; ownerId: string; name: string; key: string }

/** Writes the verdict, unless somebody else already has. */
const conclude = async (
  ctx: Context<null> | Context,
  upload: Received,
  verdict: Judgement,
): Promise<void> => {
  const [waiting] =
    await ctx.sql`select id from vault.uploads where id = ${upload.id} and state = 'received' for update`
  if (!waiting) return
  if (verdict.ok) {
    await insertFile(ctx, verdict.file, upload.ownerId)
    await ctx.sql`update vault.uploads set state = 'accepted', file_id = ${verdict.file.id} where id = ${upload.id}`
  } else {
    await ctx.sql`update vault.uploads set state = 'refused', refusal = ${verdict.reason}, refusal_detail = ${verdict.detail.slice(0, 200)}
      where id = ${upload.id}`
  }
  await ctx.publish([upload.ownerId], 'uploads')
}

const judgeUpload = async (
  ctx: Pick<Context, 'providers' | 'now'>,
  upload: Received,
): Promise<Judgement> => {
  try {
    return await inspectUpload(ctx, await readAll(ctx.providers.storage, upload.key), upload.name)
  } catch (error) {
    if (error instanceof StorageError && error.reason === 'absent')
      return { ok: false, reason: 'interrupted', detail: '' }
    throw error
  }
}

const findReceived = async (ctx: Pick<Context, 'sql'>, uploadId: string) => {
  const [row] = await ctx.sql<Received[]>`
    select id, owner_id, name, key from vault.uploads where id = ${uploadId} and state = 'received'`
  return row
}

/** Judges, writes the verdict in a transaction of its own, and lets the bytes that came go. Says whether it was too busy to. */
const examine = async (ctx: Context | JobContext, uploadId: string): Promise<'done' | 'busy'> => {
  const upload = await findReceived(ctx, uploadId)
  if (!upload) return 'done'
  const verdict = await judgeUpload(ctx, upload)
  if (!verdict.ok && verdict.reason === 'busy') return 'busy'
  await ctx.begin((within) => conclude(within, upload, verdict))
  await removeStored(ctx, [upload.key])
  return 'done'
}

/** As a job, once the bytes are here. A busy inspector is asked again later. */
export const examineUpload = async (
  ctx: JobContext,
  { uploadId }: { uploadId: string },
): Promise<void> => {
  if ((await examine(ctx, uploadId)) === 'busy') throw new Error('inspector busy')
}

/** At once, outside a transaction, for whoever makes a document before the job had its turn. */
export const examineNow = async (ctx: Context, uploadId: string): Promise<void> =>
  void (await examine(ctx, uploadId))
