// Whoever is looked at reads who did, what at and why; and nobody else does.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getStudentFile } from '#contract/counsellors/students/calls.ts'
import { listLooks } from '#contract/identity/seen/calls.ts'
import { getStudent } from '#contract/profiles/calls.ts'
import { openDocument } from '#contract/vault/documents/calls.ts'
import { openSharedDocument, shareDocument } from '#contract/vault/share/calls.ts'
import { getWallet, searchWallets } from '#contract/wallet/ledger/calls.ts'
import { startWorld, type World } from '#server/applications/fixtures-for-tests.ts'
import { hours } from '#server/core/clock.ts'
import { give } from '#server/counsellors/fixtures-for-tests.ts'
import type { Person } from '#server/testing.ts'
import { addDegree } from '#server/vault/vault-for-tests.ts'
import { openWallet } from '#server/wallet/public.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const looksOf = async (who: Person, what?: 'wallet') =>
  (await who.callOk(listLooks, { query: what ? { what } : {} })).looks.map(
    ({ what: kind, by, title, reason }) => [kind, by, title, reason],
  )
const nameOf = async ({ id }: Person): Promise<string> => {
  const [row] = await world.app.sql<{ name: string }[]>`
    select trim(first_name || ' ' || last_name) as name from identity.accounts where id = ${id}`
  return row!.name
}

test('a person reads who looked at profile, wallet and documents, and why; an hour of one reader is one look', async () => {
  const { app, student, counsellor } = world
  const [admin, support] = [await app.person('admin'), await app.person('support')]
  const walletId = await app.system((ctx) => openWallet(ctx, student.id))
  const { id: documentId } = await addDegree(app, student, { title: 'My degree' })
  await app.settle()
  await give(app, student, counsellor)
  const begun = (await student.callOk(listLooks, { query: {} })).total

  // What one looks at oneself is no look.
  await student.callOk(getWallet, { path: { id: walletId } })
  await student.callOk(getStudent, { path: { id: student.id } })
  assert.equal((await student.callOk(listLooks, { query: {} })).total, begun)

  for (const _ of [1, 2]) await admin.callOk(getWallet, { path: { id: walletId } })
  await admin.callOk(searchWallets, { body: { ownerId: student.id } })
  await support.callOk(searchWallets, { body: { ownerId: student.id } })
  assert.deepEqual(await looksOf(student, 'wallet'), [
    ['wallet', await nameOf(support), null, null],
    ['wallet', await nameOf(admin), null, null],
  ])
  app.clock.advance(hours(1) + 1000)
  const [admin2, counsellor2, student2] = [
    await app.signInAgain(admin),
    await app.signInAgain(counsellor),
    await app.signInAgain(student),
  ]
  await admin2.callOk(getWallet, { path: { id: walletId } })
  assert.equal((await looksOf(student2, 'wallet')).length, 3)

  await admin2.callOk(getStudent, { path: { id: student.id } })
  await counsellor2.callOk(getStudentFile, { path: { uuid: student.id } })
  await admin2.callOk(openDocument, {
    path: { studentId: student.id, documentId },
    query: { reason: 'The report was disputed' },
  })
  const { shareId } = await student2.callOk(shareDocument, {
    path: { studentId: student.id, documentId },
    body: { email: 'tante.berta@people.test', validity: 7, purpose: 'A grant' },
  })
  await app.stranger.callOk(openSharedDocument, { path: { shareId } })
  assert.deepEqual((await looksOf(student2)).slice(0, 4), [
    ['share', 'tante.berta@people.test', 'My degree', null],
    ['document', await nameOf(admin), 'My degree', 'The report was disputed'],
    ['profile', await nameOf(counsellor), null, null],
    ['profile', await nameOf(admin), null, null],
  ])
})

test('a refused look is none, and what is another person’s is in nobody else’s list', async () => {
  const { app } = world
  const [student, other] = [await app.person('student'), await app.person('student')]
  const walletId = await app.system((ctx) => openWallet(ctx, student.id))
  await app.settle()
  assert.equal((await other.call(getWallet, { path: { id: walletId } })).status, 404)
  assert.equal((await other.call(getStudent, { path: { id: student.id } })).status, 404)
  assert.deepEqual(await looksOf(student), [])
  assert.deepEqual(await looksOf(other), [])
  const admin = await app.person('admin')
  await admin.callOk(getWallet, { path: { id: walletId } })
  assert.deepEqual(await looksOf(other), [])
  assert.deepEqual(await looksOf(admin), [])
  // Two looks at once are noted, and neither is lost.
  const support = await app.person('support')
  await Promise.all([1, 2].map(() => support.callOk(getWallet, { path: { id: walletId } })))
  assert.ok((await looksOf(student)).length >= 2)
})
