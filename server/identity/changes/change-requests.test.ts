// Roles of money and rights change by two admins, with time to stop a raise.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as changesCalls from '#contract/identity/changes/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import { acceptInvitation } from '#contract/identity/invitations/calls.ts'
import * as impersonationCalls from '#contract/identity/impersonation/calls.ts'
import { type Role, roles } from '#contract/roles.ts'
import { hours } from '#server/core/clock.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
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
  const result = await by.callOk(peopleCalls.grantRole, { path: { id: to.id, role } })
  assert.equal(result.message, 'pending_confirmation')
  return result.changeRequest!
}
const applyDue = async () => {
  await app.job('identity.applyDueChanges')
  await app.settle()
}

for (const role of changesCalls.twoAdminRoles)
  test(`the role ${role} is given by two admins, 24 hours after the second`, async () => {
    const [noor, omar] = await twoAdmins()
    const asha = await app.person('student')
    const id = await granted(noor, asha, role)
    assert.deepEqual(await rolesOf(asha), ['student'])
    assert.equal(
      await codeOf(noor.call(changesCalls.confirmChangeRequest, { path: { id } })),
      'same_person',
    )
    const confirmed = await omar.callOk(changesCalls.confirmChangeRequest, { path: { id } })
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

test('a role of money is taken once another admin confirms, any other at once by one', async () => {
  const [noor, omar] = await twoAdmins()
  const pavel = await app.person('maker', 'support')
  const result = await noor.callOk(peopleCalls.revokeRole, {
    path: { id: pavel.id, role: 'maker' },
  })
  assert.deepEqual(await rolesOf(pavel), ['maker', 'support'])
  const confirmed = await omar.callOk(changesCalls.confirmChangeRequest, {
    path: { id: result.changeRequest! },
  })
  assert.equal(confirmed.raises, false)
  await applyDue()
  assert.deepEqual(await rolesOf(pavel), ['support'])
  await noor.callOk(peopleCalls.revokeRole, { path: { id: pavel.id, role: 'support' } })
  assert.deepEqual(await rolesOf(pavel), [])
})

test('an admin is disabled by two admins at once, and whoever vouched is enabled by two, a day later', async () => {
  const [noor, omar] = await twoAdmins()
  const third = await app.person('admin')
  const statusOf = async (who: Person) =>
    (
      await app.sql<{ status: string }[]>`select status from identity.accounts where id = ${who.id}`
    )[0]!.status
  const path = { id: third.id }
  const result = await noor.callOk(peopleCalls.disableUser, { path, body: { reason: 'Left us' } })
  assert.deepEqual([result.message, result.data.status], ['pending_confirmation', 'active'])
  const twice = await omar.callOk(peopleCalls.disableUser, { path, body: { reason: 'Left us' } })
  assert.equal(twice.changeRequest, result.changeRequest, 'it waits once')
  const byId = { path: { id: result.changeRequest! } }
  assert.equal(await codeOf(noor.call(changesCalls.confirmChangeRequest, byId)), 'same_person')
  await omar.callOk(changesCalls.confirmChangeRequest, byId)
  await applyDue()
  assert.equal(await statusOf(third), 'disabled')

  const back = await noor.callOk(peopleCalls.enableUser, { path })
  assert.deepEqual([back.message, back.data.status], ['pending_confirmation', 'disabled'])
  const { raises } = await omar.callOk(changesCalls.confirmChangeRequest, {
    path: { id: back.changeRequest! },
  })
  assert.equal(raises, true)
  await applyDue()
  assert.equal(await statusOf(third), 'disabled', 'not at once')

  const agent = await app.person('agent')
  await noor.callOk(peopleCalls.disableUser, {
    path: { id: agent.id },
    body: { reason: 'Forged papers' },
  })
  assert.equal(await statusOf(agent), 'disabled', 'taking away is for one, at once')
  const again = await noor.callOk(peopleCalls.enableUser, { path: { id: agent.id } })
  assert.deepEqual([again.message, await statusOf(agent)], ['pending_confirmation', 'disabled'])
  await assert.rejects(
    app.sql`update identity.accounts set status = 'active' where id in (${third.id}, ${agent.id})`,
    /closed and opened by two admins/,
  )
})

test('whoever is an admin and anything else besides confirms nothing of their own, and nobody else confirms', async () => {
  const asha = await app.person('student')
  for (const role of roles) {
    const both = await app.person('admin', ...(role === 'admin' ? [] : [role]))
    const { changeRequest } = await both.callOk(peopleCalls.grantRole, {
      path: { id: asha.id, role: 'support' },
    })
    const path = { id: changeRequest! }
    const own = await codeOf(both.call(changesCalls.confirmChangeRequest, { path }))
    assert.equal(own, 'same_person', role)
    if (role !== 'admin') {
      const alone = await app.person(role)
      const other = await codeOf(alone.call(changesCalls.confirmChangeRequest, { path }))
      assert.equal(other, 'forbidden', role)
    }
    await both.callOk(changesCalls.refuseChangeRequest, { path })
  }
})

test('nobody confirms more power for themselves, though another asked for it', async () => {
  const [noor, omar] = await twoAdmins()
  const id = await granted(noor, omar, 'support')
  assert.equal(
    await codeOf(omar.call(changesCalls.confirmChangeRequest, { path: { id } })),
    'same_person',
  )
  await assert.rejects(
    app.sql`update identity.change_requests set status = 'confirmed', confirmed_by = ${omar.id},
      confirmed_at = now(), applies_at = now() + interval '24 hours' where id = ${id}`,
    /whom it gives nothing/,
  )
  const third = await app.person('admin')
  assert.equal(
    await codeOf(third.call(changesCalls.confirmChangeRequest, { path: { id } })),
    'done',
  )
})

test('of two admins who confirm at once one does, and the other is told', async () => {
  const [noor, omar] = await twoAdmins()
  const third = await app.person('admin')
  const id = await granted(noor, await app.person('student'), 'notary')
  const responses = await Promise.all(
    [omar, third].map((who) =>
      codeOf(who.call(changesCalls.confirmChangeRequest, { path: { id } })),
    ),
  )
  assert.deepEqual(responses.sort(), ['done', 'wrong_state'])
})

test('an admin who acts for somebody asks for nothing and confirms nothing', async () => {
  const [noor, omar] = await twoAdmins()
  const [asha, ravi] = [await app.person('student'), await app.person('agent')]
  const id = await granted(omar, asha, 'support')
  for (const who of [asha, ravi]) {
    const { access_token } = await noor.callOk(impersonationCalls.impersonate, {
      body: { uuid: who.id, reason: 'Helping with a form', ticket_id: await ticketOf(noor) },
    })
    for (const [method, url] of [
      ['POST', `/api/rest/change-requests/${id}/confirm`],
      ['PUT', `/api/rest/user/${ravi.id}/roles/support`],
      ['PUT', `/api/agents/${ravi.id}`],
    ] as const) {
      const answer = await app.server.inject({
        method,
        url,
        headers: { authorization: `Bearer ${access_token}` },
        payload: method === 'PUT' ? { approved: true } : {},
      })
      assert.equal(answer.statusCode, 403, url)
    }
  }
  const second = await noor.call(impersonationCalls.impersonate, {
    body: { uuid: omar.id, reason: 'To confirm it', ticket_id: await ticketOf(noor) },
  })
  assert.equal(second.ok, false, 'nobody acts for an admin')
})

test('either admin stops a change until it counts, and nothing after that', async () => {
  const [noor, omar] = await twoAdmins()
  const asha = await app.person('student')
  const [first, second] = [await granted(noor, asha, 'checker'), await granted(noor, asha, 'maker')]
  await omar.callOk(changesCalls.confirmChangeRequest, { path: { id: first } })
  await omar.callOk(changesCalls.refuseChangeRequest, { path: { id: first } })
  await noor.callOk(changesCalls.refuseChangeRequest, { path: { id: second } })
  for (const id of [first, second])
    assert.equal(
      await codeOf(omar.call(changesCalls.confirmChangeRequest, { path: { id } })),
      'wrong_state',
    )
  app.clock.advance(hours(25))
  await applyDue()
  assert.deepEqual(await rolesOf(asha), ['student'])
})

test('an invited person gets the roles of money later, by two admins other than one alone', async () => {
  const [noor, omar] = await twoAdmins()
  const mail = 'new.checker@people.test'
  await noor.callOk(peopleCalls.addUser, {
    body: { mail, first_name: 'New', last_name: 'Checker', roles: ['counsellor', 'checker'] },
  })
  await app.settle()
  const token = /invitation#([\w-]{43})/.exec(app.mailbox.read(mail)[0]!.text)![1]!
  const { uuid } = await app.stranger.callOk(acceptInvitation, {
    body: { token, pass: 'Quiet-river-42', field_tnc_status: true },
  })
  assert.deepEqual(await rolesOf({ id: uuid } as Person), ['counsellor'])
  const { changes: list } = await noor.callOk(changesCalls.listChangeRequests, { query: {} })
  const waiting = list.find(({ account }) => account?.id === uuid)!
  const path = { id: waiting.id }
  assert.equal(await codeOf(noor.call(changesCalls.confirmChangeRequest, { path })), 'same_person')
  assert.equal(await codeOf(omar.call(changesCalls.confirmChangeRequest, { path })), 'done')
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
  const { changes: list } = await omar.callOk(changesCalls.listChangeRequests, { query: {} })
  assert.deepEqual([list[0]!.id, list[0]!.own, list[0]!.account?.mail], [id, false, asha.mail])
  assert.equal(await codeOf(asha.call(changesCalls.listChangeRequests, { query: {} })), 'forbidden')
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
