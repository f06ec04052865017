// What a program would have paid: the same rules as when it runs, over what people did before it begins.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createProgram, updateProgram } from '#contract/rewards/programs/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { getSimulation, startSimulation, tryCriteria } from '#contract/rewards/simulation/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { recordOccurrence, undoAct } from '../engine/record-occurrence.ts'
import { welcome } from '../programs/program-for-tests.ts'
import { roundingFor } from './as-owners-see.ts'

let app: TestApp
let owner: Person
let admin: Person
let students: Person[]
before(async () => {
  // The clock stands on the 21st of November 2026, at nine.
  app = await startTestApp()
  owner = await app.person('owner')
  admin = await app.person('admin')
  students = []
  for (let n = 0; n < 8; n++) students.push(await app.person('student'))
})
after(() => app?.close())

const verified = (person: Person, at: string, document = at, tier = 'gold') => ({
  member: person.id,
  activity: 'document.verified' as const,
  occurrence: `${document}:${at}`,
  countsAs: document,
  facts: { tier },
  at,
})
const happens = (act: ReturnType<typeof verified>) =>
  app.system((ctx) => recordOccurrence(ctx, act))

const simulate = async (change: Partial<ProgramForm>, by: Person = owner) => {
  const { id } = await owner.callOk(createProgram, { body: welcome(change) })
  const started = await by.callOk(startSimulation, { path: { id } })
  assert.deepEqual([started.simulation.status, started.simulation.result], ['waiting', null])
  await app.settle()
  // Exact figures are for admins.
  const { simulation } = await admin.callOk(getSimulation, { path: { id } })
  assert.equal(simulation?.status, 'done')
  assert.deepEqual([simulation.isCurrent, simulation.isRounded], [true, false])
  const told = (await owner.callOk(getSimulation, { path: { id } })).simulation!
  assert.equal(told.isRounded, true)
  return { id, result: simulation.result!, told: told.result!, simulation }
}

/** Ten days: from the 11th to the 21st of November. */
const tenDays = { startDate: '2026-12-01T00:00:00Z', endDate: '2026-12-11T00:00:00Z' }

test('it pays what would have been paid, day by day, until the budget ended, and nothing is written', async () => {
  // Before the ten days, then one act a day of each of eight students, one of them told twice.
  await happens(verified(students[0]!, '2026-11-05T10:00:00Z'))
  for (const [at, person] of students.entries())
    await happens(verified(person, `2026-11-${12 + at}T10:00:00Z`))
  await happens(verified(students[0]!, '2026-11-20T10:00:00Z', '2026-11-12T10:00:00Z'))
  await happens(verified(students[1]!, '2026-11-20T11:00:00Z', 'x', 'silver'))
  const undone = verified(students[2]!, '2026-11-13T11:00:00Z', 'undone')
  await happens(undone)
  await app.system((ctx) => undoAct(ctx, undone))
  // 50 coins each: six of eight, and 20 are left over.
  const { result } = await simulate({ ...tenDays, budget: 320 })
  assert.deepEqual(
    [result.from, result.to, result.days, result.programDays],
    ['2026-11-11', '2026-11-21', 10, 10],
  )
  assert.deepEqual([result.acts, result.members], [10, 8])
  assert.deepEqual([result.paidMembers, result.awards, result.coins], [6, 6, 300])
  assert.equal(result.budgetEndedOn, '2026-11-18')
  assert.deepEqual(result.outcomes, [
    { outcome: 'OK', reason: '', count: 6 },
    { outcome: 'CAP_BUDGET', reason: '', count: 2 },
    { outcome: 'DUPLICATE', reason: '', count: 1 },
    { outcome: 'CRITERIA', reason: 'filter.tier', count: 1 },
  ])
  assert.deepEqual(
    result.perDay.map(({ day, coins, left }) => [day.slice(8), coins, left]),
    [
      ['11', 0, 320],
      ['12', 50, 270],
      ['13', 50, 220],
      ['14', 50, 170],
      ['15', 50, 120],
      ['16', 50, 70],
      ['17', 50, 20],
      ['18', 0, 20],
      ['19', 0, 20],
      ['20', 0, 20],
      ['21', 0, 20],
    ],
  )
  const [written] = await app.sql<[{ n: number }]>`
    select (select count(*) from rewards.disbursements)::int + (select count(*) from rewards.all_evaluations)::int
      + (select count(*) from rewards.participants)::int as n`
  assert.equal(written.n, 0)
})

