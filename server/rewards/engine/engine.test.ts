// What members do, what programs pay for it, and why not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getNotices } from '#contract/notifications/calls.ts'
import { searchDisbursements, decideDisbursements } from '#contract/rewards/disbursements/calls.ts'
import {
  getActivePrograms,
  getAllCriteria,
  getMyRewards,
  getPrograms,
  searchEvaluations,
  searchParticipants,
} from '#contract/rewards/participants/calls.ts'
import { updateProgram } from '#contract/rewards/programs/calls.ts'
import { newId } from '#server/core/ids.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { dayTwo, engineOf } from './engine-for-tests.ts'
import { recordOccurrence } from './record-occurrence.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const { running, keepSignedIn, endAll, verified, coinsOf, outcomesOf, burn } = engineOf(() => app)

test('an act is paid once, whatever is told again', async () => {
  await endAll()
  const { owner, id } = await running()
  const asha = await app.person('student')
  const degree = newId()
  await verified(asha, 'gold', degree)
  await app.settle()
  assert.equal(await coinsOf(asha), 50)
  assert.deepEqual(await burn(owner, id), { paid: 50, pending: 0, left: 950 })
  // Decided anew, and the same event heard twice.
  await verified(asha, 'gold', degree)
  await app.settle()
  const again = {
    member: asha.id,
    activity: 'document.verified',
    occurrence: 'x',
    countsAs: `${degree}:gold`,
    facts: { tier: 'gold' },
    at: app.clock.now().toISOString(),
  } as const
  await app.system((ctx) => recordOccurrence(ctx, again))
  await app.system((ctx) => recordOccurrence(ctx, again))
  assert.equal(await coinsOf(asha), 50)
  assert.deepEqual(await outcomesOf(owner, id), ['OK', 'DUPLICATE', 'DUPLICATE'])
  const mine = await asha.callOk(getMyRewards, { query: {} })
  assert.deepEqual([mine.paid, mine.pending, mine.awards.length], [50, 0, 1])
})

test('each limit says its name: criteria, member, participants, budget', async () => {
  await endAll()
  const { owner, id } = await running({
    budget: 130,
    maxParticipants: 2,
    perMemberCap: 100,
    criteria: { all: [{ attr: 'phone.proved', op: '=', value: true }] },
  })
  const [asha, ben, cleo, dan] = await Promise.all([1, 2, 3, 4].map(() => app.person('student')))
  await app.sql`update identity.accounts set phone_verified_at = null where id = ${dan!.id}`
  await verified(asha!)
  await app.settle()
  await verified(asha!)
  await app.settle()
  await verified(asha!)
  await app.settle()
  await verified(ben!)
  await app.settle()
  await verified(dan!)
  await app.settle()
  // 130 coins: two awards of Asha's, then only 30 are left: Ben gets none and takes no place.
  assert.deepEqual(await outcomesOf(owner, id), [
    'OK',
    'OK',
    'CAP_MEMBER',
    'CAP_BUDGET',
    'CRITERIA',
  ])
  assert.deepEqual(await burn(owner, id), { paid: 100, pending: 0, left: 30 })
  // 30 coins are left and an award is 50: nobody is told that they can earn it.
  const offered = (await ben!.callOk(getActivePrograms, { query: {} })).programs
  assert.equal(offered.find((each) => each.id === id)!.full, true)
  const why = await dan!.callOk(getMyRewards, { query: { email: dan!.mail } })
  assert.deepEqual(why.notPaid[0]!.condition, { attr: 'phone.proved', op: '=', value: true })
  assert.equal((await dan!.call(getMyRewards, { query: { email: asha!.mail } })).status, 403)
  const log = (more: object) =>
    owner.callOk(searchEvaluations, { body: { programId: id, pageSize: 2, ...more } })
  const latest = await log({})
  assert.deepEqual(
    [latest.evaluationCount, latest.evaluations.map(({ outcome }) => outcome)],
    [5, ['CRITERIA', 'CAP_BUDGET']],
  )
  const first = await log({ sort: 'at' })
  assert.deepEqual(
    first.evaluations.map(({ outcome, memberId }) => [outcome, memberId]),
    [
      ['OK', asha!.id],
      ['OK', asha!.id],
    ],
  )
  await app.sql`update identity.accounts set first_name = 'Zuri' where id = ${ben!.id}`
  const named = await log({ text: 'zuri' })
  assert.deepEqual(
    [named.evaluationCount, named.evaluations.map(({ memberId }) => memberId)],
    [1, [ben!.id]],
  )
  const narrowed = await log({ text: 'zuri', outcome: 'OK' })
  assert.deepEqual([narrowed.evaluationCount, narrowed.counts.length > 0], [0, true])
  const { outcomes } = await owner.callOk(getAllCriteria, { path: { programId: id } })
  assert.deepEqual(
    outcomes.find(({ outcome }) => outcome === 'CRITERIA'),
    { outcome: 'CRITERIA', reason: 'all.0', count: 1 },
  )

  await endAll()
  const small = await running({ maxParticipants: 1 })
  await verified(asha!)
  await app.settle()
  await verified(cleo!)
  await app.settle()
  assert.deepEqual(await outcomesOf(small.owner, small.id), ['OK', 'CAP_PARTICIPANTS'])
  const result = await small.owner.callOk(searchParticipants, { body: { programId: small.id } })
  assert.deepEqual(
    [result.participantCount, result.participants[0]!.memberId, result.participants[0]!.paid],
    [1, asha!.id, 50],
  )
})

