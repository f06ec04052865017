// An approval is paid for, also after a rejection that gave the coins back was taken back.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import { getUserCoins, transferCoins } from '#contract/wallet/ledger/calls.ts'
import { openWallet } from '#server/wallet/public.ts'
import type { Person } from '#server/testing.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const coinsOf = async (who: Person) => (await who.callOk(getUserCoins)).coins

/** Rejected as undecidable, so that the coins are back, and the rejection taken back. */
const takenBack = async (owner?: Person) => {
  const request = await w.request('platinum', undefined, owner)
  await w.authenticator.callOk(requestsCalls.rejectRequest, {
    body: { id: request.id, remarks: 'The archive burnt', reasonCode: 'unable_to_verify' },
  })
  await w.authenticator.callOk(requestsCalls.reverseRequest, {
    body: { id: request.id, revertRemarks: 'A copy was found' },
  })
  return request
}
const faultless = async () => {
  const faults = await w.app.sql`select * from wallet.audit()`
  assert.deepEqual([...faults], [])
}

test('the approval takes the coins again; what follows gives them back and takes them as ever', async () => {
  const before = await coinsOf(w.student)
  const request = await takenBack()
  assert.equal(await coinsOf(w.student), before)
  const approved = await w.authenticator.callOk(requestsCalls.approveRequest, {
    body: approvalOf(request),
  })
  assert.equal(approved.coins, 'taken')
  assert.equal(await coinsOf(w.student), before - request.authenticationCost)
  await w.authenticator.callOk(requestsCalls.reverseRequest, {
    body: { id: request.id, revertRemarks: 'Another person of that name' },
  })
  const undecided = await w.authenticator.callOk(requestsCalls.rejectRequest, {
    body: { id: request.id, remarks: 'Cannot be told', reasonCode: 'unable_to_verify' },
  })
  assert.equal(undecided.coins, 'returned')
  assert.equal(await coinsOf(w.student), before)
  await faultless()
})

test('who has spent the coins is not approved for nothing, and is once they are there again', async () => {
  const { app, student } = w
  const request = await takenBack()
  const friend = await app.person('student')
  const walletId = await app.system(async (ctx) => {
    await openWallet(ctx, friend.id)
    return openWallet(ctx, student.id)
  })
  const all = await coinsOf(student)
  await student.callOk(transferCoins, {
    path: { walletId },
    body: { recipientEmail: friend.mail, amount: all - request.authenticationCost + 1 },
  })
  const approve = () =>
    w.authenticator.call(requestsCalls.approveRequest, { body: approvalOf(request) })
  const refused = await approve()
  assert.deepEqual(refused.ok || [refused.status, refused.code], [409, 'approval_unpaid'])
  const friendsWallet = await app.system((ctx) => openWallet(ctx, friend.id))
  await friend.callOk(transferCoins, {
    path: { walletId: friendsWallet },
    body: { recipientEmail: student.mail, amount: 1 },
  })
  const approved = await approve()
  assert.equal(approved.ok && approved.data.coins, 'taken')
  assert.equal(await coinsOf(student), 0)
  await faultless()
})
