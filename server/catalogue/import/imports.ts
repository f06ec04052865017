// The calls of bringing in courses.
import type { z } from 'zod'
import type {
  CourseImport,
  getImport as one,
  listImports as list,
  listMappings as mappings,
  previewImport as preview,
  saveMapping as save,
  startImport as start,
} from '#contract/catalogue/import.ts'
import type { Answer, Context, SignedContext } from '#server/core/context.ts'
import type { Database, Sql } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'
import { countFile } from '#server/core/file-quota.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { newId } from '#server/core/ids.ts'
import { assertNoMalware } from '#server/providers/inspect/accept-file.ts'
import { columnsOf, fileFaults, readFile } from './read-file.ts'
import { columns, type Mapping } from './plain-records.ts'

const maxBytes = 209_715_200
const shownErrors = 200

const mappingNamed = async (sql: Sql, name: string | undefined): Promise<Mapping> => {
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
    if (size > maxBytes) fail('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The file of an import: counted and scanned as every file that a person sends. */
const acceptedFile = async (
  ctx: SignedContext,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Uint8Array> => {
  const file = await wholeOf(bytes)
  if (file.length === 0) fail('bad_input', { fields: { file: 'empty_file' } })
  await countFile(ctx, ctx.actor.accountId, file.length)
  await assertNoMalware(ctx, file)
  return file
}

export const previewImport: Answer<typeof preview> = async (ctx, { format, mapping, bytes }) => {
  const file = await acceptedFile(ctx, bytes)
  const chosen = await mappingNamed(ctx.sql, mapping)
  const names = format.endsWith('csv') ? columnsOf(file) : []
  try {
    const read = readFile(file, format, chosen)
    const universities = new Map(read.providers.map((provider) => [provider.key, provider.name]))
    return {
      columns: names,
      rows: read.rows,
      providers: read.providers.length,
      errorCount: read.errors.length,
      errors: read.errors.slice(0, shownErrors),
      sample: read.courses.slice(0, 20).map((course) => ({
        key: course.key,
        title: course.title,
        university: universities.get(course.providerKey) ?? '',
        level: course.level,
        discipline: course.discipline,
        fee: course.fees[0] ? `${course.fees[0].amount} ${course.fees[0].currency}` : '',
        months: course.durationMonths,
      })),
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    // Columns that are not ours are what a mapping is for: they are shown, not refused.
    if (why === 'unknown_columns')
      return {
        columns: names,
        rows: 0,
        providers: 0,
        errorCount: 1,
        errors: [{ line: 1, why }],
        sample: [],
      }
    return (fileFaults as readonly string[]).includes(why)
      ? fail('bad_input', { fields: { file: why } })
      : Promise.reject(error)
  }
}

type Row = z.infer<typeof CourseImport>
const importColumns = (
  sql: Sql,
) => sql`id, format, source, filename, status, reason, rows_seen as "rowsSeen", rows_written as "rowsWritten", added, changed, same, withdrawn,
  error_count as "errorCount", created_at as "createdAt", finished_at as "finishedAt"`

const importWith = async (ctx: Pick<Context, 'sql'>, id: string): Promise<Row> => {
  const [row] = await ctx.sql<
    Row[]
  >`select ${importColumns(ctx.sql)}, errors from catalogue.imports where id = ${id}`
  return row ?? fail('not_found')
}

export const startImport: Answer<typeof start> = async (
  ctx,
  { format, mapping, source, filename, whole, bytes },
) => {
  const chosen = await mappingNamed(ctx.sql, mapping)
  const id = newId(ctx.now.getTime())
  const file = await acceptedFile(ctx, bytes)
  await ctx.providers.storage.put(`imports/${id}`, file, {
    type: 'application/octet-stream',
    maxBytes,
    passing: true,
  })
  await (ctx.sql as Database).begin(async (sql) => {
    await sql`insert into catalogue.imports (id, format, source, mapping, whole, filename, created_by, created_at)
      values (${id}, ${format}, ${source}, ${sql.json(chosen as never)}, ${whole === 'yes'}, ${filename}, ${ctx.actor.accountId}, ${ctx.now})`
    await addJob(
      sql,
      'catalogue.import',
      { importId: id },
      { queue: 'catalogue-import', maxAttempts: 1 },
    )
  })
  return importWith(ctx, id)
}

export const getImport: Answer<typeof one> = async (ctx, { importId }) => importWith(ctx, importId)

export const listImports: Answer<typeof list> = async ({ sql }, { page }) => {
  const [counted, rows] = await Promise.all([
    sql<{ total: number }[]>`select count(*)::int as total from catalogue.imports`,
    sql<
      Omit<Row, 'errors'>[]
    >`select ${importColumns(sql)} from catalogue.imports order by created_at desc, id limit 20 offset ${page * 20}`,
  ])
  return { total: counted[0]!.total, imports: rows.map((row) => ({ ...row, errors: [] })) }
}

export const listMappings: Answer<typeof mappings> = async ({ sql }) => ({
  columns: [...columns],
  mappings: await sql<{ name: string; mapping: Record<string, string>; changedAt: string }[]>`
    select name, mapping, changed_at as "changedAt" from catalogue.import_mappings order by name limit 200`,
})

export const saveMapping: Answer<typeof save> = async ({ sql, now }, { name, mapping }) => {
  for (const column of Object.keys(mapping))
    if (!(columns as readonly string[]).includes(column))
      fail('bad_input', { fields: { mapping: `unknown column ${column}` } })
  await sql`insert into catalogue.import_mappings (name, mapping, changed_at) values (${name}, ${sql.json(mapping)}, ${now})
    on conflict (name) do update set mapping = excluded.mapping, changed_at = excluded.changed_at`
  return { name, mapping, changedAt: now.toISOString() }
}
