// Events that wait at the same time are handled in one transaction; what one of them lacks is no matter of the others.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { started } from '../programs/program-for-tests.ts'

let app: TestApp
let students: Person[]
before(async () => {
  app = await startTestApp()
  students = []
  for (let n = 0; n < 12; n++) students.push(await app.person('student'))
  await app.settle()
})
after(() => app?.close())

const handleAll = async (): Promise<PromiseSettledResult<void>[]> => {
  const events = await app.sql<{ id: string }[]>`
    select id from core.events where name = 'helpdesk.rated' order by id`
  return Promise.allSettled(
    events.map(({ id }) => app.job('core.deliverEvent', { event: id, domain: 'rewards' })),
  )
}
const rated = (customerId: string, ticketId: number) =>
  app.system((ctx) => ctx.emit('helpdesk.rated', { ticketId, customerId } as never))
const recorded = async () => {
  const [row] = await app.sql<[{ acts: number; transactions: number; coins: number }]>`
    select (select count(*) from rewards.occurrences where activity = 'ticket.rated')::int as acts,
      (select count(distinct xmin::text) from rewards.occurrences where activity = 'ticket.rated')::int as transactions,
      (select coalesce(sum(coins), 0) from rewards.disbursements)::int as coins`
  return row
}

test('acts of many members, two of each, are decided in a few transactions, never beyond the budget and never twice', async () => {
  const owner = await app.person('owner')
  await started(app, owner, {
    budget: 50,
    perMemberCap: null,
    maxParticipants: 100,
    activities: [
      {
        event: 'ticket.rated',
        filter: {},
        effect: { kind: 'fixed', coins: 5 },
        perMember: 2,
        period: 'program',
      },
    ],
  })
  app.clock.set(new Date('2026-11-24T10:00:00.000Z'))
  for (const ticket of [1, 2]) for (const { id } of students) await rated(id, ticket)
  const results = await handleAll()
  assert.ok(results.every(({ status }) => status === 'fulfilled'))
  const after = await recorded()
  assert.deepEqual([after.acts, after.coins], [24, 50])
  // The first two begin at once, what comes meanwhile waits for them.
  assert.ok(after.transactions <= 6, `${after.transactions} transactions`)
  await handleAll()
  await app.settle()
  assert.deepEqual(await recorded(), after)
})

test('an event that cannot be handled fails alone', async () => {
  const before = await recorded()
  for (const [at, { id }] of students.entries()) await rated(id, 100 + at)
  await rated('nobody', 200)
  const results = await handleAll()
  const failed = results.filter(({ status }) => status === 'rejected')
  assert.equal(failed.length, 1)
  assert.equal((await recorded()).acts, before.acts + 12)
  await app.sql`delete from graphile_worker._private_jobs`
})
