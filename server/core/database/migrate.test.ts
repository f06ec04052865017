import assert from 'node:assert/strict'
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openDatabase } from './db.ts'
import { migrate } from './migrate.ts'
import { describeSchema } from './schema-for-tests.ts'
import { emptyDatabase, type TestDatabase } from './test-database.ts'

const present = new URL('../../../database/', import.meta.url)
const cleanUps: (() => Promise<unknown>)[] = []
after(async () => {
  for (const cleanUp of cleanUps) await cleanUp()
})

let database: TestDatabase
let folder: URL
beforeEach(async () => {
  database = await newDatabase()
  const path = await mkdtemp(join(tmpdir(), 'ao-migrate-'))
  cleanUps.push(() => rm(path, { recursive: true }))
  folder = pathToFileURL(`${path}/`)
})

const newDatabase = async (): Promise<TestDatabase> => {
  const made = await emptyDatabase()
  cleanUps.push(made.drop)
  return made
}

const write = async (file: string, body: string): Promise<void> => {
  await mkdir(new URL('.', new URL(file, folder)), { recursive: true })
  await writeFile(new URL(file, folder), body)
}
const remove = (file: string): Promise<void> => rm(new URL(file, folder))
const upgrade = (): Promise<number> => migrate(database.ownerUrl, { folder })

const query = async (text: string): Promise<unknown[]> => {
  const sql = openDatabase(database.ownerUrl, { max: 1 })
  try {
    return [...(await sql.unsafe(text))].map((row) => Object.values(row)[0])
  } finally {
    await sql.end()
  }
}

const schemaOf = async ({ ownerUrl }: TestDatabase): Promise<[string, string][]> => {
  const sql = openDatabase(ownerUrl, { max: 1 })
  try {
    return [...(await describeSchema(sql))]
  } finally {
    await sql.end()
  }
}

test('a database upgraded from the start, one migration at a time, equals a new one', async () => {
  await cp(present, folder, { recursive: true })
  const migrations = (await readdir(present)).filter((name) => name.endsWith('.sql')).sort()
  const later = migrations.filter((name) => Number(name.slice(0, 4)) >= 1000)
  for (const file of later) await remove(file)
  for (const each of await readdir(folder, { withFileTypes: true }))
    if (each.isDirectory())
      await rm(new URL(`${each.name}/views`, folder), { recursive: true, force: true })
  assert.equal(
    await migrate(database.ownerUrl, { folder, checkBodies: false }),
    migrations.length - later.length,
  )
  for (const file of later) {
    await cp(new URL(file, present), new URL(file, folder))
    assert.equal(await migrate(database.ownerUrl, { folder, checkBodies: false }), 1)
  }
  assert.equal(await migrate(database.ownerUrl), 0)

  const anew = await newDatabase()
  await migrate(anew.ownerUrl)
  assert.deepEqual(await schemaOf(database), await schemaOf(anew))
})

test('the second start applies nothing', async () => {
  await write('0001_shop.sql', 'create schema if not exists shop; create table shop.t (a int)')
  await write('shop/views/v.sql', 'create view shop.v as select a from shop.t')
  assert.equal(await upgrade(), 1)
  assert.equal(await upgrade(), 0)
})

test('a migration below an applied one is refused', async () => {
  await write('0002_b.sql', 'select 1')
  await upgrade()
  await write('0001_a.sql', 'select 1')
  await assert.rejects(upgrade(), {
    message:
      'The migration database/0001_a.sql comes too late: database/0002_b.sql is applied here already. Give it the next free number.',
  })
})

test('two migrations of one number are refused', async () => {
  await write('0001_a.sql', 'select 1')
  await write('0001_b.sql', 'select 1')
  await assert.rejects(upgrade(), /0001_a\.sql and database\/0001_b\.sql have one number/)
})

test('an applied migration that was changed is refused', async () => {
  await write('0001_a.sql', 'select 1')
  await upgrade()
  await write('0001_a.sql', 'select 2')
  await assert.rejects(upgrade(), /0001_a\.sql was changed after it had been applied here/)
})

test('a database of a version that knows more is refused', async () => {
  await write('0001_a.sql', 'select 1')
  await write('0002_b.sql', 'select 1')
  await upgrade()
  await remove('0002_b.sql')
  await assert.rejects(upgrade(), /another version of AO: it has the migration database\/0002_b/)
})

test('a file that fails leaves nothing of the upgrade behind', async () => {
  await write('0001_shop.sql', 'create table shop.t (a int)')
  await write('0002_shop.sql', 'create table shop.t (a int)')
  await write('shop/functions/f.sql', 'create function shop.f() returns int return 1')
  await assert.rejects(upgrade(), /^Error: database\/0002_shop\.sql: relation "t" already exists/)
  assert.deepEqual(await query("select nspname from pg_namespace where nspname = 'shop'"), [])
})

test('tables can use functions, and functions tables', async () => {
  await write(
    '0001_shop.sql',
    `create table shop.t (a int check (shop.is_even(a)));
     create trigger t_stays before delete on shop.t for each row execute function shop.stays()`,
  )
  await write(
    'shop/functions/is_even.sql',
    'create function shop.is_even(a int) returns boolean return a % 2 = 0',
  )
  await write(
    'shop/functions/stays.sql',
    `create function shop.stays() returns trigger language plpgsql as $$
     declare one shop.t; begin raise exception 'stays'; end $$`,
  )
  await write(
    'shop/functions/a_of.sql',
    'create function shop.a_of(one shop.t) returns int language sql as $$ select one.a $$',
  )
  await upgrade()
  await query('insert into shop.t values (2)')
  assert.deepEqual(await query('select shop.a_of(t) from shop.t'), [2])
  await assert.rejects(query('insert into shop.t values (3)'), /t_a_check/)
  await assert.rejects(query('delete from shop.t'), /stays/)
})

