import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exportFigures } from '#contract/reports/figures.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  await app.settle()
  await app.sql`delete from reports.daily`
  await app.sql`insert into reports.daily (day, type, country, n, coins)
    values ('2026-11-18', 'registered', 'IN', 4, 0), ('2026-11-18', 'offer_made', 'IN', 2, 0)`
  await app.sql`insert into reports.stages (status, n, counted_at) values ('offered', 9, ${app.clock.now()})`
})
after(() => app.close())

const lines = async (part: 'weeks' | 'funnel' | 'stages') =>
  String(await admin.get(exportFigures, { query: { part } }))
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')

test('each picture has its own table: the way, the states, the weeks', async () => {
  assert.deepEqual(await lines('funnel'), [
    'Step,How often',
    'Registered,4',
    'Address proved,0',
    'Profile complete,0',
    'Application submitted,0',
    'Offer made,2',
    'Offer accepted,0',
  ])
  assert.deepEqual(await lines('stages'), ['Stage,How often', 'Offered,9'])
  const weeks = await lines('weeks')
  assert.equal(weeks.length, 13)
  assert.match(weeks.at(-1)!, /^2026-11-16,4,/)
})