test('a longer program is told what it would cost in all, compared with what it promises', async () => {
  // Ninety days of a hundred and eighty; the act of the 5th counts as well, so nine are paid.
  const { result } = await simulate({
    startDate: '2026-12-01T00:00:00Z',
    endDate: '2027-05-30T00:00:00Z',
    budget: 5000,
    maxParticipants: 20,
    activities: [
      {
        event: 'document.verified',
        filter: { tier: 'gold' },
        effect: { kind: 'fixed', coins: 50 },
        perMember: 2,
        period: 'program',
      },
    ],
  })
  assert.deepEqual([result.days, result.programDays], [90, 180])
  assert.deepEqual([result.awards, result.coins, result.paidMembers], [9, 450, 8])
  assert.equal(result.budgetEndedOn, null)
  assert.deepEqual(result.promise, {
    budget: 5000,
    maxParticipants: 20,
    everyone: 2000,
    expected: 900,
  })
})

test('limits of members and places hold, and what a later act would not have confirmed is named', async () => {
  const { result } = await simulate(
    {
      ...tenDays,
      maxParticipants: 3,
      paymentMode: 'event_based',
      confirmEvent: 'document.shared',
    },
    admin,
  )
  assert.deepEqual([result.paidMembers, result.coins, result.unconfirmed], [3, 150, 150])
  await app.system((ctx) =>
    recordOccurrence(ctx, {
      member: students[0]!.id,
      activity: 'document.shared',
      occurrence: 'share',
      at: '2026-11-14T10:00:00Z',
    }),
  )
  const later = await simulate(
    {
      ...tenDays,
      maxParticipants: 3,
      paymentMode: 'event_based',
      confirmEvent: 'document.shared',
    },
    admin,
  )
  assert.deepEqual([later.result.coins, later.result.unconfirmed], [150, 100])
})

test('owners are told nothing of fewer than five people, admins are', async () => {
  const few = { ...tenDays, maxParticipants: 4 }
  const { told, result } = await simulate(few)
  assert.deepEqual(
    [told.paidMembers, told.coins, told.awards, told.unconfirmed, told.promise.expected],
    [null, null, null, null, null],
  )
  assert.deepEqual([told.outcomes, told.perDay, told.activities], [[], [], []])
  assert.deepEqual([result.paidMembers, result.coins], [4, 200])
})

test('owners are told rounded figures, the same for the same people, so that two do not single anybody out', async () => {
  const { told, result } = await simulate({ ...tenDays, budget: 5000 })
  assert.deepEqual([result.paidMembers, result.coins, result.acts], [8, 400, 10])
  // Steps of five people, of five times fifty coins; of an act, five times the two that the busiest did.
  assert.ok([5, 10].includes(told.paidMembers!))
  assert.ok([5, 10].includes(told.members!))
  assert.ok([250, 500].includes(told.coins!))
  assert.equal(told.acts, 10)
  for (const { left } of told.perDay) assert.equal((5000 - left) % 250, 0)
  for (const { count } of told.outcomes) assert.equal(count % 10, 0)
  const again = await simulate({ ...tenDays, budget: 5000 })
  assert.deepEqual(again.told, told)
})

test('one lot stands for each set of people, and on the whole it is fair', () => {
  const people = (n: number, from = 0) =>
    Array.from({ length: n }, (_, at) => `person ${from + at}`)
  const seven = Array.from({ length: 400 }, (_, from) =>
    roundingFor('secret', people(7, from))('met', 7),
  )
  assert.deepEqual(
    [...new Set(seven)].toSorted((a, b) => a - b),
    [5, 10],
  )
  const mean = seven.reduce((sum, n) => sum + n, 0) / seven.length
  assert.ok(mean > 6.5 && mean < 7.5, String(mean))
  const shuffled = people(7).toReversed()
  assert.equal(roundingFor('secret', shuffled)('met', 7), seven[0])
  // Whoever asks with and without one person sees no difference, or one of five, and cannot tell by which.
  const steps = Array.from({ length: 400 }, (_, from) => {
    const with_ = roundingFor('secret', people(8, from))('met', 8)
    return with_ - roundingFor('secret', people(7, from))('met', 7)
  })
  assert.deepEqual(
    [...new Set(steps)].toSorted((a, b) => a - b),
    [-5, 0, 5],
  )
})

