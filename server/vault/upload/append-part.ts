// A file that comes in parts, so that a dropped connection goes on where it ended.
import { maxDocumentBytes } from '#contract/vault/shapes.ts'
import type { Context } from '#server/core/context.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import {
  checkFirstBytes,
  finish,
  updateAwaiting,
  isSenderGone,
  storeStream,
  rejectUpload,
  type ReceivedFileRow,
} from './receive-file.ts'
import { storageKey } from './request-upload.ts'

type Piece = { from: number; to: number; total: number }

export const pieceOf = (range: string | undefined): Piece | null => {
  const [, from, to, total] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(range ?? '') ?? []
  return from === undefined ? null : { from: Number(from), to: Number(to), total: Number(total) }
}

const partKey = (upload: ReceivedFileRow, number: number) =>
  `${storageKey('parts', upload.id)}/${number}`

async function* joined(
  ctx: Context,
  upload: ReceivedFileRow,
  parts: number,
): AsyncGenerator<Uint8Array> {
  for (let number = 0; number < parts; number++)
    yield* (await ctx.providers.storage.get(partKey(upload, number))).stream
}

/** The bytes up to where the line breaks, as if that were all; `broke` says afterwards whether it did. */
const untilBroken = (bytes: AsyncIterable<Uint8Array>) => {
  const line = { broke: false, bytes: read() }
  async function* read(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes
    } catch (error) {
      if (!isSenderGone(error)) throw error
      line.broke = true
    }
  }
  return line
}

/** One part: it must go on where the last ended. Of one whose line broke, what arrived is kept. The last one joins them all. */
export const takePart = async (
  ctx: Context,
  upload: ReceivedFileRow,
  piece: Piece,
  bytes: AsyncIterable<Uint8Array>,
) => {
  const arrived = {
    uploadId: upload.id,
    jobId: upload.id,
    bytes: upload.arrived,
    complete: false,
    sha256: null,
  }
  if (piece.from !== upload.arrived || piece.to < piece.from || piece.to >= piece.total) {
    await updateAwaiting(ctx, upload.id)
    return arrived
  }
  const start = piece.from === 0 ? checkFirstBytes(bytes, upload.type) : bytes
  const line = untilBroken(start)
  const part = await storeStream(
    ctx,
    upload,
    partKey(upload, upload.parts),
    line.bytes,
    piece.to - piece.from + 1,
  )
  const now = upload.arrived + part.bytes
  if (part.bytes === 0) {
    await updateAwaiting(ctx, upload.id)
    return line.broke ? rejectUpload(ctx, 'interrupted') : arrived
  }
  if (now < piece.total) {
    await ctx.sql`update vault.uploads set state = 'awaiting', arrived = ${now}, parts = parts + 1 where id = ${upload.id} and state = 'receiving'`
    return line.broke ? rejectUpload(ctx, 'interrupted') : { ...arrived, bytes: now }
  }
  const whole = await storeStream(
    ctx,
    upload,
    upload.key,
    joined(ctx, upload, upload.parts + 1),
    maxDocumentBytes,
  )
  const keys = Array.from({ length: upload.parts + 1 }, (_, number) => partKey(upload, number))
  await removeStored(ctx, keys)
  return finish(ctx, upload, whole)
}
