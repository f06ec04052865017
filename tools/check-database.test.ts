import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '../server/core/database/db.ts'
import { cloneDatabase } from '../server/core/database/test-database.ts'
import { sharedTestPostgres } from '../server/core/postgres/for-tests.ts'
import { checkDatabase } from './check-database.ts'
import { refusalOf } from './refusal.ts'

/** An empty database made with these options, for as long as `work` takes. */
const withDatabase = async (
  options: string,
  arrange: string,
  work: (url: string) => Promise<void>,
): Promise<void> => {
  const { url } = await sharedTestPostgres()
  const name = `t_check_${process.pid}`
  const own = new URL(url)
  own.pathname = `/${name}`
  const admin = openDatabase(url, { max: 1 })
  await admin.unsafe(`create database ${name} template template0 ${options}`)
  try {
    const sql = openDatabase(own.href, { max: 1 })
    await sql.unsafe(arrange)
    await sql.end()
    await work(own.href)
  } finally {
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
}

test('a database of AO and an empty one are taken', async () => {
  const database = await cloneDatabase()
  await checkDatabase(database.url)
  await database.drop()
  await withDatabase('', 'select 1', checkDatabase)
})

test('another encoding is refused with what to do', () =>
  withDatabase(`encoding 'SQL_ASCII' locale 'C'`, 'select 1', (url) =>
    assert.rejects(checkDatabase(url), /encoded in SQL_ASCII; AO needs UTF8: create another/),
  ))

test("somebody else's tables in the way are named", () =>
  withDatabase('', 'create schema wallet; create table wallet.purse (coins int)', (url) =>
    assert.rejects(checkDatabase(url), /tables in the schema "wallet" that are not AO's/),
  ))

test('a database that is not there, or refuses us, is said in one sentence', async () => {
  const { url } = await sharedTestPostgres()
  const said = async (change: (url: URL) => void) => {
    const other = new URL(url)
    change(other)
    return checkDatabase(other.href).then(() => '', refusalOf)
  }
  assert.match(await said((u) => (u.port = '1')), /^The database does not answer: [^\n]+$/)
  assert.match(await said((u) => (u.password = 'wrong')), /^The database refuses the user [^\n]+$/)
  assert.match(await said((u) => (u.pathname = '/nothing')), /^The database named in [^\n]+$/)
})
