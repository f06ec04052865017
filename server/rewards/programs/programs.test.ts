// A program's way from draft to its end, and where its coins are on the way.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  cloneProgram,
  createProgram,
  deleteProgram,
  getRewardProgram,
  getProgramEvents,
  searchPrograms,
  updateProgram,
} from '#contract/rewards/programs/calls.ts'
import { decideDisbursements } from '#contract/rewards/disbursements/calls.ts'
import { newId } from '#server/core/ids.ts'
import { getActivity } from '#contract/verification/requests/calls.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { giveCoins, started, submitted, welcome } from './program-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const coinsOf = async (person: Person) => {
  const balance = await app.system((ctx) => findBalance(ctx, person.id))
  return { available: balance?.available ?? 0, held: balance?.held ?? 0 }
}
const change = (by: Person, id: string, body: Record<string, unknown>) =>
  by.call(updateProgram, { path: { id }, body } as never)
const versionOf = async (by: Person, id: string) =>
  (await by.callOk(getRewardProgram, { path: { id } })).version
/** Of the program as it is now. */
const move = async (by: Person, id: string, status: string) =>
  change(by, id, { status, version: await versionOf(by, id) })

const errorsOf = ({ body }: { body: Record<string, unknown> }): unknown =>
  (body['details'] as { fields: unknown }).fields

test('a draft may be incomplete, says what is missing, and cannot be submitted', async () => {
  const owner = await app.person('owner')
  const draft = await owner.callOk(createProgram, { body: { title: 'Fi' } })
  assert.equal(draft.status, 'draft')
  assert.deepEqual(
    draft.ownership.map(({ email, percent }) => [email, percent]),
    [[owner.mail, 100]],
  )
  assert.equal(draft.errors['title'], 'too_short')
  const result = await change(owner, draft.id, { status: 'submit' })
  assert.ok(!result.ok && result.code === 'bad_input')
  assert.deepEqual(errorsOf(result), draft.errors)
})

test('an owner submits, an admin who has no share starts: the whole budget is set aside, split by percentage', async () => {
  const [anna, ben, admin] = [
    await app.person('owner'),
    await app.person('owner'),
    await app.person('admin'),
  ]
  const { id } = await submitted(anna, {
    budget: 101,
    ownership: [
      { email: anna.mail, percent: 50 },
      { email: ben.mail, percent: 50 },
    ],
  })
  assert.ok(!(await move(anna, id, 'start')).ok)
  const early = await move(admin, id, 'start')
  assert.ok(!early.ok && early.code === 'owners_must_agree')
  assert.ok((await move(ben, id, 'agree')).ok)

  await giveCoins(app, anna.id, 60)
  await giveCoins(app, ben.id, 20)
  const short = await move(admin, id, 'start')
  assert.ok(!short.ok && short.code === 'program_underfunded')
  assert.equal(short.body['message'], 'Sender has insufficient free coins to fund program')
  // 101 coins in two halves: 51 and 50. Ben has 20 of 50.
  assert.deepEqual(
    (short.body['details'] as { owners: { lacking: number }[] }).owners.map((o) => o.lacking),
    [30],
  )
  assert.deepEqual(await coinsOf(anna), { available: 60, held: 0 })

  await giveCoins(app, ben.id, 40)
  const version = await versionOf(admin, id)
  const running = await admin.callOk(updateProgram, {
    path: { id },
    body: { status: 'start', version },
  })
  assert.equal(running.status, 'active')
  assert.deepEqual(
    [running.reserved, running.paid, running.pending, running.left, running.returned],
    [101, 0, 0, 101, 0],
  )
  assert.deepEqual(
    running.ownership.map(({ reserved }) => reserved),
    [51, 50],
  )
  assert.deepEqual(await coinsOf(anna), { available: 9, held: 51 })
  assert.deepEqual(await coinsOf(ben), { available: 10, held: 50 })

  const stopped = await ben.callOk(updateProgram, { path: { id }, body: { status: 'stop' } })
  assert.equal(stopped.message, 'reward_stop_success')
  assert.deepEqual([stopped.status, stopped.left, stopped.returned], ['stopped', 0, 101])
  assert.deepEqual(await coinsOf(anna), { available: 60, held: 0 })
  assert.deepEqual(await coinsOf(ben), { available: 60, held: 0 })
  for (const status of ['start', 'submit', 'withdraw', 'agree', 'stop'])
    for (const by of [anna, admin]) assert.ok(!(await move(by, id, status)).ok, status)
})

