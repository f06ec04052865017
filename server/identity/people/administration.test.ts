import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import * as contactCalls from '#contract/identity/contact/calls.ts'
import { changeMail, changeUserDocument } from '#contract/identity/contact/calls.ts'
import * as peopleCalls from '#contract/identity/people/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import * as invitationsCalls from '#contract/identity/invitations/calls.ts'
import * as mappingsCalls from '#contract/identity/mappings/calls.ts'
import * as factorsCalls from '#contract/identity/factors/calls.ts'
import * as impersonationCalls from '#contract/identity/impersonation/calls.ts'
import { listDevices, listSessions, removeDevice } from '#contract/identity/sessions/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { type Person, startTestApp, testPassword, type TestApp } from '#server/testing.ts'
import { agreeToAll } from '../changes/agree-for-tests.ts'
import { invitationTo } from '../invitations/invitations-for-tests.ts'
import { browser } from '../sign-in/browser-for-tests.ts'

let app: TestApp
let noor: Person
before(async () => {
  app = await startTestApp()
  noor = await app.person('admin')
})
after(() => app.close())

// What must come comes in a moment; a starved machine is given time. Milliseconds.
const patience = 30_000

const isSoonOut = async (who: Person): Promise<void> => {
  const from = performance.now()
  while ((await who.call(getUser, { path: { id: who.id } })).status !== 401)
    assert.ok(performance.now() - from < patience)
}

test('an admin finds people by name, address, role and status', async () => {
  const ravi = await app.person('agent')
  const result = await noor.callOk(peopleCalls.searchAccounts, {
    query: { search: ravi.mail.slice(0, 8), role: 'agent', status: 'active' },
  })
  assert.deepEqual([result.total, result.data[0]?.uuid], [1, ravi.id])
  assert.equal((await noor.callOk(peopleCalls.searchAccounts, { query: { search: '%' } })).total, 0)
  assert.equal((await ravi.call(peopleCalls.searchAccounts, { query: {} })).status, 403)
})

test('of very many accounts the first ten thousand are paged through, and every one of them is found', async () => {
  await app.sql.begin(async (tx) => {
    await tx`insert into identity.accounts
        (id, mail, password_hash, password_changed_at, first_name, last_name, email_verified_at, created_at, changed_at)
      select uuidv7(), 'many' || n || '@many.test', 'none', now(), 'Ines', 'Castro ' || chr(97 + n % 26), now(),
        now() - n * interval '1 minute', now()
      from generate_series(1, 10001) n`
    await tx`insert into identity.account_roles (account_id, role, granted_at)
      select id, 'student', now() from identity.accounts where mail like '%@many.test'`
  })
  const list = async (query: object) => {
    const { data, total, more } = await noor.callOk(peopleCalls.searchAccounts, { query })
    return { mails: data.map(({ mail }) => mail), total, more }
  }
  const last = await list({ role: 'student', pageIndex: 499 })
  assert.deepEqual([last.mails.length, last.total, last.more], [20, 10_000, true])
  assert.deepEqual(await list({ role: 'student', pageIndex: 500 }), {
    mails: [],
    total: 10_000,
    more: true,
  })
  assert.deepEqual(await list({ search: 'many10001@many.test' }), {
    mails: ['many10001@many.test'],
    total: 1,
    more: false,
  })
  const [nearest] = (await list({ search: 'Ines Castro' })).mails
  assert.equal(nearest, 'many1@many.test')
  assert.deepEqual((await list({ status: 'disabled', role: 'student' })).total, 0)
})

test('giving a role that somebody has changes nothing', async () => {
  const tess = await app.person('support')
  const path = { id: tess.id, role: 'support' as const }
  const { message, changeRequest } = await noor.callOk(peopleCalls.grantRole, { path })
  assert.deepEqual([message, changeRequest], ['success', null])
  await tess.callOk(peopleCalls.searchAccounts, { query: {} })
})

test('a role counts as soon as two admins have given it, and its loss at once', async () => {
  const ravi = await app.person('student')
  const path = { id: ravi.id, role: 'support' as const }
  assert.equal((await ravi.call(peopleCalls.searchAccounts, { query: {} })).status, 403)
  await noor.callOk(peopleCalls.grantRole, { path })
  assert.equal((await ravi.call(peopleCalls.searchAccounts, { query: {} })).status, 403)
  await agreeToAll(app)
  const from = performance.now()
  const until = async (isOpen: boolean) => {
    while ((await ravi.call(peopleCalls.searchAccounts, { query: {} })).ok !== isOpen) {
      assert.ok(performance.now() - from < patience)
      await setImmediate()
    }
  }
  await until(true)
  await noor.callOk(peopleCalls.revokeRole, { path })
  await until(false)
  await app.settle()
  assert.match(
    app.mailbox
      .read(ravi.mail)
      .map(({ text }) => text)
      .join(),
    /has changed: \+ Support/,
  )
  const log = await app.sql<
    { action: string; actor: string | null }[]
  >`select action, actor from core.activity
    where subject_id = ${ravi.id} and action like 'account.role%' order by id`
  assert.deepEqual(
    log.map(({ action, actor }) => [action, actor]),
    [
      ['account.role_granted', null],
      ['account.role_revoked', noor.id],
    ],
  )
})

