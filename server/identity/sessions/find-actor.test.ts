import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { makeSystemContext } from '#server/core/app.ts'
import { openDatabase, type Database } from '#server/core/database/db.ts'
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
