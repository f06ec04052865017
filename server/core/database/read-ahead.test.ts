import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Database, openDatabase, type Sql } from './db.ts'
import { readAhead, rowsAhead } from './read-ahead.ts'
import { cloneDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
let sql: Database
before(async () => {
  database = await cloneDatabase()
  sql = openDatabase(database.url, { max: 2 })
})
after(async () => {
  await sql.end({ timeout: 1 })
  await database.drop()
})

test('all rows come, in order, by their names, and no more than two parts are ever on their way', async () => {
  // Each row that is made leaves a lock, which others can count.
  const query = sql<{ n: number; aWord: string | null }[]>`
    select i as n, case when i = 2 then null else 'ü' || i end as a_word
    from generate_series(1, 10) i where pg_try_advisory_lock(17, i)`
  const got: string[][] = []
  for await (const { names, rows } of readAhead(query, 3)) {
    assert.deepEqual(names, ['n', 'aWord'])
    got.push(rows.map((row) => row.map(String).join(' ')))
    const [counted] = await sql<{ made: number }[]>`select count(*)::int as made from pg_locks
      where locktype = 'advisory' and classid = 17 and database = (select oid from pg_database where datname = current_database())`
    const made = counted!.made
    assert.ok(
      made <= got.flat().length + 6,
      `${made} were made when ${got.flat().length} were taken`,
    )
  }
  assert.deepEqual(got, [
    ['1 ü1', '2 null', '3 ü3'],
    ['4 ü4', '5 ü5', '6 ü6'],
    ['7 ü7', '8 ü8', '9 ü9'],
    ['10 ü10'],
  ])
})

test('what fails on the way fails for whoever reads, after the rows before it', async () => {
  let rows = 0
  const query = sql<{ n: number }[]>`select 1 / (5 - i) as n from generate_series(1, 9) i`
  await assert.rejects(async () => {
    for await (const part of readAhead(query, 2)) rows += part.rows.length
  }, /division by zero/)
  assert.equal(rows, 4)
})

test('a statement without rows gives no part', async () => {
  for await (const _ of readAhead(sql<{ n: number }[]>`select 1 as n where false`, 3)) assert.fail()
})

test('rows come as objects with the next part on its way, and whoever stops before the end goes on with the connection', async () => {
  const numbers = (line: Sql, upTo: number) =>
    line<{ n: number }[]>`select i as n from generate_series(1, ${upTo}::int) i`
  const got: number[][] = []
  for await (const part of rowsAhead(numbers(sql, 7), 3)) got.push(part.map(({ n }) => n))
  assert.deepEqual(got, [[1, 2, 3], [4, 5, 6], [7]])
  const after = await sql.begin(async (tx) => {
    for await (const _ of rowsAhead(numbers(tx, 100_000), 10)) break
    await assert.rejects(async () => {
      for await (const part of rowsAhead(numbers(tx, 100_000), 10))
        throw new Error(`${part.length}`)
    }, /^Error: 10$/)
    const [row] = await tx<{ n: number }[]>`select 5 as n`
    return row!.n
  })
  assert.equal(after, 5)
  await assert.rejects(async () => {
    const query = sql<{ n: number }[]>`select 1 / (5 - i) as n from generate_series(1, 9) i`
    for await (const part of rowsAhead(query, 2)) got.push(part.map(({ n }) => n))
  }, /division by zero/)
  assert.equal(got.length, 5)
})
