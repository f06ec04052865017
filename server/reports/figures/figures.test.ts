import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { exportFigures, type figureParts, getFigures } from '#contract/reports/figures/calls.ts'
import { give } from '#server/counsellors/fixtures-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { keepEvent } from '../events/keep-event.ts'

let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  await app.settle()
  await app.sql`delete from reports.daily`
  await app.sql`insert into reports.daily (day, type, country, n, coins)
    values ('2026-11-18', 'registered', 'IN', 4, 0), ('2026-11-18', 'offer_made', 'IN', 2, 0)`
  await app.sql`insert into reports.people (account_id, week, country, reached)
    select id, '2026-11-16', 'IN', '{registered}' from identity.accounts where id = ${admin.id}`
  await app.sql`insert into core.visits (day, n) values ('2026-11-18', 40), ('2026-01-01', 7)`
  await app.sql`insert into reports.stages (status, country, n, counted_at) values
    ('offered', 'IN', 6, ${app.clock.now()}), ('offered', 'PE', 3, ${app.clock.now()}), ('denied', 'PE', 1, ${app.clock.now()})`
})
after(() => app.close())

const lines = async (part: (typeof figureParts)[number]) =>
  String(await admin.callOk(exportFigures, { query: { part } }))
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n')

test('each picture has its own table: the way, the states, the weeks', async () => {
  assert.deepEqual(await lines('funnel'), [
    'Step,People',
    'Visited,40',
    'Registered,1',
    'Address proved,0',
    'Profile complete,0',
    'Application submitted,0',
    'Offer made,0',
    'Offer accepted,0',
  ])
  assert.deepEqual(await lines('stages'), ['Stage,Applications', 'Offered,9', 'Denied,1'])
  const weeks = await lines('weeks')
  assert.equal(weeks.length, 13)
  assert.match(weeks.at(-1)!, /^2026-11-16,1,/)
})

test('applications by state are those of the country and the counsellor asked for', async () => {
  const stages = async (query: object) => (await admin.callOk(getFigures, { query })).stages
  assert.deepEqual(await stages({ country: 'PE' }), [
    { status: 'offered', count: 3 },
    { status: 'denied', count: 1 },
  ])
  assert.deepEqual(await stages({ country: 'NO' }), [])
  const counsellor = await app.person('counsellor')
  await app.sql`insert into reports.stages (status, country, counsellor_id, n, counted_at)
    values ('offered', 'PE', ${counsellor.id}, 2, ${app.clock.now()})`
  assert.deepEqual(await stages({ counsellor: counsellor.id }), [{ status: 'offered', count: 2 }])
  assert.deepEqual(await stages({ counsellor: counsellor.id, country: 'IN' }), [])
})

test('the way counts people: three applications of one student are one, and they are of the country they name', async () => {
  const student = await app.person('student')
  await app.settle()
  const way = async (query: object) =>
    (await admin.callOk(getFigures, { query })).funnel
      .filter(({ count, step }) => count > 0 && step !== 'visited')
      .map(({ step, count }) => [step, count])
  await app.sql`delete from reports.people`
  await app.sql`delete from reports.funnel`
  const heard = async (type: 'registered' | 'application_submitted' | 'offer_made', n: number) =>
    app.system((ctx) => keepEvent(ctx, { type, accountId: student.id, once: `${type} way ${n}` }))
  await heard('registered', 1)
  for (const n of [1, 2, 3]) await heard('application_submitted', n)
  const submitted = [
    ['registered', 1],
    ['application_submitted', 1],
  ]
  assert.deepEqual(await way({}), submitted)
  assert.deepEqual(await way({ country: 'VN' }), [])
  await student.callOk(changeStudentInfo, { body: { citizenship: 'VN' } as never })
  await app.settle()
  assert.deepEqual(await way({ country: 'VN' }), submitted)
  assert.deepEqual(await way({}), submitted)
  await app.sql`update reports.people set country = ''`
  assert.deepEqual(await way({ country: 'VN' }), [])
  await app.job('reports.placePeople')
  assert.deepEqual(await way({ country: 'VN' }), submitted)
  const counsellor = await app.person('counsellor')
  assert.deepEqual(await way({ counsellor: counsellor.id }), [])
  await give(app, student, counsellor)
  assert.deepEqual(await way({ counsellor: counsellor.id }), submitted)
})

