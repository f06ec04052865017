// What SQL calls `created_at` is `createdAt` in a row, and in the object of an insert or update.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { postgres } from '../postgres-driver.ts'
import { openDatabase, type Database } from './db.ts'
import { inSnakeCase } from './snake-case.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let sql: Database
before(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.ownerUrl, { max: 1 })
  await sql`create table core.rooms (room_id int, opened_on date, house_rules jsonb)`
})
after(async () => {
  await sql.end()
  await database.drop()
})

test('a row is in camelCase, and what is inside its JSON stays as it was written', async () => {
  const house_rules = { quiet_after: 22, guests: [{ first_name: 'Asha' }] }
  await sql`insert into core.rooms (room_id, opened_on, house_rules) values (7, '2026-09-01', ${sql.json(house_rules)})`
  const rows = await sql`select room_id, opened_on, house_rules, 1 as rooms_found from core.rooms`
  assert.deepEqual(
    [...rows],
    [{ roomId: 7, openedOn: '2026-09-01', houseRules: house_rules, roomsFound: 1 }],
  )
})

test('the object of an insert and of an update names columns as rows do', async () => {
  await sql`truncate core.rooms`
  await sql`insert into core.rooms ${sql([
    { roomId: 1, openedOn: '2026-01-01' },
    { roomId: 2, openedOn: '2026-02-01' },
  ])}`
  await sql`update core.rooms set ${sql({ openedOn: '2026-03-01' })} where room_id = 2`
  const rows = await sql`select ${sql(['roomId', 'openedOn'])} from core.rooms order by room_id`
  assert.deepEqual(
    [...rows],
    [
      { roomId: 1, openedOn: '2026-01-01' },
      { roomId: 2, openedOn: '2026-03-01' },
    ],
  )
})

test('every column of the product finds its way back from camelCase', async () => {
  const columns = await sql<{ name: string }[]>`
    select distinct a.attname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
      and n.nspname <> 'information_schema' and n.nspname <> 'graphile_worker' and n.nspname not like 'pg\\_%'
      and c.relname <> 'rooms'`
  assert.ok(columns.length > 300, `${columns.length} columns`)
  const lost = columns
    .map(({ name }) => name)
    .filter((name) => postgres.fromCamel(postgres.toCamel(name)) !== name)
  assert.deepEqual(lost, [])
})

test('an answer in snake_case is made of its row, and its JSON stays', () => {
  type Answer = { first_name: string; last_seen_at: string | null; details: { leftAt: string } }
  assert.deepEqual(
    inSnakeCase<Answer>({
      firstName: 'Asha',
      lastSeenAt: null,
      details: { leftAt: '2026-09-01' },
    }),
    { first_name: 'Asha', last_seen_at: null, details: { leftAt: '2026-09-01' } },
  )
})
