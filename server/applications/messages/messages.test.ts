// Messages: threads, read state, mentions, attachments; and what nobody may ever receive.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as messagesCalls from '#contract/applications/messages/calls.ts'
import * as detailCalls from '#contract/applications/detail/calls.ts'
import * as trackerCalls from '#contract/applications/tracker/calls.ts'
import * as counsellorCalls from '#contract/applications/counsellor/calls.ts'
import { getDocument } from '#contract/vault/documents/calls.ts'
import { putDocument, startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
let id: string
before(async () => {
  w = await startWorld()
  id = await w.at('pending decision', w.student)
})
after(() => w?.app.close())

const read = async (person: World['student']) =>
  (await person.callOk(messagesCalls.applicationComments, { path: { uuid: id }, query: {} })).data
const write = (person: World['student'], body: object) =>
  person.call(messagesCalls.insertComment, { body: { applicationId: id, ...body } as never })

test('what looks like markup is stored and given as the text it is', async () => {
  const text = '<script>alert("x")</script> & <b>bold</b>'
  await write(w.student, { text })
  assert.equal((await read(w.counsellor)).comments[0]!.text, text)
})

test('a student never receives an internal note, by whatever call', async () => {
  const secret = 'Between us: weak essay'
  assert.ok((await write(w.counsellor, { text: secret, audience: 'staff' })).ok)
  assert.ok((await write(w.staff, { text: 'Committee says no', audience: 'staff' })).ok)
  const result = await write(w.student, { text: 'me too', audience: 'staff' })
  assert.ok(!result.ok && result.code === 'not_yours')
  const bodies = await Promise.all([
    w.student.callOk(messagesCalls.applicationComments, {
      path: { uuid: id },
      query: { size: 100 },
    }),
    w.student.callOk(detailCalls.applicationDetails, { path: { id } }),
    w.student.callOk(trackerCalls.studentApplications, { path: { uuid: w.student.id }, query: {} }),
    w.student.callOk(detailCalls.applicationRevisions, { path: { uuid: id }, query: {} }),
  ])
  assert.ok(!/Between us|Committee/.test(JSON.stringify(bodies)))
  assert.ok(!(await read(w.student)).internal)
  // Nor the other side.
  assert.ok(!/Between us/.test(JSON.stringify(await read(w.staff))))
  assert.ok(!/Committee/.test(JSON.stringify(await read(w.counsellor))))
  await w.app.settle()
  const notices = await w.app
    .sql`select from notifications.notices where account_id = ${w.student.id} and values::text ~ 'Between us|Committee'`
  assert.equal(notices.length, 0)
})

test('no thread goes on under a note one may not see', async () => {
  const note = (await read(w.counsellor)).comments.find(({ audience }) => audience === 'staff')!
  const result = await write(w.student, { text: 'What was that?', parentId: note.id })
  assert.equal(result.status, 422)
})

test('messages count as unread until they are read', async () => {
  await w.student.callOk(messagesCalls.readComments, { body: { applicationId: id } })
  w.app.clock.advance(1000)
  await write(w.staff, { text: 'Welcome' })
  w.app.clock.advance(1000)
  assert.equal((await read(w.student)).unread, 1)
  assert.equal(
    (
      await w.student.callOk(trackerCalls.studentApplications, {
        path: { uuid: w.student.id },
        query: {},
      })
    ).data.applications[0]!.unread,
    1,
  )
  // What came while one was reading is not read with it.
  const [welcome] = (await read(w.student)).comments
  await write(w.staff, { text: 'And one thing more' })
  assert.equal(
    (
      await w.student.callOk(messagesCalls.readComments, {
        body: { applicationId: id, until: welcome!.at },
      })
    ).data.unread,
    1,
  )
  assert.equal(
    (await w.student.callOk(messagesCalls.readComments, { body: { applicationId: id } })).data
      .unread,
    0,
  )
})

test('one mentions people of the application, and attaches documents of the student', async () => {
  const stranger = await w.app.person('counsellor')
  assert.equal((await write(w.student, { text: 'Look', mentions: [stranger.id] })).status, 422)
  const paper = await putDocument(w.app, w.student, 'cv')
  const result = await write(w.student, {
    text: 'Look',
    mentions: [w.counsellor.id],
    attachments: [paper],
  })
  assert.ok(result.ok)
  assert.deepEqual((await read(w.counsellor)).comments[0]!.attachments, [
    { id: paper, title: 'My cv' },
  ])
  const foreign = await putDocument(w.app, await w.app.person('student'), 'cv')
  assert.equal((await write(w.student, { text: 'Look', attachments: [foreign] })).status, 422)
})

test('a paper attached to a message opens to whoever reads it, as long as the message stands', async () => {
  const paper = await putDocument(w.app, w.student, 'cv')
  const result = await write(w.student, { text: 'My new CV', attachments: [paper] })
  const path = { studentId: w.student.id, documentId: paper }
  for (const reader of [w.counsellor, w.staff]) {
    assert.equal((await reader.call(getDocument, { path })).status, 404)
    await read(reader)
    assert.equal((await reader.call(getDocument, { path })).status, 200)
  }
  assert.equal((await (await w.app.person('counsellor')).call(getDocument, { path })).status, 404)
  await w.student.callOk(messagesCalls.unpublishComment, {
    body: { commentId: result.ok ? result.data.data.id : '' },
  })
  for (const reader of [w.counsellor, w.staff])
    assert.equal((await reader.call(getDocument, { path })).status, 404)
})

test('what is taken back is gone for everyone; only one’s own can be taken back', async () => {
  const result = await write(w.student, { text: 'Too much' })
  const commentId = result.ok ? result.data.data.id : ''
  assert.equal(
    (await w.staff.call(messagesCalls.unpublishComment, { body: { commentId } })).status,
    404,
  )
  await w.student.callOk(messagesCalls.unpublishComment, { body: { commentId } })
  const seen = (await read(w.staff)).comments.find((comment) => comment.id === commentId)!
  assert.deepEqual([seen.text, seen.unpublishedAt !== null], ['', true])
})

test('a university reads nothing that was said before it had the file, nor where else the student would go', async () => {
  const one = await w.app.person('student')
  const other = await w.at('in review', one)
  await one.callOk(messagesCalls.insertComment, {
    body: { applicationId: other, text: 'Only for my counsellor' },
  })
  w.app.clock.advance(1000)
  await w.counsellor.callOk(counsellorCalls.reviewApplications, {
    body: { applicationIds: [other], step: 'send' },
  })
  const { data } = await w.staff.callOk(messagesCalls.applicationComments, {
    path: { uuid: other },
    query: {},
  })
  assert.equal(data.comments.length, 0)
  assert.deepEqual(
    (await w.staff.callOk(detailCalls.applicationDetails, { path: { id: other } })).data.backups,
    [],
  )
})

test('to a stranger an application is as if it were not', async () => {
  for (const role of ['student', 'counsellor', 'associate', 'agent', 'provider'] as const) {
    const stranger = await w.app.person(role)
    for (const [call, sends] of [
      [detailCalls.applicationDetails, { path: { id } }],
      [detailCalls.applicationDocuments, { path: { id } }],
      [messagesCalls.applicationComments, { path: { uuid: id }, query: {} }],
      [detailCalls.getIntakes, { query: { application_uuid: id } }],
      [messagesCalls.insertComment, { body: { applicationId: id, text: 'Hello' } }],
      [messagesCalls.readComments, { body: { applicationId: id } }],
      [trackerCalls.studentApplications, { path: { uuid: w.student.id }, query: {} }],
    ] as const) {
      const response = await stranger.call(call as never, sends as never)
      assert.ok(response.status === 404 || response.status === 403, `${role}: ${response.status}`)
    }
  }
})
