// The job that reads a file's words, in a process of its own.
import { after } from '#server/core/clock.ts'
import type { JobContext } from '#server/core/context.ts'
import { readAll, StorageError } from '#server/providers/storage/storage.ts'
import { readsEnglish } from './detect-english.ts'

type Scan = { ownerId: string; key: string; type: string; uploadId: string | null }
type Outcome =
  | { failure: 'english_only' | 'unreadable' }
  | { words: string; confidence: number; source: string }

const outcomeOf = async (ctx: JobContext, { key, type }: Scan): Promise<Outcome> => {
  const bytes = await readAll(ctx.providers.storage, key)
  const read = await ctx.providers.scanner.scan(bytes, type)
  if (!read.ok && read.reason === 'busy') throw new Error('scanner busy')
  if (!read.ok) return { failure: 'unreadable' }
  if (!readsEnglish(read.text, read.confidence))
    return { failure: read.text.trim() === '' ? 'unreadable' : 'english_only' }
  return { words: read.text.replaceAll('\0', ''), confidence: read.confidence, source: read.source }
}

export const scanFile = async (ctx: JobContext, { fileId }: { fileId: string }): Promise<void> => {
  // Scans take seconds: waiting here would keep mails and checks from the few workers there are.
  if (!ctx.providers.scanner.free())
    return ctx.queue(
      'vault.scan',
      { fileId },
      { key: `vault.scan:${fileId}`, runAt: after(ctx.now, 1000), maxAttempts: 3 },
    )
  // A scan that a killed process left "processing" is taken up again.
  const [scan] = await ctx.sql<Scan[]>`
    update vault.scans s set state = 'processing' from vault.files f
    where s.file_id = ${fileId} and f.id = s.file_id and s.state in ('queued', 'processing')
    returning f.owner_id, f.key, f.type,
      (select u.id from vault.uploads u where u.file_id = f.id limit 1) as upload_id`
  if (!scan) return
  const outcome = await outcomeOf(ctx, scan).catch((error: unknown): Outcome => {
    if (error instanceof StorageError) return { failure: 'unreadable' }
    throw error
  })
  await ctx.begin(async ({ sql, now, publish }) => {
    if ('failure' in outcome)
      await sql`update vault.scans set state = 'failed', failure = ${outcome.failure}, finished_at = ${now}
        where file_id = ${fileId} and state = 'processing'`
    else
      await sql`update vault.scans set state = 'done', words = ${outcome.words}, confidence = ${outcome.confidence},
        source = ${outcome.source}, finished_at = ${now}
        where file_id = ${fileId} and state = 'processing'`
    if (scan.uploadId) await publish([scan.ownerId], 'uploads')
  })
}