test('whoever made a program without a share decides nothing about the coins of those who pay for it', async () => {
  const [anna, ben, admin] = [
    await app.person('owner'),
    await app.person('owner'),
    await app.person('admin'),
  ]
  const { id } = await submitted(anna, { ownership: [{ email: ben.mail, percent: 100 }] })
  assert.ok((await move(ben, id, 'agree')).ok)
  await giveCoins(app, ben.id, 1000)
  assert.ok((await move(admin, id, 'start')).ok)
  const decided = { programId: id, ids: [newId()], action: 'approve' as const }
  const refused = [
    await move(anna, id, 'stop'),
    await change(anna, id, { endDate: '2027-12-31T00:00:00Z' }),
    await anna.call(decideDisbursements, { body: decided }),
  ]
  assert.deepEqual(
    refused.map((told) => [told.status, told.ok ? '' : told.code]),
    [
      [403, 'not_yours'],
      [403, 'not_yours'],
      [403, 'not_yours'],
    ],
  )
  const { steps } = await anna.callOk(getRewardProgram, { path: { id } })
  assert.deepEqual(steps, ['clone'])
  assert.ok((await change(ben, id, { endDate: '2027-12-31T00:00:00Z' })).ok)
  assert.ok((await move(ben, id, 'stop')).ok)
})

test('a start or an agreement about an older version is refused; clients that name none are understood', async () => {
  const [anna, ben, admin] = [
    await app.person('owner'),
    await app.person('owner'),
    await app.person('admin'),
  ]
  const { id } = await submitted(anna, {
    ownership: [
      { email: anna.mail, percent: 50 },
      { email: ben.mail, percent: 50 },
    ],
  })
  const read = await versionOf(ben, id)
  await change(anna, id, { budget: 900 })
  await change(anna, id, { status: 'submit' })
  for (const [by, status] of [
    [ben, 'agree'],
    [admin, 'start'],
  ] as const) {
    const stale = await change(by, id, { status, version: read })
    assert.ok(!stale.ok)
    assert.deepEqual([stale.status, stale.code], [409, 'stale'], status)
  }
  assert.equal((await versionOf(admin, id)) > read, true)
  assert.ok((await change(ben, id, { status: 'agree' })).ok)
  const theirs = await change(ben, id, { status: 'start' })
  assert.deepEqual([!theirs.ok && theirs.status], [403])
  for (const each of [anna, ben]) await giveCoins(app, each.id, 1000)
  assert.ok((await change(admin, id, { status: 'start' })).ok)
})

test('a client may send a program whole, as it read it; what the server keeps is not stored', async () => {
  const [anna, admin] = [await app.person('owner'), await app.person('admin')]
  const { id } = await anna.callOk(createProgram, { body: welcome() })
  const read = await anna.callOk(getRewardProgram, { path: { id } })
  const saved = await change(anna, id, { ...read, title: 'Second steps', reserved: 5, paid: 5 })
  assert.ok(saved.ok, JSON.stringify(saved))
  assert.deepEqual([saved.data.title, saved.data.reserved, saved.data.paid], ['Second steps', 0, 0])
  assert.deepEqual(
    saved.data.ownership.map(({ email, percent }) => [email, percent]),
    [[anna.mail, 100]],
  )
  const wrong = await change(anna, id, { ...saved.data, status: 'active' })
  assert.ok(!wrong.ok)
  assert.deepEqual([wrong.status, errorsOf(wrong)], [422, { status: 'cannot_change' }])
  const submits = await change(anna, id, { ...saved.data, status: 'submit' })
  assert.ok(submits.ok && submits.data.status === 'awaiting activation')
  // A running one as well: what is locked and the same is no change.
  await giveCoins(app, anna.id, 1000)
  assert.ok((await move(admin, id, 'start')).ok)
  const runs = await anna.callOk(getRewardProgram, { path: { id } })
  const extended = await change(anna, id, { ...runs, maxParticipants: 200 })
  assert.ok(extended.ok && extended.data.maxParticipants === 200, JSON.stringify(extended))
  assert.deepEqual(errorsOf((await change(anna, id, { ...extended.data, budget: 5 })) as never), {
    budget: 'locked',
  })
})

