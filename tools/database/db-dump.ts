import { createWriteStream, renameSync, rmSync } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type Postgres from 'postgres'
import { postgres } from '../../server/core/postgres-driver.ts'
import { hasPostgresTools, pgDump } from './postgres-tools.ts'
import { step } from '../run/progress-line.ts'

export const lastLine = '-- end of the dump'
export const migrationsLine = '-- migrations: '

/**
 * Writes a dump, from one snapshot, so the server may go on writing meanwhile. Files of the vault are not in the database
 * and not in the dump. By pg_dump where it is installed and knows the server, unless the name asks for SQL (`.sql`, `.gz`).
 */
export async function dump(url: string, name?: string) {
  const day = new Date().toISOString().slice(0, 16).replace(/[:T]/g, '')
  const byTools = !/\.(sql|gz)$/.test(name ?? '') && (await hasPostgresTools(url))
  const file = name ?? `ao-${day}.${byTools ? 'dump' : 'sql.gz'}`
  const unfinished = `${file}.unfinished`
  try {
    await step(`dump to ${file}`, (onProgress) =>
      byTools
        ? pgDump(url, unfinished)
        : dumpAsSql(url, unfinished, file.endsWith('.gz'), onProgress),
    )
    renameSync(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/** All rows as SQL that `restore` reads back: needs no tools. */
async function dumpAsSql(
  url: string,
  file: string,
  compressed: boolean,
  report: (progress: string) => void,
) {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const output = createWriteStream(file, { mode: 0o600 })
  try {
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      await tx`set local statement_timeout = 0`
      const lines = Readable.from(content(tx, report))
      await (compressed ? pipeline(lines, createGzip(), output) : pipeline(lines, output))
    })
  } finally {
    await sql.end()
  }
}

async function* content(
  sql: Postgres.TransactionSql,
  onStep: (progress: string) => void,
): AsyncGenerator<string> {
  const applied = await sql<
    { file: string; checksum: string }[]
  >`select file, checksum from core.migrations order by file`
  yield `-- AO, ${new Date().toISOString()}\n${migrationsLine}${JSON.stringify(Object.fromEntries(applied.map((m) => [m.file, m.checksum])))}\n`
  yield 'begin;\nset local session_replication_role = replica;\n'
  const tables = await listTables(sql)
  yield `truncate ${tables.map(({ name }) => name).join(', ')};\n`
  for (const { name, columns, line } of tables) {
    onStep(name)
    let begun = false
    // Not COPY TO: the driver may leave its socket paused at the end of one, and the next query then waits for ever.
    for await (const rows of sql
      .unsafe<{ line: string }[]>(`select ${line} as line from ${name}`)
      .cursor(1000)) {
      if (!begun) yield `copy ${name} (${columns}) from stdin;\n`
      begun = true
      yield rows.map((row) => `${row.line}\n`).join('')
    }
    if (begun) yield '\\.\n'
  }
  const sequences = await sql<{ name: string; value: string }[]>`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where last_value is not null order by 1`
  for (const { name, value } of sequences)
    yield `select setval('${name.replaceAll("'", "''")}', ${value});\n`
  yield `commit;\n${lastLine}\n`
}

/** Every table with rows of its own, except the lists of migrations, definitions and roles: they belong to the program and the place, not to the data. */
function listTables(sql: Postgres.TransactionSql) {
  // A column as COPY writes it: \\N for null, a backslash before what would end a field or a row.
  const field = String.raw`coalesce(replace(replace(replace(replace(%I::text, '\', '\\'), e'\t', '\t'), e'\n', '\n'), e'\r', '\r'), '\N')`
  return sql<{ name: string; columns: string; line: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns,
      string_agg(format(${field}, a.attname), ' || e''\\t'' || ' order by a.attnum) as line
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relpersistence = 'p'
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%'
      and (n.nspname, c.relname) not in
        (('core', 'migrations'), ('core', 'definitions'), ('core', 'application_roles'), ('graphile_worker', 'migrations'))
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    group by 1, n.nspname, c.relname order by n.nspname, c.relname`
}
