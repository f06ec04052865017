import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getDashboard } from '#contract/dashboard/calls.ts'
import {
  addNote,
  addTask,
  assignStudents,
  finishTask,
  getStudentChoices,
  getStudentFile,
  messageStudents,
  setStudentState,
  setStudentTags,
  studentListing,
  listStudentViews,
  removeStudentView,
  saveStudentView,
} from '#contract/counsellors/students/calls.ts'
import { updateAssociate } from '#contract/counsellors/office/calls.ts'
import { changeCounsellor, getMyCounsellor } from '#contract/counsellors/mine/calls.ts'
import { changeSettings } from '#contract/content/settings/calls.ts'
import { filterProfiles } from '#contract/reports/profiles/calls.ts'
import type { StudentLine } from '#contract/counsellors/shapes.ts'
import { putDraft } from '#server/applications/fixtures-for-tests.ts'
import { days } from '#server/core/clock.ts'
import type { Events } from '#server/core/work/events.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { give, putUnder } from '../fixtures-for-tests.ts'

let app: TestApp
let counsellor: Person
let associate: Person
let mine: Person
let theirs: Person
before(async () => {
  app = await startTestApp()
  counsellor = await app.person('counsellor')
  associate = await app.person('associate')
  await putUnder(app, associate, counsellor)
  mine = await app.person('student')
  theirs = await app.person('student')
  await give(app, mine, counsellor)
  await give(app, theirs, associate)
})
after(() => app.close())

const listed = async (who: Person, query: object = {}) =>
  (await who.callOk(studentListing, { query })).data.map(({ uuid }) => uuid)

test('a counsellor sees their own and their associates’ students, an associate only their own', async () => {
  assert.deepEqual(new Set(await listed(counsellor)), new Set([mine.id, theirs.id]))
  assert.deepEqual(await listed(counsellor, { whose: 'associates' }), [theirs.id])
  assert.deepEqual(await listed(associate), [theirs.id])
  assert.equal((await associate.call(getStudentFile, { path: { uuid: mine.id } })).status, 404)
  assert.deepEqual(await listed(counsellor, { combine: mine.mail }), [mine.id])
  assert.deepEqual(await listed(counsellor, { whose: 'nobody' }), [])
})

test('a student is found by the parts of a name in whatever order they are typed, and by no other name', async () => {
  await app.sql`update identity.accounts set first_name = 'Hana', last_name = 'Sato' where id = ${mine.id}`
  const admin = await app.person('admin')
  for (const who of [counsellor, admin])
    for (const combine of ['Hana Sato', 'sato hana', 'Sato, Hana', 'SATO'])
      assert.deepEqual(await listed(who, { whose: 'all', combine }), [mine.id], combine)
  assert.deepEqual(await listed(counsellor, { whose: 'all', combine: 'Hana Kato' }), [])
})

test('a page past the end is empty and still says how many there are', async () => {
  const result = await counsellor.callOk(studentListing, { query: { page: 7 } })
  assert.deepEqual([result.data, result.totalCount], [[], 2])
})

test('an admin sees every student, also who has neither a counsellor nor an application', async () => {
  const [admin, alone] = await Promise.all([app.person('admin'), app.person('student')])
  assert.deepEqual(await listed(admin, { whose: 'nobody', combine: alone.mail }), [alone.id])
  assert.deepEqual(await listed(admin, { whose: 'all', combine: alone.mail }), [alone.id])
  assert.deepEqual(await listed(admin, { whose: 'nobody', combine: mine.mail }), [])
  assert.deepEqual(await listed(admin, { whose: 'all', combine: mine.mail }), [mine.id])
  assert.deepEqual(await listed(admin, { whose: 'all', combine: counsellor.mail }), [])
})

test('tags are the office’s own words: they find a student, and no student reads them', async () => {
  const path = { uuid: mine.id }
  await counsellor.callOk(setStudentTags, {
    path,
    body: { tags: ['Fair Hanoi', 'Scholarship', 'fair hanoi'] },
  })
  const { data } = await counsellor.callOk(getStudentFile, { path })
  assert.deepEqual(data.tags, ['Fair Hanoi', 'Scholarship'])
  assert.deepEqual(await listed(counsellor, { tag: 'Scholarship' }), [mine.id])
  assert.deepEqual((await counsellor.callOk(getStudentChoices, {})).tags, [
    'Fair Hanoi',
    'Scholarship',
  ])
  const admin = await app.person('admin')
  const response = await admin.callOk(filterProfiles, {
    path: { name: 'ao' },
    query: { tag: 'Fair Hanoi' },
  })
  assert.deepEqual(
    response.data.map(({ uuid }) => uuid),
    [mine.id],
  )
  assert.equal((await associate.call(setStudentTags, { path, body: { tags: [] } })).status, 404)
  assert.equal((await counsellor.call(setStudentTags, { path, body: { tags: ['x'] } })).status, 422)
  for (const told of [
    await mine.call(getMyCounsellor, {}),
    await mine.call(getDashboard, { path }),
  ])
    assert.ok(!JSON.stringify(told).includes('Scholarship'))
  await counsellor.callOk(setStudentTags, { path, body: { tags: ['Scholarship'] } })
  assert.deepEqual(await listed(counsellor, { tag: 'Fair Hanoi' }), [])
})

