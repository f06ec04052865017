import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { getStudentFile } from '#contract/counsellors/students/calls.ts'
import { listDocuments } from '#contract/vault/documents/calls.ts'
import { listShares, revokeShare, shareDocument } from '#contract/vault/share/calls.ts'
import { putDocument, startWorld, type World } from '#server/applications/fixtures-for-tests.ts'
import { assignAdviser } from '#server/applications/public.ts'
import { makeSystemContext } from '#server/core/app.ts'
import type { Person } from '#server/testing.ts'
import { give } from '../fixtures-for-tests.ts'

let world: World
let student: Person
let applicationId: string
let shared: string
let kept: string
before(async () => {
  world = await startWorld()
  student = await world.app.person('student')
  applicationId = await world.at('in review', student)
  await give(world.app, student, world.counsellor)
  shared = await putDocument(world.app, student, 'resume')
  kept = await putDocument(world.app, student, 'other')
})
after(() => world.app.close())

const path = () => ({ uuid: student.id })
const fileOf = async (who: Person) =>
  (await who.callOk(getStudentFile, { path: path() })).data.documents

test('a counsellor finds the papers of applications in the file without opening each first', async () => {
  const documents = await fileOf(world.counsellor)
  assert.deepEqual(documents.map(({ type }) => type).toSorted(), [
    'english_test',
    'higher_secondary_marksheet',
    'passport',
  ])
  for (const { applications, isShared } of documents) {
    assert.deepEqual(
      applications.map((one) => one.applicationId),
      [applicationId],
    )
    assert.equal(isShared, false)
  }
})

test('what the student shares with the counsellor’s address is in the file until it is taken back', async () => {
  await student.callOk(shareDocument, {
    path: { studentId: student.id, documentId: shared },
    body: { email: world.counsellor.mail, validity: 7, purpose: 'Please look' },
  })
  const found = (await fileOf(world.counsellor)).find(({ id }) => id === shared)
  assert.deepEqual([found?.isShared, found?.applications], [true, []])
  const { shares } = await student.callOk(listShares, {
    path: { studentId: student.id },
    query: {},
  })
  await student.callOk(revokeShare, { path: { studentId: student.id, id: shares[0]!.id } })
  assert.ok(!(await fileOf(world.counsellor)).some(({ id }) => id === shared))
})

test('what was not shared stays the student’s; an admin sees that it is there', async () => {
  assert.ok(!(await fileOf(world.counsellor)).some(({ id }) => id === kept))
  assert.ok((await fileOf(world.admin)).some(({ id }) => id === kept))
})

test('who looks in the moment the student is given to another keeps nothing open', async () => {
  const [leaving, other] = [await world.app.person('student'), await world.app.person('counsellor')]
  await world.at('in review', leaving)
  await give(world.app, leaving, world.counsellor)
  let look: Promise<unknown> = Promise.resolve()
  await world.app.app.sql.begin(async (tx) => {
    await assignAdviser(makeSystemContext(world.app.app, tx), leaving.id, other.id)
    // Given away, and not yet so for anybody else.
    look = world.counsellor.call(getStudentFile, { path: { uuid: leaving.id } })
    await Promise.race([look, sleep(1_000)])
  })
  await look
  const path = { studentId: leaving.id }
  assert.equal((await world.counsellor.call(listDocuments, { path, query: {} })).status, 404)
})

test('who no longer looks after the student sees none of it', async () => {
  const former = world.counsellor
  await give(world.app, student, world.associate)
  assert.equal((await former.call(getStudentFile, { path: path() })).status, 404)
  const left = await former.call(listDocuments, { path: { studentId: student.id }, query: {} })
  assert.equal(left.status, 404)
  assert.equal((await fileOf(world.associate)).length, 3)
})