test('a disabled person is out at once and stays out until enabled', async () => {
  const ravi = await app.person('student')
  await noor.callOk(peopleCalls.disableUser, {
    path: { id: ravi.id },
    body: { reason: 'Forged documents' },
  })
  await isSoonOut(ravi)
  assert.equal((await browser(app).password(ravi.mail, testPassword)).status, 400)
  await noor.callOk(peopleCalls.enableUser, { path: { id: ravi.id } })
  assert.equal((await browser(app).password(ravi.mail, testPassword)).status, 403)
})

test('an admin signs a person out everywhere, and they are told', async () => {
  const ravi = await app.person('student')
  await noor.callOk(peopleCalls.endUserSessions, { path: { id: ravi.id } })
  await isSoonOut(ravi)
  await noor.callOk(peopleCalls.endUserSessions, { path: { id: ravi.id } })
  await app.settle()
  assert.deepEqual(
    app.mailbox.read(ravi.mail).map(({ subject }) => subject),
    ['You were signed out of AO'],
  )
  assert.equal((await browser(app).password(ravi.mail, testPassword)).status, 403)
})

test('of two admins who disable each other at once, one stays', async () => {
  await app.sql`delete from identity.account_roles where role = 'admin'`
  const [one, two] = [await app.person('admin'), await app.person('admin')]
  const responses = await Promise.all([
    one.callOk(peopleCalls.disableUser, { path: { id: two.id }, body: { reason: 'mutual' } }),
    two.callOk(peopleCalls.disableUser, { path: { id: one.id }, body: { reason: 'mutual' } }),
  ])
  await Promise.all(
    [two, one].map((who, at) =>
      who.call(confirmChangeRequest, { path: { id: responses[at]!.changeRequest! } }),
    ),
  )
  await app.job('identity.applyDueChanges')
  await app.settle()
  const left =
    await app.sql`select 1 from identity.account_roles r join identity.accounts a on a.id = r.account_id
      where r.role = 'admin' and a.status = 'active'`
  assert.equal(left.length, 1)
  noor = await app.person('admin')
})

test('an admin who acts as a student has only a student’s rights, no credentials, and is in the log', async () => {
  const asha = await app.person('student')
  const ticket = await ticketOf(asha)
  const given = await noor.callOk(impersonationCalls.impersonate, {
    body: { uuid: asha.id, reason: 'Helping with a form', ticket_id: ticket },
  })
  assert.equal(given.expires_in, 1800)
  const acting = browser(app)
  acting.token = given.access_token
  assert.equal((await acting.callOk(getUser, { path: { id: asha.id } })).data.mail, asha.mail)
  const refused = await Promise.all([
    acting.call(peopleCalls.searchAccounts, { query: {} }),
    acting.call(impersonationCalls.impersonate, {
      body: { uuid: asha.id, reason: 'again', ticket_id: ticket },
    }),
    acting.call(changeMail, { path: { id: asha.id }, body: { mail: 'x@people.test' } }),
    acting.call(contactCalls.sendCodeToNew, { body: { type: 'email', mail: 'x@people.test' } }),
    acting.call(factorsCalls.stepUp, { body: { password: testPassword } }),
    acting.call(changeUserDocument, {
      path: { id: asha.id },
      body: {
        data: {
          type: 'user--user',
          id: asha.id,
          attributes: { pass: { existing: testPassword, value: 'Quiet-river-42' } },
        },
      },
    }),
  ])
  assert.deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 403, 403, 403, 403],
  )
  await acting.callOk(changeUserDocument, {
    path: { id: asha.id },
    body: {
      data: { type: 'user--user', id: asha.id, attributes: { field_last_name: 'Rao-Menon' } },
    },
  })
  const [row] = await app.sql<
    { actor: string; onBehalfOf: string }[]
  >`select actor, on_behalf_of from core.activity
    where subject_id = ${asha.id} and action = 'account.changed'`
  assert.deepEqual({ ...row }, { actor: asha.id, onBehalfOf: noor.id })
  await app.settle()
  const notices = app.mailbox.read(asha.mail).map(({ text }) => text)
  assert.ok(notices.some((text) => text.includes('Helping with a form')))
  assert.ok(
    notices.some((text) => /was changed from Asha Rao \w to Asha Rao-Menon\./.test(text)),
    'and of the name that the admin changed',
  )
  assert.equal(
    (await asha.callOk(listSessions, {})).data.filter(({ on_behalf }) => on_behalf).length,
    1,
  )
  app.clock.advance(minutes(30))
  assert.equal((await acting.call(getUser, { path: { id: asha.id } })).status, 401)
})