test('a student is found by their name without its marks', async () => {
  await app.sql`update identity.accounts set first_name = 'Jürgen', last_name = 'Müller' where id = ${mine.id}`
  for (const combine of ['muller', 'JURGEN MÜ', 'rgen m'])
    assert.deepEqual(await listed(counsellor, { combine }), [mine.id], combine)
  assert.deepEqual(await listed(counsellor, { combine: '%' }), [])
})

test('notes are the office’s: no payload of the student has them', async () => {
  const body = 'Father worries about the deposit'
  await counsellor.callOk(addNote, { path: { uuid: mine.id }, body: { kind: 'call', body } })
  const { data } = await counsellor.callOk(getStudentFile, { path: { uuid: mine.id } })
  assert.deepEqual(
    data.notes.map((note) => [note.kind, note.body]),
    [['call', body]],
  )
  assert.equal(data.lastContact, app.clock.now().toISOString())
  for (const told of [
    await mine.call(getStudentFile, { path: { uuid: mine.id } }),
    await mine.call(getMyCounsellor, {}),
    await mine.call(getDashboard, { path: { uuid: mine.id } }),
  ])
    assert.ok(!JSON.stringify(told).includes(body))
})

test('the student sees tasks for them, ticks them off, and never sees the office’s own', async () => {
  const path = { uuid: mine.id }
  const own = await counsellor.callOk(addTask, {
    path,
    body: { title: 'Call home', forStudent: false },
  })
  const { id } = await counsellor.callOk(addTask, { path, body: { title: 'Send your transcript' } })
  const { tasks } = (await mine.callOk(getMyCounsellor, {})).data
  assert.deepEqual(
    tasks.map((task) => task.title),
    ['Send your transcript'],
  )
  assert.equal(
    (await mine.call(finishTask, { path: { taskId: own.id }, body: { done: true } })).status,
    404,
  )
  const done = await mine.callOk(finishTask, { path: { taskId: id }, body: { done: true } })
  assert.equal(done.doneAt, app.clock.now().toISOString())
  const open = await counsellor.callOk(finishTask, { path: { taskId: id }, body: { done: false } })
  assert.equal(open.doneAt, null)
})

test('what asks for attention is said: a document missing, and no word for 14 days', async () => {
  await putDraft(app, mine)
  await app.sql`update applications.applications set missing = 2, due_at = ${new Date(app.clock.now().getTime() + days(20))}
    where student_id = ${mine.id}`
  const flags = async () =>
    (await counsellor.callOk(studentListing, { query: { whose: 'mine' } })).data[0]!.flags
  assert.deepEqual(await flags(), ['documents_missing'])
  const ago = (n: number) => new Date(app.clock.now().getTime() - days(n))
  await app.sql`update counsellors.students set last_contact_at = ${ago(15)}`
  await app.sql`update applications.applications set due_at = ${ago(-5)} where student_id = ${mine.id}`
  assert.deepEqual(await flags(), ['deadline_near', 'documents_missing', 'silent'])
  await app.sql`update applications.applications set due_at = ${ago(2)} where student_id = ${mine.id}`
  assert.deepEqual(await flags(), ['deadline_passed', 'documents_missing', 'silent'])
})

test('an application under 80 % is flagged in the list as in the file, before it is submitted and with nobody to tell', async () => {
  const [boss, student] = [await app.person('admin'), await app.person('student')]
  await putDraft(app, student)
  const [row] = await app.sql<[{ id: string; courseId: string }]>`
    select id, course_id from applications.applications where student_id = ${student.id}`
  const { id: applicationId, courseId } = row
  const both = async () => {
    const query = { combine: student.mail }
    const line = (await boss.callOk(studentListing, { query })).data[0]!
    const file = (await boss.callOk(getStudentFile, { path: { uuid: student.id } })).data
    return [line.flags.includes('weak_match'), file.flags.includes('weak_match')]
  }
  await app.system((ctx) =>
    ctx.emit('applications.started', { applicationId, studentId: student.id, courseId }),
  )
  await app.settle()
  assert.deepEqual(await both(), [true, true])
  const was = (await boss.callOk(getStudentFile, { path: { uuid: student.id } })).data.weakMatches
  assert.deepEqual(
    was.map((one) => [one.applicationId, one.percent < 80]),
    [[applicationId, true]],
  )
  await app.sql`update applications.applications set status = 'cancelled' where id = ${applicationId}`
  const changed = { accountId: student.id, percent: 10, imageId: null }
  await app.system((ctx) => ctx.emit('profiles.changed', changed))
  await app.settle()
  assert.deepEqual(await both(), [false, false])
})

