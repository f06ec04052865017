import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as vouching from '#contract/notaries.ts'
import * as contract from '#contract/verification.ts'
import { startWorld, type World } from './world-for-tests.ts'

let world: World
before(async () => { world = await startWorld() })
after(() => world.house.close())

test('when a notary leaves, another takes the open requests; when none is left, the coins go back', async () => {
  const { house, admin, notary, student } = world
  const second = await house.person('notary')
  const { id: secondId } = await admin.get(vouching.createNotary, {
    body: { name: 'Sam Stamp', registrationNumber: 'N-2', email: second.mail, countryCode: 'IN' },
  })
  const asked = await world.ask('gold')
  await admin.get(vouching.activateNotary, { path: { notaryId: secondId }, body: { phone: '+911234567891', email: second.mail, countryCode: 'IN' } })
  const { notaries } = await admin.get(vouching.searchNotaries, { body: { q: 'Nora' } })
  await admin.get(vouching.deactivateNotary, { path: { notaryId: notaries[0]!.id } })
  await house.settle()

  const passed = await student.get(contract.getRequest, { path: { requestId: asked.id } })
  assert.deepEqual([passed.assignedTo, passed.assignedName, passed.coins], [second.id, 'Sam Stamp', 'held'])
  assert.equal((await notary.ask(contract.approveRequest, { body: { id: asked.id } })).status, 404)

  await admin.get(vouching.deleteNotary, { path: { notaryId: secondId } })
  await house.settle()
  const ended = await student.get(contract.getRequest, { path: { requestId: asked.id } })
  assert.deepEqual([ended.transactionStatus, ended.reasonCode, ended.coins], ['rejected', 'unable_to_verify', 'returned'])
})
