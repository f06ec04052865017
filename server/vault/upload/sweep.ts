// What is left over goes: uploads nobody finished, files of deleted documents, bytes no row points to.
import type { Context, JobContext } from '#server/core/context.ts'
import { after, days, minutes } from '#server/core/clock.ts'
import type { Start } from '#server/core/domain.ts'
import { addJob } from '#server/core/work/jobs.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { storageKey } from './request-upload.ts'

/** Longer than an address for an upload is good, and than a file is looked at: what is older belongs to nobody who still works. */
const settled = minutes(15)

type Keys = { key: string; thumbnailKey: string; id: string }

const deleteFile = async (storage: Storage, { key, thumbnailKey, id }: Keys): Promise<void> => {
  await Promise.all([storage.delete(key), storage.delete(thumbnailKey)])
  for await (const page of storage.list(`${storageKey('pages', id)}/`))
    await storage.delete(page.key)
}

/** Bytes first, then the mark: killed in between, it simply happens again. */
const forgetFile = async (ctx: JobContext, file: Keys): Promise<void> => {
  await deleteFile(ctx.providers.storage, file)
  await ctx.sql`update vault.scans set words = '' where file_id = ${file.id}`
  await ctx.sql`update vault.files set forgotten_at = ${ctx.now} where id = ${file.id}`
}

/** A deleted document keeps its digests (reports name them) and loses its bytes. */
export const forgetDocument = async (
  ctx: JobContext,
  { documentId }: { documentId: string },
): Promise<void> => {
  const files = await ctx.sql<Keys[]>`
    select f.id, f.key, f.thumbnail_key as "thumbnailKey" from vault.versions v join vault.files f on f.id = v.file_id
    join vault.documents d on d.id = v.document_id
    where v.document_id = ${documentId} and d.deleted_at is not null and f.forgotten_at is null`
  for (const file of files) await forgetFile(ctx, file)
}

/** Rows first, so that an upload just being saved is not robbed of its bytes: killed in between, the sweep finds those. */
export const discardUploaded = async (
  ctx: JobContext,
  { uploadId }: { uploadId: string },
): Promise<void> => {
  const gone = await ctx.begin(async ({ sql }) => {
    const [upload] = await sql<{ key: string; fileId: string | null }[]>`
      delete from vault.uploads where id = ${uploadId} and state <> 'used' returning key, file_id as "fileId"`
    const [file] = await sql<Keys[]>`
      delete from vault.files where id = ${upload?.fileId ?? null} returning id, key, thumbnail_key as "thumbnailKey"`
    return { upload, file }
  })
  if (gone.upload) await ctx.providers.storage.delete(gone.upload.key)
  if (gone.file) await deleteFile(ctx.providers.storage, gone.file)
}

const known = async (ctx: Pick<Context, 'sql'>, keys: string[]): Promise<Set<string>> => {
  const rows = await ctx.sql<{ key: string }[]>`
    select key from vault.files where key = any(${keys}) and forgotten_at is null
    union all select thumbnail_key from vault.files where thumbnail_key = any(${keys}) and forgotten_at is null
    union all select k from unnest(${keys}::text[]) k join vault.files f on f.id = case when k like 'pages/%' then split_part(k, '/', 3)::uuid end
      where f.forgotten_at is null
    union all select key from vault.uploads where key = any(${keys}) and state in ('receiving', 'received')`
  return new Set(rows.map(({ key }) => key))
}

const orphansOf = async (ctx: JobContext, prefix: string): Promise<number> => {
  const old = after(ctx.now, -settled).getTime()
  let gone = 0
  let batch: string[] = []
  const clear = async () => {
    const keep = await known(ctx, batch)
    for (const key of batch) {
      if (keep.has(key)) continue
      await ctx.providers.storage.delete(key)
      gone++
    }
    batch = []
  }
  for await (const held of ctx.providers.storage.list(prefix)) {
    if (held.modified.getTime() > old) continue
    batch.push(held.key)
    if (batch.length >= 500) await clear()
  }
  await clear()
  return gone
}

/** After a start, when the last process may have been killed: at once, and when what it had begun has certainly ended. */
export const sweepAfterStart: Start = async ({ sql, clock }) => {
  for (const wait of [0, settled + minutes(1)])
    await addJob(
      sql,
      'vault.sweep',
      {},
      { runAt: after(clock.now(), wait), key: `vault.sweep:${wait}` },
    )
  return async () => {}
}

/** Hourly and after a start: nothing that a crash left behind stays. */
export const sweep = async (ctx: JobContext): Promise<void> => {
  // Received but never judged: the job died for good. Judged again.
  const stuck = await ctx.sql<{ id: string }[]>`
    select id from vault.uploads where state = 'received' and received_at < ${after(ctx.now, -minutes(10))}`
  for (const { id } of stuck)
    await ctx.queue('vault.examine', { uploadId: id }, { key: `vault.examine:${id}` })
  const waiting = await ctx.sql<{ fileId: string }[]>`
    select file_id as "fileId" from vault.scans where state in ('queued', 'processing') and queued_at < ${after(ctx.now, -minutes(10))}`
  for (const { fileId } of waiting)
    await ctx.queue('vault.scan', { fileId }, { key: `vault.scan:${fileId}`, maxAttempts: 3 })
  const left = await ctx.sql<{ id: string }[]>`
    select id from vault.uploads where state <> 'used' and created_at < ${after(ctx.now, -days(1))}
      or state in ('awaiting', 'receiving') and expires_at < ${after(ctx.now, -settled)} limit 1000`
  for (const { id } of left) await discardUploaded(ctx, { uploadId: id })
  const deleted = await ctx.sql<{ id: string }[]>`
    select distinct d.id from vault.documents d join vault.versions v on v.document_id = d.id join vault.files f on f.id = v.file_id
    where d.deleted_at is not null and f.forgotten_at is null`
  for (const { id } of deleted) await forgetDocument(ctx, { documentId: id })
  for (const prefix of ['uploads/', 'parts/', 'files/', 'thumbnails/', 'pages/'])
    await orphansOf(ctx, prefix)
  await ctx.providers.storage.tidy(after(ctx.now, -settled))
}
