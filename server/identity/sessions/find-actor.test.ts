import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { makeSystemContext } from '#server/core/app.ts'
import { openDatabase, type Database } from '#server/core/database/db.ts'
import { openReplica } from '#server/core/database/replica.ts'
import { cloneDatabase } from '#server/core/database/test-database.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { createFindActor } from './find-actor.ts'
import { endSessions } from './sessions.ts'

let app: TestApp
let pool: Database
before(async () => {
  app = await startTestApp()
  pool = openDatabase(app.url, { max: 2 })
  // A process to which no news comes: what PostgreSQL tells is lost on the way.
  Object.assign(pool, { listen: () => Promise.resolve({ unlisten: async () => {} }) })
})
after(async () => {
  await pool.end()
  await app.close()
})

const signOut = (id: string, fails = false) =>
  pool.begin(async (tx) => {
    await endSessions(makeSystemContext({ ...app.app, sql: pool }, tx), id, 'logout')
    if (fails) throw new Error('the disk is full')
  })

test('whoever is signed out is nobody once that has committed, though no news of it ever comes', async () => {
  const findActor = createFindActor(pool)
  const { id, token } = await app.person('student')
  const isThere = async () => (await findActor(token, app.clock.now()))?.accountId === id
  assert.ok(await isThere())
  await assert.rejects(signOut(id, true), /the disk is full/)
  assert.ok(await isThere(), 'what rolls back changes nothing')
  await signOut(id)
  assert.equal(await findActor(token, app.clock.now()), null)
})

test('whom only a replica still knows may read while the primary seems away, and writes nothing', async () => {
  const { id, token } = await app.person('admin')
  // The primary knows of no such session; whoever asks for its place finds nobody.
  const database = await cloneDatabase()
  const primary = openDatabase(database.url, { max: 1 })
  const replica = openReplica('postgres://ao:ao@127.0.0.1:1/ao', app.url, 1)
  try {
    while (!replica.isAlone()) await sleep(20)
    const findActor = createFindActor(primary, replica)
    const now = app.clock.now()
    assert.equal(await findActor(token, now), null)
    assert.equal((await findActor(token, now, false, true))?.accountId, id)
    assert.equal(await findActor(token, now), null, 'what a replica said is not kept')
    assert.equal(await findActor(token, now, true, true), null)
  } finally {
    await replica.close()
    await primary.end({ timeout: 1 })
    await database.drop()
  }
})
