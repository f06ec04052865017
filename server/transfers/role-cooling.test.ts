// Whoever was given a role of money within 24 hours, or gave it, cannot use what it opens.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import { grantRole } from '#contract/identity/people/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { createTransfer, getTransfer } from '#contract/transfers/requests/calls.ts'
import { clearScreening } from '#contract/transfers/screening/calls.ts'
import type { Role } from '#contract/roles.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, testPassword } from '#server/testing.ts'
import { berlin, startWorld, type World } from './fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

const codeOf = async (told: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}
const later = async (ms: number): Promise<void> => {
  w.app.clock.advance(ms)
  await w.app
    .sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${w.app.clock.now()}`
  await w.app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
}
const prove = (who: Person) => who.callOk(stepUp, { body: { password: testPassword } })
const approve = async (who: Person, id: string) => {
  await prove(who)
  return codeOf(w.act(who, 'approve', id))
}

/** Asha gets the role: one admin asks for it, another confirms, and a day goes by. Both hold it themselves. */
const given = async (role: Role): Promise<{ giver: Person; confirmer: Person; asha: Person }> => {
  const [giver, confirmer] = [await w.app.person('admin', role), await w.app.person('admin', role)]
  const asha = await w.app.person('student')
  const { changeRequest } = await giver.callOk(grantRole, { path: { id: asha.id, role } })
  await confirmer.callOk(confirmChangeRequest, { path: { id: changeRequest! } })
  const early = await asha.call(createTransfer, { body: w.form(5) })
  assert.equal(early.ok ? 'done' : early.code, 'forbidden', 'not before 24 hours')
  await later(hours(24))
  await w.app.job('identity.applyDueChanges')
  await w.app.settle()
  // A role that asks for a second factor ends the sessions from before.
  return { giver, confirmer, asha: await w.app.signInAgain(asha) }
}

test('whoever made somebody a checker approves, rejects and clears nothing for the 24 hours after; the new one and all others do', async () => {
  const { giver, confirmer, asha } = await given('checker')
  for (const who of [w.maker, w.sender, w.checker]) await prove(who)
  const made = [await w.make(5), await w.make(6), await w.make(7)]
  const hit = await w.make(50, {
    type: 'bank',
    accountDetails: { ...berlin, accountHolderName: 'Viktor Draganov' },
  })
  for (const who of [giver, confirmer]) {
    assert.equal(await approve(who, made[0]!.id), 'role_cooling')
    assert.equal(await codeOf(w.act(who, 'reject', made[0]!.id, { remarks: 'No' })), 'role_cooling')
    const { screening } = await who.callOk(getTransfer, { path: { id: hit.id } })
    const body = { screeningId: screening!.id, reason: 'Somebody else entirely' }
    assert.equal(
      await codeOf(who.call(clearScreening, { path: { id: hit.id }, body })),
      'role_cooling',
    )
  }
  assert.equal(await approve(w.checker, made[0]!.id), 'done')
  assert.equal(await approve(asha, made[1]!.id), 'done')
  await later(hours(24) - 60_000)
  assert.equal(await approve(giver, made[2]!.id), 'role_cooling', 'a minute too early')
  await later(60_000)
  assert.equal(await approve(giver, made[2]!.id), 'done')
})

test('whoever made somebody a maker submits no request for the 24 hours after; drafts they may write', async () => {
  const { giver, confirmer, asha } = await given('maker')
  const makes = (who: Person) => codeOf(who.call(createTransfer, { body: w.form(5) }))
  assert.equal(await makes(asha), 'done')
  for (const who of [giver, confirmer]) {
    assert.equal(await makes(who), 'role_cooling')
    assert.equal(
      await codeOf(who.call(createTransfer, { query: { isDraft: 'true' }, body: w.form(5) })),
      'done',
    )
  }
  await later(hours(24))
  for (const who of [giver, confirmer]) assert.equal(await makes(who), 'done')
})