test('a new owner is told from when on they can pay for a program, and then can', async () => {
  const [anna, ben, admin] = [
    await app.person('owner'),
    await app.person('student', 'owner'),
    await app.person('admin'),
  ]
  // An admin gave Ben the role an hour ago.
  await app.sql`update identity.account_roles set granted_by = ${admin.id}, granted_at = ${new Date('2026-11-21T08:00:00Z')}
    where account_id = ${ben.id} and role = 'owner'`
  const { id } = await anna.callOk(createProgram, {
    body: welcome({
      ownership: [
        { email: anna.mail, percent: 50 },
        { email: ben.mail, percent: 50 },
      ],
    }),
  })
  const early = await anna.callOk(getRewardProgram, { path: { id } })
  assert.deepEqual(early.errors, { 'ownership.1.email': 'not_yet_an_owner' })
  assert.deepEqual(
    early.ownership.map(({ usableFrom }) => usableFrom),
    [null, '2026-11-22T08:00:00.000Z'],
  )
  assert.ok(!(await change(anna, id, { status: 'submit' })).ok)
  app.clock.set(new Date('2026-11-22T08:00:00Z'))
  await app.sql`update identity.sessions set expires_at = '2027-12-31'`
  await app.sql`update identity.access_tokens set expires_at = '2027-12-31'`
  const later = await anna.callOk(getRewardProgram, { path: { id } })
  assert.deepEqual(later.errors, {})
  const result = await anna.callOk(updateProgram, { path: { id }, body: { status: 'submit' } })
  assert.equal(result.status, 'awaiting activation')
  assert.ok((await move(ben, id, 'agree')).ok)
  app.clock.set(new Date('2026-11-21T09:00:00Z'))
})

test('each owner of a program may read what happened to it', async () => {
  const [anna, ben, eve] = [
    await app.person('owner'),
    await app.person('owner'),
    await app.person('owner'),
  ]
  const { id } = await submitted(anna, {
    ownership: [
      { email: anna.mail, percent: 50 },
      { email: ben.mail, percent: 50 },
    ],
  })
  for (const by of [anna, ben]) {
    const { activities } = await by.callOk(getActivity, { path: { id }, query: {} })
    assert.deepEqual(
      activities.map(({ action }) => action),
      ['program.submitted', 'program.created'],
    )
  }
  assert.equal((await eve.call(getActivity, { path: { id }, query: {} })).status, 404)
})

test('who has a share does not start it, not even as an admin, nor past our functions', async () => {
  const both = await app.person('owner', 'admin')
  await giveCoins(app, both.id, 1000)
  const { id } = await submitted(both)
  const result = await move(both, id, 'start')
  assert.ok(!result.ok && result.code === 'same_person')
  await assert.rejects(
    app.sql`update rewards.programs set status = 'active', started_by = ${both.id}, started_at = ${app.clock.now()},
      reserved = budget, left_over = budget where id = ${id}`.then((rows) => rows),
    /does not start it/,
  )
})

