import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'
import type { Sql } from '../database/db.ts'
import { queueMissedActivity, sealActivity, sealLag } from './seal-activity.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
  await sealActivity(app.sql)
})
after(() => app.close())

const write = (sql: Sql, subject: string) => sql`
  insert into core.activity (id, at, action, subject_kind, subject_id, salt)
  values (uuidv7(), ${app.clock.now()}, 'document.tested', 'document', ${subject}, '\\x00')`
const sealedSubjects = async (): Promise<string[]> =>
  (
    await app.sql<{ subjectId: string }[]>`
      select a.subject_id from core.activity_chain c join core.activity a on a.id = c.activity_id
      where a.action = 'document.tested' order by c.seq`
  ).map(({ subjectId }) => subjectId)

test('a row whose transaction is still open is sealed after those that began later, and none is passed over', async () => {
  await app.sql.begin(async (open) => {
    await write(open, 'began first')
    await write(app.sql, 'committed first')
    assert.equal(await sealActivity(app.sql), 1)
    assert.deepEqual(await sealedSubjects(), ['committed first'])
  })
  assert.equal(await sealActivity(app.sql), 1)
  assert.deepEqual(await sealedSubjects(), ['committed first', 'began first'])
  assert.equal(await sealActivity(app.sql), 0)
})

test('the lag is the age of the oldest row that is not sealed', async () => {
  assert.equal(await sealLag(app.sql, app.clock.now()), 0)
  await write(app.sql, 'waits')
  app.clock.advance(90_000)
  assert.equal(await sealLag(app.sql, app.clock.now()), 90)
  await sealActivity(app.sql)
  assert.equal(await sealLag(app.sql, app.clock.now()), 0)
})

test('rows that came in with triggers off are found and sealed, each once', async () => {
  await app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await write(tx, 'restored')
  })
  assert.equal(await sealActivity(app.sql), 0)
  assert.equal(await queueMissedActivity(app.sql), 1)
  assert.equal(await sealActivity(app.sql), 1)
  assert.equal(await queueMissedActivity(app.sql), 0)
  assert.equal((await sealedSubjects()).at(-1), 'restored')
})

test('more rows than one batch holds are sealed in one run', async () => {
  await app.sql`insert into core.activity (id, at, action, subject_kind, subject_id, salt)
    select uuidv7(), ${app.clock.now()}, 'document.counted', 'document', n, '\\x00' from generate_series(1, 4500) n`
  assert.equal(await sealActivity(app.sql), 4500)
})
