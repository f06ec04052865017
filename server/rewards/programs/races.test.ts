// Two owners, two admins and a helper at one program at once: whatever wins, every answer is one that the contract knows, and
// every coin stands somewhere.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createProgram, getRewardProgram, updateProgram } from '#contract/rewards/programs/calls.ts'
import { decideDisbursements, searchDisbursements } from '#contract/rewards/disbursements/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { engineOf } from '../engine/engine-for-tests.ts'
import { giveCoins, welcome } from './program-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())
const { verified } = engineOf(() => app)

const change = (by: Person, id: string, body: Record<string, unknown>) =>
  by.call(updateProgram, { path: { id }, body } as never)
/** What is refused says a rule; nothing breaks. */
const isKnown = ({ status }: { status: number }): boolean => [200, 403, 409, 422].includes(status)

test('submits, edits, agreements and starts at once leave one program that adds up', async () => {
  const [anna, ben, admin, second] = [
    await app.person('owner'),
    await app.person('owner'),
    await app.person('admin'),
    await app.person('admin'),
  ]
  for (const each of [anna, ben]) await giveCoins(app, each.id, 1000)
  for (let round = 0; round < 6; round++) {
    const ownership = [
      { email: anna.mail, percent: 50 },
      { email: ben.mail, percent: 50 },
    ]
    const { id } = await anna.callOk(createProgram, { body: welcome({ budget: 101, ownership }) })
    const moves: [Person, Record<string, unknown>][] = [
      [anna, { status: 'submit' }],
      [ben, { status: 'submit' }],
      [ben, { status: 'agree' }],
      [anna, { status: 'agree' }],
      [admin, { status: 'start' }],
      [second, { status: 'start' }],
      [second, { title: `Helped ${round}` }],
      [anna, { status: 'withdraw' }],
      [ben, { budget: 201 }],
      [admin, { status: 'return', remarks: 'No' }],
      [admin, { status: 'stop' }],
      [anna, { status: 'stop' }],
    ]
    for (const _ of [1, 2, 3]) {
      const result = await Promise.all(
        moves.toSorted(() => Math.random() - 0.5).map(([by, body]) => change(by, id, body)),
      )
      for (const each of result) assert.ok(isKnown(each), JSON.stringify(each))
    }
    const program = await anna.callOk(getRewardProgram, { path: { id } })
    assert.equal(program.reserved, program.paid + program.pending + program.left)
    if (program.status === 'active') await change(anna, id, { status: 'stop' })
  }
  for (const each of [anna, ben]) {
    const { available, held } = (await app.system((ctx) => findBalance(ctx, each.id)))!
    assert.deepEqual([available, held], [1000, 0], 'nothing was paid, all is back')
  }
})

test('acts, a stop and decisions about payments at once pay each award once or give it back', async () => {
  const [anna, admin] = [await app.person('owner'), await app.person('admin')]
  await giveCoins(app, anna.id, 1000)
  const { id } = await anna.callOk(createProgram, {
    body: welcome({ budget: 1000, pendingDays: 30 }),
  })
  await change(anna, id, { status: 'submit' })
  assert.equal((await change(admin, id, { status: 'start' })).status, 200)
  app.clock.set(new Date('2026-11-23T10:00:00.000Z'))
  await app.sql`update identity.sessions set expires_at = '2027-12-31'`
  await app.sql`update identity.access_tokens set expires_at = '2027-12-31'`
  const students: Person[] = []
  for (let n = 0; n < 8; n++) students.push(await app.person('student'))
  await Promise.all(students.slice(0, 5).map((each) => verified(each)))
  await app.settle()
  const { disbursements } = await anna.callOk(searchDisbursements, { body: { programId: id } })
  assert.equal(disbursements.length, 5)
  const ids = disbursements.map((each) => each.id)
  const decide = (by: Person, action: 'approve' | 'void' | 'hold') =>
    by.call(decideDisbursements, { body: { programId: id, ids, action, reason: 'Race' } })
  const result = await Promise.all([
    decide(anna, 'void'),
    decide(admin, 'approve'),
    decide(anna, 'hold'),
    decide(admin, 'void'),
    change(anna, id, { status: 'stop' }),
    change(admin, id, { status: 'stop' }),
    ...students.slice(5).map((each) => verified(each).then(() => ({ status: 200 }))),
  ])
  for (const each of result) assert.ok(isKnown(each), JSON.stringify(each))
  await app.settle()
  const program = await anna.callOk(getRewardProgram, { path: { id } })
  assert.equal(program.status, 'stopped')
  assert.equal(program.left, 0)
  assert.equal(program.reserved, program.paid + program.pending)
  const { held } = (await app.system((ctx) => findBalance(ctx, anna.id)))!
  assert.equal(held, program.pending)
  app.clock.set(new Date('2026-11-21T09:00:00.000Z'))
})