test('nobody acts as themself, as who approves or administers, as who is disabled, or for no reason', async () => {
  noor = await app.person('admin')
  const gone = await app.person('student')
  const ticket = await ticketOf(gone)
  await noor.callOk(peopleCalls.disableUser, { path: { id: gone.id }, body: { reason: 'Left us' } })
  for (const uuid of [
    noor.id,
    (await app.person('admin')).id,
    (await app.person('checker')).id,
    gone.id,
  ])
    assert.ok(
      !(
        await noor.call(impersonationCalls.impersonate, {
          body: { uuid, reason: 'Just looking', ticket_id: ticket },
        })
      ).ok,
    )
  const asha = await app.person('student')
  const noNumber = { uuid: asha.id, reason: 'Just looking', ticket_id: 'undefined' }
  assert.equal((await noor.call(impersonationCalls.impersonate, { body: noNumber })).status, 422)
  assert.equal(
    (
      await noor.call(impersonationCalls.impersonate, {
        body: { uuid: asha.id, reason: ' ', ticket_id: ticket },
      })
    ).status,
    422,
  )
  assert.equal(
    (
      await asha.call(impersonationCalls.impersonate, {
        body: { uuid: gone.id, reason: 'Just looking', ticket_id: ticket },
      })
    ).status,
    403,
  )
})

test('when the admin is disabled, whoever they act as is left too', async () => {
  const [other, asha] = [await app.person('admin'), await app.person('student')]
  const given = await other.callOk(impersonationCalls.impersonate, {
    body: { uuid: asha.id, reason: 'Helping', ticket_id: await ticketOf(asha) },
  })
  const acting = browser(app)
  acting.token = given.access_token
  await noor.callOk(peopleCalls.disableUser, {
    path: { id: other.id },
    body: { reason: 'Left us' },
  })
  await agreeToAll(app)
  const from = performance.now()
  while ((await acting.call(getUser, { path: { id: asha.id } })).status !== 401)
    assert.ok(performance.now() - from < patience)
  assert.ok((await asha.call(getUser, { path: { id: asha.id } })).ok)
})

test('an added person has roles and a password by the link of the invitation, and nothing before', async () => {
  const { uuid } = await noor.callOk(peopleCalls.addUser, {
    body: { mail: 'helper@people.test', first_name: 'Hel', last_name: 'Per', roles: ['support'] },
  })
  await app.settle()
  assert.equal((await noor.call(getUser, { path: { id: uuid } })).status, 404)
  const token = invitationTo(app, 'helper@people.test')
  const pass = 'Quiet-river-42'
  const { mail, roles, first_name, has_account } = await app.stranger.callOk(
    invitationsCalls.readInvitation,
    { body: { token } },
  )
  assert.deepEqual(
    [mail, roles, first_name, has_account],
    ['helper@people.test', ['support'], 'Hel', false],
  )
  const { waits } = await app.stranger.callOk(invitationsCalls.acceptInvitation, {
    body: { token, pass, field_tnc_status: true },
  })
  assert.deepEqual(waits, ['support'])
  const again = await app.stranger.call(invitationsCalls.acceptInvitation, {
    body: { token, pass, field_tnc_status: true },
  })
  assert.equal(again.ok || again.code, 'invalid_code')
  const early = await browser(app).password('helper@people.test', pass)
  assert.equal(early.ok || early.code, 'role_waiting')
  const wrong = await browser(app).password('helper@people.test', 'Loud-river-43')
  assert.equal(wrong.ok || wrong.code, 'invalid_credentials')
  await agreeToAll(app)
  assert.equal((await browser(app).signIn('helper@people.test', pass)).uuid, uuid)
})

test('a mapping is made once, changed later, and belongs to one account', async () => {
  const [asha, ravi] = [await app.person('student'), await app.person('student')]
  await noor.callOk(mappingsCalls.createAoMapping, { body: { uuid: asha.id, ao_user_id: 'AO-1' } })
  assert.equal(
    (
      await noor.call(mappingsCalls.createAoMapping, {
        body: { uuid: asha.id, ao_user_id: 'AO-2' },
      })
    ).status,
    409,
  )
  assert.equal(
    (
      await noor.call(mappingsCalls.updateAoMapping, {
        body: { uuid: ravi.id, ao_user_id: 'AO-1' },
      })
    ).status,
    409,
  )
  await noor.callOk(mappingsCalls.updateVoMapping, { body: { uuid: asha.id, vo_user_id: 'VO-1' } })
  assert.deepEqual(
    (await asha.callOk(mappingsCalls.getUserMapping, { query: { mail: asha.mail } })).data
      .vo_user_id,
    'VO-1',
  )
  assert.equal(
    (await ravi.call(mappingsCalls.getUserMapping, { query: { uuid: asha.id } })).status,
    404,
  )
})

test('a person sees known devices, and a removed one is asked for a code again', async () => {
  const asha = await app.person('student')
  const there = browser(app)
  await there.signIn(asha.mail, testPassword)
  const { data } = await there.callOk(listDevices, {})
  assert.deepEqual(
    data.map(({ name, current }) => [name, current]),
    [['Chrome, Linux', true]],
  )
  await there.callOk(removeDevice, { path: { id: data[0]!.id } })
  assert.equal((await there.password(asha.mail, testPassword)).status, 403)
})
