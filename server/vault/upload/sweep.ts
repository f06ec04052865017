// What is left over goes: uploads nobody finished, files of deleted documents, bytes no row points to.
import type { Context, JobContext } from '#server/core/context.ts'
import { after, days, minutes } from '#server/core/clock.ts'
import type { StartModule } from '#server/core/domain.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import {
  minOrphanAge,
  type StateOf,
  sweepAsOwner,
  sweepOrphans,
} from '#server/providers/storage/sweep-orphans.ts'
import { storageKey } from './request-upload.ts'

type Keys = { key: string; thumbnailKey: string; id: string }

const deleteBytes = async (ctx: JobContext, { key, thumbnailKey, id }: Keys): Promise<void> => {
  const keys = [key, thumbnailKey]
  for await (const page of ctx.providers.storage.list(`${storageKey('pages', id)}/`))
    keys.push(page.key)
  await removeStored(ctx, keys)
}

/** Bytes first, then the mark: killed in between, it simply happens again. */
const deleteFile = async (ctx: JobContext, file: Keys): Promise<void> => {
  await deleteBytes(ctx, file)
  await ctx.sql`update vault.scans set words = '' where file_id = ${file.id}`
  await ctx.sql`update vault.files set forgotten_at = ${ctx.now} where id = ${file.id}`
}

/** A deleted document keeps its digests (reports name them) and loses its bytes. */
export const deleteDocumentFiles = async (
  ctx: JobContext,
  { documentId }: { documentId: string },
): Promise<void> => {
  const files = await ctx.sql<Keys[]>`
    select f.id, f.key, f.thumbnail_key from vault.versions v join vault.files f on f.id = v.file_id
    join vault.documents d on d.id = v.document_id
    where v.document_id = ${documentId} and d.deleted_at is not null and f.forgotten_at is null`
  for (const file of files) await deleteFile(ctx, file)
}

/** Rows first, so that an upload just being saved is not robbed of its bytes: killed in between, the sweep finds those. */
export const deleteUploaded = async (
  ctx: JobContext,
  { uploadId }: { uploadId: string },
): Promise<void> => {
  const gone = await ctx.begin(async ({ sql }) => {
    const [upload] = await sql<{ key: string; fileId: string | null }[]>`
      delete from vault.uploads where id = ${uploadId} and state <> 'used' returning key, file_id`
    const [file] = await sql<Keys[]>`
      delete from vault.files where id = ${upload?.fileId ?? null} returning id, key, thumbnail_key`
    return { upload, file }
  })
  if (gone.upload) await removeStored(ctx, [gone.upload.key])
  if (gone.file) await deleteBytes(ctx, gone.file)
}

/** What our rows say of stored files; a key they do not know is not named. */
const loadState =
  ({ sql }: Pick<Context, 'sql'>): StateOf =>
  async (keys) => {
    const rows = await sql<{ key: string; isLive: boolean }[]>`
      with k as (
        select key, case when key ~ '^(pages|parts)/' then split_part(key, '/', 3)::uuid end as id
        from unnest(${[...keys]}::text[]) key)
      select k.key, f.forgotten_at is null as is_live from k join vault.files f on f.key = k.key
      union all select k.key, f.forgotten_at is null from k join vault.files f on f.thumbnail_key = k.key
      union all select k.key, f.forgotten_at is null from k join vault.files f on f.id = k.id where k.key like 'pages/%'
      union all select k.key, u.state in ('receiving', 'received') from k join vault.uploads u on u.key = k.key
      union all select k.key, u.state in ('awaiting', 'receiving') from k join vault.uploads u on u.id = k.id
        where k.key like 'parts/%'`
    return new Map(rows.map(({ key, isLive }) => [key, isLive ? 'live' : 'released']))
  }

/** After a start, when the last process may have been killed: at once, and when what it had begun has certainly ended. */
export const sweepAfterStart: StartModule = async ({ sql, clock, drill }) => {
  if (drill) return async () => {}
  for (const wait of [0, minOrphanAge + minutes(1)])
    await addJob(
      sql,
      'vault.sweep',
      {},
      { runAt: after(clock.now(), wait), key: `vault.sweep:${wait}` },
    )
  return async () => {}
}

/** Received but never judged, queued but never read: the job died for good, and is queued again. */
const queueAgain = async (ctx: JobContext): Promise<void> => {
  const stuck = await ctx.sql<{ id: string }[]>`
    select id from vault.uploads where state = 'received' and received_at < ${after(ctx.now, -minutes(10))}`
  for (const { id } of stuck)
    await ctx.queue('vault.examine', { uploadId: id }, { key: `vault.examine:${id}` })
  const waiting = await ctx.sql<{ fileId: string }[]>`
    select file_id from vault.scans where state in ('queued', 'processing') and queued_at < ${after(ctx.now, -minutes(10))}`
  for (const { fileId } of waiting)
    await ctx.queue('vault.scan', { fileId }, { key: `vault.scan:${fileId}`, maxAttempts: 3 })
}

/**
 * Hourly and after a start: nothing that a crash left behind stays. Only the database that owns the store sweeps: a restored or
 * older one does not know what was uploaded since.
 */
export const sweep = async (ctx: JobContext): Promise<void> => {
  await queueAgain(ctx)
  await sweepAsOwner(ctx, () => sweepStore(ctx))
}

const sweepStore = async (ctx: JobContext): Promise<void> => {
  const left = await ctx.sql<{ id: string }[]>`
    select id from vault.uploads where state <> 'used' and created_at < ${after(ctx.now, -days(1))}
      or state in ('awaiting', 'receiving') and expires_at < ${after(ctx.now, -minOrphanAge)} limit 1000`
  for (const { id } of left) await deleteUploaded(ctx, { uploadId: id })
  const deleted = await ctx.sql<{ id: string }[]>`
    select distinct d.id from vault.documents d join vault.versions v on v.document_id = d.id join vault.files f on f.id = v.file_id
    where d.deleted_at is not null and f.forgotten_at is null`
  for (const { id } of deleted) await deleteDocumentFiles(ctx, { documentId: id })
  await sweepOrphans(ctx, ['uploads/', 'parts/', 'files/', 'thumbnails/', 'pages/'], loadState(ctx))
  await ctx.providers.storage.tidy(after(ctx.now, -minOrphanAge))
}
