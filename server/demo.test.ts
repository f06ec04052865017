// Takes long: the demo is loaded several times, once on a machine that is kept busy.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { after, before, test } from 'node:test'
import { openDatabase } from './core/database/db.ts'
import { cloneDatabase, type TestDatabase } from './core/database/test-database.ts'
import { demoSignIns, loadDemo } from './demo.ts'
import { mobileOf } from './identity/public.ts'

let database: TestDatabase
before(async () => {
  database = await cloneDatabase()
})
after(() => database.drop())

/** Keeps the machine twice as busy as it has cores until `work` is done, or this process is gone. */
const starving = async <T>(work: () => Promise<T>): Promise<T> => {
  const busy = Array.from({ length: 2 * availableParallelism() }, () =>
    spawn(process.execPath, ['-e', `while (process.ppid === ${process.pid});`], {
      stdio: 'ignore',
    }),
  )
  try {
    return await work()
  } finally {
    for (const each of busy) each.kill('SIGKILL')
  }
}

test('on a starved machine two starts on one empty database load one demo world, and both say who may sign in', async () => {
  const options = {
    databaseUrl: database.url,
    publicUrl: 'http://localhost:3000',
    secret: 'a secret that only tests know, long enough',
  }
  const [one, two] = await starving(() => Promise.all([loadDemo(options), loadDemo(options)]))
  assert.deepEqual(two, one)
  assert.deepEqual(await demoSignIns(database.url), one)
  const sql = openDatabase(database.url, { max: 1 })
  const [{ n }] = await sql<[{ n: number }]>`
    select count(*) as n from identity.accounts where mail = ${one[0]!.mail}`
  // Whoever reads one and saves it unchanged, or types it anew, is not refused.
  const phones = await sql<{ phone: string }[]>`
    select phone from issuers.notaries union all select mobile from issuers.authenticators where mobile <> ''
    union all select phone from identity.accounts where phone is not null`
  await sql.end({ timeout: 1 })
  assert.equal(n, 1)
  assert.ok(phones.length > 10)
  for (const { phone } of phones) assert.equal(mobileOf({ number: phone }).e164, phone)
})
