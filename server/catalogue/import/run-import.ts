// Writes what a file gave, in one transaction: all good rows, or none when something breaks.
import type { Context, JobContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { upsertCourses, upsertProviders } from '../courses/upsert-courses.ts'
import { removeStored } from '#server/providers/storage/storage-owner.ts'
import type { Collected } from './collect-records.ts'
import { type Format, readImportFile, reasonOf } from './read-import-file.ts'
import type { Mapping } from './plain-records.ts'

const atOnce = 2_000
const keptErrors = 1_000

/** How many courses an import changed, by what became of them. */
export type ImportCounts = { added: number; changed: number; same: number; withdrawn: number }

/** Inside a transaction; `progress` hears how many rows are written. */
export const writeCollected = async (
  sql: Sql,
  source: string,
  read: Collected,
  whole: boolean,
  now: Date,
  progress: (rows: number) => Promise<void> = async () => {},
): Promise<ImportCounts> => {
  await sql`set local statement_timeout = 0`
  // Two imports of one source wait for each other.
  await sql`select pg_advisory_xact_lock(hashtext(${`catalogue.import ${source}`}))`
  for (let at = 0; at < read.providers.length; at += atOnce)
    await upsertProviders(sql, source, read.providers.slice(at, at + atOnce), now)
  const sum: ImportCounts = { added: 0, changed: 0, same: 0, withdrawn: 0 }
  for (let at = 0; at < read.courses.length; at += atOnce) {
    const put = await upsertCourses(sql, source, read.courses.slice(at, at + atOnce), now)
    sum.added += put.added
    sum.changed += put.changed
    sum.same += put.same
    await progress(Math.min(read.courses.length, at + atOnce))
  }
  if (whole) {
    const gone =
      await sql`update catalogue.courses set status = 'withdrawn', row_hash = 0, changed_at = ${now}
      where source = ${source} and status <> 'withdrawn' and not (source_key = any (${read.courses.map(({ key }) => key)})) returning id`
    sum.withdrawn = gone.length
  }
  return sum
}

const bytesOf = async (ctx: JobContext, key: string): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of (await ctx.providers.storage.get(key)).stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}

type Queued = { format: Format; source: string; mapping: Mapping; whole: boolean }

export const runImport = async (
  ctx: JobContext,
  { importId }: { importId: string },
): Promise<void> => {
  const { sql } = ctx
  const [queued] = await sql<
    Queued[]
  >`update catalogue.imports set status = 'reading' where id = ${importId} and status in ('queued', 'reading', 'writing')
    returning format, source, mapping, whole`
  if (!queued) return
  const key = `imports/${importId}`
  try {
    const read = readImportFile(await bytesOf(ctx, key), queued.format, queued.mapping)
    await sql`update catalogue.imports set status = 'writing', rows_seen = ${read.rows}, error_count = ${read.errors.length},
      errors = ${sql.json(read.errors.slice(0, keptErrors))} where id = ${importId}`
    await ctx.begin(async (tx: Context<null>) => {
      await tx.emit('catalogue.courses_changed', { since: ctx.now.toISOString() })
      // How far it is, seen while it goes on: not of this transaction.
      const progress = async (rows: number) =>
        void (await sql`update catalogue.imports set rows_written = ${rows} where id = ${importId}`)
      const written = await writeCollected(
        tx.sql,
        queued.source,
        read,
        queued.whole,
        ctx.now,
        progress,
      )
      await tx.sql`update catalogue.imports set status = 'done', added = ${written.added}, changed = ${written.changed}, same = ${written.same},
        withdrawn = ${written.withdrawn}, finished_at = ${ctx.now} where id = ${importId}`
      await tx.log({
        action: 'courses.imported',
        subject: { kind: 'course_import', id: importId },
        payload: { source: queued.source, ...written },
      })
    })
  } catch (error) {
    const reason = error instanceof UnreadableFile ? reasonOf(error) : String(error)
    await sql`update catalogue.imports set status = 'failed', rows_written = 0, reason = ${reason.slice(0, 500)},
      finished_at = ${ctx.now} where id = ${importId} and status in ('reading', 'writing')`
  } finally {
    await removeStored(ctx, [key])
  }
}
