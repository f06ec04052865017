import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/notifications/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const told = async (person: Person): Promise<string[]> => {
  await app.settle()
  const { notices } = await person.callOk(contract.getNotices, { query: {} })
  return notices.map(({ title, text }) => `${title}. ${text}`)
}

test('a student is told what they earned, when it is paid, and that it was paid, each once', async () => {
  const asha = await app.person('student')
  const award = { awardId: 'one', memberId: asha.id, title: 'Speak up', coins: 40 }
  const pending = { ...award, payAt: '2026-12-01T00:00:00.000Z', needsApproval: false }
  for (const _ of [1, 2]) await app.system((ctx) => ctx.emit('rewards.award_pending', pending))
  assert.deepEqual(await told(asha), [
    '40 coins earned: Speak up. They are paid on December 1, 2026.',
  ])
  await app.system((ctx) => ctx.emit('rewards.awards_paid', { awards: [award] }))
  assert.equal((await told(asha))[0], '40 coins paid: Speak up. The coins are in your wallet.')
  const undone = { ...award, awardId: 'two', coins: 1, reason: 'cause_undone' }
  await app.system((ctx) => ctx.emit('rewards.award_voided', undone))
  assert.equal((await told(asha))[0], '1 coin taken back: Speak up. What earned them was undone.')
})

test('owners are told how their program is', async () => {
  const grace = await app.person('owner')
  const about = { programId: 'p', title: 'Speak up', ownerIds: [grace.id] }
  await app.system((ctx) => ctx.emit('rewards.budget_low', { ...about, left: 20, budget: 100 }))
  await app.system((ctx) =>
    ctx.emit('rewards.program_ended', { ...about, status: 'stopped', returned: 20 }),
  )
  assert.deepEqual((await told(grace)).toSorted(), [
    '“Speak up” was stopped. 20 coins go back to the owners. What was earned is still paid.',
    '“Speak up”: four fifths of the budget are earned. 20 of 100 coins are left.',
  ])
})
