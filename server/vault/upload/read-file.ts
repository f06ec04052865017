// The bytes behind a signed address. Pages are pictures drawn in the sandbox; the file itself only ever as a download.
import type { readFile as contract } from '#contract/vault/upload/calls.ts'
import type { FileAnswer } from '#contract/kit.ts'
import type { CallFunction, Context } from '#server/core/context.ts'
import { fail, orNotFound } from '#server/core/fail.ts'
import { readAll, type Range } from '#server/providers/storage/storage.ts'
import { fileLinkHolds, type FilePart } from './file-links.ts'
import { storageKey } from './request-upload.ts'
import { insertView } from '../share/shared-document.ts'

type File = {
  id: string
  name: string
  type: string
  bytes: number
  pages: number
  key: string
  thumbnailKey: string
}

const pageWidth = 1400
const dayLong = { 'cache-control': 'private, max-age=300' }

const rangeOf = (header: string | undefined, bytes: number): Range | null => {
  const [, from, to] = /^bytes=(\d{1,12})-(\d{0,12})$/.exec(header ?? '') ?? []
  if (from === undefined) return null
  const range = { from: Number(from), to: Math.min(Number(to || bytes), bytes - 1) }
  return range.from <= range.to ? range : null
}

const download = async (ctx: Context, file: File, header?: string): Promise<FileAnswer> => {
  const range = rangeOf(header, file.bytes)
  const { stream, bytes, total } = await ctx.providers.storage.get(file.key, range ?? undefined)
  const headers: Record<string, string> = { 'accept-ranges': 'bytes' }
  if (range) headers['content-range'] = `bytes ${range.from}-${range.to}/${total}`
  const status = range ? 206 : 200
  return {
    bytes: stream,
    type: file.type,
    filename: file.name,
    disposition: 'attachment',
    length: bytes,
    headers,
    status,
  }
}

const shown = async (
  ctx: Context,
  key: string,
  type: string,
  filename: string,
): Promise<FileAnswer> => {
  const { stream, bytes } = await ctx.providers.storage.get(key)
  return { bytes: stream, type, filename, disposition: 'inline', length: bytes, headers: dayLong }
}

/** A page of a PDF is drawn when it is first looked at, and kept. */
const page = async (ctx: Context, file: File, number: number): Promise<FileAnswer> => {
  if (number > file.pages) return fail('not_found')
  if (file.type !== 'application/pdf') return shown(ctx, file.key, file.type, file.name)
  const key = `${storageKey('pages', file.id)}/${number}`
  const name = `${file.name.replace(/\.pdf$/i, '')}-${number}.png`
  if (await ctx.providers.storage.head(key)) return shown(ctx, key, 'image/png', name)
  const drawn = await ctx.providers.inspector.page(
    await readAll(ctx.providers.storage, file.key),
    number,
    pageWidth,
  )
  if (!drawn) return fail('busy')
  await ctx.providers.storage.put(key, drawn, { type: 'image/png', maxBytes: 64 * 1024 * 1024 })
  return {
    bytes: drawn,
    type: 'image/png',
    filename: name,
    disposition: 'inline',
    length: drawn.length,
    headers: dayLong,
  }
}

/** A session that ended, a revoked or expired share close their addresses at once. */
const assertReaderStands = async (ctx: Context, reader: string, part: FilePart): Promise<void> => {
  if (reader.startsWith('session-')) {
    const [session] = await ctx.sql`
      select 1 from identity.public_sessions where id = ${reader.slice('session-'.length)} and expires_at > ${ctx.now}`
    return session ? undefined : fail('not_found')
  }
  if (!reader.startsWith('share-')) return fail('not_found')
  const id = reader.slice('share-'.length)
  const [share] = await ctx.sql<{ mayDownload: boolean }[]>`
    select may_download and not hide_grades as may_download from vault.shares
    where id = ${id} and revoked_at is null and expires_at > ${ctx.now} and not hide_grades`
  if (!share || (part === 'original' && !share.mayDownload)) return fail('not_found')
  if (part === 'original') await insertView(ctx, id, 'downloaded')
}

export const readFile: CallFunction<typeof contract> = async (
  ctx,
  { fileId, part, reader, Range, ...signed },
) => {
  if (!fileLinkHolds(ctx, fileId, part as FilePart, reader, signed)) return fail('not_found')
  await assertReaderStands(ctx, reader, part as FilePart)
  const [row] = await ctx.sql<File[]>`select id, name, type, bytes, pages, key, thumbnail_key
    from vault.files where id = ${fileId} and forgotten_at is null`
  const file = orNotFound(row)
  if (part === 'thumbnail') return shown(ctx, file.thumbnailKey, 'image/png', 'thumbnail.png')
  return part === 'original'
    ? download(ctx, file, Range)
    : page(ctx, file, Number(part.slice('page-'.length)))
}
