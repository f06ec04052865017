// One person with two accounts, one act told again and again, and what admins write for owners.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { decideDisbursements, searchDisbursements } from '#contract/rewards/disbursements/calls.ts'
import { getMyRewards, searchEvaluations } from '#contract/rewards/participants/calls.ts'
import { cloneProgram, createProgram, updateProgram } from '#contract/rewards/programs/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { newId } from '#server/core/ids.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { giveCoins, started, welcome } from '../programs/program-for-tests.ts'
import { recordOccurrence } from './record-occurrence.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const dayTwo = new Date('2026-11-23T10:00:00.000Z')
const running = async (change: Partial<ProgramForm> = {}) => {
  app.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  await app.sql`delete from rewards.program_triggers`
  const owner = await app.person('owner')
  const { id } = await started(app, owner, change)
  app.clock.set(dayTwo)
  await app.sql`update identity.sessions set expires_at = '2027-12-31'`
  await app.sql`update identity.access_tokens set expires_at = '2027-12-31'`
  return { owner, id }
}
const verified = (person: Person, same: string = newId()) =>
  app.system((ctx) =>
    recordOccurrence(ctx, {
      member: person.id,
      activity: 'document.verified',
      occurrence: newId(),
      countsAs: same,
      facts: { tier: 'gold' },
      at: app.clock.now().toISOString(),
    }),
  )
const coinsOf = async ({ id }: Person) =>
  (await app.system((ctx) => findBalance(ctx, id)))?.available ?? 0
const logOf = async (owner: Person, programId: string) =>
  (await owner.callOk(searchEvaluations, { body: { programId, sort: 'at' } })).evaluations

test('a second account of one mailbox earns when its owner has looked', async () => {
  const { owner, id } = await running()
  const [asha, twin, other] = await Promise.all([1, 2, 3].map(() => app.person('student')))
  await app.sql`update identity.accounts set mail = 'asha.rao@gmail.com' where id = ${asha!.id}`
  await app.sql`update identity.accounts set mail = 'asharao+2@googlemail.com' where id = ${twin!.id}`
  for (const person of [asha!, twin!, other!]) await verified(person)
  assert.deepEqual(await Promise.all([asha!, twin!, other!].map(coinsOf)), [50, 0, 50])
  const [, flagged] = await logOf(owner, id)
  assert.deepEqual(
    [flagged?.outcome, flagged?.memberId, flagged?.detail['sign'], flagged?.coins],
    ['FLAGGED', twin!.id, 'address', 50],
  )
  const { awards } = await twin!.callOk(getMyRewards, { query: {} })
  assert.deepEqual(
    awards.map(({ status, heldFor, paidAt }) => [status, heldFor, paidAt]),
    [['on hold', 'same_person', null]],
  )
  const waiting = await owner.callOk(searchDisbursements, {
    body: { programId: id, status: 'on hold' },
  })
  assert.deepEqual(
    waiting.disbursements.map(({ memberId, reason }) => [memberId, reason]),
    [[twin!.id, 'same_person']],
  )
  const result = await twin!.callOk(getMyRewards, { query: {} })
  assert.deepEqual([result.awards[0]?.status, result.notPaid.length], ['on hold', 0])
  await app.settle()
  const [notice] = await app.sql<{ n: number }[]>`
    select count(*)::int as n from notifications.notices
    where account_id = ${owner.id} and name = 'participant_flagged'`
  assert.equal(notice?.n, 1)
  await owner.callOk(decideDisbursements, {
    body: { programId: id, ids: [waiting.disbursements[0]!.id], action: 'approve' },
  })
  assert.equal(await coinsOf(twin!), 50)
  // Somebody has looked: what they earn from then on is paid.
  await verified(twin!)
  assert.equal(await coinsOf(twin!), 100)
})

test('one number behind two accounts waits as well', async () => {
  const { owner, id } = await running()
  const [asha, twin] = await Promise.all([1, 2].map(() => app.person('student')))
  await verified(asha!)
  await app.sql`update identity.accounts set phone = '+4915777777702', phone_verified_at = null
    where id in (${asha!.id}, ${twin!.id})`
  await verified(twin!)
  assert.equal((await logOf(owner, id))[1]?.detail['sign'], 'number')
  assert.equal(await coinsOf(twin!), 0)
})

test('one browser at one place within half an hour waits; a place of many says nothing', async () => {
  const { owner, id } = await running({ maxParticipants: 100 })
  const [asha, twin] = await Promise.all([1, 2].map(() => app.person('student')))
  const sits = (people: readonly Person[], ip: string) =>
    app.sql`update identity.sessions set ip = ${ip}, user_agent = 'Firefox 140'
      where account_id = any (${people.map((each) => each.id)})`
  await sits([asha!, twin!], '203.0.113.9')
  await verified(asha!)
  await verified(twin!)
  assert.equal((await logOf(owner, id))[1]?.detail['sign'], 'device')
  const school: Person[] = []
  for (let n = 0; n < 22; n++) school.push(await app.person('student'))
  await sits(school, '203.0.113.10')
  await verified(school[0]!)
  await verified(school[1]!)
  assert.equal(await coinsOf(school[1]!), 50)
})

