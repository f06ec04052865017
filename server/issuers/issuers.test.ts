import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/issuers/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import { acceptInvitation } from '#contract/identity/invitations/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import { accept, invitationTo } from '#server/identity/invitations/invitations-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
let student: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  student = await app.person('student')
  await app.settle()
})
after(() => app.close())

const oxford = (name = 'University of Oxford', mail = 'registrar@ox.ac.uk') => ({
  name,
  country: 'GB',
  website: 'https://www.ox.ac.uk',
  status: 'active' as const,
  primaryAuthenticator: { name: 'Mary Registrar', email: mail },
})

test('an issuer with a primary authenticator is active at once, and verifies once another admin confirmed and the invitation is accepted', async () => {
  const issuer = await admin.callOk(contract.createIssuer, { body: oxford() })
  assert.deepEqual(
    [issuer.status, issuer.verifies, issuer.message],
    ['active', false, 'issuer_create_success'],
  )
  assert.deepEqual(
    [issuer.primaryAuthenticator?.domainConfirmed, issuer.primaryAuthenticator?.accountId],
    [true, null],
  )
  assert.deepEqual(
    [issuer.primaryAuthenticator?.inForce, issuer.primaryAuthenticator?.waiting],
    [false, true],
  )
  await app.settle()
  assert.deepEqual(app.mailbox.read('registrar@ox.ac.uk'), [], 'nobody is invited yet')
  await agreeToAll(app)
  const token = invitationTo(app, 'registrar@ox.ac.uk')
  const { uuid } = await app.stranger.callOk(acceptInvitation, {
    body: { token, pass: 'Quiet-river-42', field_tnc_status: true },
  })
  await app.settle()
  const bound = await admin.callOk(contract.getIssuer, { path: { issuerId: issuer.id } })
  assert.deepEqual([bound.verifies, bound.primaryAuthenticator?.accountId], [true, uuid])
})

test('an issuer in another script is found in Latin letters, and by its new name after a change', async () => {
  const { id } = await admin.callOk(contract.createIssuer, {
    body: {
      name: '清华大学',
      country: 'CN',
      website: 'https://www.tsinghua.edu.cn',
      status: 'inactive',
    },
  })
  const found = async (q: string) => {
    await app.job('issuers.writeLatin')
    const { issuers } = await admin.callOk(contract.getIssuers, { query: { q } })
    return issuers.map((issuer) => issuer.id)
  }
  assert.deepEqual(await found('qinghuadaxue'), [id])
  await admin.callOk(contract.updateIssuer, { path: { issuerId: id }, body: { name: '北京大学' } })
  assert.deepEqual([await found('qinghua'), await found('beijing')], [[], [id]])
})

test('students see active issuers without contact data or authenticators', async () => {
  const [seen] = (await student.callOk(contract.getIssuers, { query: { q: 'oxf' } })).issuers
  assert.equal(seen?.name, 'University of Oxford')
  assert.equal(seen && 'primaryAuthenticator' in seen, false)
  assert.equal(seen && 'email' in seen, false)
  const hidden = await student.callOk(contract.searchIssuers, { body: { status: 'inactive' } })
  assert.deepEqual(hidden, { issuers: [], issuerCount: 0 })
})

test('two signs are a name where each is a word or a syllable, and nowhere else', async () => {
  const named = async (name: string) => {
    const response = await admin.call(contract.createIssuer, {
      body: { name, country: 'CN', website: 'tsinghua.edu.cn' },
    })
    return response.ok ? 'taken' : (response.body['details'] as { fields: object }).fields
  }
  assert.equal(await named('清华'), 'taken')
  assert.deepEqual(await named('Ab'), { name: 'too_short' })
  assert.deepEqual(await named('清'), { name: 'too_short' })
})

test('an issuer cannot be activated without a primary authenticator', async () => {
  const bare = { name: 'Bare College', country: 'IN', website: 'bare.ac.in' }
  const refused = await admin.call(contract.createIssuer, { body: { ...bare, status: 'active' } })
  assert.equal(!refused.ok && refused.code, 'issuer_needs_primary')
  const { id, status } = await admin.callOk(contract.createIssuer, { body: bare })
  assert.equal(status, 'inactive')
  const again = await admin.call(contract.updateIssuer, {
    path: { issuerId: id },
    body: { status: 'active' },
  })
  assert.equal(!again.ok && again.code, 'issuer_needs_primary')
  await assert.rejects(
    app.sql`update issuers.issuers set status = 'active' where id = ${id}`,
    /primary authenticator/,
  )
})

test('one e-mail serves one authenticator', async () => {
  const { issuers } = await admin.callOk(contract.getIssuers, { query: { q: 'oxford' } })
  const twice = await admin.call(authenticatorsCalls.createAuthenticator, {
    body: { issuerId: issuers[0]!.id, name: 'Mary Again', email: 'Registrar@OX.ac.uk' },
  })
  assert.equal(!twice.ok && twice.body['message'], 'Authenticator with this email exists')
})

