import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, mock, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { migrate } from '../../server/core/database/migrate.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { sharedTestPostgres } from '../../server/core/postgres/for-tests.ts'
import { postgres } from '../../server/core/postgres-driver.ts'
import {
  cloneDatabase,
  dropDatabase,
  type TestDatabase,
} from '../../server/core/database/test-database.ts'
import { dump } from './db-dump.ts'
import { restore } from './db-restore.ts'
import { isWhole } from './db-shell.ts'
import { hasPostgresTools } from './postgres-tools.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-dump-'))
const file = join(folder, 'all.sql.gz')
let from: TestDatabase
let to: TestDatabase

/** A digest of every row of every table. */
async function everything(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' and tablename not in ('migrations', 'definitions', 'application_roles')`
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as d from ${name} t`,
    )
    digests[name] = row?.d
  }
  const sequences =
    await sql`select schemaname || '.' || sequencename as name, last_value from pg_sequences order by 1`
  await sql.end()
  return { ...digests, sequences: JSON.stringify(sequences) }
}

/** Columns, constraints, indexes, triggers and functions, as PostgreSQL says them; `(a or b) or c` comes back as `a or b or c`. */
async function schemaOf(url: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const ours = sql`n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema'`
  const all = await sql`
    select 'column' as kind, c.oid::regclass || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) || a.attnotnull::text as text
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'p') and ${ours}
    union all select 'constraint', coalesce(c.conrelid::regclass::text, '') || '.' || c.conname, translate(pg_get_constraintdef(c.oid), '()', '')
      from pg_constraint c join pg_namespace n on n.oid = c.connamespace where ${ours}
    union all select 'index', i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace where ${ours}
    union all select 'trigger', t.tgrelid::regclass || '.' || t.tgname, t.tgenabled::text || pg_get_triggerdef(t.oid)
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and ${ours}
    union all select 'function', p.oid::regprocedure::text, pg_get_functiondef(p.oid)
      from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prokind in ('f', 'p') and ${ours}
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    order by 1, 2`
  await sql.end()
  return all.map((row) => ({ ...row }))
}