test('what the hours measured is read by week: help desk, coins spent, verification by tier and issuer', async () => {
  const measure = (
    day: string,
    name: string,
    about: string,
    country: string,
    n: number,
    total: number,
  ) =>
    app.sql`insert into reports.measures (day, measure, about, country, n, total)
      values (${day}, ${name}, ${about}, ${country}, ${n}, ${total})`
  await measure('2026-11-17', 'answered', '', 'IN', 2, 150)
  await measure('2026-11-18', 'answered', '', 'PE', 1, 30)
  await measure('2026-11-18', 'closed', '', 'IN', 1, 1440)
  await measure('2026-11-18', 'coins_spent', '', 'IN', 3, 85)
  await measure('2026-11-18', 'coins_earned', '', 'IN', 2, 60)
  await measure('2026-11-18', 'verified_by_tier', 'gold', 'IN', 2, 2880)
  await measure('2026-11-18', 'verified_by_tier', 'platinum', 'IN', 1, 90)
  await measure('2026-11-18', 'verified_by_issuer', 'University of Lund', 'IN', 1, 90)
  assert.equal((await lines('desk')).at(-1), '2026-11-16,3,1,1,24')
  assert.equal((await lines('coins')).at(-1), '2026-11-16,0,60,85')
  assert.deepEqual(await lines('verification'), [
    'Tier,Decisions,Hours on average',
    'Silver,0,0',
    'Gold,2,24',
    'Platinum,1,1.5',
  ])
  assert.deepEqual(await lines('issuers'), [
    'Issuer,Decisions,Hours on average',
    'University of Lund,1,1.5',
  ])
  const { weeks } = await admin.callOk(getFigures, { query: { country: 'PE' } })
  assert.deepEqual(weeks.at(-1)!.answered, { count: 1, hours: 0.5 })
})

test('a ticket’s first answer and end are measured by the hour, once, and again when more came', async () => {
  await app.sql`delete from reports.measures`
  const customer = await app.person('student')
  const ticket = (answered: string | null, closed: string | null) =>
    app.sql`insert into helpdesk.tickets (title, type, customer_id, created_by_id, created_at, updated_at, last_contact_at,
        first_response_at, closed_at)
      values ('Visa', 'support', ${customer.id}, ${customer.id}, '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z',
        '2026-11-20T08:00:00Z', ${answered}, ${closed})`
  await ticket('2026-11-20T10:30:00Z', '2026-11-20T20:00:00Z')
  for (const _ of [1, 2]) await app.job('reports.measureDays')
  assert.equal((await lines('desk')).at(-1), '2026-11-16,1,2.5,1,12')
  await ticket('2026-11-20T11:30:00Z', null)
  await app.job('reports.measureDays')
  assert.equal((await lines('desk')).at(-1), '2026-11-16,2,3,1,12')
})

test('of a counsellor’s students alone what happened while they looked after them; visits are nobody’s', async () => {
  const counsellor = await app.person('counsellor')
  await app.sql`insert into reports.daily_by_counsellor (counsellor_id, day, type, country, n) values
    (${counsellor.id}, '2026-11-18', 'offer_made', 'IN', 2), (${counsellor.id}, '2026-11-10', 'offer_made', 'PE', 5)`
  const student = await app.person('student')
  await give(app, student, counsellor)
  await app.system((ctx) =>
    keepEvent(ctx, { type: 'document_added', accountId: student.id, once: 'document_added 1' }),
  )
  const result = await admin.callOk(getFigures, { query: { counsellor: counsellor.id } })
  assert.deepEqual(
    result.weeks.slice(-2).map(({ counts }) => counts),
    [{ offer_made: 5 }, { document_added: 1, offer_made: 2 }],
  )
  assert.equal(result.funnel[0]!.step, 'registered')
  assert.ok(result.counsellors.some(({ uuid }) => uuid === counsellor.id))
})
