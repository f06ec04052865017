// What the calls of bringing in courses have in common.
import type { CourseImport } from '#contract/catalogue/import/calls.ts'
import type { Context, SignedContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { recordReceivedFile } from '#server/core/file-quota.ts'
import { assertNoMalware } from '#server/providers/inspect/accept-file.ts'
import type { Mapping } from './plain-records.ts'
import type { z } from 'zod'

export const maxImportBytes = 209_715_200

export const loadMapping = async (sql: Sql, name: string | undefined): Promise<Mapping> => {
  if (name === undefined) return {}
  const [row] = await sql<
    { mapping: Mapping }[]
  >`select mapping from catalogue.import_mappings where name = ${name}`
  return row?.mapping ?? fail('bad_input', { fields: { mapping: 'unknown' } })
}

const wholeOf = async (bytes: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > maxImportBytes) fail('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The file of an import: counted and scanned as every file that a person sends. */
export const acceptedFile = async (
  ctx: SignedContext,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> => {
  const file = await wholeOf(bytes)
  if (file.length === 0) fail('bad_input', { fields: { file: 'empty_file' } })
  await recordReceivedFile(ctx, ctx.actor.accountId, file.length)
  await assertNoMalware(ctx, file)
  return file
}

export type ImportRow = z.infer<typeof CourseImport>

export const importRowColumns = (
  sql: Sql,
) => sql`id, format, source, filename, status, reason, rows_seen, rows_written, added, changed, same, withdrawn,
  error_count, created_at, finished_at`

export const loadImport = async (ctx: Pick<Context, 'sql'>, id: string): Promise<ImportRow> => {
  const [row] = await ctx.sql<
    ImportRow[]
  >`select ${importRowColumns(ctx.sql)}, errors from catalogue.imports where id = ${id}`
  return row ?? fail('not_found')
}