describe('dump and restore', () => {
  before(async () => {
    mock.method(console, 'log', () => undefined)
    from = await cloneDatabase()
    to = await cloneDatabase()
    const sql = postgres(from.ownerUrl, { max: 1, onnotice: () => undefined })
    await sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, created_at, changed_at)
      select gen_random_uuid(), 'p' || n || '@people.test', ${'tab\t back\\slash \\. new\nline Жанна 李 "quoted" \\N'}, now(), 'Ö' || n, now(), now()
      from generate_series(1, 3000) n`
    await sql`select graphile_worker.add_job('hear', '{"waiting": "letter"}')`
    await sql.end()
  })
  after(async () => {
    await Promise.all([from.drop(), to.drop()])
    rmSync(folder, { recursive: true, force: true })
  })

  test('brings back every row and every counter, and the file is for its owner alone', async () => {
    await dump(from.ownerUrl, file)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.notDeepEqual(await everything(to.ownerUrl), await everything(from.ownerUrl))
    await restore(to.ownerUrl, file, false)
    assert.deepEqual(await everything(to.ownerUrl), await everything(from.ownerUrl))
  })

  test('refuses to lose accounts unless told to replace them', async () => {
    await assert.rejects(restore(to.ownerUrl, file, false), /holds 3000 accounts; add --replace/)
    await restore(to.ownerUrl, file, true)
  })

  test('changes nothing when the dump was cut off, is damaged, or is of another version', async () => {
    const whole = gunzipSync(readFileSync(file)).toString('latin1')
    const before = await everything(to.ownerUrl)
    const broken: [string, RegExp][] = [
      [whole.slice(0, whole.length / 2), /not a whole dump/],
      [whole.replace(/\n-- end of the dump\n$/, '\n'), /not a whole dump/],
      [whole.replace('"0002_identity.sql":"', '"0002_identity.sql":"0'), /another version of AO/],
      [whole.replace(/@people\.test\t/, '@people.test\textra\t'), /damaged/],
    ]
    for (const [index, [text, refusal]] of broken.entries()) {
      const name = join(folder, `broken-${index}.sql.gz`)
      writeFileSync(name, gzipSync(Buffer.from(text, 'latin1')))
      await assert.rejects(restore(to.ownerUrl, name, true), refusal)
    }
    writeFileSync(join(folder, 'cut.sql.gz'), readFileSync(file).subarray(0, 2000))
    await assert.rejects(restore(to.ownerUrl, join(folder, 'cut.sql.gz'), true), /damaged/)
    assert.deepEqual(await everything(to.ownerUrl), before)
  })

  test('the shell knows when a statement is whole', () => {
    for (const text of [
      'select 1;',
      "select 'it''s';",
      'do $x$ begin; end $x$;',
      'select 1; -- ;',
      'select "a;b";',
      '',
    ])
      assert.ok(isWhole(text), text)
    for (const text of [
      'select 1',
      "select 'a;",
      'do $x$ begin;',
      'select 1 -- ;',
      'select "a;',
      '/* ;',
    ])
      assert.ok(!isWhole(text), text)
  })
})

/** A server that the tools on the PATH know; the test server is one where they are as new as it is. */
const toolsUrl = process.env['AO_TOOLS_DATABASE_URL'] ?? (await sharedTestPostgres()).url
const missing = (await hasPostgresTools(toolsUrl))
  ? false
  : 'pg_dump and pg_restore are not installed, or older than the server'

describe('dump and restore by pg_dump', { skip: missing }, () => {
  const names = ['ao_tools_from', 'ao_tools_to']
  const [first, second] = names.map((name) => toolsUrl.replace(/[^/]+$/, name)) as [string, string]
  const tools = join(mkdtempSync(join(tmpdir(), 'ao-tools-')), 'all.dump')
  const admin = openDatabase(toolsUrl, { max: 1 })
  before(async () => {
    for (const name of names) {
      await dropDatabase(admin, name)
      await admin`create database ${admin(name)}`
    }
    for (const url of [first, second]) await migrate(url)
    const sql = postgres(first, { max: 1, onnotice: () => undefined })
    await sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, created_at, changed_at)
      select gen_random_uuid(), 'p' || n || '@people.test', ${'tab\t back\\slash \\. new\nline Жанна 李'}, now(), 'Ö' || n, now(), now()
      from generate_series(1, 500) n`
    await sql`select graphile_worker.add_job('hear', '{"waiting": "letter"}')`
    await sql.end()
  })
  after(async () => {
    for (const name of names) await dropDatabase(admin, name)
    await admin.end()
  })

  test('brings back every row, every counter and the same tables, and the file is for its owner alone', async () => {
    await dump(first, tools)
    assert.equal(readFileSync(tools).subarray(0, 5).toString(), 'PGDMP')
    assert.equal(statSync(tools).mode & 0o777, 0o600)
    await restore(second, tools, false)
    assert.deepEqual(await everything(second), await everything(first))
    assert.deepEqual(await schemaOf(second), await schemaOf(first))
    await assert.rejects(restore(second, tools, false), /holds 500 accounts; add --replace/)
    await restore(second, tools, true)
    assert.deepEqual(await everything(second), await everything(first))
  })

  test('changes nothing when the dump was cut off or is of another version', async () => {
    const before = await everything(second)
    const whole = readFileSync(tools)
    for (const [at, length] of [whole.length / 2, 2_000].entries()) {
      writeFileSync(`${tools}.${at}`, whole.subarray(0, length))
      await assert.rejects(restore(second, `${tools}.${at}`, true), /damaged|changed nothing/)
    }
    const sql = postgres(first, { max: 1, onnotice: () => undefined })
    await sql`update core.migrations set checksum = checksum || '0' where file = '0002_identity.sql'`
    await sql.end()
    await dump(first, `${tools}.other`)
    await assert.rejects(restore(second, `${tools}.other`, true), /another version of AO/)
    assert.deepEqual(await everything(second), before)
  })
})