test('owners are told when four fifths are earned, members what is pending, paid and taken back', async () => {
  await endAll()
  const { owner, id } = await running({ budget: 200, pendingDays: 7 })
  const [asha, ben, cleo] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  await keepSignedIn()
  const titles = async (person: Person) => {
    await app.settle()
    const { notices } = await person.callOk(getNotices, { query: {} })
    const names = notices.map(({ name }) => name).toReversed()
    // Verification tells its own.
    return names.filter((name) => name !== 'request_approved')
  }
  await verified(asha)
  await verified(ben)
  await verified(cleo)
  // 150 of 200: a quarter is left. The fourth award takes the rest.
  assert.deepEqual(await titles(owner), ['program_started'])
  await verified(asha)
  assert.deepEqual(await titles(owner), ['program_started', 'budget_low'])
  const { disbursements, disbursementCount } = await owner.callOk(searchDisbursements, {
    body: { programId: id, memberId: ben.id, sort: '-coins' },
  })
  assert.equal(disbursementCount, 1)
  const ids = disbursements.map((each) => each.id)
  await owner.callOk(decideDisbursements, {
    body: { programId: id, ids, action: 'void', reason: 'Not his paper' },
  })
  assert.deepEqual(await titles(ben), ['reward_pending', 'reward_voided'])
  app.clock.set(new Date('2026-11-30T10:00:00.000Z'))
  await app.job('rewards.pay')
  assert.deepEqual(await titles(cleo), ['reward_pending', 'reward_paid'])
  app.clock.set(dayTwo)
})

test('who misses a property of the act is told which', async () => {
  await endAll()
  await running()
  const asha = await app.person('student')
  await running({
    activities: [
      {
        event: 'test.added',
        filter: { overall: 60 },
        effect: { kind: 'fixed', coins: 5 },
        perMember: null,
        period: 'program',
      },
    ],
  })
  await app.system((ctx) =>
    recordOccurrence(ctx, {
      member: asha.id,
      activity: 'test.added',
      occurrence: 'pte',
      facts: { overall: 50 },
      at: dayTwo.toISOString(),
    }),
  )
  const mine = await asha.callOk(getMyRewards, { query: {} })
  assert.deepEqual(mine.notPaid[0]?.filter, { overall: 60 })
})

test('before its start and after its end nothing is earned, and it says so', async () => {
  await endAll()
  const { owner, id } = await running()
  const asha = await app.person('student')
  app.clock.set(new Date('2026-11-22T23:59:59.999Z'))
  await verified(asha)
  await app.settle()
  app.clock.set(new Date('2026-12-31T00:00:00.000Z'))
  await verified(asha)
  await app.settle()
  app.clock.set(dayTwo)
  assert.deepEqual(await outcomesOf(owner, id), ['NOT_STARTED', 'ENDED'])
})