test('many simulations are one job, and those who ask take turns', async () => {
  const other = await app.person('owner')
  const drafts: { id: string }[] = []
  for (const by of [owner, owner, owner, other])
    drafts.push(await by.callOk(createProgram, { body: welcome(tenDays) }))
  for (const [at, { id }] of drafts.entries())
    for (let n = 0; n < 3; n++)
      await (at === 3 ? other : owner).callOk(startSimulation, { path: { id } })
  const [jobs] = await app.sql<[{ n: number }]>`
    select count(*)::int as n from graphile_worker.jobs where task_identifier = 'rewards.simulate'`
  assert.equal(jobs.n, 1)
  // Who never had one goes before all those of an owner who had some.
  await app.settle()
  const begun = await app.sql<{ programId: string }[]>`
    select program_id from rewards.simulations where program_id = any (${drafts.map(({ id }) => id)})
      and status = 'done' order by begun_at, ended_at, xmin::text::bigint`
  assert.deepEqual(
    begun.map(({ programId }) => programId),
    [3, 0, 1, 2].map((at) => drafts[at]!.id),
  )
})

test('an owner tries thirty simulations a day, an admin as many as they like', async () => {
  const keen = await app.person('owner')
  const { id } = await keen.callOk(createProgram, { body: welcome(tenDays) })
  for (let n = 0; n < 30; n++) await keen.callOk(startSimulation, { path: { id } })
  const response = await keen.call(startSimulation, { path: { id } })
  assert.deepEqual([response.status, response.ok ? '' : response.code], [429, 'too_many_trials'])
  await admin.callOk(startSimulation, { path: { id } })
  await app.settle()
})

test('a change makes a simulation old; what is submitted is simulated by itself; what runs is not', async () => {
  const { id } = await simulate(tenDays)
  await owner.callOk(updateProgram, { path: { id }, body: { budget: 700 } })
  const old = await owner.callOk(getSimulation, { path: { id } })
  assert.deepEqual([old.simulation?.status, old.simulation?.isCurrent], ['done', false])
  await owner.callOk(updateProgram, { path: { id }, body: { status: 'submit' } })
  await app.settle()
  const { simulation } = await admin.callOk(getSimulation, { path: { id } })
  assert.deepEqual([simulation?.status, simulation?.isCurrent], ['done', true])
  assert.equal(simulation?.result?.promise.budget, 700)
  await app.sql`update rewards.programs set status = 'active', started_by = ${admin.id}, started_at = ${app.clock.now()},
    reserved = budget, left_over = budget where id = ${id}`
  const response = await owner.call(startSimulation, { path: { id } })
  assert.deepEqual([response.status, response.ok ? '' : response.code], [409, 'wrong_state'])
})

test('what is missing is named, and another owner finds nothing', async () => {
  const { id } = await owner.callOk(createProgram, { body: { title: 'Half' } })
  const response = await owner.call(startSimulation, { path: { id } })
  assert.ok(!response.ok)
  assert.deepEqual((response.body['details'] as { fields: object }).fields, {
    budget: 'required',
    startDate: 'required',
    endDate: 'required',
    activities: 'required',
  })
  const other = await app.person('owner')
  assert.equal((await other.call(getSimulation, { path: { id } })).status, 404)
})

test('while criteria are written it counts who meets them', async () => {
  const { id } = await owner.callOk(createProgram, { body: welcome(tenDays) })
  const unproved = students.slice(0, 2).map(({ id: student }) => student)
  await app.sql`update identity.accounts set phone_verified_at = null where id = any (${unproved})`
  const tried = (value: boolean, by: Person) =>
    by.callOk(tryCriteria, {
      path: { id },
      body: {
        criteria: { all: [{ attr: 'phone.proved', op: '=', value }] },
        activities: welcome().activities!,
      },
    })
  const response = await tried(true, owner)
  assert.ok([5, 10].includes(response.students!))
  assert.ok([5, 10].includes(response.met!) && response.met! <= response.students!)
  assert.deepEqual(await tried(true, owner), response)
  assert.deepEqual(await tried(false, owner), {
    students: response.students,
    met: null,
    isSample: false,
  })
  assert.deepEqual(await tried(true, admin), { students: 8, met: 6, isSample: false })
  assert.deepEqual(await tried(false, admin), { students: 8, met: 2, isSample: false })
})
