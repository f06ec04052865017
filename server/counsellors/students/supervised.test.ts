import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import { studentApplications } from '#contract/applications/tracker/calls.ts'
import { updateAssociate } from '#contract/counsellors/office/calls.ts'
import { messageStudents } from '#contract/counsellors/students/calls.ts'
import { listDocuments } from '#contract/vault/documents/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { startWorld, type World } from '#server/applications/fixtures-for-tests.ts'
import type { Person } from '#server/testing.ts'
import { give, putUnder } from '../fixtures-for-tests.ts'

let world: World
let supervisor: Person
let student: Person
let applicationId: string
before(async () => {
  world = await startWorld()
  student = await world.app.person('student')
  supervisor = await world.app.person('counsellor')
  applicationId = await world.at('pending decision', student)
  await give(world.app, student, world.associate)
  await putUnder(world.app, world.associate, supervisor)
})
after(() => world.app.close())

const seen = async (who: Person) => {
  const statuses = [
    await who.call(studentApplications, { path: { uuid: student.id }, query: {} }),
    await who.call(applicationDetails, { path: { id: applicationId } }),
    await who.call(getDashboard, { path: { uuid: student.id } }),
  ].map(({ status }) => status)
  const papers = await who.call(listDocuments, { path: { studentId: student.id }, query: {} })
  return [...statuses, papers.ok ? papers.data.documents.length > 0 : papers.status]
}

test('a counsellor sees the applications and papers of an associate’s student, and may write on them', async () => {
  assert.deepEqual(await seen(world.associate), [200, 200, 200, true])
  assert.deepEqual(await seen(supervisor), [200, 200, 200, true])
  const body = { studentIds: [student.id], text: 'When is your interview?' }
  assert.equal((await supervisor.call(messageStudents, { body })).status, 200)
})

test('another counsellor sees none of it', async () => {
  assert.deepEqual(await seen(world.counsellor), [404, 404, 404, 404])
})

test('an associate who works under somebody else takes their students’ papers along', async () => {
  await world.admin.callOk(updateAssociate, {
    body: { uuid: world.associate.id, supervisor: world.counsellor.id },
  })
  assert.deepEqual(await seen(supervisor), [404, 404, 404, 404])
  assert.deepEqual(await seen(world.counsellor), [200, 200, 200, true])
  assert.deepEqual(await seen(world.associate), [200, 200, 200, true])
})
