import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { days, hours } from '#server/core/clock.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => void (app = await startTestApp({ startAt: new Date() })))
after(() => app.close())

const queued = '01990000-0000-7000-8000-000000000001'
const failed = '01990000-0000-7000-8000-000000000002'
const unknown = '01990000-0000-7000-8000-000000000003'
const there = async () =>
  (await Array.fromAsync(app.app.providers.storage.list('imports/'))).map(({ key }) => key).sort()
const sweep = async (later: number) => {
  app.clock.advance(later)
  await app.job('catalogue.sweep')
}

test('the file of a waiting import stays, of an ended one it goes, an unknown one is set aside for thirty days', async () => {
  const admin = await app.person('admin')
  for (const id of [queued, failed, unknown])
    await app.app.providers.storage.put(`imports/${id}`, Buffer.from('key,title'), {
      type: 'text/csv',
      maxBytes: 100,
    })
  for (const [id, status, reason] of [
    [queued, 'queued', null],
    [failed, 'failed', 'died'],
  ] as const)
    await app.sql`insert into catalogue.imports (id, format, source, status, reason, created_by, created_at, finished_at)
      values (${id}, 'own-csv', 'test', ${status}, ${reason}, ${admin.id}, ${app.clock.now()},
        ${reason && app.clock.now()})`
  await sweep(hours(1))
  assert.deepEqual(await there(), [`imports/${queued}`, `imports/${unknown}`])
  await sweep(days(29))
  assert.deepEqual(await there(), [`imports/${queued}`, `imports/${unknown}`])
  await sweep(days(1))
  assert.deepEqual(await there(), [`imports/${queued}`])
})