test('a student leaves a counsellor with a reason, for the one with the fewest students, and not again at once', async () => {
  const student = await app.person('student')
  const office = await app.person('counsellor')
  const spare = await app.person('counsellor')
  await give(app, student, office)
  const given = await student.callOk(changeCounsellor, {
    body: { reason: 'I need somebody who speaks German' },
  })
  assert.ok([spare.id].includes(given.counsellor!.uuid))
  const outcome = await student.call(changeCounsellor, { body: { reason: 'Once more' } })
  assert.equal(outcome.ok ? '' : outcome.code, 'too_early')
  assert.match(String(outcome.ok || outcome.body['message']), /^This is possible from .*20\d\d/)
  const { history } = (await spare.callOk(getStudentFile, { path: { uuid: student.id } })).data
  assert.deepEqual(
    history.map(({ adviser, reason }) => [adviser.uuid, reason]),
    [
      [spare.id, 'I need somebody who speaks German'],
      [office.id, ''],
    ],
  )
})

test('students are given within one’s own office; an admin gives them to anyone', async () => {
  const student = await app.person('student')
  const lead = await app.person('counsellor')
  const helper = await app.person('associate')
  const outsider = await app.person('counsellor')
  await putUnder(app, helper, lead)
  await give(app, student, lead)
  const body = { studentIds: [student.id], adviser: outsider.id }
  assert.equal((await lead.call(assignStudents, { body })).status, 422)
  assert.equal(
    (await lead.callOk(assignStudents, { body: { ...body, adviser: helper.id } })).assigned,
    1,
  )
  const admin = await app.person('admin')
  await admin.callOk(assignStudents, { body })
  assert.deepEqual(await listed(outsider), [student.id])
  assert.equal(
    (await lead.call(assignStudents, { body: { ...body, adviser: lead.id } })).status,
    404,
  )
})

test('nobody is given more students than they look after at most, unless that is said', async () => {
  const boss = await app.person('admin')
  const full = await app.person('associate')
  const [first, second, third] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  await boss.callOk(updateAssociate, { body: { uuid: full.id, max_students: 2 } })
  await give(app, first, full)
  const body = { studentIds: [first.id, second.id, third.id], adviser: full.id }
  const outcome = await boss.call(assignStudents, { body })
  assert.deepEqual([outcome.status, outcome.ok || outcome.code], [409, 'caseload_full'])
  assert.match(
    String(outcome.ok || outcome.body['message']),
    /^Asha Rao \w may look after 2 students at most, and would have 3\./,
  )
  assert.deepEqual(await listed(full), [first.id], 'nobody moved')
  // Whoever is theirs already is not counted twice.
  const two = { ...body, studentIds: [first.id, second.id] }
  assert.equal((await boss.callOk(assignStudents, { body: two })).assigned, 2)
  const all = await boss.callOk(assignStudents, { body: { ...body, over_limit: true } })
  assert.equal(all.assigned, 3)
  assert.equal((await listed(full)).length, 3)
})

test('of two who give somebody their last student at once one is told that there is no room', async () => {
  const boss = await app.person('admin')
  const one = await app.person('associate')
  await boss.callOk(updateAssociate, { body: { uuid: one.id, max_students: 1 } })
  const students = [await app.person('student'), await app.person('student')]
  const responses = await Promise.all(
    students.map(({ id }) =>
      boss.call(assignStudents, { body: { studentIds: [id], adviser: one.id } }),
    ),
  )
  assert.deepEqual(responses.map(({ status }) => status).sort(), [200, 409])
})

