import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, mock, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { postgres } from '../server/core/postgres-driver.ts'
import { cloneDatabase, type TestDatabase } from '../server/core/database/test-database.ts'
import { dump } from './db-dump.ts'
import { restore } from './db-restore.ts'
import { isWhole } from './db-shell.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-dump-'))
const file = join(folder, 'all.sql.gz')
let from: TestDatabase
let to: TestDatabase

/** A digest of every row of every table. */
async function everything(url: string): Promise<Record<string, string>> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not like 'pg\\_%' and schemaname <> 'information_schema' and tablename not in ('migrations', 'definitions')`
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

describe('dump and restore', () => {
  before(async () => {
    mock.method(console, 'log', () => undefined)
    from = await cloneDatabase()
    to = await cloneDatabase()
    const sql = postgres(from.url, { max: 1, onnotice: () => undefined })
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
    await dump(from.url, file)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.notDeepEqual(await everything(to.url), await everything(from.url))
    await restore(to.url, file, false)
    assert.deepEqual(await everything(to.url), await everything(from.url))
  })

  test('refuses to lose accounts unless told to replace them', async () => {
    await assert.rejects(restore(to.url, file, false), /holds 3000 accounts; add --replace/)
    await restore(to.url, file, true)
  })

  test('changes nothing when the dump was cut off, is damaged, or is of another version', async () => {
    const whole = gunzipSync(readFileSync(file)).toString('latin1')
    const before = await everything(to.url)
    const broken: [string, RegExp][] = [
      [whole.slice(0, whole.length / 2), /not a whole dump/],
      [whole.replace(/\n-- end of the dump\n$/, '\n'), /not a whole dump/],
      [whole.replace('"0002_identity.sql":"', '"0002_identity.sql":"0'), /another version of AO/],
      [whole.replace(/@people\.test\t/, '@people.test\textra\t'), /damaged/],
    ]
    for (const [index, [text, refusal]] of broken.entries()) {
      const name = join(folder, `broken-${index}.sql.gz`)
      writeFileSync(name, gzipSync(Buffer.from(text, 'latin1')))
      await assert.rejects(restore(to.url, name, true), refusal)
    }
    writeFileSync(join(folder, 'cut.sql.gz'), readFileSync(file).subarray(0, 2000))
    await assert.rejects(restore(to.url, join(folder, 'cut.sql.gz'), true), /damaged/)
    assert.deepEqual(await everything(to.url), before)
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