test('whoever was disabled is not brought back as an authenticator or a notary', async () => {
  const out = await app.person('student')
  await app.sql`update identity.accounts set status = 'disabled' where id = ${out.id}`
  const issuer = await admin.callOk(contract.createIssuer, {
    body: oxford('Oxford Disabled', out.mail),
  })
  await agreeToAll(app)
  const response = await out.call(acceptInvitation, {
    body: { token: invitationTo(app, out.mail) },
  })
  assert.equal(response.ok || response.code, 'sign_in_required')
  const unbound = await admin.callOk(contract.getIssuer, { path: { issuerId: issuer.id } })
  assert.deepEqual([unbound.verifies, unbound.primaryAuthenticator?.accountId], [false, null])
})

test('an invitation sent again ends the one before, and leads nowhere once the person is removed', async () => {
  const mary = await app.person('student')
  const issuer = await admin.callOk(contract.createIssuer, {
    body: oxford('Again College', mary.mail),
  })
  await agreeToAll(app)
  const first = invitationTo(app, mary.mail)
  const authenticatorId = issuer.primaryAuthenticator!.id
  await admin.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId },
    body: { email: mary.mail },
  })
  await app.settle()
  const second = invitationTo(app, mary.mail)
  const take = async (token: string) =>
    (await mary.call(acceptInvitation, { body: { token } })).status
  assert.notEqual(first, second)
  assert.equal(await take(first), 422)
  await admin.callOk(authenticatorsCalls.createAuthenticator, {
    body: { issuerId: issuer.id, name: 'Tom Second', email: 'tom@ox.ac.uk', primary: true },
  })
  const early = await admin.call(authenticatorsCalls.deleteAuthenticator, {
    path: { authenticatorId },
  })
  assert.equal(early.ok || early.code, 'last_primary', 'Tom takes over once two agreed')
  await agreeToAll(app)
  await admin.callOk(authenticatorsCalls.deleteAuthenticator, { path: { authenticatorId } })
  assert.equal(await take(second), 422)
})

test('a foreign mail domain is confirmed once, by two admins', async () => {
  const issuer = await admin.callOk(contract.createIssuer, {
    body: oxford('Oxford Offsite', 'clerk@partner.example'),
  })
  assert.equal(issuer.primaryAuthenticator?.domainConfirmed, false)
  assert.equal(issuer.verifies, false)
  const confirmed = await admin.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId: issuer.primaryAuthenticator!.id },
    body: { confirmDomain: true },
  })
  assert.deepEqual(
    [confirmed.domainConfirmed, confirmed.waiting, confirmed.message],
    [false, true, 'pending_confirmation'],
  )
  await agreeToAll(app)
  const again = await admin.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId: issuer.primaryAuthenticator!.id },
    body: { confirmDomain: true },
  })
  assert.equal(again.message, 'edit_authenticator_success', 'nothing waits any more')
  const { primaryAuthenticator } = await admin.callOk(contract.getIssuer, {
    path: { issuerId: issuer.id },
  })
  assert.deepEqual(
    [primaryAuthenticator?.domainConfirmed, primaryAuthenticator?.waiting],
    [true, false],
  )
})

test('a primary authenticator brings in colleagues, leaves only with a successor, and knows no other issuer', async () => {
  const mary = await app.person('authenticator')
  const issuer = await admin.callOk(contract.createIssuer, {
    body: { ...oxford('People College', mary.mail), website: 'people.test' },
  })
  await agreeToAll(app)
  await accept(app, mary)
  const issuerId = issuer.id
  const colleague = await mary.callOk(authenticatorsCalls.createAuthenticator, {
    body: { issuerId, name: 'Tom Second', email: 'tom@people.test' },
  })
  const own = issuer.primaryAuthenticator!
  const alone = await mary.call(authenticatorsCalls.deleteAuthenticator, {
    path: { authenticatorId: own.id },
  })
  assert.equal(!alone.ok && alone.code, 'last_primary')
  const left = await mary.callOk(authenticatorsCalls.deleteAuthenticator, {
    path: { authenticatorId: own.id },
    query: { successorId: colleague.id },
  })
  assert.deepEqual(left, { message: 'delete_authenticator_success' })
  const { authenticators } = await admin.callOk(authenticatorsCalls.getAuthenticators, {
    query: { issuerId },
  })
  assert.deepEqual(
    authenticators.map(({ name, primary }) => ({ name, primary })),
    [{ name: 'Tom Second', primary: true }],
  )
  const gone = await mary.call(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId: colleague.id },
    body: { name: 'Mallory' },
  })
  assert.equal(gone.ok, false)
  assert.equal(gone.status, 404)
})

