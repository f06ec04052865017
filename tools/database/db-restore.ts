import { closeSync, createReadStream, existsSync, openSync, readSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type Postgres from 'postgres'
import { postgres } from '../../server/core/postgres-driver.ts'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { lastLine, migrationsLine } from './db-dump.ts'
import { hasPostgresTools, migrationsIn, pgRestore } from './postgres-tools.ts'
import { step } from '../run/progress-line.ts'

type Trigger = { table: string; trigger: string }

/** Loads a dump, all of it or nothing. What the database holds is lost: it must be empty, or `replace` said. */
export async function restore(url: string, name: string, replace: boolean) {
  if (!existsSync(name)) throw new CannotStart(`There is no file ${name}.`)
  await step('tables', (onProgress) => migrate(url, { onStep: onProgress }))
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    const [there] = await sql`select count(*)::int as accounts from identity.accounts`
    if (there?.accounts > 0 && !replace) {
      throw new CannotStart(
        `The database holds ${there?.accounts} accounts; add --replace to lose them for those of ${name}.`,
      )
    }
    const [others] = await sql`
      select count(*)::int as number from pg_stat_activity where datname = current_database() and split_part(application_name, ' ', 1) = 'ao'`
    if (others?.number > 0)
      throw new CannotStart('AO is running on this database: stop it before a restore.')
    const roles = await sql<{ role: string }[]>`
      select role from core.application_roles where role in (select rolname from pg_roles)`
    await step(`restore from ${name}`, (report) =>
      isOfTools(name) ? loadByTools(sql, url, name) : load(sql, url, name, report),
    )
    // A dump says nothing of rights: they are of the place.
    for (const { role } of roles) await sql`select core.grant_application(${role})`
    await step('statistics', () => sql`analyze`)
  } finally {
    await sql.end()
  }
}

/** pg_dump's own format begins with these letters. */
function isOfTools(name: string): boolean {
  const head = Buffer.alloc(5)
  const file = openSync(name, 'r')
  readSync(file, head)
  closeSync(file)
  return head.toString() === 'PGDMP'
}

/** In one transaction of pg_restore, tables too: no trigger stands in the way, so no privilege is needed for it. */
async function loadByTools(sql: Postgres.Sql, url: string, name: string) {
  if (!(await hasPostgresTools(url)))
    throw new CannotStart(
      'This dump is of pg_dump: pg_restore must be installed, of the version of the server or newer.',
    )
  const inDump = await migrationsIn(name)
  if (!inDump) throw damaged()
  await assertNoOtherTables(sql, inDump)
  const said = await pgRestore(url, name)
  if (said) throw new CannotStart(`pg_restore changed nothing: ${said.slice(0, 500)}`)
  await sql`update core.storage_owner set restored_at = now()`
}

async function load(
  sql: Postgres.Sql,
  url: string,
  name: string,
  onStep: (progress: string) => void,
) {
  const lines = linesOf(name)
  const connection = await sql.reserve()
  let unshielded: Trigger[] = []
  let whole = false
  const refused = await watchForError(connection, url)
  try {
    await connection`set statement_timeout = 0`
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const line = next.value.toString()
      if (line.startsWith(migrationsLine)) {
        await assertNoOtherTables(
          connection,
          JSON.parse(line.slice(migrationsLine.length)) as Record<string, string>,
        )
      } else if (line.startsWith('copy ')) {
        onStep(line.split(' ')[1] ?? '')
        await Promise.race([
          pipeline(rowsOf(lines), await connection.unsafe(line.slice(0, -1)).writable()),
          refused.copy,
        ])
      } else if (line === lastLine) whole = true
      else if (line === 'begin;') unshielded = await begin(connection)
      else if (line === 'commit;') continue // only when the end is there too
      else if (line && !line.startsWith('--')) await connection.unsafe(line)
    }
    if (!whole) throw notWhole()
    for (const { table, trigger } of unshielded)
      await connection.unsafe(`alter table ${table} enable always trigger ${trigger}`)
    // What was uploaded after the dump is not known here: files are not swept until an operator adopts them.
    await connection`update core.storage_owner set restored_at = now()`
    await connection`commit`
  } catch (error) {
    await sql.end({ timeout: 0 }) // whatever state the connection is in, PostgreSQL rolls back
    throw sentenceFor(error)
  } finally {
    await refused.end()
  }
  connection.release()
}