test('what was done before the end is paid also when it is heard of after it, and only then the rest goes back', async () => {
  for (const ending of ['stopped', 'inactive'] as const) {
    await endAll()
    await app.settle()
    const { owner, id } = await running({ paymentRoutine: 'at_end' })
    const [asha, ben] = [await app.person('student'), await app.person('student')]
    await app.settle()
    const end = ending === 'stopped' ? dayTwo : new Date('2026-12-31T00:00:00.000Z')
    app.clock.set(new Date(end.getTime() - 1))
    await verified(asha)
    app.clock.set(end)
    if (ending === 'stopped')
      await owner.callOk(updateProgram, { path: { id }, body: { status: 'stop' } })
    else await app.job('rewards.end')
    await keepSignedIn()
    await verified(ben)
    const rowOf = async () =>
      (
        await app.sql<{ status: string; returned: number }[]>`
        select status, returned from rewards.programs where id = ${id}`
      )[0]
    // Nothing of it is heard yet.
    assert.deepEqual({ ...(await rowOf()) }, { status: ending, returned: 0 })
    assert.deepEqual(await burn(owner, id), { paid: 0, pending: 0, left: 1000 })
    await app.settle()
    assert.deepEqual(await outcomesOf(owner, id), ['OK'])
    assert.equal(await coinsOf(asha), 50)
    assert.equal(await coinsOf(ben), 0)
    await app.job('rewards.end')
    assert.deepEqual(await burn(owner, id), { paid: 50, pending: 0, left: 0 })
    assert.deepEqual({ ...(await rowOf()) }, { status: ending, returned: 950 })
    assert.equal(await coinsOf(owner), 950)
    // What is heard after that finds no coins, and is told so.
    const late = {
      member: ben.id,
      activity: 'document.verified',
      occurrence: newId(),
      facts: { tier: 'gold' },
      at: new Date(end.getTime() - 1).toISOString(),
    } as const
    await app.system((ctx) => recordOccurrence(ctx, late))
    assert.deepEqual(await outcomesOf(owner, id), ['OK', 'ENDED'])
    const response = await ben.callOk(getMyRewards, { query: {} })
    assert.deepEqual(
      response.notPaid.map(({ outcome }) => outcome),
      ['ENDED'],
    )
  }
})

test('what was met only by a later act is earned then, also when that act is heard of after the stop', async () => {
  await endAll()
  const { owner, id } = await running({
    criteria: { all: [{ attr: 'phone.proved', op: '=', value: true }] },
  })
  const asha = await app.person('student')
  await app.sql`update identity.accounts set phone_verified_at = null where id = ${asha.id}`
  await verified(asha)
  await app.settle()
  await app.sql`update identity.accounts set phone_verified_at = created_at where id = ${asha.id}`
  await app.system((ctx) => ctx.emit('identity.verified', { accountId: asha.id, channel: 'sms' }))
  app.clock.set(new Date(dayTwo.getTime() + 1000))
  await owner.callOk(updateProgram, { path: { id }, body: { status: 'stop' } })
  await app.settle()
  assert.deepEqual(await outcomesOf(owner, id), ['CRITERIA', 'OK'])
  assert.equal(await coinsOf(asha), 50)
  app.clock.set(dayTwo)
})

test('event based: paid after the later act that confirms it', async () => {
  await endAll()
  const { owner, id } = await running({
    paymentMode: 'event_based',
    confirmEvent: 'document.shared',
  })
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  assert.deepEqual(await burn(owner, id), { paid: 0, pending: 50, left: 950 })
  await app.system((ctx) =>
    ctx.emit('vault.document_shared', {
      shareId: newId(),
      documentId: newId(),
      ownerId: asha.id,
      recipient: 'office@uni.example',
    }),
  )
  await app.settle()
  assert.equal(await coinsOf(asha), 50)
  assert.deepEqual(await burn(owner, id), { paid: 50, pending: 0, left: 950 })
})

test('a stopped program honours what was earned, gives back the rest, and pays nothing new', async () => {
  await endAll()
  const { owner, id } = await running({ pendingDays: 3 })
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  await owner.callOk(updateProgram, { path: { id }, body: { status: 'stop' } })
  await verified(asha)
  await app.settle()
  assert.deepEqual(await outcomesOf(owner, id), ['PENDING'])
  const coins = await app.system((ctx) => findBalance(ctx, owner.id))
  assert.deepEqual([coins?.available, coins?.held], [950, 50])
  app.clock.set(new Date('2026-11-26T10:00:00.000Z'))
  await app.job('rewards.pay')
  assert.equal(await coinsOf(asha), 50)
  const after = await app.system((ctx) => findBalance(ctx, owner.id))
  assert.deepEqual([after?.available, after?.held], [950, 0])
  app.clock.set(dayTwo)
})

