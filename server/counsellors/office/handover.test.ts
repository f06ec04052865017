import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  counsellorListing,
  disableAssociate,
  previewHandover,
  undoHandover,
} from '#contract/counsellors/office/calls.ts'
import { addTask, studentListing } from '#contract/counsellors/students/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import { createTicket } from '#contract/helpdesk/calls.ts'
import { putDraft } from '#server/applications/fixtures-for-tests.ts'
import { days } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { give, putUnder } from '../fixtures-for-tests.ts'

let app: TestApp
let admin: Person
let counsellor: Person
let associate: Person
let students: Person[]
before(async () => {
  app = await startTestApp()
  ;[admin, counsellor, associate] = await Promise.all([
    app.person('admin'),
    app.person('counsellor'),
    app.person('associate'),
  ])
  await putUnder(app, associate, counsellor)
  students = [await app.person('student'), await app.person('student')]
  for (const student of students) await give(app, student, associate)
  await putDraft(app, students[0]!)
  await associate.callOk(addTask, {
    path: { uuid: students[0]!.id },
    body: { title: 'Ask for the transcript', forStudent: false },
  })
  const { id } = await students[0]!.callOk(createTicket, {
    body: { title: 'Help', type: 'support', article: { body: 'Please' } },
  })
  await app.sql`update helpdesk.tickets set owner_id = ${associate.id} where id = ${id}`
})
after(() => app.close())

const adviserOf = async (student: Person) =>
  (
    await app.sql<{ id: string }[]>`select adviser_id as id from applications.advisers
    where student_id = ${student.id}`
  )[0]?.id
const statusOf = async (page: 0 | 1) =>
  (await counsellor.callOk(counsellorListing, { query: { status: page } })).data

test('before somebody is disabled it says what would move, and that an admin receives it', async () => {
  const { moves, receivers, receiver } = await counsellor.callOk(previewHandover, {
    path: { uuid: associate.id },
  })
  assert.deepEqual(moves, {
    students: 2,
    applications: [{ status: 'waiting for submission', count: 1 }],
    tickets: 1,
    chats: 0,
    tasksDue: 1,
    calls: 0,
    associates: 0,
  })
  assert.equal(receiver, admin.id)
  assert.deepEqual(new Set(receivers.map(({ uuid }) => uuid)), new Set([admin.id, counsellor.id]))
})

test('a counsellor disables only their own associates', async () => {
  const other = await app.person('counsellor')
  const response = await other.call(disableAssociate, { body: { uuid: associate.id } })
  assert.deepEqual([response.status, await adviserOf(students[0]!)], [404, associate.id])
})

test('an associate who is something else besides is disabled by admins alone', async () => {
  const both = await app.person('associate', 'provider')
  await putUnder(app, both, counsellor)
  assert.equal((await counsellor.call(disableAssociate, { body: { uuid: both.id } })).status, 404)
  await admin.callOk(disableAssociate, { body: { uuid: both.id } })
})

test('disabling gives everything to the admin, signs out at once, and is undone as a whole', async () => {
  const { data, message } = await counsellor.callOk(disableAssociate, {
    body: { uuid: associate.id },
  })
  assert.match(data.message, /^The account of Asha Rao \w has been Disabled$/)
  assert.equal(message, data.message, 'in both places where clients look for it')
  assert.deepEqual(await Promise.all(students.map(adviserOf)), [admin.id, admin.id])
  assert.equal((await associate.call(getUser, { path: { id: associate.id } })).status, 401)
  const [owner] = await app.sql`select owner_id from helpdesk.tickets`
  assert.equal(owner!['ownerId'], admin.id)
  const [task] = await app.sql`select assignee_id from counsellors.tasks`
  assert.equal(task!['assigneeId'], admin.id)
  const [gone] = await statusOf(0)
  assert.deepEqual([gone?.uuid, gone?.handover?.students], [associate.id, 2])

  // One of the two goes on to somebody else meanwhile.
  await give(app, students[1]!, counsellor)
  const undone = await counsellor.callOk(undoHandover, { body: { handoverId: data.handoverId! } })
  assert.equal(undone.data.students, 1)
  assert.deepEqual(await Promise.all(students.map(adviserOf)), [associate.id, counsellor.id])
  const [back] =
    await app.sql`select t.owner_id, k.assignee_id from helpdesk.tickets t, counsellors.tasks k`
  assert.deepEqual(back, { ownerId: associate.id, assigneeId: associate.id })
  assert.deepEqual(
    (await statusOf(1)).map(({ uuid, students: n }) => [uuid, n]),
    [[associate.id, 1]],
  )
  const again = await counsellor.call(undoHandover, { body: { handoverId: data.handoverId! } })
  assert.equal(again.ok ? '' : again.code, 'wrong_state')
})