test('an admin helps with another’s draft: its owners submit it, and another admin starts it', async () => {
  const [anna, helper, admin] = [
    await app.person('owner'),
    await app.person('admin'),
    await app.person('admin'),
  ]
  await giveCoins(app, anna.id, 1000)
  const { id } = await anna.callOk(createProgram, { body: welcome({ title: 'Fi' }) })
  const draft = await helper.callOk(getRewardProgram, { path: { id } })
  assert.deepEqual(draft.steps, ['edit', 'clone'])
  assert.ok((await change(helper, id, { title: 'First steps' })).ok)
  for (const status of ['submit', 'agree'])
    assert.deepEqual((await move(helper, id, status)).status, 403, status)
  assert.equal((await helper.call(deleteProgram, { path: { id } })).status, 403)
  assert.ok((await move(anna, id, 'submit')).ok)
  const waits = await helper.callOk(getRewardProgram, { path: { id } })
  assert.deepEqual(
    waits.steps,
    ['clone'],
    'what awaits activation is returned before it is changed',
  )
  assert.equal((await change(helper, id, { budget: 10 })).status, 403)
  const own = await move(helper, id, 'start')
  assert.ok(!own.ok && own.code === 'same_person')
  await assert.rejects(
    app.sql`update rewards.programs set status = 'active', started_by = ${helper.id}, started_at = ${app.clock.now()},
      reserved = budget, left_over = budget where id = ${id}`.then((rows) => rows),
    /does not start it/,
  )
  assert.ok((await move(admin, id, 'start')).ok)
  const { activities } = await anna.callOk(getActivity, { path: { id }, query: {} })
  assert.deepEqual(
    activities.map(({ action }) => action),
    ['program.started', 'program.submitted', 'program.updated', 'program.created'],
  )
})

test('who wrote in a program and gave their share away does not start it either', async () => {
  const [anna, both] = [await app.person('owner'), await app.person('owner', 'admin')]
  await giveCoins(app, anna.id, 1000)
  const shared = [
    { email: anna.mail, percent: 50 },
    { email: both.mail, percent: 50 },
  ]
  const { id } = await anna.callOk(createProgram, { body: welcome({ ownership: shared }) })
  const alone = { ownership: [{ email: anna.mail, percent: 100 }] }
  assert.ok((await change(both, id, { ...alone, budget: 900 })).ok)
  assert.ok((await move(anna, id, 'submit')).ok)
  const own = await move(both, id, 'start')
  assert.ok(!own.ok && own.code === 'same_person')
})

test('an edit while it awaits activation makes it a draft to which nobody has agreed', async () => {
  const owner = await app.person('owner')
  const { id } = await submitted(owner)
  const edited = await owner.callOk(updateProgram, { path: { id }, body: { budget: 500 } })
  assert.equal(edited.status, 'draft')
  assert.equal(edited.ownership[0]!.agreed, false)
})

test('a running program keeps what it promised: only words, a later end and more participants may change', async () => {
  const owner = await app.person('owner')
  const { id } = await started(app, owner)
  const result = await change(owner, id, {
    budget: 5,
    endDate: '2026-12-01T00:00:00Z',
    maxParticipants: 5,
  })
  assert.ok(!result.ok)
  assert.deepEqual(errorsOf(result), {
    budget: 'locked',
    endDate: 'not_earlier',
    maxParticipants: 'not_fewer',
  })
  const extended = await owner.callOk(updateProgram, {
    path: { id },
    body: { title: 'First steps, longer', endDate: '2027-01-31T00:00:00Z', maxParticipants: 200 },
  })
  assert.deepEqual(
    [extended.status, extended.title, extended.maxParticipants],
    ['active', 'First steps, longer', 200],
  )
})

test('of two who edit at once the second is told', async () => {
  const owner = await app.person('owner')
  const { id, version } = await owner.callOk(createProgram, { body: welcome() })
  assert.ok((await change(owner, id, { title: 'One', version })).ok)
  const result = await change(owner, id, { title: 'Two', version })
  assert.ok(!result.ok && result.code === 'stale')
})

