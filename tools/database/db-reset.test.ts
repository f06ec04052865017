import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { systemClock } from '../../server/core/clock.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { cloneDatabase } from '../../server/core/database/test-database.ts'
import { openProviders } from '../../server/providers/providers.ts'
import { readOwnership } from '../../server/providers/storage/storage-owner.ts'
import { startTestApp } from '../../server/testing.ts'
import { reset } from './db-reset.ts'

/** A demo database with a store of its own, as the first start leaves them. */
const demo = async () => {
  const database = await cloneDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'ao-reset-'))
  const sql = openDatabase(database.ownerUrl, { max: 1 })
  const opened = openProviders({ AO_DATA: dataFolder }, systemClock)
  await readOwnership({ sql, now: systemClock.now(), providers: opened.providers })
  await opened.close()
  await sql.end()
  writeFileSync(join(dataFolder, 'files/one'), 'x')
  writeFileSync(join(dataFolder, 'secret'), 'kept')
  return { url: database.ownerUrl, dataFolder, drop: () => database.drop() }
}
const tablesIn = async (url: string) => {
  const sql = openDatabase(url, { max: 1 })
  const [left] = await sql<{ tables: number }[]>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  await sql.end()
  return left!.tables
}

test('a database without people is emptied with its files, and can be migrated again', async () => {
  const { url, dataFolder, drop } = await demo()
  await reset(url, { mode: 'demo', dataFolder }, {})
  assert.equal(existsSync(join(dataFolder, 'files')), false)
  assert.equal(existsSync(join(dataFolder, 'secret')), true)
  assert.equal(await tablesIn(url), 0)
  await reset(url, { mode: 'demo', dataFolder }, {}) // empty already
  assert.ok((await migrate(url)) > 0)
  rmSync(dataFolder, { recursive: true })
  await drop()
})

test('the files of another database, or of nobody, stay, and so does the database', async () => {
  const mine = await demo()
  const other = await demo()
  const plain = mkdtempSync(join(tmpdir(), 'ao-reset-plain-'))
  writeFileSync(join(plain, 'thesis.docx'), 'x')
  for (const folder of [join(other.dataFolder, 'files'), plain]) {
    const held = readdirSync(folder)
    await assert.rejects(
      reset(mine.url, { mode: 'demo', dataFolder: mine.dataFolder }, { AO_FILES: folder }),
      /are not this database's: nothing is emptied/,
    )
    assert.deepEqual(readdirSync(folder), held)
  }
  assert.ok((await tablesIn(mine.url)) > 0)
  for (const { dataFolder, drop } of [mine, other]) {
    rmSync(dataFolder, { recursive: true })
    await drop()
  }
  rmSync(plain, { recursive: true })
})

test("somebody else's tables stay, in AO's schemas and beside them", async () => {
  const { url, dataFolder, drop } = await demo()
  const sql = openDatabase(url, { max: 1 })
  await sql.unsafe('create schema shop; create table shop.orders (id int)')
  await sql.end()
  await reset(url, { mode: 'demo', dataFolder }, {})
  assert.equal(await tablesIn(url), 1)
  const again = openDatabase(url, { max: 1 })
  await again.unsafe('create schema wallet; create table wallet.mine (id int)')
  await again.end()
  await assert.rejects(
    reset(url, { mode: 'demo', dataFolder }, {}),
    /tables in the schema "wallet" that are not AO's/,
  )
  assert.equal(await tablesIn(url), 2)
  rmSync(dataFolder, { recursive: true })
  await drop()
})

test('neither production, nor people who are not of the demo, nor a database in use is emptied', async () => {
  const app = await startTestApp()
  const dataFolder = tmpdir()
  await assert.rejects(
    reset(app.ownerUrl, { mode: 'production', dataFolder }),
    /Production is not emptied/,
  )
  await assert.rejects(reset(app.ownerUrl, { mode: 'demo', dataFolder }), /in use: stop AO first/)
  await app.person('student')
  await assert.rejects(reset(app.ownerUrl, { mode: 'demo', dataFolder }), /not of the demo/)
  await app.close()
})
