// What becomes true after the act: criteria that are met later, acts undone, accounts disabled, waits that end.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { searchDisbursements } from '#contract/rewards/disbursements/calls.ts'
import { getMyRewards } from '#contract/rewards/participants/calls.ts'
import type { ProgramForm } from '#contract/rewards/programs/shapes.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { engineOf } from './engine-for-tests.ts'
import { recordOccurrence, undoAct } from './record-occurrence.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const { running, endAll, verified, coinsOf, outcomesOf, burn } = engineOf(() => app)

/** A running program that pays 50 coins for one kind of act, however often. */
const paysFor = (
  event: ProgramForm['activities'][number]['event'],
  change: Partial<ProgramForm> = {},
) =>
  running({
    activities: [
      {
        event,
        filter: {},
        effect: { kind: 'fixed', coins: 50 },
        perMember: null,
        period: 'program',
      },
    ],
    ...change,
  })
const actOf = (
  person: Person,
  activity: 'account.email_verified' | 'coins.added',
  occurrence: string,
) => ({
  member: person.id,
  activity,
  occurrence,
  at: app.clock.now().toISOString(),
})

const withoutNumber = async () => {
  const person = await app.person('student')
  await app.sql`update identity.accounts set phone_verified_at = null where id = ${person.id}`
  return person
}
const proveNumber = async (person: Person) => {
  await app.sql`update identity.accounts set phone_verified_at = ${app.clock.now()} where id = ${person.id}`
  await app.system((ctx) => ctx.emit('identity.verified', { accountId: person.id, channel: 'sms' }))
}

test('who meets the criteria after the act is paid all the same', async () => {
  await endAll()
  const { owner, id } = await paysFor('account.email_verified', {
    criteria: { all: [{ attr: 'phone.proved', op: '=', value: true }] },
  })
  const asha = await withoutNumber()
  await app.system((ctx) => recordOccurrence(ctx, actOf(asha, 'account.email_verified', 'mail')))
  assert.deepEqual(await outcomesOf(owner, id), ['CRITERIA'])
  await proveNumber(asha)
  await app.settle()
  assert.equal(await coinsOf(asha), 50)
  assert.deepEqual(await outcomesOf(owner, id), ['CRITERIA', 'OK'])
})

test('what was undone before earns nothing when the criteria are met later', async () => {
  await endAll()
  await paysFor('coins.added', {
    pendingDays: 14,
    criteria: { all: [{ attr: 'phone.proved', op: '=', value: true }] },
  })
  const asha = await withoutNumber()
  await app.system((ctx) => recordOccurrence(ctx, actOf(asha, 'coins.added', 'one')))
  await app.system((ctx) => undoAct(ctx, actOf(asha, 'coins.added', 'one')))
  // News of an undone act may come before news of the act.
  await app.system((ctx) => undoAct(ctx, actOf(asha, 'coins.added', 'two')))
  await app.system((ctx) => recordOccurrence(ctx, actOf(asha, 'coins.added', 'two')))
  await proveNumber(asha)
  await app.settle()
  const { awards } = await asha.callOk(getMyRewards, { query: {} })
  assert.deepEqual(awards, [])
})

test('nobody whose account is disabled is paid: the award is on hold', async () => {
  await endAll()
  const { owner, id } = await running({ pendingDays: 1 })
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  await app.sql`update identity.accounts set status = 'disabled' where id = ${asha.id}`
  app.clock.advance(2 * 86_400_000)
  await app.job('rewards.pay')
  const { disbursements } = await owner.callOk(searchDisbursements, { body: { programId: id } })
  assert.deepEqual(
    disbursements.map(({ status, reason }) => [status, reason]),
    [['on hold', 'account_disabled']],
  )
})

test('what nothing confirms goes back to the owners 90 days after the end', async () => {
  await endAll()
  const { owner, id } = await running({
    paymentMode: 'event_based',
    confirmEvent: 'document.shared',
  })
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  assert.deepEqual(await burn(owner, id), { paid: 0, pending: 50, left: 950 })
  app.clock.set(new Date('2026-12-31T00:00:00Z'))
  await app.job('rewards.end')
  assert.deepEqual(await burn(owner, id), { paid: 0, pending: 50, left: 0 })
  app.clock.set(new Date('2027-03-30T00:00:00Z'))
  await app.job('rewards.end')
  assert.deepEqual(await burn(owner, id), { paid: 0, pending: 50, left: 0 })
  app.clock.set(new Date('2027-03-31T00:00:00Z'))
  await app.job('rewards.end')
  assert.deepEqual(await burn(owner, id), { paid: 0, pending: 0, left: 0 })
})

test('an owner’s number keeps nobody from a larger reward of another owner', async () => {
  await endAll()
  const paying = (coins: number) => ({
    activities: [
      {
        event: 'document.verified' as const,
        filter: {},
        effect: { kind: 'fixed' as const, coins },
        perMember: null,
        period: 'program' as const,
      },
    ],
  })
  await running({ ...paying(1), priorityType: 'manual', priority: 1 })
  await running(paying(9))
  const asha = await app.person('student')
  await verified(asha)
  await app.settle()
  assert.equal(await coinsOf(asha), 9)
})

test('a profile is completed at 100 percent unless the program says less', async () => {
  await endAll()
  await paysFor('profile.completed')
  const asha = await app.person('student')
  const changed = (percent: number) =>
    app.system((ctx) =>
      ctx.emit('profiles.changed', { accountId: asha.id, percent, imageId: null }),
    )
  await changed(14)
  await app.settle()
  assert.equal(await coinsOf(asha), 0)
  await changed(100)
  await app.settle()
  assert.equal(await coinsOf(asha), 50)
})