test('an admin returns it with a reason; its owner takes it back, mends it, deletes it', async () => {
  const [owner, admin] = [await app.person('owner'), await app.person('admin')]
  const { id } = await submitted(owner)
  assert.ok(!(await change(admin, id, { status: 'return' })).ok, 'without a reason')
  const returned = await admin.callOk(updateProgram, {
    path: { id },
    body: { status: 'return', remarks: 'Please say for whom it is.' },
  })
  assert.deepEqual([returned.status, returned.remarks], ['draft', 'Please say for whom it is.'])
  await owner.callOk(updateProgram, { path: { id }, body: { status: 'submit' } })
  assert.ok(!(await owner.call(deleteProgram, { path: { id } })).ok, 'while it awaits activation')
  await owner.callOk(updateProgram, { path: { id }, body: { status: 'withdraw' } })
  assert.equal(
    (await owner.callOk(deleteProgram, { path: { id } })).message,
    'reward_delete_success',
  )
  assert.equal((await owner.call(getRewardProgram, { path: { id } })).status, 404)
})

test('a clone says all the same but dates, coins and people', async () => {
  const owner = await app.person('owner')
  const running = await started(app, owner, { perMemberCap: 100, pendingDays: 7 })
  const copy = await owner.callOk(cloneProgram, { query: { programId: running.id } })
  assert.deepEqual(
    [copy.status, copy.startDate, copy.endDate, copy.reserved, copy.participants],
    ['draft', null, null, 0, 0],
  )
  assert.deepEqual(
    [copy.title, copy.budget, copy.perMemberCap, copy.pendingDays, copy.activities],
    [running.title, running.budget, 100, 7, running.activities],
  )
  assert.equal(
    (await (await app.person('owner')).call(cloneProgram, { query: { programId: running.id } }))
      .status,
    404,
  )
})

test('lists count by state, and nobody finds another’s', async () => {
  const owner = await app.person('owner')
  await owner.callOk(createProgram, { body: { title: 'Draft of spring' } })
  await submitted(owner, { title: 'Waiting' })
  await started(app, owner, { title: 'Running' })
  const all = await owner.callOk(searchPrograms, { body: {} })
  assert.equal(all.programCount, 3)
  assert.deepEqual(all.counts, {
    draft: 1,
    'awaiting activation': 1,
    active: 1,
    stopped: 0,
    inactive: 0,
  })
  const response = await owner.callOk(searchPrograms, { body: { text: 'SPRING', status: 'draft' } })
  assert.deepEqual(
    response.programs.map(({ title }) => title),
    ['Draft of spring'],
  )
  const sorted = await owner.callOk(searchPrograms, { body: { sort: '-title' } })
  assert.deepEqual(
    sorted.programs.map(({ title }) => title),
    ['Waiting', 'Running', 'Draft of spring'],
  )
  const other = await (await app.person('owner')).callOk(searchPrograms, { body: {} })
  assert.equal(other.programCount, 0)
})

test('a program whose time is over becomes inactive by itself, and what is left goes back', async () => {
  const owner = await app.person('owner')
  const { id } = await started(app, owner)
  assert.deepEqual(await coinsOf(owner), { available: 0, held: 1000 })
  await app.settle()
  app.clock.set(new Date('2026-12-31T00:00:00Z'))
  await app.job('rewards.end')
  const [row] =
    await app.sql`select status, left_over, returned from rewards.programs where id = ${id}`
  assert.deepEqual({ ...row }, { status: 'inactive', leftOver: 0, returned: 1000 })
  assert.deepEqual(await coinsOf(owner), { available: 1000, held: 0 })
  app.clock.set(new Date(Date.parse('2026-12-31T00:00:00Z') - days(40)))
})

test('what programs can be made of is told with its operators', async () => {
  const owner = await app.person('owner')
  const { activities, attributes } = await owner.callOk(getProgramEvents, {})
  assert.deepEqual(activities.find(({ event }) => event === 'document.verified')?.filters, [
    { field: 'tier', kind: 'choice', values: ['silver', 'gold', 'platinum'] },
  ])
  assert.ok(attributes.some(({ attr, operators }) => attr === 'age' && operators.includes('>=')))
})
