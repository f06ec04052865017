import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/issuers/calls.ts'
import * as authenticatorsCalls from '#contract/issuers/authenticators/calls.ts'
import * as notariesCalls from '#contract/issuers/notaries/calls.ts'
import { revokeRole } from '#contract/identity/people/calls.ts'
import { openDocument } from '#contract/vault/documents/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import { accept } from '#server/identity/invitations/invitations-for-tests.ts'
import type { Person } from '#server/testing.ts'
import { essentialsOf, startWorld, type World } from '../world-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const looks = async (who: Person, documentId: string) =>
  (await who.call(openDocument, { path: { studentId: world.student.id, documentId } })).status
const finds = async (who: Person) =>
  (await who.callOk(requestsCalls.searchRequests, { body: { as: 'verifier' } })).totalRecords

test('who comes to an issuer looks at what is open there, who leaves no longer, and before the domain is confirmed nobody', async () => {
  const { app, admin, authenticator, issuerId } = world
  const open = await world.request('platinum')
  const reverted = await world.request('platinum')
  await authenticator.callOk(requestsCalls.approveRequest, { body: essentialsOf(reverted.id) })
  await authenticator.callOk(requestsCalls.reverseRequest, {
    body: { id: reverted.id, revertRemarks: 'Mistaken' },
  })
  const decided = await world.request('platinum')
  await authenticator.callOk(requestsCalls.approveRequest, { body: essentialsOf(decided.id) })

  const colleague = await app.person('authenticator')
  await admin.callOk(contract.updateIssuer, {
    path: { issuerId },
    body: { website: 'elsewhere.example' },
  })
  await agreeToAll(app)
  const [primary] = (
    await admin.callOk(authenticatorsCalls.getAuthenticators, { query: { issuerId } })
  ).authenticators
  await admin.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId: primary!.id },
    body: { confirmDomain: true },
  })
  const { id: authenticatorId } = await admin.callOk(authenticatorsCalls.createAuthenticator, {
    body: { issuerId, name: 'Col League', email: colleague.mail },
  })
  await agreeToAll(app)
  await accept(app, colleague)
  await app.settle()
  assert.deepEqual([await looks(colleague, open.documentId), await finds(colleague)], [404, 0])
  assert.equal(
    (await colleague.call(requestsCalls.approveRequest, { body: essentialsOf(open.id) })).status,
    404,
  )

  await admin.callOk(authenticatorsCalls.updateAuthenticator, {
    path: { authenticatorId },
    body: { confirmDomain: true },
  })
  await agreeToAll(app)
  assert.deepEqual(
    [
      await looks(colleague, open.documentId),
      await looks(colleague, reverted.documentId),
      await finds(colleague),
    ],
    [200, 200, 3],
  )
  assert.equal(await looks(colleague, decided.documentId), 404)

  await admin.callOk(revokeRole, { path: { id: colleague.id, role: 'authenticator' } })
  await app.settle()
  assert.equal(await looks(colleague, open.documentId), 404)
  await admin.callOk(authenticatorsCalls.deleteAuthenticator, {
    path: { authenticatorId: primary!.id },
    query: { successorId: authenticatorId },
  })
  await app.settle()
  assert.deepEqual(
    [await looks(authenticator, open.documentId), await looks(authenticator, reverted.documentId)],
    [404, 404],
  )
})

test('a notary who moves to another account takes the open requests along', async () => {
  const { app, admin, notary } = world
  const request = await world.request('gold')
  const moved = await app.person('notary')
  const { notaries } = await admin.callOk(notariesCalls.searchNotaries, { body: { q: 'Nora' } })
  const path = { notaryId: notaries[0]!.id }
  await admin.callOk(notariesCalls.updateNotary, { path, body: { email: moved.mail } })
  await agreeToAll(app)
  assert.deepEqual(
    [await looks(notary, request.documentId), await looks(moved, request.documentId)],
    [200, 404],
    'until the link of the invitation is followed, nothing moves',
  )
  await accept(app, moved)
  assert.deepEqual(
    [await looks(notary, request.documentId), await looks(moved, request.documentId)],
    [404, 200],
  )
  await moved.callOk(requestsCalls.rejectRequest, {
    body: { id: request.id, remarks: 'Not mine', reasonCode: 'forged' },
  })
  await admin.callOk(notariesCalls.updateNotary, { path, body: { email: notary.mail } })
  await agreeToAll(app)
  await accept(app, notary)
})

test('a document that is gone while it was asked about ends the request, and the coins come back', async () => {
  const request = await world.request('gold')
  await world.app.system((ctx) =>
    ctx.emit('vault.document_deleted', {
      documentId: request.documentId,
      ownerId: world.student.id,
    }),
  )
  await world.app.settle()
  const ended = await world.student.callOk(requestsCalls.getRequest, {
    path: { requestId: request.id },
  })
  assert.deepEqual(
    [ended.transactionStatus, ended.reasonCode, ended.coins],
    ['rejected', 'unable_to_verify', 'returned'],
  )
})

test('without the role nobody is asked, and what was asked goes back', async () => {
  const { app, admin } = world
  const request = await world.request('silver')
  await admin.callOk(revokeRole, { path: { id: world.agent.id, role: 'agent' } })
  await app.settle()
  const ended = await world.student.callOk(requestsCalls.getRequest, {
    path: { requestId: request.id },
  })
  assert.deepEqual(
    [ended.transactionStatus, ended.reasonCode, ended.coins],
    ['rejected', 'unable_to_verify', 'returned'],
  )
})

test('when a notary leaves, another takes the open requests; when none is left, the coins go back', async () => {
  const { app, admin, notary, student } = world
  const second = await app.person('notary')
  const { id: secondId } = await admin.callOk(notariesCalls.createNotary, {
    body: { name: 'Sam Stamp', registrationNumber: 'N-2', email: second.mail, countryCode: 'IN' },
  })
  const request = await world.request('gold')
  await admin.callOk(notariesCalls.activateNotary, {
    path: { notaryId: secondId },
    body: { phone: '+919812345602', email: second.mail, countryCode: 'IN' },
  })
  await agreeToAll(app)
  await accept(app, second)
  const { notaries } = await admin.callOk(notariesCalls.searchNotaries, { body: { q: 'Nora' } })
  await admin.callOk(notariesCalls.deactivateNotary, { path: { notaryId: notaries[0]!.id } })
  await app.settle()

  const passed = await student.callOk(requestsCalls.getRequest, { path: { requestId: request.id } })
  assert.deepEqual(
    [passed.assignedTo, passed.assignedName, passed.coins],
    [second.id, 'Sam Stamp', 'held'],
  )
  assert.equal(
    (await notary.call(requestsCalls.approveRequest, { body: essentialsOf(request.id) })).status,
    404,
  )

  await admin.callOk(notariesCalls.deleteNotary, { path: { notaryId: secondId } })
  await app.settle()
  const ended = await student.callOk(requestsCalls.getRequest, { path: { requestId: request.id } })
  assert.deepEqual(
    [ended.transactionStatus, ended.reasonCode, ended.coins],
    ['rejected', 'unable_to_verify', 'returned'],
  )
})
