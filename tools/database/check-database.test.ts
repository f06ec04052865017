import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { openDatabase } from '../../server/core/database/db.ts'
import { cloneDatabase, dropDatabase } from '../../server/core/database/test-database.ts'
import { sharedTestPostgres } from '../../server/core/postgres/for-tests.ts'
import { checkCollations } from './check-collations.ts'
import { checkDatabase } from './check-database.ts'
import { plainError } from '../run/plain-error.ts'

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
    await dropDatabase(admin, name)
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

test('a database that another version of its collation sorted is refused with what to do', () =>
  withDatabase(
    `locale_provider icu icu_locale 'de' locale 'C' collation_version '1'`,
    'select 1',
    (url) =>
      assert.rejects(
        checkDatabase(url),
        /^Error: The database sorts by de of version 1, and this system has version [\d.]+, so its indexes may be out of order: run "reindex database t_check_\d+" and "alter database t_check_\d+ refresh collation version", then start again\.$/,
      ),
  ))

test('so is one with a column of such a collation, not one where nothing uses it', async () => {
  const made = `create collation german (provider = icu, locale = 'de', version = '1')`
  await withDatabase('', made, checkDatabase)
  await withDatabase('', `${made}; create table words (word text collate german)`, (url) =>
    assert.rejects(
      checkDatabase(url),
      /The collation public\.german was used in version 1, .*refresh version/,
    ),
  )
})

test('a collation that an update can change is said, the built-in one of AO and C are not', async () => {
  const advice = async (options: string): Promise<string | undefined> => {
    let said: string | undefined
    await withDatabase(options, 'select 1', async (url) => {
      const sql = openDatabase(url, { max: 1 })
      said = await checkCollations(sql)
      await sql.end()
    })
    return said
  }
  assert.equal(await advice(''), undefined)
  assert.equal(await advice(`locale_provider libc locale 'C'`), undefined)
  assert.match(
    (await advice(`locale_provider icu icu_locale 'de' locale 'C'`)) ?? '',
    /^The database sorts by de, which an update of its system can change/,
  )
})

test('a database that is not there, or refuses us, is said in one sentence', async () => {
  const { url } = await sharedTestPostgres()
  const said = async (change: (url: URL) => void) => {
    const other = new URL(url)
    change(other)
    return checkDatabase(other.href).then(() => '', plainError)
  }
  assert.match(await said((u) => (u.port = '1')), /^The database does not answer: [^\n]+$/)
  assert.match(await said((u) => (u.password = 'wrong')), /^The database refuses the user [^\n]+$/)
  assert.match(await said((u) => (u.pathname = '/nothing')), /^The database named in [^\n]+$/)
})

test('what answers like no database, and holds the line, is refused when it should have answered', async () => {
  const held: Socket[] = []
  const web = createServer((socket) => {
    held.push(socket.on('error', () => undefined))
    socket.once('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n'))
  })
  await once(web.listen(0, '127.0.0.1'), 'listening')
  const { port } = web.address() as AddressInfo
  await assert.rejects(
    checkDatabase(`postgres://ao:ao@127.0.0.1:${port}/ao`, 500),
    /^Error: The database does not answer: check that it runs, and the host and port in DATABASE_URL\.$/,
  )
  for (const socket of held) socket.destroy()
  web.close()
})
