import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { migrate } from '../../server/core/database/migrate.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { cloneDatabase } from '../../server/core/database/test-database.ts'
import { startTestApp } from '../../server/testing.ts'
import { reset } from './db-reset.ts'

test('a database without people is emptied with its files, and can be migrated again', async () => {
  const database = await cloneDatabase()
  const dataFolder = mkdtempSync(join(tmpdir(), 'ao-reset-'))
  mkdirSync(join(dataFolder, 'files'))
  writeFileSync(join(dataFolder, 'files/one'), 'x')
  writeFileSync(join(dataFolder, 'secret'), 'kept')
  await reset(database.url, { mode: 'demo', dataFolder })
  assert.equal(existsSync(join(dataFolder, 'files')), false)
  assert.equal(existsSync(join(dataFolder, 'secret')), true)
  const sql = openDatabase(database.url, { max: 1 })
  const [left] = await sql<{ tables: number }[]>`
    select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`
  assert.equal(left!.tables, 0)
  await sql.end()
  await reset(database.url, { mode: 'demo', dataFolder }) // empty already
  assert.ok((await migrate(database.url)) > 0)
  rmSync(dataFolder, { recursive: true })
  await database.drop()
})

test('neither production, nor people who are not of the demo, nor a database in use is emptied', async () => {
  const app = await startTestApp()
  const dataFolder = tmpdir()
  await assert.rejects(
    reset(app.url, { mode: 'production', dataFolder }),
    /Production is not emptied/,
  )
  await assert.rejects(reset(app.url, { mode: 'demo', dataFolder }), /in use: stop AO first/)
  await app.person('student')
  await assert.rejects(reset(app.url, { mode: 'demo', dataFolder }), /not of the demo/)
  await app.close()
})
