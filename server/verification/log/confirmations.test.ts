// What an institution is shown and told of everything that is confirmed in its name.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeNoticeChoices, getNotices } from '#contract/notifications/calls.ts'
import { exportConfirmations, getConfirmations } from '#contract/verification/log/calls.ts'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { Sql } from '#server/core/database/db.ts'
import { approvalOf, startWorld, type World } from '../world-for-tests.ts'
import { sealLog } from './fill-log-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const approved = async (tier: 'gold' | 'platinum') => {
  const request = await world.request(tier)
  await world.verifierOf(tier).callOk(requestsCalls.approveRequest, { body: approvalOf(request) })
  await world.app.settle()
  return request.id
}
const page = () => world.authenticator.callOk(getConfirmations, { query: {} })
const letters = () =>
  world.app.mailbox
    .read(world.authenticator.mail)
    .filter(({ subject }) => subject === 'Confirmed in the name of People University')

/** What two admins do together, or nobody may: beside the point here. */
const arranged = (statement: (tx: Sql) => Promise<unknown>) =>
  world.app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await statement(tx)
  })
const renamed = (name: string) =>
  arranged((tx) => tx`update issuers.issuers set name = ${name} where id = ${world.issuerId}`)

test('an institution sees what it confirmed, with its place in the register, and is told', async () => {
  assert.deepEqual((await page()).confirmations, [])
  const requestId = await approved('platinum')
  const [waiting] = (await page()).confirmations
  assert.equal(waiting!.seq, null, 'not numbered yet')
  await sealLog(world.app)
  const { names, confirmations, total, register } = await page()
  assert.deepEqual(names, ['People University'])
  assert.equal(total, 1)
  const [{ seq, organisation, role, level, status, requestId: own }] = confirmations as [
    (typeof confirmations)[0],
  ]
  assert.deepEqual(
    [organisation, role, level, status, own],
    ['People University', 'issuer', 'platinum', 'valid', requestId],
  )
  assert.ok(seq! >= 1 && seq! <= register!.size)
  const { notices } = await world.authenticator.callOk(getNotices, { query: {} })
  assert.equal(notices[0]!.name, 'confirmed_in_name')
  assert.equal(letters().length, 1)
})

test('what somebody else confirms under its name is there, too, and says so', async () => {
  await arranged((tx) => tx`update issuers.notaries set registration_number = 'PEOPLE UNIVERSITY'`)
  await approved('gold')
  const { confirmations } = await page()
  assert.deepEqual(
    confirmations.map(({ organisation, role, requestId }) => [
      organisation,
      role,
      requestId === null,
    ]),
    [
      ['PEOPLE UNIVERSITY', 'notary', true],
      ['People University', 'issuer', false],
    ],
  )
  assert.ok(
    world.app.mailbox
      .read(world.authenticator.mail)
      .some(({ subject }) => subject === 'Confirmed in the name of PEOPLE UNIVERSITY'),
  )
})

test('a renamed institution keeps what it confirmed; a reversal shows; the export names each digest', async () => {
  await renamed('Folk University')
  const { confirmations } = await page()
  assert.deepEqual(
    confirmations.map(({ organisation }) => organisation),
    ['People University'],
    'under its own hand, whatever it is called',
  )
  const [{ requestId, sha256 }] = confirmations as [(typeof confirmations)[0]]
  await world.authenticator.callOk(requestsCalls.reverseRequest, {
    body: { id: requestId!, revertRemarks: 'Mistaken identity of the holder.' },
  })
  await world.app.settle()
  assert.equal((await page()).confirmations[0]!.status, 'revoked')
  const bytes = (await world.authenticator.callOk(exportConfirmations, {})) as unknown as Buffer
  const [head, row, ...more] = bytes.toString('utf8').trim().split('\r\n')
  assert.match(head!, /Place in the register/)
  assert.ok(row!.includes(sha256) && row!.includes('Taken back'))
  assert.deepEqual(more, [])
})

test('nobody else sees the list, and the mail can be ended', async () => {
  for (const other of [world.student, world.notary, world.admin])
    assert.equal((await other.call(getConfirmations, { query: {} })).status, 403)
  const stranger = await world.app.person('authenticator')
  assert.deepEqual((await stranger.callOk(getConfirmations, { query: {} })).confirmations, [])
  await world.authenticator.callOk(changeNoticeChoices, {
    body: { mail: { confirmations: false } },
  })
  await renamed('People University')
  const before = letters().length
  await approved('platinum')
  assert.equal(letters().length, before)
})
