// The demo's programs are in every state, and its student has something to look at.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createReferFriend, listFlaggedReferrals } from '#contract/rewards/referrals/calls.ts'
import { getMyRewards } from '#contract/rewards/participants/calls.ts'
import { searchPrograms } from '#contract/rewards/programs/calls.ts'
import { roles, type Role } from '#contract/roles.ts'
import type { DemoPeople } from '#server/core/demo.ts'
import { type Person, startTestApp } from '#server/testing.ts'
import { demo } from './demo.ts'

test('the demo has two programs running, one awaiting, a draft, a stopped one, and referrals', async (t) => {
  const app = await startTestApp()
  t.after(() => app.close())
  const people = new Map<Role, Person>()
  for (const role of roles) people.set(role, await app.person(role))
  const accounts = Object.fromEntries(
    [...people].map(([role, { id, mail }]) => [role, { id, mail, name: 'Demo Person' }]),
  ) as DemoPeople['accounts']
  await app.sql`update identity.accounts set mail = 'student@demo.ao.example' where id = ${accounts.student.id}`
  await app.system((ctx) => demo(ctx, { password: '', accounts, secondAdminId: accounts.admin.id }))
  await app.settle()
  const { counts, programs } = await people.get('owner')!.callOk(searchPrograms, { body: {} })
  assert.deepEqual(counts, {
    draft: 1,
    'awaiting activation': 1,
    active: 2,
    stopped: 1,
    inactive: 0,
  })
  for (const { reserved, paid, pending, left } of programs)
    assert.equal(reserved, paid + pending + left)
  const student = people.get('student')!
  const { notPaid } = await student.callOk(getMyRewards, { query: {} })
  assert.deepEqual(
    notPaid.map(({ outcome, condition }) => [outcome, condition?.attr]),
    [['CRITERIA', 'citizenship']],
  )
  const { counts: friends } = (await student.callOk(createReferFriend, { body: {} })).data
  assert.deepEqual([friends['in progress'], friends.flagged], [1, 1])
  const flagged = await people.get('admin')!.callOk(listFlaggedReferrals, { query: {} })
  assert.deepEqual(
    flagged.referrals.map(({ evidence }) => evidence[0]?.sign),
    ['address'],
  )
})
