// One admin alone makes nobody who vouches: not at silver, not at gold, not at platinum.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as changesCalls from '#contract/identity/changes/calls.ts'
import * as contractCalls from '#contract/issuers/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import * as agentsCalls from '#contract/issuers/agents/calls.ts'
import { hours } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import { accept } from '#server/identity/invitations/invitations-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { listActiveNotaries, listVerifiersOfIssuer } from './public.ts'

let app: TestApp
let noor: Person
let omar: Person
before(async () => {
  app = await startTestApp()
  noor = await app.person('admin')
  omar = await app.person('admin')
})
after(() => app.close())

const codeOf = async (told: Promise<{ ok: boolean; code?: string }>) => {
  const answer = await told
  return answer.ok ? 'done' : answer.code
}
const opened = async (kind: changesCalls.ChangeKind): Promise<changesCalls.ChangeRequest[]> => {
  const { changes: all } = await noor.callOk(changesCalls.listChangeRequests, {
    query: { pageSize: 100 },
  })
  return all.filter((one) => one.kind === kind && one.status === 'pending')
}
const verifiers = async (issuerId: string) => [
  ...(await app.system((ctx) => listVerifiersOfIssuer(ctx, issuerId))),
]
let count = 0
const college = (mail: string, more: object = {}) => ({
  name: `Hill College ${++count}`,
  country: 'IN',
  website: 'https://hill.test',
  status: 'active' as const,
  primaryAuthenticator: { name: 'Mary Registrar', email: mail },
  ...more,
})

test('one admin who does every step alone, at platinum, gets nobody to vouch and no letter sent', async () => {
  const mail = 'mine@elsewhere.test'
  const issuer = await noor.callOk(contractCalls.createIssuer, { body: college(mail) })
  const { id: authenticatorId } = issuer.primaryAuthenticator!
  await noor.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId },
    body: { confirmDomain: true },
  })
  for (const kind of ['authenticator', 'authenticator_domain'] as const) {
    const [asked] = await opened(kind)
    const path = { id: asked!.id }
    assert.equal(
      await codeOf(noor.call(changesCalls.confirmChangeRequest, { path })),
      'same_person',
    )
  }
  app.clock.advance(hours(48))
  noor = await app.signInAgain(noor)
  omar = await app.signInAgain(omar)
  await app.job('identity.applyDueChanges')
  await app.settle()
  assert.deepEqual(app.mailbox.read(mail), [])
  assert.deepEqual(await verifiers(issuer.id), [])
  const result = await noor.callOk(contractCalls.getIssuer, { path: { issuerId: issuer.id } })
  assert.deepEqual(
    [
      result.verifies,
      result.primaryAuthenticator?.inForce,
      result.primaryAuthenticator?.domainConfirmed,
    ],
    [false, false, false],
  )
})

test('what waits says whom it is about, for which issuer, and at which address', async () => {
  const issuer = await noor.callOk(contractCalls.createIssuer, { body: college('ama@hill.test') })
  const asked = (await opened('authenticator')).find(({ lines }) =>
    lines.some(({ after: said }) => said === 'ama@hill.test'),
  )!
  assert.deepEqual(
    asked.lines.map(({ field, after: said }) => [field, said]),
    [
      ['issuer', `${issuer.name}, IN`],
      ['website', 'https://hill.test'],
      ['person', 'Mary Registrar'],
      ['email', 'ama@hill.test'],
    ],
  )
})

test('two admins make an authenticator a day later; another address of theirs waits anew', async () => {
  const [mary, stranger] = [await app.person('student'), await app.person('student')]
  const issuer = await noor.callOk(contractCalls.createIssuer, {
    body: college(mary.mail, { website: 'https://people.test' }),
  })
  await agreeToAll(app)
  await accept(app, mary)
  assert.deepEqual(
    (await verifiers(issuer.id)).map(({ accountId }) => accountId),
    [mary.id],
  )
  const path = { authenticatorId: issuer.primaryAuthenticator!.id }
  const moved = await noor.callOk(authenticatorsCalls.updateAuthenticator, {
    path,
    body: { email: stranger.mail },
  })
  assert.deepEqual(
    [moved.inForce, moved.waiting, moved.accountId, moved.message],
    [false, true, null, 'pending_confirmation'],
  )
  await app.settle()
  assert.equal(app.mailbox.read(stranger.mail).length, 0)
  assert.deepEqual(await verifiers(issuer.id), [])
})

