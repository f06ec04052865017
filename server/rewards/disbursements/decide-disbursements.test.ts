// What owners decide about payments, and until when.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getNotices } from '#contract/notifications/calls.ts'
import { searchDisbursements, decideDisbursements } from '#contract/rewards/disbursements/calls.ts'
import { getMyRewards } from '#contract/rewards/participants/calls.ts'
import { updateProgram } from '#contract/rewards/programs/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { dayTwo, engineOf } from '../engine/engine-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const { running, keepSignedIn, endAll, verified, coinsOf, burn } = engineOf(() => app)

test('what is pending is paid when its days are over, and can be taken back only until then', async () => {
  await endAll()
  const { owner, id } = await running({ pendingDays: 7 })
  const [asha, ben] = [await app.person('student'), await app.person('student')]
  await verified(asha)
  await verified(ben)
  await app.settle()
  assert.deepEqual(await burn(owner, id), { paid: 0, pending: 100, left: 900 })
  assert.equal(
    (await asha.callOk(getMyRewards, { query: {} })).awards[0]!.payAt,
    '2026-11-30T10:00:00.000Z',
  )
  const { disbursements } = await owner.callOk(searchDisbursements, {
    body: { programId: id, memberId: ben.id },
  })
  const ids = disbursements.map((each) => each.id)
  const body = { programId: id, ids, action: 'void' as const }
  assert.equal((await owner.call(decideDisbursements, { body })).status, 422, 'without a reason')
  const taken = await owner.callOk(decideDisbursements, {
    body: { ...body, reason: 'Not his paper' },
  })
  assert.deepEqual(taken.changed, ids)
  assert.deepEqual(await burn(owner, id), { paid: 0, pending: 50, left: 950 })
  app.clock.set(new Date('2026-11-30T09:59:59.000Z'))
  await app.job('rewards.pay')
  assert.equal(await coinsOf(asha), 0)
  app.clock.set(new Date('2026-11-30T10:00:00.000Z'))
  await app.job('rewards.pay')
  await app.job('rewards.pay')
  assert.equal(await coinsOf(asha), 50)
  assert.deepEqual(await burn(owner, id), { paid: 50, pending: 0, left: 950 })
  const paid = await owner.callOk(searchDisbursements, { body: { programId: id, status: 'paid' } })
  const late = await owner.call(decideDisbursements, {
    body: {
      programId: id,
      ids: paid.disbursements.map((each) => each.id),
      action: 'void',
      reason: 'Too late',
    },
  })
  assert.deepEqual([late.status, late.ok ? '' : late.code], [409, 'wrong_state'])
})

test('what was earned stays earned once its days are over, whatever the owner decides, also after a stop', async () => {
  await endAll()
  const { owner, id } = await running({ pendingDays: 0, paymentRoutine: 'at_end' })
  const asha = await app.person('student')
  await keepSignedIn()
  await verified(asha)
  await app.settle()
  const search = async () =>
    (await owner.callOk(searchDisbursements, { body: { programId: id } })).disbursements
  const [earned] = await search()
  assert.deepEqual([earned!.status, earned!.mayTakeBack], ['pending', false])
  const decide = async (action: 'approve' | 'hold' | 'void') => {
    const body = { programId: id, ids: [earned!.id], action, reason: 'Changed my mind' }
    const response = await owner.call(decideDisbursements, { body })
    return response.ok ? response.status : [response.status, response.code]
  }
  assert.deepEqual(await decide('hold'), [409, 'award_settled'])
  assert.deepEqual(await decide('void'), [409, 'award_settled'])
  assert.equal(await decide('approve'), 200)
  assert.deepEqual(await decide('void'), [409, 'award_settled'])
  await owner.callOk(updateProgram, { path: { id }, body: { status: 'stop' } })
  assert.notEqual(await decide('void'), 200)
  await app.settle()
  await app.job('rewards.pay')
  assert.deepEqual(await burn(owner, id), { paid: 50, pending: 0, left: 0 })
  assert.equal(await coinsOf(asha), 50)
  const again = await owner.call(updateProgram, { path: { id }, body: { status: 'submit' } })
  assert.deepEqual([again.status, again.ok ? '' : again.code], [409, 'program_over'])
})

test('who is on hold within the days can still be looked at after them, and is told why coins were taken back', async () => {
  await endAll()
  const { owner, id } = await running({ pendingDays: 7 })
  const asha = await app.person('student')
  await keepSignedIn()
  await verified(asha)
  await app.settle()
  const { disbursements } = await owner.callOk(searchDisbursements, { body: { programId: id } })
  assert.equal(disbursements[0]!.mayTakeBack, true)
  const body = { programId: id, ids: disbursements.map((each) => each.id) }
  await owner.callOk(decideDisbursements, { body: { ...body, action: 'hold', reason: 'I ask' } })
  app.clock.set(new Date('2026-12-02T10:00:00.000Z'))
  const reason = 'The certificate is somebody else’s'
  await owner.callOk(decideDisbursements, { body: { ...body, action: 'void', reason } })
  await app.settle()
  const [mine] = (await asha.callOk(getMyRewards, { query: {} })).awards
  assert.deepEqual([mine!.status, mine!.takenBackFor], ['voided', reason])
  const { notices } = await asha.callOk(getNotices, { query: {} })
  assert.equal(
    notices.find(({ name }) => name === 'reward_voided')!.text,
    `They had not been paid yet. The reason: ${reason}. Ask support if you think this is wrong.`,
  )
  app.clock.set(dayTwo)
})