/** The driver does not end a copy that PostgreSQL refused after its last row: a second connection sees the aborted transaction. */
async function watchForError(
  connection: Postgres.ReservedSql,
  url: string,
): Promise<{ copy: Promise<never>; end: () => Promise<void> }> {
  const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  const watcher = postgres(url, { max: 1, onnotice: () => undefined })
  let timer: NodeJS.Timeout | undefined
  const copy = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      watcher`select from pg_stat_activity where pid = ${own!.pid} and state = 'idle in transaction (aborted)'`.then(
        ({ count }) => count > 0 && reject(damaged()),
        () => undefined,
      )
    }, 200)
  })
  copy.catch(() => undefined)
  return { copy, end: () => (clearInterval(timer), watcher.end({ timeout: 1 })) }
}

const damaged = () => new CannotStart('The dump is damaged: nothing was changed.')
const notWhole = () => new CannotStart('This is not a whole dump of AO: nothing was changed.')

/** The rows of one table, up to the line that ends them. */
async function* rowsOf(lines: AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let batch: Buffer[] = []
  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const ends = next.value.length === 2 && next.value.toString() === '\\.'
    if (!ends) batch.push(next.value, newline)
    if (ends || batch.length > 1000) {
      yield Buffer.concat(batch)
      batch = []
    }
    if (ends) return
  }
  throw notWhole()
}

async function* linesOf(name: string): AsyncGenerator<Buffer> {
  const file = createReadStream(name)
  const input = name.endsWith('.gz') ? file.pipe(createGunzip()) : file
  file.once('error', (error) => input.destroy(error))
  let rest = Buffer.alloc(0)
  for await (const chunk of input as AsyncIterable<Buffer>) {
    const text = Buffer.concat([rest, chunk])
    let from = 0
    for (let to = text.indexOf(10); to >= 0; to = text.indexOf(10, from)) {
      yield text.subarray(from, to)
      from = to + 1
    }
    rest = text.subarray(from)
  }
}

const newline = Buffer.from('\n')

/** Begins, with the triggers that hold even in a restore made ordinary until its end: rows that may never change come back too. */
async function begin(connection: Postgres.ReservedSql): Promise<Trigger[]> {
  await connection`begin`
  const triggers = await connection<Trigger[]>`
    select tgrelid::regclass::text as table, quote_ident(tgname) as trigger from pg_trigger where tgenabled = 'A'`
  for (const { table, trigger } of triggers)
    await connection.unsafe(`alter table ${table} enable trigger ${trigger}`)
  return triggers
}

async function assertNoOtherTables(sql: Postgres.Sql, inDump: Record<string, string>) {
  const here = await sql<
    { file: string; checksum: string }[]
  >`select file, checksum from core.migrations`
  const differs =
    here.some(({ file, checksum }) => inDump[file] !== checksum) ||
    Object.keys(inDump).length !== here.length
  if (differs)
    throw new CannotStart(
      'The dump was made by another version of AO: restore it with that version, then upgrade.',
    )
}

function sentenceFor(error: unknown): unknown {
  const { code } = error as { code?: string }
  if (code === '42501') {
    return new CannotStart(
      'The database user may not set session_replication_role: ask its administrator to grant that for a restore.',
    )
  }
  // Z_: the file ends in the middle of its compression; 22 and 23: rows that PostgreSQL refuses.
  return /^(Z_|22|23)/.test(code ?? '') ? damaged() : error
}
