// Roles of money and rights change by two admins, with time to stop a raise.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as changes from '#contract/identity/change-requests.ts'
import * as people from '#contract/identity/people.ts'
import { acceptInvitation } from '#contract/identity/invitations.ts'
import type { Role } from '#contract/roles.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { isRoleUsable } from './role-usable.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const rolesOf = async (who: Person): Promise<Role[]> =>
  (
    await app.sql<{ role: Role }[]>`select role from identity.account_roles
      where account_id = ${who.id} order by role`
  ).map(({ role }) => role)
const codeOf = async (told: Promise<{ ok: boolean; code?: string }>) => {
  const answer = await told
  return answer.ok ? 'done' : answer.code
}
const twoAdmins = async () => [await app.person('admin'), await app.person('admin')] as const
const granted = async (by: Person, to: Person, role: Role): Promise<string> => {
  const told = await by.get(people.grantRole, { path: { id: to.id, role } })
  assert.equal(told.message, 'pending_confirmation')
  return told.changeRequest!
}
const applyDue = async () => {
  await app.job('identity.applyDueChanges')
  await app.settle()
}

for (const role of changes.twoAdminRoles)
  test(`the role ${role} is given by two admins, 24 hours after the second`, async () => {
    const [noor, omar] = await twoAdmins()
    const asha = await app.person('student')
    const id = await granted(noor, asha, role)
    assert.deepEqual(await rolesOf(asha), ['student'])
    assert.equal(
      await codeOf(noor.ask(changes.confirmChangeRequest, { path: { id } })),
      'same_person',
    )
    const confirmed = await omar.get(changes.confirmChangeRequest, { path: { id } })
    assert.deepEqual(
      [confirmed.status, confirmed.raises, confirmed.lines, confirmed.account?.id],
      ['confirmed', true, [{ field: 'role', before: null, after: role }], asha.id],
    )
    await applyDue()
    assert.deepEqual(await rolesOf(asha), ['student'], 'not at once')
    app.clock.advance(hours(24) - 1000)
    await applyDue()
    assert.deepEqual(await rolesOf(asha), ['student'], 'a second before')
    app.clock.advance(1000)
    await applyDue()
    assert.deepEqual(await rolesOf(asha), [role, 'student'].sort())
    assert.equal(await app.system((ctx) => isRoleUsable(ctx, asha.id, role)), true)
  })

test('a role is taken once another admin confirms, and a role of no money at once by one', async () => {
  const [noor, omar] = await twoAdmins()
  const pavel = await app.person('maker', 'support')
  const told = await noor.get(people.revokeRole, { path: { id: pavel.id, role: 'maker' } })
  assert.deepEqual(await rolesOf(pavel), ['maker', 'support'])
  const confirmed = await omar.get(changes.confirmChangeRequest, {
    path: { id: told.changeRequest! },
  })
  assert.equal(confirmed.raises, false)
  await applyDue()
  assert.deepEqual(await rolesOf(pavel), ['support'])
  await noor.get(people.revokeRole, { path: { id: pavel.id, role: 'support' } })
  assert.deepEqual(await rolesOf(pavel), [])
})

test('either admin stops a change until it counts, and nothing after that', async () => {
  const [noor, omar] = await twoAdmins()
  const asha = await app.person('student')
  const [first, second] = [await granted(noor, asha, 'checker'), await granted(noor, asha, 'maker')]
  await omar.get(changes.confirmChangeRequest, { path: { id: first } })
  await omar.get(changes.refuseChangeRequest, { path: { id: first } })
  await noor.get(changes.refuseChangeRequest, { path: { id: second } })
  for (const id of [first, second])
    assert.equal(
      await codeOf(omar.ask(changes.confirmChangeRequest, { path: { id } })),
      'wrong_state',
    )
  app.clock.advance(hours(25))
  await applyDue()
  assert.deepEqual(await rolesOf(asha), ['student'])
})

test('an invited person gets the roles of money later, by two admins other than one alone', async () => {
  const [noor, omar] = await twoAdmins()
  const mail = 'new.checker@people.test'
  await noor.get(people.addUser, {
    body: { mail, first_name: 'New', last_name: 'Checker', roles: ['support', 'checker'] },
  })
  await app.settle()
  const token = /invitation#([\w-]{43})/.exec(app.mailbox.read(mail)[0]!.text)![1]!
  const { uuid } = await app.stranger.get(acceptInvitation, {
    body: { token, pass: 'Quiet-river-42', field_tnc_status: true },
  })
  assert.deepEqual(await rolesOf({ id: uuid } as Person), ['support'])
  const { changes: list } = await noor.get(changes.listChangeRequests, { query: {} })
  const waiting = list.find(({ account }) => account?.id === uuid)!
  const path = { id: waiting.id }
  assert.equal(await codeOf(noor.ask(changes.confirmChangeRequest, { path })), 'same_person')
  assert.equal(await codeOf(omar.ask(changes.confirmChangeRequest, { path })), 'done')
})

test('the other admins are told by mail and see what will happen', async () => {
  const [noor, omar] = await twoAdmins()
  const asha = await app.person('student')
  const id = await granted(noor, asha, 'maker')
  await app.settle()
  assert.ok(
    app.mailbox.read(omar.mail).some(({ text }) => text.includes(`/app/changes#${id}`)),
    'mailed',
  )
  const { changes: list } = await omar.get(changes.listChangeRequests, { query: {} })
  assert.deepEqual([list[0]!.id, list[0]!.own, list[0]!.account?.mail], [id, false, asha.mail])
  assert.equal(await codeOf(asha.ask(changes.listChangeRequests, { query: {} })), 'forbidden')
})

test('SQL itself gives no such role by one person, and changes no request', async () => {
  const [noor] = await twoAdmins()
  const asha = await app.person('student')
  await assert.rejects(
    app.sql`insert into identity.account_roles (account_id, role, granted_by, granted_at)
      values (${asha.id}, 'checker', ${noor.id}, ${app.clock.now()})`,
    /given by two admins/,
  )
  const id = await granted(noor, asha, 'maker')
  await assert.rejects(
    app.sql`update identity.change_requests set payload = '{"role":"admin"}' where id = ${id}`,
    /stays as it was/,
  )
  await assert.rejects(
    app.sql`update identity.change_requests set status = 'confirmed', confirmed_by = ${noor.id},
      confirmed_at = now(), applies_at = now() + interval '2 days' where id = ${id}`,
  )
  await assert.rejects(app.sql`delete from identity.change_requests where id = ${id}`)
})