test('a colleague whom the primary authenticator names waits for an admin; an admin who is the primary for another', async () => {
  for (const roles of [['student'], ['student', 'admin']] as const) {
    const mary = await app.person(...roles)
    const issuer = await noor.callOk(contractCalls.createIssuer, {
      body: college(mary.mail, { website: 'https://people.test' }),
    })
    await agreeToAll(app)
    await accept(app, mary)
    const primary = await app.signInAgain(mary)
    const colleague = await primary.callOk(authenticatorsCalls.createAuthenticator, {
      body: { issuerId: issuer.id, name: 'Tom Second', email: `tom${++count}@people.test` },
    })
    assert.deepEqual(
      [colleague.inForce, colleague.waiting, colleague.message],
      [false, true, 'pending_confirmation'],
    )
    const asked = (await opened('authenticator')).find(({ lines }) =>
      lines.some(({ after: said }) => said === colleague.email),
    )!
    const confirm = (who: Person) =>
      codeOf(who.call(changesCalls.confirmChangeRequest, { path: { id: asked.id } }))
    assert.equal(
      await confirm(primary),
      roles.length === 1 ? 'forbidden' : 'same_person',
      roles.join(),
    )
    assert.equal(await confirm(omar), 'done')
  }
})

test('whoever is removed while they wait does not come by what was asked before', async () => {
  const issuer = await noor.callOk(contractCalls.createIssuer, {
    body: { ...college('gone@hill.test'), status: 'inactive' },
  })
  const asked = (await opened('authenticator')).find(({ lines }) =>
    lines.some(({ after: said }) => said === 'gone@hill.test'),
  )!
  const path = { authenticatorId: issuer.primaryAuthenticator!.id }
  await noor.callOk(authenticatorsCalls.deleteAuthenticator, { path })
  assert.equal(
    await codeOf(omar.call(changesCalls.confirmChangeRequest, { path: { id: asked.id } })),
    'wrong_state',
  )
})

test('an issuer that somebody vouches for keeps its name and website until two admins change them', async () => {
  const mary = await app.person('student')
  const issuer = await noor.callOk(contractCalls.createIssuer, {
    body: college(mary.mail, { website: 'https://people.test' }),
  })
  await agreeToAll(app)
  await accept(app, mary)
  const path = { issuerId: issuer.id }
  const wished = { name: `University of Oxford ${count}`, aliases: ['Oxford'], location: 'Oxford' }
  const response = await noor.callOk(contractCalls.updateIssuer, { path, body: wished })
  assert.deepEqual(
    [response.name, response.aliases, response.location, response.waiting, response.message],
    [issuer.name, [], 'Oxford', true, 'pending_confirmation'],
  )
  await agreeToAll(app)
  const after24 = await noor.callOk(contractCalls.getIssuer, { path })
  assert.deepEqual([after24.name, after24.aliases], [wished.name, ['Oxford']])
  // Taking it out of the active is for one, at once; bringing it back is for two.
  await noor.callOk(contractCalls.updateIssuer, { path, body: { status: 'inactive' } })
  const back = await noor.callOk(contractCalls.updateIssuer, { path, body: { status: 'active' } })
  assert.deepEqual(
    [back.status, back.waiting, back.message],
    ['inactive', true, 'pending_confirmation'],
  )
})

test('a notary is active, and becomes somebody else, by two admins; and is out by one', async () => {
  const { id: notaryId } = await noor.callOk(notariesCalls.createNotary, {
    body: { name: 'Nora Seal', registrationNumber: 'T-1', email: 'n@s.test', countryCode: 'IN' },
  })
  const path = { notaryId }
  const activation = { phone: '+919812345701', email: 'n@s.test', countryCode: 'IN' }
  const outcome = await noor.callOk(notariesCalls.activateNotary, { path, body: activation })
  assert.deepEqual([outcome.status, outcome.waiting], ['inactive', true])
  assert.deepEqual(app.mailbox.read('n@s.test'), [])
  await agreeToAll(app)
  assert.equal((await noor.callOk(notariesCalls.getNotary, { path })).status, 'active')
  assert.equal(app.mailbox.read('n@s.test').length, 1)

  const other = { name: 'Some Body', email: 'mine@s.test', district: 'Accra' }
  const edited = await noor.callOk(notariesCalls.updateNotary, { path, body: other })
  assert.deepEqual(
    [edited.name, edited.email, edited.district, edited.waiting, edited.message],
    ['Nora Seal', 'n@s.test', 'Accra', true, 'pending_confirmation'],
  )
  await noor.callOk(notariesCalls.deactivateNotary, { path })
  await agreeToAll(app)
  const out = await noor.callOk(notariesCalls.getNotary, { path })
  assert.deepEqual([out.status, out.name, out.waiting], ['inactive', 'Nora Seal', false])
  assert.equal((await app.system((ctx) => listActiveNotaries(ctx, 'IN'))).length, 0)
})