test('whoever leaves a counsellor goes to none of that counsellor’s associates', async () => {
  const [student, lead, under] = [
    await app.person('student'),
    await app.person('counsellor'),
    await app.person('associate'),
  ]
  await putUnder(app, under, lead)
  await give(app, student, lead)
  const spare = await app.person('counsellor')
  // Both speak the student’s language; the associate has been there for longer, and would be next.
  await app.sql`insert into counsellors.colleagues (account_id, languages, changed_at)
    select id, '{en}', ${app.clock.now()} from identity.accounts where id in (${under.id}, ${spare.id})`
  const { counsellor: next } = await student.callOk(changeCounsellor, {
    body: { reason: 'We did not get on' },
  })
  assert.equal(next?.uuid, spare.id)
  assert.equal((await lead.call(getStudentFile, { path: { uuid: student.id } })).status, 404)
  await app.sql`update counsellors.colleagues set languages = '{}'`
})

test('a pause ends on its day', async () => {
  const path = { uuid: theirs.id }
  await associate.callOk(setStudentState, {
    path,
    body: { state: 'paused', pausedUntil: '2026-12-01' },
  })
  assert.equal((await associate.callOk(getStudentFile, { path })).data.state, 'paused')
  await app.job('counsellors.endPauses')
  assert.equal((await associate.callOk(getStudentFile, { path })).data.state, 'paused')
  app.clock.advance(days(10))
  await app.job('counsellors.endPauses')
  const [row] =
    await app.sql`select state, paused_until from counsellors.students where student_id = ${theirs.id}`
  assert.deepEqual(row, { state: 'active', pausedUntil: null })
})

test('students are found by the month their course begins; views of one’s own are kept and removed', async () => {
  const lead = await app.person('counsellor')
  const outsider = await app.person('counsellor')
  const [early, late] = [await app.person('student'), await app.person('student')]
  // The course of a draft begins on 1 September 2027.
  for (const student of [early, late]) {
    await give(app, student, lead)
    await putDraft(app, student)
  }
  await app.sql`with january as (
      insert into catalogue.intakes (id, course_id, starts_on)
      select gen_random_uuid(), course_id, '2028-01-15' from applications.applications
      where student_id = ${late.id} returning id)
    update applications.applications set intake_id = (select id from january) where student_id = ${late.id}`
  assert.deepEqual((await lead.callOk(getStudentChoices, {})).intakes, ['2027-09', '2028-01'])
  assert.deepEqual(await listed(lead, { intake: '2028-01' }), [late.id])

  const body = { name: 'January', filter: { intake: '2028-01', sort: 'name' as const } }
  const { id } = await lead.callOk(saveStudentView, { body })
  const { views } = await lead.callOk(listStudentViews, {})
  assert.deepEqual(views, [
    { id, name: 'January', filter: { intake: '2028-01', sort: 'name', combine: '', whose: 'all' } },
  ])
  assert.deepEqual((await outsider.callOk(listStudentViews, {})).views, [])
  assert.equal((await outsider.call(removeStudentView, { path: { viewId: id } })).status, 404)
  await lead.callOk(removeStudentView, { path: { viewId: id } })
  assert.deepEqual((await lead.callOk(listStudentViews, {})).views, [])
})

test('one message to many: on the application where there is one, by letter where there is none', async () => {
  const lead = await app.person('counsellor')
  const [applicant, newcomer, stranger] = [
    await app.person('student'),
    await app.person('student'),
    await app.person('student'),
  ]
  for (const student of [applicant, newcomer]) await give(app, student, lead)
  const applicationId = await putDraft(app, applicant)
  const text = 'The fair is on Friday'
  const refused = await lead.call(messageStudents, {
    body: { studentIds: [applicant.id, stranger.id], text },
  })
  assert.equal(refused.status, 404)
  const sent = await lead.callOk(messageStudents, {
    body: { studentIds: [applicant.id, newcomer.id], text },
  })
  assert.deepEqual([sent.onApplications, sent.byLetter], [1, 1])
  await app.settle()
  const comments =
    await app.sql`select body, party from applications.comments where application_id = ${applicationId}`
  assert.deepEqual([...comments], [{ body: text, party: 'counsellor' }])
  assert.ok(app.mailbox.read(newcomer.mail).some((letter) => letter.text.includes(text)))
})

test('where the setting says so, a student who submits goes to whoever knows the country and has room', async () => {
  const admin = await app.person('admin')
  const [full, knows] = [await app.person('counsellor'), await app.person('counsellor')]
  const [other, fresh] = [await app.person('student'), await app.person('student')]
  await give(app, other, full)
  await app.sql`insert into counsellors.colleagues (account_id, max_students, countries, changed_at)
    values (${full.id}, 1, '{PE}', ${app.clock.now()}), (${knows.id}, 50, '{PE}', ${app.clock.now()})`
  await app.sql`insert into profiles.students (account_id, citizenship, created_at, changed_at)
    values (${fresh.id}, 'PE', ${app.clock.now()}, ${app.clock.now()})
    on conflict (account_id) do update set citizenship = 'PE'`
  const applicationId = await putDraft(app, fresh)
  const submit = () =>
    app.system((ctx) => ctx.emit('applications.moved', movedBySubmit(applicationId, fresh.id)))
  await submit()
  await app.settle()
  assert.deepEqual(await listed(knows), [], 'by the queue until an admin says otherwise')
  await admin.callOk(changeSettings, { body: { newStudentsGoTo: 'fair_share' } })
  await submit()
  await app.settle()
  assert.deepEqual(await listed(knows), [fresh.id])
})