test('after seven days nothing is undone', async () => {
  const { data } = await admin.callOk(disableAssociate, {
    body: { uuid: associate.id, receiver: counsellor.id },
  })
  assert.equal(await adviserOf(students[0]!), counsellor.id)
  app.clock.advance(days(7))
  const fresh = await app.person('admin')
  const response = await fresh.call(undoHandover, { body: { handoverId: data.handoverId! } })
  assert.equal(response.ok ? '' : response.code, 'deadline_passed')
  const enabled = await fresh.callOk(disableAssociate, { body: { uuid: associate.id, status: 1 } })
  assert.match(enabled.data.message, /has been Enabled$/)
  assert.equal(await adviserOf(students[0]!), counsellor.id, 'nothing comes back by itself')
  assert.equal((await fresh.callOk(studentListing, { query: { whose: 'all' } })).totalCount, 2)
})

test('of two who disable somebody at once one is told that it is done, and undoing brings everything back', async () => {
  const boss = await app.signInAgain(admin)
  const [leaving, other, student] = [
    await app.person('associate'),
    await app.person('admin'),
    await app.person('student'),
  ]
  await give(app, student, leaving)
  const responses = await Promise.all([
    boss.call(disableAssociate, { body: { uuid: leaving.id, receiver: counsellor.id } }),
    other.call(disableAssociate, { body: { uuid: leaving.id, receiver: other.id } }),
  ])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
  const done = responses.find(({ ok }) => ok)
  assert.ok(done?.ok && done.data.data.handoverId)
  const body = { handoverId: done.data.data.handoverId }
  assert.equal((await boss.callOk(undoHandover, { body })).data.students, 1)
  assert.equal(await adviserOf(student), leaving.id)
})

test('enabling keeps the undo: what moved comes back afterwards as well', async () => {
  const boss = await app.signInAgain(admin)
  const [leaving, student] = [await app.person('associate'), await app.person('student')]
  await give(app, student, leaving)
  const { data } = await boss.callOk(disableAssociate, { body: { uuid: leaving.id } })
  await boss.callOk(disableAssociate, { body: { uuid: leaving.id, status: 1 } })
  const row = (await boss.callOk(counsellorListing, { query: { size: 100 } })).data.find(
    ({ uuid }) => uuid === leaving.id,
  )
  assert.deepEqual(
    [row?.status, row?.students, row?.handover?.id],
    [1, 0, data.handoverId],
    'enabled, without students, and it can still be undone',
  )
  const body = { handoverId: data.handoverId! }
  assert.equal((await boss.callOk(undoHandover, { body })).data.students, 1)
  assert.equal(await adviserOf(student), leaving.id)
  assert.equal((await boss.call(undoHandover, { body })).status, 409, 'once')
})

test('who receives as an associate no longer works under the account that was disabled', async () => {
  const boss = await app.signInAgain(admin)
  const [lead, heir, other] = [
    await app.person('counsellor'),
    await app.person('associate'),
    await app.person('associate'),
  ]
  await putUnder(app, heir, lead)
  await putUnder(app, other, lead)
  const { data } = await boss.callOk(disableAssociate, {
    body: { uuid: lead.id, receiver: heir.id },
  })
  const under = async () =>
    (
      await app.sql<{ id: string }[]>`select adviser_id as id from applications.supervisors
        where supervisor_id = ${lead.id}`
    )
      .map(({ id }) => id)
      .sort()
  assert.deepEqual(await under(), [])
  await boss.callOk(undoHandover, { body: { handoverId: data.handoverId! } })
  assert.deepEqual(await under(), [heir.id, other.id].sort())
})

test('two who are each other’s receiver are not disabled both', async () => {
  const boss = await app.signInAgain(admin)
  const [one, two] = [await app.person('associate'), await app.person('counsellor')]
  const responses = await Promise.all([
    boss.call(disableAssociate, { body: { uuid: one.id, receiver: two.id } }),
    boss.call(disableAssociate, { body: { uuid: two.id, receiver: one.id } }),
  ])
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 422])
})

test('what has gone on to a third is undone from its end', async () => {
  const boss = await app.signInAgain(admin)
  const [first, second, student] = [
    await app.person('associate'),
    await app.person('counsellor'),
    await app.person('student'),
  ]
  await give(app, student, first)
  const disable = async (uuid: string, receiver: string) =>
    (await boss.callOk(disableAssociate, { body: { uuid, receiver } })).data.handoverId!
  const begun = await disable(first.id, second.id)
  const later = await disable(second.id, admin.id)
  assert.equal((await boss.call(undoHandover, { body: { handoverId: begun } })).status, 409)
  await boss.callOk(undoHandover, { body: { handoverId: later } })
  assert.equal((await boss.callOk(undoHandover, { body: { handoverId: begun } })).data.students, 1)
  assert.equal(await adviserOf(student), first.id)
})

test('nobody is advised by, and no task is given to, an account that does not exist', async () => {
  const stranger = '00000000-0000-7000-8000-000000000001'
  const refused = { code: '23503' }
  const { sql } = app
  await assert.rejects(sql`update applications.advisers set adviser_id = ${stranger}`, refused)
  await assert.rejects(
    sql`insert into applications.adviser_history (student_id, adviser_id, since)
      values (${admin.id}, ${stranger}, now())`,
    refused,
  )
  await assert.rejects(
    sql`insert into counsellors.tasks (id, student_id, for_student, assignee_id, title, kind, priority, created_at)
      values (${stranger}, ${students[0]!.id}, false, ${stranger}, 'Call', 'call', 'normal', now())`,
    refused,
  )
})