test('an agent is approved by two admins each time, and loses the approval by one', async () => {
  const ravi = await app.person('agent')
  await app.settle()
  const path = { agentId: ravi.id }
  const set = (approved: boolean) =>
    noor.callOk(agentsCalls.updateAgent, { path, body: { approved } })
  const outcome = await set(true)
  assert.deepEqual([outcome.approved, outcome.waiting], [false, true])
  await set(true)
  const waiting = (await opened('agent')).filter(({ account }) => account?.id === ravi.id)
  assert.equal(waiting.length, 1, 'it waits once')
  await agreeToAll(app)
  assert.equal((await set(true)).approved, true)
  const withdrawn = await set(false)
  assert.deepEqual([withdrawn.approved, withdrawn.waiting], [false, false])
  assert.deepEqual([(await set(true)).approved, (await set(true)).waiting], [false, true])
  await set(false)
  await agreeToAll(app)
  assert.equal((await set(false)).approved, false, 'what was asked ended with the withdrawal')
  await assert.rejects(
    app.sql`update issuers.agents set approved = true where account_id = ${ravi.id}`,
    /approved by two admins/,
    'and the change of before does not count twice',
  )
})

test('of two admins who ask for the same at once one asks, and the other is told', async () => {
  const ravi = await app.person('agent')
  await app.settle()
  const ask = (who: Person) =>
    codeOf(
      who.call(agentsCalls.updateAgent, { path: { agentId: ravi.id }, body: { approved: true } }),
    )
  for (const code of await Promise.all([ask(noor), ask(omar)]))
    assert.ok(code === 'done' || code === 'wrong_state', code)
  const waiting = (await opened('agent')).filter(({ account }) => account?.id === ravi.id)
  assert.equal(waiting.length, 1)
})

test('SQL itself refuses whoever vouches without the change of two people', async () => {
  const [ravi, issuer] = [
    await app.person('agent'),
    await noor.callOk(contractCalls.createIssuer, { body: college('sql@hill.test') }),
  ]
  await app.settle()
  const { id } = issuer.primaryAuthenticator!
  const { id: notaryId } = await noor.callOk(notariesCalls.createNotary, {
    body: { name: 'Nina Seal', registrationNumber: 'T-2', email: 'q@s.test', countryCode: 'IN' },
  })
  const [pending] = await app.sql<{ id: string }[]>`
    select id from identity.change_requests where subject_id = ${id}`
  const { sql } = app
  for (const [refused, why] of [
    [sql`update issuers.agents set approved = true where account_id = ${ravi.id}`, /two admins/],
    [sql`update issuers.notaries set status = 'active' where id = ${notaryId}`, /two admins/],
    [sql`update issuers.authenticators set in_force = true where id = ${id}`, /two people/],
    [
      sql`update issuers.authenticators set in_force = true, change_request = ${pending!.id}
        where id = ${id}`,
      /two people/,
    ],
    [
      sql`update issuers.authenticators set domain_confirmed_by = ${noor.id},
        domain_confirmed_at = now() where id = ${id}`,
      /two people/,
    ],
    [
      sql`update issuers.authenticators set account_id = ${ravi.id} where id = ${id}`,
      /accepted the invitation/,
    ],
    [
      sql`insert into issuers.authenticators (id, issuer_id, account_id, rank, name, email, in_force, domain_matches,
          created_at, changed_at)
        values (${newId()}, ${issuer.id}, ${ravi.id}, 'secondary', 'X', 'x@hill.test', true, true, now(), now())`,
      /two people/,
    ],
    [sql`update issuers.issuers set name = 'University of Oxford' where id = ${issuer.id}`, /two/],
  ] as const)
    await assert.rejects(refused, why)
})