const movedBySubmit = (applicationId: string, studentId: string): Events['applications.moved'] => ({
  applicationId,
  number: 'AP-00000001',
  studentId,
  course: 'Law',
  university: 'Lund',
  adviserIds: [],
  staffIds: [],
  move: 'submit',
  by: 'student',
  byId: studentId,
  from: 'waiting for submission',
  to: 'in review',
  closeReason: null,
  note: '',
  until: null,
  times: 1,
})

test('how far a student is follows each of their applications', async () => {
  const lead = await app.person('counsellor')
  const student = await app.person('student')
  await give(app, student, lead)
  const line = async () => {
    const [{ stage, waiting, applications, nextDeadline }] = (
      await lead.callOk(studentListing, { query: { whose: 'mine' } })
    ).data as [StudentLine]
    return [stage, waiting, applications, nextDeadline]
  }
  assert.deepEqual(await line(), ['none', 'nobody', 0, null])
  const [first, second] = [await putDraft(app, student), await putDraft(app, student)]
  const set = (id: string, status: string, due: string) =>
    app.sql`update applications.applications
      set status = ${status}, due_at = ${due}, submitted_at = ${app.clock.now()} where id = ${id}`
  assert.deepEqual((await line()).slice(0, 3), ['waiting for submission', 'student', 2])
  await set(first, 'in review', '2027-01-10T00:00:00.000Z')
  await set(second, 'in review', '2027-01-05T00:00:00.000Z')
  assert.deepEqual(await line(), ['in review', 'advisers', 2, '2027-01-05T00:00:00.000Z'])
  await set(second, 'cancelled', '2027-01-05T00:00:00.000Z')
  assert.deepEqual(await line(), ['in review', 'advisers', 2, '2027-01-10T00:00:00.000Z'])
  await set(first, 'cancelled', '2027-01-10T00:00:00.000Z')
  assert.deepEqual(await line(), ['cancelled', 'nobody', 2, null])
})

test('an agent sees their student, and neither reads nor writes what the office keeps', async () => {
  const [agent, keeper] = [await app.person('agent'), await app.signInAgain(counsellor)]
  await app.sql`insert into issuers.agents (account_id, created_at, changed_at)
    values (${agent.id}, ${app.clock.now()}, ${app.clock.now()})
    on conflict do nothing`
  await app.sql`insert into issuers.agent_students (agent_id, student_id, since)
    values (${agent.id}, ${mine.id}, ${app.clock.now()})`
  const path = { uuid: mine.id }
  await keeper.callOk(addNote, { path, body: { kind: 'finance', body: 'Has asked for a loan' } })
  await keeper.callOk(setStudentTags, { path, body: { tags: ['Late payer'] } })
  const task = { title: 'Ask the university about the deposit', forStudent: false }
  const { id: taskId } = await keeper.callOk(addTask, { path, body: task })
  await keeper.callOk(addTask, { path, body: { title: 'Send your transcript' } })
  await app.sql`update applications.adviser_history set reason = 'I did not like the one before'
    where student_id = ${mine.id}`
  const { data } = await agent.callOk(getStudentFile, { path })
  assert.deepEqual([data.notes, data.tags], [[], []])
  assert.deepEqual(
    [data.history.length > 0, data.history.map(({ reason }) => reason).join('')],
    [true, ''],
    'who looked after them, and not why that changed',
  )
  const titles = data.tasks.map(({ title }) => title)
  assert.ok(titles.includes('Send your transcript') && !titles.includes(task.title))
  const body = { done: true }
  assert.equal((await agent.call(finishTask, { path: { taskId }, body })).status, 404)
  for (const told of [
    await agent.call(addNote, { path, body: { kind: 'call', body: 'Hello' } }),
    await agent.call(addTask, { path, body: { title: 'Pay us' } }),
    await agent.call(setStudentState, { path, body: { state: 'inactive' } }),
    await agent.call(setStudentTags, { path, body: { tags: ['ours'] } }),
  ])
    assert.equal(told.status, 403)
  await app.sql`delete from issuers.agent_students where agent_id = ${agent.id}`
})
