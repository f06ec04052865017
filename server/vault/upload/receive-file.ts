// Taking in the bytes of an upload: counted and hashed while they stream, kept unseen until they are inspected.
import type { Context } from '#server/core/context.ts'
import { after, minutes, stopwatch } from '#server/core/clock.ts'
import { fail } from '#server/core/fail.ts'
import { CappedBody } from '#server/core/http/capped-body.ts'
import { typeByStart } from '#server/providers/inspect/inspect-files.ts'
import { type FileRejection, rejectFile } from '#server/providers/inspect/reject-file.ts'
import { StorageError, type StoredObject } from '#server/providers/storage/storage.ts'

/** Milliseconds between two renewals of a claim while its bytes arrive; well below the minute after which it is lost. */
const renewEveryMs = 15_000
/** Milliseconds the store may take once all bytes are here; with the above still within that minute. */
const maxStoreMs = 28_000

export type ReceivedFileRow = {
  id: string
  ownerId: string
  type: string
  name: string
  key: string
  state: string
  arrived: number
  parts: number
}

export const rejectUpload = (
  ctx: Pick<Context, 'request'>,
  because: FileRejection,
  detail = '',
): never => rejectFile(ctx.request.language, because, detail)

export const findUploadRow = async (
  ctx: Pick<Context, 'sql'>,
  id: string,
): Promise<ReceivedFileRow | undefined> => {
  const [row] = await ctx.sql<ReceivedFileRow[]>`
    select id, owner_id, type, name, key, state, arrived, parts from vault.uploads where id = ${id}`
  return row
}

/**
 * Takes the promise: only one request at a time may fill it. A broken one gives it back; a killed one loses it after a
 * minute. Losing this mark in a crash harms nobody, so its commit does not wait for the disk.
 */
export const claimReceivedFile = async (ctx: Context, id: string): Promise<boolean> => {
  const claimed = await ctx.sql`
    with quickly as materialized (select set_config('synchronous_commit', 'off', true))
    update vault.uploads set state = 'receiving', receiving_at = ${ctx.now} from quickly
    where id = ${id} and expires_at > ${ctx.now}
      and (state = 'awaiting' or (state = 'receiving' and receiving_at < ${after(ctx.now, -minutes(1))}))`
  return claimed.count === 1
}

/**
 * The bytes, with the claim renewed while they arrive: a slow body may take minutes, and nobody may take its promise meanwhile.
 * `onEnd` hears when all are here.
 */
async function* renewing(
  ctx: Context,
  id: string,
  bytes: AsyncIterable<Uint8Array>,
  onEnd: () => void,
): AsyncGenerator<Uint8Array> {
  const elapsed = stopwatch()
  let renewed = 0
  for await (const chunk of bytes) {
    const since = Math.floor(elapsed() - renewed)
    if (since >= renewEveryMs) {
      renewed += since
      await ctx.sql`
        update vault.uploads set receiving_at = receiving_at + make_interval(secs => ${since / 1000})
        where id = ${id} and state = 'receiving'`
    }
    yield chunk
  }
  onEnd()
}

export const updateAwaiting = (ctx: Context, id: string) =>
  ctx.sql`update vault.uploads set state = 'awaiting' where id = ${id} and state = 'receiving'`

const updateRejected = (ctx: Context, id: string, because: FileRejection) =>
  ctx.sql`update vault.uploads set state = 'refused', refusal = ${because} where id = ${id} and state = 'receiving'`

/** The stream with its first bytes looked at before anything is kept. */
export async function* checkFirstBytes(
  bytes: AsyncIterable<Uint8Array>,
  type: string,
): AsyncGenerator<Uint8Array> {
  let start: Uint8Array = new Uint8Array()
  let known = false
  for await (const chunk of bytes) {
    if (known) yield chunk
    else {
      start = start.length === 0 ? chunk : Buffer.concat([start, chunk])
      if (start.length < 8) continue
      if (typeByStart(start) !== type) throw new WrongStart()
      known = true
      yield start
    }
  }
  if (!known) throw new WrongStart()
}
class WrongStart extends Error {}

/** The line broke, the sender took too long, or sent fewer bytes than were said. */
export const isSenderGone = (error: unknown): boolean => {
  if (error instanceof StorageError) return error.reason === 'aborted'
  const { name, code } = error as { name?: string; code?: string }
  return (
    name === 'AbortError' ||
    name === 'TimeoutError' ||
    ['ABORT_ERR', 'ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'].includes(
      code ?? '',
    )
  )
}

/** Puts a stream, and turns what goes wrong into the upload's fate: over the cap or the wrong start end it, a lost line does not. */
export const storeStream = async (
  ctx: Context,
  upload: ReceivedFileRow,
  key: string,
  bytes: AsyncIterable<Uint8Array>,
  max: number,
): Promise<StoredObject> => {
  const late = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const onEnd = () => void (timer = setTimeout(() => late.abort(), maxStoreMs))
  try {
    return await ctx.providers.storage.put(key, renewing(ctx, upload.id, bytes, onEnd), {
      type: upload.type,
      maxBytes: max,
      passing: true,
      signal: late.signal,
    })
  } catch (error) {
    if (error instanceof WrongStart) {
      await updateRejected(ctx, upload.id, 'wrong-type')
      return rejectUpload(ctx, 'wrong-type')
    }
    if (error instanceof StorageError && error.reason === 'too-large') {
      await updateRejected(ctx, upload.id, 'too-large')
      return fail('file_too_large')
    }
    // A full disk or a store that does not answer is ours to mend: the address stays good, and the sender is told the truth.
    await updateAwaiting(ctx, upload.id)
    if (isSenderGone(error)) return rejectUpload(ctx, 'interrupted')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The bytes do not outlive a power cut before they are checked; so the mark that they came does not wait for the disk either. */
export const finish = async (
  ctx: Context,
  upload: ReceivedFileRow,
  { bytes, sha256 }: StoredObject,
) => {
  await ctx.sql`
    with quickly as materialized (select set_config('synchronous_commit', 'off', true)), done as (
      update vault.uploads set state = 'received', bytes = ${bytes}, arrived = ${bytes}, sha256 = ${sha256}, received_at = ${ctx.now} from quickly
      where id = ${upload.id} and state = 'receiving' returning id)
    select graphile_worker.add_job('vault.examine', json_build_object('uploadId', id)) from done`
  return { uploadId: upload.id, jobId: upload.id, bytes, complete: true, sha256 }
}

/** What the sender calls it must be what was promised, or nothing in particular. */
export const declaredRight = (contentType: string, promised: string): boolean => {
  const declared =
    contentType.split(';')[0]?.trim().toLowerCase().replace('image/jpg', 'image/jpeg') ?? ''
  return ['', 'application/octet-stream', 'binary/octet-stream', promised].includes(declared)
}

const maxDrained = 16 * 1024 * 1024

/** Reads on and throws away, within reason, so that a refusal reaches a sender who is still sending. */
export const drain = async (ctx: Context, bytes: AsyncIterable<Uint8Array>): Promise<void> => {
  ctx.setHeader('connection', 'close')
  let size = 0
  try {
    for await (const part of bytes instanceof CappedBody ? bytes.rest() : bytes)
      if ((size += part.length) > maxDrained) return
  } catch {
    // The sender has gone; nobody is left to tell.
  }
}
