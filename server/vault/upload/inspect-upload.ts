// What arrived is looked at by the limited child and the virus scanner; only then does it become a file that anyone can see.
import type { Context, JobContext } from '#server/core/context.ts'
import { newId } from '#server/core/ids.ts'
import { sha256 } from '#server/core/random.ts'
import { documentTypes } from '#server/providers/inspect/inspect-files.ts'
import type { Inspected } from '#server/providers/inspect/inspect.ts'
import { readAll, StorageError } from '#server/providers/storage/storage.ts'
import { storageKey } from './request-upload.ts'

export type Outside = Pick<Context, 'providers'>
export type Kept = {
  id: string
  name: string
  type: string
  bytes: number
  sha256: string
  pages: number
  width: number | null
  height: number | null
  key: string
  thumbnailKey: string
  malware: 'clean' | 'not scanned'
}
export type Verdict = { ok: true; file: Kept } | { ok: false; refusal: string; detail: string }

/** Judges bytes and, when they are safe, puts them where files live. Nothing points there yet: a crash leaves what the sweep takes. */
export const judge = async (
  ctx: Outside & { now: Date },
  bytes: Uint8Array,
  name: string,
): Promise<Verdict> => {
  const malware = await ctx.providers.malware.check(bytes)
  if (malware.state === 'infected') return { ok: false, refusal: 'infected', detail: malware.found }
  const seen: Inspected = await ctx.providers.inspector.inspect(bytes, {
    name,
    accept: documentTypes,
  })
  if (!seen.ok) return { ok: false, refusal: seen.reason, detail: seen.detail }
  // Of a picture only the copy made anew is kept: what is vouched for is what everyone sees, without places and cameras.
  const kept = seen.viewCopy ?? bytes
  const id = newId(ctx.now.getTime())
  const [key, thumbnailKey] = [storageKey('files', id), storageKey('thumbnails', id)]
  const most = 64 * 1024 * 1024
  await ctx.providers.storage.put(key, kept, { type: seen.type, maxBytes: most })
  await ctx.providers.storage.put(thumbnailKey, seen.thumbnail, {
    type: 'image/png',
    maxBytes: most,
  })
  const file: Kept = {
    id,
    name,
    type: seen.type,
    bytes: kept.length,
    sha256: sha256(kept).toString('hex'),
    pages: seen.pages,
    width: seen.width ?? null,
    height: seen.height ?? null,
    key,
    thumbnailKey,
    malware: malware.state,
  }
  return { ok: true, file }
}

/** Writes the file's row and queues its reading. */
export const storeFile = async (
  ctx: Pick<Context, 'sql' | 'now' | 'queue'>,
  file: Kept,
  ownerId: string,
): Promise<void> => {
  await ctx.sql`insert into vault.files
    (id, owner_id, name, type, bytes, sha256, pages, width, height, key, thumbnail_key, malware, added_at)
    values (${file.id}, ${ownerId}, ${file.name}, ${file.type}, ${file.bytes}, ${file.sha256}, ${file.pages}, ${file.width},
      ${file.height}, ${file.key}, ${file.thumbnailKey}, ${file.malware}, ${ctx.now})`
  await ctx.sql`insert into vault.scans (id, file_id, queued_at) values (${file.id}, ${file.id}, ${ctx.now})`
  await ctx.queue('vault.scan', { fileId: file.id }, { maxAttempts: 3 })
}

type Received = { id: string; ownerId: string; name: string; key: string }

/** Writes the verdict, unless somebody else already has. */
const conclude = async (
  ctx: Context<null> | Context,
  upload: Received,
  verdict: Verdict,
): Promise<void> => {
  const [waiting] =
    await ctx.sql`select id from vault.uploads where id = ${upload.id} and state = 'received' for update`
  if (!waiting) return
  if (verdict.ok) {
    await storeFile(ctx, verdict.file, upload.ownerId)
    await ctx.sql`update vault.uploads set state = 'accepted', file_id = ${verdict.file.id} where id = ${upload.id}`
  } else {
    await ctx.sql`update vault.uploads set state = 'refused', refusal = ${verdict.refusal}, refusal_detail = ${verdict.detail.slice(0, 200)}
      where id = ${upload.id}`
  }
  await ctx.publish([upload.ownerId], 'uploads')
}

const judgeUpload = async (ctx: Outside & { now: Date }, upload: Received): Promise<Verdict> => {
  try {
    return await judge(ctx, await readAll(ctx.providers.storage, upload.key), upload.name)
  } catch (fault) {
    if (fault instanceof StorageError && fault.fault === 'absent')
      return { ok: false, refusal: 'interrupted', detail: '' }
    throw fault
  }
}

const received = async (ctx: Pick<Context, 'sql'>, uploadId: string) => {
  const [row] = await ctx.sql<Received[]>`
    select id, owner_id as "ownerId", name, key from vault.uploads where id = ${uploadId} and state = 'received'`
  return row
}

/** As a job, once the bytes are here. A busy inspector is asked again later. */
export const examineUpload = async (
  ctx: JobContext,
  { uploadId }: { uploadId: string },
): Promise<void> => {
  const upload = await received(ctx, uploadId)
  if (!upload) return
  const verdict = await judgeUpload(ctx, upload)
  if (!verdict.ok && verdict.refusal === 'busy') throw new Error('inspector busy')
  await ctx.begin((within) => conclude(within, upload, verdict))
  await ctx.providers.storage.delete(upload.key)
}

/** Looking at a file takes longer than a transaction may usually stand still. */
export const allowWaiting = (ctx: Pick<Context, 'sql'>) =>
  ctx.sql`select set_config('idle_in_transaction_session_timeout', '60s', true)`

/** At once, for whoever makes a document before the job had its turn. */
export const examineNow = async (ctx: Context, uploadId: string): Promise<void> => {
  const upload = await received(ctx, uploadId)
  if (!upload) return
  await allowWaiting(ctx)
  const verdict = await judgeUpload(ctx, upload)
  if (verdict.ok || verdict.refusal !== 'busy') await conclude(ctx, upload, verdict)
}
