import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  getAgents,
  getAgentStudents,
  getAllAgents,
  updateAgent,
} from '#contract/issuers/agents/calls.ts'
import { createDocument, listDocuments } from '#contract/vault/documents/calls.ts'
import { getUploadJob, requestUpload } from '#contract/vault/upload/calls.ts'
import { revokeRole } from '#contract/identity/people/calls.ts'
import { agreeToAll } from '#server/identity/changes/agree-for-tests.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { degreeFacts, documentPdf, send } from '#server/vault/vault-for-tests.ts'

let app: TestApp
let admin: Person
let student: Person
let agent: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  student = await app.person('student')
  agent = await app.person('agent')
  await app.settle()
})
after(() => app.close())

const set = async (body: object) => {
  await admin.callOk(updateAgent, { path: { agentId: agent.id }, body })
  await agreeToAll(app)
}
const promised = () =>
  agent.call(requestUpload, { path: { owner: student.id }, body: { fileName: 'degree.pdf' } })
const bring = async () => {
  const result = await promised()
  assert.ok(result.ok)
  await send(app, result.data.documentUrl, await documentPdf())
  await app.settle()
  assert.equal(
    (await agent.callOk(getUploadJob, { path: { jobId: result.data.jobId } })).accepted,
    true,
  )
  return agent.callOk(createDocument, {
    path: { owner: student.id },
    body: { ...degreeFacts, uploadId: result.data.uploadId },
  })
}

test('an agent reaches the vault of a student of theirs only while approved', async () => {
  assert.equal((await promised()).status, 404)
  await set({ addStudentId: student.id })
  assert.equal((await promised()).status, 404, 'not yet approved')
  await set({ approved: true })
  assert.equal((await promised()).ok, true)
})

test('what an agent brings lies in the vault of the student, who is told; the agent sees nothing of the vault', async () => {
  const brought = await bring()
  assert.equal(brought.ownerId, student.id)
  assert.equal(brought.thumbnailUrl, '')
  await app.settle()
  const { documents } = await student.callOk(listDocuments, { path: { studentId: student.id } })
  assert.deepEqual(
    documents.map(({ id }) => id),
    [brought.id],
  )
  assert.equal((await agent.call(listDocuments, { path: { studentId: student.id } })).status, 404)
  assert.ok(
    (await student.callOk(getNotices, { query: {} })).notices.some(
      ({ title }) => title === 'New document: Degree certificate',
    ),
  )
})

test('an agent has a list of their own students; others have none of it', async () => {
  const {
    students,
    studentCount,
    agent: own,
  } = await agent.callOk(getAgentStudents, { path: { agentId: agent.id } })
  assert.deepEqual(
    students.map(({ id, email }) => ({ id, email })),
    [{ id: student.id, email: student.mail }],
  )
  assert.deepEqual([studentCount, own.students], [1, 1])
  const other = await app.person('agent')
  assert.equal((await other.call(getAgentStudents, { path: { agentId: agent.id } })).status, 404)
  assert.equal(
    (
      await admin.callOk(getAgentStudents, {
        path: { agentId: agent.id },
        query: { q: 'nobody-called-so' },
      })
    ).studentCount,
    0,
  )
})

test('agents are found by name, address and office, page by page', async () => {
  await set({ organisation: 'Bright Path 100%' })
  const { agents, agentCount } = await admin.callOk(getAllAgents, {
    query: { q: 'path 100%', pageSize: 1 },
  })
  assert.deepEqual([agents.map(({ id }) => id), agentCount], [[agent.id], 1])
  assert.equal((await admin.callOk(getAllAgents, { query: { pageSize: 1 } })).agents.length, 1)
  assert.equal(
    (await admin.callOk(getAllAgents, { query: { q: agent.mail, pageIndex: 1 } })).agents.length,
    0,
  )
})

test("only students become somebody's student", async () => {
  const response = await admin.call(updateAgent, {
    path: { agentId: agent.id },
    body: { addStudentId: admin.id },
  })
  assert.equal(response.ok, false)
  assert.deepEqual(!response.ok && response.body['details'], {
    fields: { addStudentId: 'not_a_student' },
    sentences: { addStudentId: 'This person is no student.' },
  })
})

test('a student taken away, or a role taken back, closes the vault to the agent', async () => {
  await set({ removeStudentId: student.id })
  assert.equal((await promised()).status, 404)
  await set({ addStudentId: student.id })
  assert.equal((await promised()).ok, true)
  await admin.callOk(revokeRole, { path: { id: agent.id, role: 'agent' } })
  await app.settle()
  assert.equal((await promised()).status, 404)
  assert.deepEqual(
    (await student.callOk(getAgents, { path: { studentId: student.id } })).agents,
    [],
  )
})