test('a changed function takes the place of the old one, whatever it takes and gives', async () => {
  await write(
    'shop/functions/f.sql',
    'create or replace function shop.f(a int) returns int return a',
  )
  await upgrade()
  await write(
    'shop/functions/f.sql',
    'create or replace function shop.f(a int) returns int return a + 1',
  )
  await upgrade()
  assert.deepEqual(await query('select shop.f(1)'), [2])
  await write(
    'shop/functions/f.sql',
    "create or replace function shop.f(b int) returns text return 'b'",
  )
  await upgrade()
  assert.deepEqual(await query('select shop.f(1)'), ['b'])
  await write(
    'shop/functions/f.sql',
    "create or replace function shop.f(b date) returns text return 'c'",
  )
  await upgrade()
  assert.deepEqual(await query("select oid::regprocedure::text from pg_proc where proname = 'f'"), [
    'shop.f(date)',
  ])
})

test('a function that a table needs is replaced together with the migration that lets it go', async () => {
  await write(
    '0001_shop.sql',
    'create table shop.t (a int, b int generated always as (shop.f(a)) stored)',
  )
  await write(
    'shop/functions/f.sql',
    'create function shop.f(a int) returns int immutable return a',
  )
  await upgrade()
  await write(
    'shop/functions/f.sql',
    'create function shop.f(a text) returns int immutable return 1',
  )
  await assert.rejects(upgrade(), /shop\/functions\/f\.sql: cannot drop function/)
  await write('0002_shop.sql', 'alter table shop.t drop column b')
  await upgrade()
  assert.deepEqual(await query("select oid::regprocedure::text from pg_proc where proname = 'f'"), [
    'shop.f(text)',
  ])
})

test('what a file made goes with the file', async () => {
  await write('shop/functions/f.sql', 'create function shop.f() returns int return 1')
  await write('shop/views/v.sql', 'create view shop.v as select 1 as a')
  await upgrade()
  await remove('shop/functions/f.sql')
  await remove('shop/views/v.sql')
  await upgrade()
  assert.deepEqual(await query("select 1 from pg_proc where proname = 'f'"), [])
  assert.deepEqual(await query("select 1 from pg_views where schemaname = 'shop'"), [])
})

test('views that read each other change with the columns under them', async () => {
  await write('0001_shop.sql', 'create table shop.t (a int); insert into shop.t values (7)')
  await write('shop/views/a_last.sql', 'create view shop.a_last as select * from shop.b_first')
  await write(
    'shop/views/b_first.sql',
    'create view shop.b_first as select a, shop.f() as f from shop.t',
  )
  await write('shop/functions/f.sql', 'create function shop.f() returns int return 1')
  await upgrade()
  await write('0002_shop.sql', 'alter table shop.t alter column a type text')
  await write('shop/views/b_first.sql', 'create view shop.b_first as select a from shop.t')
  await upgrade()
  assert.deepEqual(await query('select row_to_json(v)::text from shop.a_last v'), ['{"a":"7"}'])
})

test('a function whose body does not fit the tables is refused', async () => {
  await write(
    'shop/functions/f.sql',
    'create function shop.f() returns bigint language sql as $$ select count(*) from shop.gone $$',
  )
  await assert.rejects(upgrade(), /shop\/functions\/f\.sql: relation "shop\.gone" does not exist/)
})

test('a file makes what its name says', async () => {
  await write('shop/functions/f.sql', 'create function shop.g() returns int return 1')
  await assert.rejects(upgrade(), /shop\/functions\/f\.sql: makes no function shop\.f/)
  await remove('shop/functions/f.sql')
  await write('shop/views/v.sql', 'create view shop.w as select 1 as a')
  await assert.rejects(upgrade(), /shop\/views\/v\.sql: makes no view shop\.v/)
  await remove('shop/views/v.sql')
  await write('shop/v.sql', 'create view shop.v as select 1 as a')
  await assert.rejects(upgrade(), /shop\/v\.sql is in no place of its own/)
})

test('a table that somebody holds is waited for in short turns, so that nobody else waits behind', async () => {
  await write('0001_shop.sql', 'create schema if not exists shop; create table shop.t (a int)')
  await upgrade()
  await write('0002_more.sql', 'alter table shop.t add column b int')
  const holder = openDatabase(database.ownerUrl, { max: 1 })
  const reader = openDatabase(database.ownerUrl, { max: 1 })
  let release = (): void => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const holding = holder.begin(async (tx) => {
    await tx`lock table shop.t in access share mode`
    await held
  })
  const told: string[] = []
  const upgrading = migrate(database.ownerUrl, { folder, onStep: (step) => told.push(step) })
  // Behind a migration that waits a reader waits, too: until it gives up for a moment.
  while (!told.includes('waiting for a lock')) await reader`select count(*) from shop.t`
  release()
  await holding
  assert.equal(await upgrading, 1)
  assert.deepEqual(
    await query("select count(*)::int from core.migrations where file like '0002%'"),
    [1],
  )
  await holder.end()
  await reader.end()
})