test('an archived issuer stays archived', async () => {
  const { id } = await admin.callOk(contract.createIssuer, {
    body: oxford('Old College', 'dean@ox.ac.uk'),
  })
  await admin.callOk(contract.updateIssuer, {
    path: { issuerId: id },
    body: { status: 'archived' },
  })
  const back = await admin.call(contract.updateIssuer, {
    path: { issuerId: id },
    body: { status: 'active' },
  })
  assert.equal(!back.ok && back.code, 'wrong_state')
})

test('a notary is created inactive, activated with a way to reach them, and deactivated once', async () => {
  const notary = await admin.callOk(notariesCalls.createNotary, {
    body: {
      name: 'Nora Seal',
      registrationNumber: 'N-1',
      email: 'nora@seal.test',
      countryCode: 'IN',
      appointmentDate: '2020-02-29',
    },
  })
  assert.deepEqual([notary.status, notary.message], ['inactive', 'notary_created_success'])
  const path = { notaryId: notary.id }
  const reached = { phone: '+49 151 000 000 01', email: 'nora@seal.test', countryCode: 'IN' }
  const result = await admin.callOk(notariesCalls.activateNotary, { path, body: reached })
  assert.deepEqual(
    [result.status, result.waiting, result.message],
    ['inactive', true, 'pending_confirmation'],
    'it says activated only of who is',
  )
  assert.equal(result.phone, '+4915100000001')
  await agreeToAll(app)
  const active = await admin.callOk(notariesCalls.activateNotary, { path, body: reached })
  assert.deepEqual(
    [active.status, active.waiting, active.message],
    ['active', false, 'notary_activated'],
  )
  const again = await admin.call(notariesCalls.activateNotary, {
    path,
    body: { phone: '+4915100000001', email: 'n@s.test', countryCode: 'IN' },
  })
  assert.equal(!again.ok && again.code, 'wrong_state')
  const { notaries } = await student.callOk(notariesCalls.searchNotaries, { body: {} })
  assert.deepEqual(
    notaries.map(({ name, email }) => ({ name, email })),
    [{ name: 'Nora Seal', email: '' }],
  )
  const ended = await admin.callOk(notariesCalls.deactivateNotary, { path })
  assert.deepEqual([ended.status, ended.message], ['inactive', 'notary_deactivated'])
  assert.equal((await student.callOk(notariesCalls.searchNotaries, { body: {} })).notaryCount, 0)
  const gone = await admin.callOk(notariesCalls.deleteNotary, { path })
  assert.deepEqual(gone, { message: 'notary_deleted' })
  assert.equal((await admin.call(notariesCalls.getNotary, { path })).status, 404)
})

test("agents appear to a student once two admins have approved them, the student's own first", async () => {
  const one = await app.person('agent')
  const two = await app.person('agent')
  await app.settle()
  assert.deepEqual(
    (await student.callOk(agentsCalls.getAgents, { path: { studentId: student.id } })).agents,
    [],
  )
  await admin.callOk(agentsCalls.updateAgent, {
    path: { agentId: one.id },
    body: { approved: true, organisation: 'Bright Futures' },
  })
  await admin.callOk(agentsCalls.updateAgent, {
    path: { agentId: two.id },
    body: { approved: true, addStudentId: student.id },
  })
  assert.deepEqual(
    (await student.callOk(agentsCalls.getAgents, { path: { studentId: student.id } })).agents,
    [],
  )
  await agreeToAll(app)
  const { agents } = await student.callOk(agentsCalls.getAgents, {
    path: { studentId: student.id },
  })
  assert.deepEqual(
    agents.map(({ id, assigned }) => ({ id, assigned })),
    [
      { id: two.id, assigned: true },
      { id: one.id, assigned: false },
    ],
  )
  assert.equal(
    (await student.call(agentsCalls.getAgents, { path: { studentId: one.id } })).status,
    404,
  )
})

test('contact data can be taken back', async () => {
  const issuer = await admin.callOk(contract.createIssuer, {
    body: {
      name: 'Reachable College',
      country: 'IN',
      website: 'reach.test',
      email: 'hi@reach.test',
      contactNumber: '+911234567',
    },
  })
  const path = { issuerId: issuer.id }
  assert.equal((await admin.callOk(contract.updateIssuer, { path, body: { email: '' } })).email, '')
  const after = await admin.callOk(contract.updateIssuer, {
    path,
    body: { contactNumber: null as never },
  })
  assert.deepEqual([after.contactNumber, after.name], ['', 'Reachable College'])
  const notary = await admin.callOk(notariesCalls.createNotary, {
    body: {
      name: 'Nadia Roll',
      registrationNumber: 'N-9',
      email: 'nadia@roll.test',
      countryCode: 'IN',
      phone: '+919812345603',
      appointmentDate: '2020-01-01',
    },
  })
  const bare = await admin.callOk(notariesCalls.updateNotary, {
    path: { notaryId: notary.id },
    body: { phone: '', appointmentDate: null },
  })
  assert.deepEqual([bare.phone, bare.appointmentDate], ['', null])
})