test('of several programs one pays for an act, by their priority', async () => {
  await endAll()
  const low = await running({ priorityType: 'highest_reward' })
  const high = await running({
    priorityType: 'highest_reward',
    activities: [
      {
        event: 'document.verified',
        filter: {},
        effect: { kind: 'fixed', coins: 80 },
        perMember: 1,
        period: 'program',
      },
    ],
  })
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  assert.equal(await coinsOf(asha), 80)
  assert.deepEqual(await outcomesOf(low.owner, low.id), ['DUPLICATE'])
  // Silver touches only the one that asks for no level; its one award is used up.
  await verified(asha, 'silver')
  await app.settle()
  assert.deepEqual(await outcomesOf(high.owner, high.id), ['OK', 'CAP_MEMBER'])
  assert.deepEqual(await outcomesOf(low.owner, low.id), ['DUPLICATE'])
})

test('special coins run out when they were promised to', async () => {
  await endAll()
  await running({ coinType: 'verification', validity: { value: 3, unit: 'months' } })
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  const balance = await app.system((ctx) => findBalance(ctx, asha.id))
  assert.equal(balance?.byType.find(({ coinType }) => coinType === 'verification')?.available, 50)
  const [lot] = await app.sql<{ expires: string }[]>`
    select l as expires from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id
    cross join lateral unnest(a.lot_expires) l where w.owner_id = ${asha.id} and a.coin_type = 'verification'`
  // Paid on 2026-11-23, good until the end of 2027-02-23.
  assert.equal(lot?.expires, '2027-02-24T00:00:00.000Z')
})

test('coins that were bought by an owner are not bought coins of who earns them', async () => {
  await endAll()
  const { owner, id } = await running()
  await app.sql`select 1 from rewards.programs where id = ${id}`
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  const [lot] = await app.sql<{ paid: boolean }[]>`
    select l as paid from wallet.accounts a join wallet.wallets w on w.id = a.wallet_id
    cross join lateral unnest(a.lot_paid) l where w.owner_id = ${asha.id}`
  assert.equal(lot?.paid, false)
  assert.ok(owner)
})

test('200 acts race for the last award: one wins', async () => {
  await endAll()
  const { owner, id } = await running({ budget: 50, maxParticipants: 1000 })
  const students = await Promise.all(Array.from({ length: 20 }, () => app.person('student')))
  const acts = Array.from({ length: 200 }, (_, at) => ({
    member: students[at % 20]!.id,
    activity: 'document.verified' as const,
    occurrence: newId(),
    facts: { tier: 'gold' },
    at: app.clock.now().toISOString(),
  }))
  await Promise.all(acts.map((act) => app.system((ctx) => recordOccurrence(ctx, act))))
  assert.deepEqual(await burn(owner, id), { paid: 50, pending: 0, left: 0 })
  const { counts } = await owner.callOk(searchEvaluations, { body: { programId: id } })
  assert.deepEqual(Object.fromEntries(counts.map(({ outcome, count }) => [outcome, count])), {
    OK: 1,
    CAP_BUDGET: 199,
  })
  const balances = await Promise.all(students.map(coinsOf))
  assert.equal(
    balances.reduce((sum, coins) => sum + coins, 0),
    50,
  )
})

test('students see what they can earn and what is missing; strangers see the same for every address', async () => {
  await endAll()
  await app.sql`update rewards.programs set end_at = ${app.clock.now()} where status = 'active'`
  await app.job('rewards.end')
  const { id } = await running({
    criteria: { all: [{ attr: 'documents.platinum', op: '>=', value: 1 }] },
  })
  const asha = await app.person('student')
  const { programs } = await asha.callOk(getActivePrograms, { query: {} })
  assert.deepEqual(
    programs.map(({ id: each, met, unmet }) => [each, met, unmet[0]?.attr]),
    [[id, false, 'documents.platinum']],
  )
  const ask = async (email?: string) =>
    (await app.stranger.callOk(getPrograms, { query: email ? { email } : {} })) as unknown
  const known = await ask(asha.mail)
  assert.deepEqual(known, await ask('nobody@people.test'))
  assert.deepEqual(known, await ask())
  assert.deepEqual(
    (known as { programs: { id: string; participation: null }[] }).programs.map(
      ({ id: each, participation }) => [each, participation],
    ),
    [[id, null]],
  )
})