test('what lacks the same each time it is told is one line', async () => {
  const { owner, id } = await running({
    criteria: { all: [{ attr: 'citizenship', op: '=', value: 'IN' }] },
  })
  const asha = await app.person('student')
  const same = newId()
  for (let n = 0; n < 3; n++) await verified(asha, same)
  await verified(asha)
  const log = await logOf(owner, id)
  assert.deepEqual(
    log.map(({ outcome }) => outcome),
    ['CRITERIA', 'CRITERIA'],
  )
  // Once it is met, each of the two acts is paid once.
  await asha.callOk(changeStudentInfo, { body: { citizenship: 'IN', version: 0 } })
  await app.settle()
  assert.equal(await coinsOf(asha), 100)
  assert.deepEqual(
    (await logOf(owner, id)).map(({ outcome }) => outcome),
    ['CRITERIA', 'CRITERIA', 'OK', 'OK'],
  )
})

test('a second education of the same level is another one; the same spelled anew is not', async () => {
  const { owner, id } = await running({
    activities: [
      {
        event: 'education.added',
        filter: {},
        effect: { kind: 'fixed', coins: 10 },
        perMember: 5,
        period: 'program',
      },
    ],
  })
  const asha = await app.person('student')
  const school = (institution: string, programme: string) => ({
    level: 'bachelor',
    type: 'full_time',
    institution,
    country: 'IN',
    programme,
    discipline: 'computer_science',
    gradingScheme: 'in_cgpa_10',
    grade: '7.8',
    startedOn: '2020-07',
    finishedOn: '2024-06',
    language: 'en',
  })
  let version = 0
  const writes = async (...education: ReturnType<typeof school>[]) => {
    const body = { education, version } as never
    version = (await asha.callOk(changeStudentInfo, { body })).data.version
    await app.settle()
  }
  await writes(school('IIT Delhi', 'Physics'))
  await writes(school('I.I.T.  delhi', 'physics'))
  assert.equal(await coinsOf(asha), 10)
  await writes(school('IIT Delhi', 'Physics'), school('University of Mumbai', 'Law'))
  assert.equal(await coinsOf(asha), 20)
  assert.deepEqual(
    (await logOf(owner, id)).map(({ outcome }) => outcome),
    ['OK', 'DUPLICATE', 'OK'],
  )
})

test('an admin writes a program for owners, who agree, and another admin starts it', async () => {
  const [admin, second, owner] = [
    await app.person('admin'),
    await app.person('admin'),
    await app.person('owner'),
  ]
  app.clock.set(new Date('2026-11-21T09:00:00.000Z'))
  const made = await admin.callOk(createProgram, { body: welcome() })
  assert.deepEqual(made.ownership, [])
  const { id } = made
  await admin.callOk(updateProgram, {
    path: { id },
    body: { ownership: [{ email: owner.mail, percent: 100 }] },
  })
  const { version } = await admin.callOk(updateProgram, {
    path: { id },
    body: { status: 'submit' },
  })
  await giveCoins(app, owner.id, 1000)
  const start = (by: Person) =>
    by.call(updateProgram, { path: { id }, body: { status: 'start', version } })
  const early = await start(second)
  assert.equal(early.ok ? '' : early.code, 'owners_must_agree')
  await owner.callOk(updateProgram, { path: { id }, body: { status: 'agree', version } })
  const own = await start(admin)
  assert.equal(own.ok ? '' : own.code, 'same_person')
  assert.equal((await start(second)).ok, true)
  const copy = await second.callOk(cloneProgram, { query: { programId: id } })
  assert.deepEqual(
    copy.ownership.map(({ email }) => email),
    [owner.mail],
  )
})

test('a profile that is not whole is told which share is asked for, also where the program says none', async () => {
  const { id } = await running({
    activities: [
      {
        event: 'profile.completed',
        filter: {},
        effect: { kind: 'fixed', coins: 5 },
        perMember: 1,
        period: 'program',
      },
    ],
  })
  const asha = await app.person('student')
  await app.system((ctx) =>
    recordOccurrence(ctx, {
      member: asha.id,
      activity: 'profile.completed',
      occurrence: newId(),
      countsAs: 'profile',
      facts: { percent: 94 },
      at: app.clock.now().toISOString(),
    }),
  )
  const { notPaid } = await asha.callOk(getMyRewards, { query: {} })
  assert.deepEqual(
    notPaid.map(({ programId, outcome, filter }) => [programId, outcome, filter]),
    [[id, 'CRITERIA', { percent: 100 }]],
  )
})
