// AO runs by a role that owns nothing; the owner migrates. Both ways to say so, and what is said when something is missing.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { openDatabase } from '../../server/core/database/db.ts'
import { migrate } from '../../server/core/database/migrate.ts'
import { isRoleApart } from '../../server/core/database/role-apart.ts'
import { emptyDatabase, type TestDatabase } from '../../server/core/database/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-roles-'))
let database: TestDatabase
before(async () => {
  database = await emptyDatabase()
  // As an installation of before: one role, which owns all.
  await migrate(database.ownerUrl)
})
after(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Addresses = { DATABASE_URL: string; DATABASE_OWNER_URL?: string }
const db = async (addresses: Addresses, ...words: string[]) => {
  const env = { ...process.env, DATABASE_OWNER_URL: '', ...addresses, AO_DATA: folder, HOST: '' }
  return promisify(execFile)(process.execPath, ['tools/db.ts', ...words], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, said: error.stderr }),
  )
}
const asked = async <T>(url: string, ask: (sql: ReturnType<typeof openDatabase>) => Promise<T>) => {
  const sql = openDatabase(url, { max: 1 })
  return ask(sql).finally(() => sql.end({ timeout: 1 }))
}
const both = (): Addresses => ({
  DATABASE_URL: database.url,
  DATABASE_OWNER_URL: database.ownerUrl,
})

test('with the owner’s address alone there is no role to give rights to, and that is known', async () => {
  assert.equal(await asked(database.ownerUrl, isRoleApart), false)
  await assert.rejects(
    asked(database.url, (sql) => sql`select from wallet.payments`),
    { code: '42501' },
  )
  const { code, said } = await db({ DATABASE_URL: database.ownerUrl }, 'roles')
  assert.equal(code, 1)
  assert.match(
    said,
    /AO runs as the owner of the tables: make another role, name it in DATABASE_URL/,
  )
})

test('a database that is there gets its second role by one command, and again by the same', async () => {
  for (const turn of [1, 2]) {
    const { code, said } = await db(both(), 'roles')
    assert.equal(code, 0, `${turn}: ${said}`)
    assert.match(said, /ao_application may do what AO does, and owns nothing/)
  }
  assert.equal(await asked(database.url, isRoleApart), true)
  await asked(database.url, (sql) => sql`select from wallet.payments`)
  await assert.rejects(
    asked(database.url, (sql) => sql`create temporary table mine (id int)`),
    { code: '42501' },
  )
})

test('rights that somebody gave by hand are taken back', async () => {
  await asked(database.ownerUrl, (sql) => sql`grant all on wallet.transfers to ao_application`)
  await db(both(), 'roles')
  await assert.rejects(
    asked(database.url, (sql) => sql`delete from wallet.transfers`),
    { code: '42501' },
  )
})

test('a role that may become the owner is none of AO’s own', async () => {
  await assert.rejects(
    asked(database.ownerUrl, (sql) => sql`select core.grant_application('ao')`),
    /the role ao is the owner of the tables, or may become it/,
  )
})

test('AO’s role alone finds the tables of this version, and dumps them', async () => {
  assert.equal(await migrate(database.url), 0)
  const { code, said } = await db(
    { DATABASE_URL: database.url },
    'dump',
    join(folder, 'all.sql.gz'),
  )
  assert.equal(code, 0, said)
})

test('older tables are said, and brought to the present by the owner, rights included', async () => {
  await asked(
    database.ownerUrl,
    (sql) => sql`delete from core.definitions where file = 'wallet/functions/post.sql'`,
  )
  const alone = await db({ DATABASE_URL: database.url }, 'migrate')
  assert.equal(alone.code, 1)
  assert.match(alone.said, /does not own its tables: run npm run db -- migrate with the owner/)
  assert.equal((await db(both(), 'migrate')).code, 0)
  assert.equal((await db({ DATABASE_URL: database.url }, 'migrate')).code, 0)
  // Views are made anew with each migration, and so are the rights on them.
  await asked(database.url, (sql) => sql`select from identity.public_accounts`)
})

test('an owner’s address without a database is refused', async () => {
  const { said } = await db({ DATABASE_URL: '', DATABASE_OWNER_URL: database.ownerUrl }, 'migrate')
  assert.match(said, /the embedded PostgreSQL makes its roles itself/)
})
