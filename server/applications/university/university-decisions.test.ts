// The desks: whose work lies where, many at once, and papers that open only as long as they are needed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as offersCalls from '#contract/applications/offers/calls.ts'
import * as trackerCalls from '#contract/applications/tracker/calls.ts'
import * as counsellorCalls from '#contract/applications/counsellor/calls.ts'
import * as universityCalls from '#contract/applications/university/calls.ts'
import * as detailCalls from '#contract/applications/detail/calls.ts'
import * as formCalls from '#contract/applications/form/calls.ts'
import { getDocument } from '#contract/vault/documents/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { days } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { assignAdviser } from '../detail/advisers.ts'
import { putDocument, putUniversity, startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

const queue = async (person: World['counsellor'], bin?: offersCalls.QueueBin) =>
  (await person.callOk(trackerCalls.counsellorQueue, { query: bin ? { bin } : {} })).data

test('what nobody advises is taken by the first who wants it', async () => {
  const one = await w.app.person('student')
  const id = await w.at('in review', one)
  await w.app.system((ctx) => assignAdviser(ctx, one.id, null))
  const [first, second] = [await w.app.person('counsellor'), await w.app.person('associate')]
  assert.ok(
    (await queue(first, 'unassigned')).applications.some(
      (line) => line.id === id && line.next.name === 'take',
    ),
  )
  const responses = await Promise.all(
    [first, second].map((who) =>
      who.callOk(counsellorCalls.takeStudents, { body: { applicationIds: [id] } }),
    ),
  )
  assert.deepEqual(responses.map(({ data }) => data.done.length).sort(), [0, 1])
  const [winner, loser] = responses[0]!.data.done.length ? [first, second] : [second, first]
  assert.equal((await queue(winner, 'review')).applications[0]?.id, id)
  assert.equal((await loser.call(detailCalls.applicationDetails, { path: { id } })).status, 404)
  // New applications of this student come along.
  const other = await w.draft(one, w.backup)
  assert.equal(
    (await winner.callOk(detailCalls.applicationDetails, { path: { id: other } })).data.adviser?.id,
    winner.id,
  )
})

test('work that is late comes first, and each application is in one bin', async () => {
  const counsellor = await w.app.person('counsellor')
  const [one, two] = [await w.app.person('student'), await w.app.person('student')]
  const [late, draft] = [await w.at('in review', one), await w.draft(two)]
  for (const { id } of [one, two])
    await w.app.system((ctx) => assignAdviser(ctx, id, counsellor.id))
  assert.deepEqual((await queue(counsellor)).counts, {
    overdue: 0,
    today: 0,
    review: 1,
    student: 1,
    offers: 0,
    university: 0,
    unassigned: 0,
  })
  await w.wait(days(4))
  const now = await queue(counsellor)
  assert.deepEqual(
    [now.bin, now.applications.map(({ id }) => id), now.applications[0]?.waiting?.late],
    ['overdue', [late], true],
  )
  await counsellor.callOk(counsellorCalls.remindStudents, { body: { applicationIds: [draft] } })
  const again = await counsellor.callOk(counsellorCalls.remindStudents, {
    body: { applicationIds: [draft, late] },
  })
  assert.deepEqual(
    again.data.failed.map(({ code }) => code),
    ['too_early', 'wrong_state'],
  )
  w.app.clock.advance(-days(4))
})

test('of many at once each stands or fails for itself', async () => {
  const [good, sent] = [
    await w.at('in review', await w.app.person('student')),
    await w.at('pending decision', await w.app.person('student')),
  ]
  const absent = newId()
  const { data } = await w.counsellor.callOk(counsellorCalls.reviewApplications, {
    body: { applicationIds: [sent, good, absent], step: 'send' },
  })
  assert.deepEqual(
    [data.done, data.failed],
    [
      [good],
      [
        { id: sent, code: 'wrong_state' },
        { id: absent, code: 'not_found' },
      ],
    ],
  )
})

test('a batch of prepared decisions is released at once; until then no student knows', async () => {
  const students = [
    await w.app.person('student'),
    await w.app.person('student'),
    await w.app.person('student'),
  ]
  const ids = await Promise.all(students.map((student) => w.at('pending decision', student)))
  for (const applicationId of ids.slice(0, 2))
    await w.staff.callOk(universityCalls.decideApplication, {
      body: { applicationId, decision: 'offer', release: false, offer: {} },
    })
  const stale = await w.staff.call(universityCalls.decideApplication, {
    body: { applicationId: ids[0]!, version: 1, decision: 'discard' },
  })
  assert.ok(!stale.ok && stale.code === 'stale')
  const { data: prepared } = await w.staff.callOk(trackerCalls.providerBins, {
    query: { bin: 'prepared' },
  })
  assert.deepEqual(
    prepared.applications.map(({ prepared: decision }) => decision?.decision),
    ['offer', 'offer'],
  )
  assert.ok(
    !JSON.stringify(
      await students[0]!.callOk(detailCalls.applicationDetails, { path: { id: ids[0]! } }),
    ).includes('"decision":"offer"'),
  )
  const { data } = await w.staff.callOk(universityCalls.releaseDecisions, {
    body: { applicationIds: ids },
  })
  assert.deepEqual([data.done.length, data.failed], [2, [{ id: ids[2], code: 'wrong_state' }]])
})

test('staff see their own university only, and search it by name and number', async () => {
  const elsewhere = await w.app.person('provider')
  const university = await putUniversity(w.app)
  await w.app
    .sql`insert into catalogue.provider_staff (provider_id, account_id, added_at) values (${university}, ${elsewhere.id}, now())`
  const id = await w.at('pending decision', await w.app.person('student'))
  assert.equal(
    (await elsewhere.callOk(trackerCalls.providerBins, { query: {} })).data.counts.new,
    0,
  )
  assert.equal((await elsewhere.call(detailCalls.applicationDetails, { path: { id } })).status, 404)
  assert.equal(
    (
      await elsewhere.call(universityCalls.decideApplication, {
        body: { applicationId: id, decision: 'deny', reasonCode: 'late' },
      })
    ).status,
    404,
  )
  assert.equal(
    (await elsewhere.callOk(trackerCalls.providerBins, { query: { universityId: w.universityId } }))
      .data.counts.new,
    0,
  )
  const { data } = await w.staff.callOk(detailCalls.applicationDetails, { path: { id } })
  assert.deepEqual(
    (
      await w.staff.callOk(trackerCalls.providerBins, {
        query: { bin: 'reading', text: data.number },
      })
    ).data.applications.map((line) => line.id),
    [id],
  )
  assert.equal(
    (await w.staff.callOk(trackerCalls.providerBins, { query: { bin: 'reading', text: '100%_' } }))
      .data.total,
    0,
  )
})

test('a paper opens to who handles the application from when they look until it ends', async () => {
  const one = await w.app.person('student')
  const id = await w.at('pending decision', one)
  const { data } = await one.callOk(detailCalls.applicationDetails, { path: { id } })
  const documentId = data.checklist.find(({ what }) => what === 'passport')!.document!.id
  const path = { studentId: one.id, documentId }
  assert.equal((await w.staff.call(getDocument, { path })).status, 404)
  await w.staff.callOk(detailCalls.applicationDetails, { path: { id } })
  assert.equal((await w.staff.call(getDocument, { path })).status, 200)
  await one.callOk(trackerCalls.endApplication, { body: { applicationId: id, how: 'withdraw' } })
  assert.equal((await w.staff.call(getDocument, { path })).status, 404)
})

test('a paper closes to whom it is no business of any more: taken off, or another adviser', async () => {
  const one = await w.app.person('student')
  const id = await w.at('more info requested', one)
  const { checklist } = (
    await w.counsellor.callOk(detailCalls.applicationDetails, { path: { id } })
  ).data
  const path = (documentId: string) => ({ path: { studentId: one.id, documentId } })
  const passport = checklist.find(({ what }) => what === 'passport')!.document!.id
  assert.equal((await w.counsellor.call(getDocument, path(passport))).status, 200)
  const newer = await putDocument(w.app, one, 'passport')
  await one.callOk(formCalls.attachDocuments, {
    body: { applicationId: id, items: [{ key: 'document:passport', documentId: newer }] },
  })
  assert.equal((await w.counsellor.call(getDocument, path(passport))).status, 404)
  await Promise.all(
    [w.counsellor, w.staff].map((reader) =>
      reader.callOk(detailCalls.applicationDetails, { path: { id } }),
    ),
  )
  assert.equal((await w.counsellor.call(getDocument, path(newer))).status, 200)
  const next = await w.app.person('counsellor')
  await w.app.system((ctx) => assignAdviser(ctx, one.id, next.id))
  assert.deepEqual(
    [
      (await w.counsellor.call(getDocument, path(newer))).status,
      (await w.staff.call(getDocument, path(newer))).status,
    ],
    [404, 200],
  )
})

test('a course that is withdrawn ends what was undecided, with the fee back', async () => {
  const one = await w.app.person('student')
  const id = await w.at('pending decision', one)
  const { courseId } = w.course
  const now = w.app.clock.now()
  await w.app
    .sql`update catalogue.courses set status = 'withdrawn', changed_at = ${now} where id = ${courseId}`
  await w.app.system((ctx) => ctx.emit('catalogue.courses_changed', { since: now.toISOString() }))
  await w.app.settle()
  const { data } = await one.callOk(detailCalls.applicationDetails, { path: { id } })
  assert.deepEqual(
    [data.status, data.closeReason, data.fee.state],
    ['closed', 'course closed', 'returned'],
  )
  await w.app.sql`update catalogue.courses set status = 'open' where id = ${courseId}`
})

test('a refused deferral leaves the offer as it is, and the student hears why', async () => {
  const one = await w.app.person('student')
  const id = await w.at('offered', one)
  const late = await one.call(trackerCalls.updateIntake, {
    body: { application_uuid: id, intake_id: w.backup.intakes[0]! },
  })
  assert.equal(late.status, 404)
  await one.callOk(trackerCalls.updateIntake, {
    body: { application_uuid: id, intake_id: w.course.intakes[1]!, reason: 'Illness' },
  })
  await w.staff.callOk(offersCalls.decideDeferral, {
    body: { applicationId: id, grant: false, text: 'The later course is full.' },
  })
  await w.app.settle()
  const { data } = await one.callOk(detailCalls.applicationDetails, { path: { id } })
  assert.deepEqual(
    [data.status, data.deferral?.state, data.intake?.id],
    ['offered', 'refused', w.course.intakes[0]],
  )
  const { notices } = await one.callOk(getNotices, { query: {} })
  assert.ok(notices.some(({ text }) => text.includes('The later course is full.')))
})

test('a request to begin later is answered while something is still asked, and goes with an application that is denied', async () => {
  const deferrals = async () =>
    (
      await w.staff.callOk(trackerCalls.providerBins, { query: { bin: 'deferral' } })
    ).data.applications.map(({ id }) => id)
  const [one, two] = [await w.app.person('student'), await w.app.person('student')]
  const result = await w.at('more info requested', one)
  await one.callOk(trackerCalls.updateIntake, {
    body: { application_uuid: result, intake_id: w.course.intakes[1]! },
  })
  assert.deepEqual(
    (await deferrals()).filter((id) => id === result),
    [result],
  )
  await w.staff.callOk(offersCalls.decideDeferral, { body: { applicationId: result, grant: true } })
  const { data } = await one.callOk(detailCalls.applicationDetails, { path: { id: result } })
  assert.deepEqual(
    [data.status, data.intake?.id, data.deferral?.state],
    ['more info requested', w.course.intakes[1], 'granted'],
  )
  const denied = await w.at('pending decision', two)
  await two.callOk(trackerCalls.updateIntake, {
    body: { application_uuid: denied, intake_id: w.course.intakes[1]! },
  })
  await w.staff.callOk(universityCalls.decideApplication, {
    body: { applicationId: denied, decision: 'deny', reasonCode: 'late' },
  })
  assert.ok(!(await deferrals()).includes(denied))
  assert.equal(
    (await two.callOk(detailCalls.applicationDetails, { path: { id: denied } })).data.deferral
      ?.state,
    'refused',
  )
})

test('who advises a student begins an application for them; nobody else does', async () => {
  const one = await w.app.person('student')
  await w.app.system((ctx) => assignAdviser(ctx, one.id, w.counsellor.id))
  const body = {
    studentId: one.id,
    formStep: 1,
    field: { courseId: w.course.courseId, intakeId: w.course.intakes[0]! },
  } as const
  for (const stranger of [await w.app.person('counsellor'), await w.app.person('student'), w.agent])
    assert.equal((await stranger.call(formCalls.updateApplication, { body })).status, 404)
  // Not even an admin, for who is no student.
  for (const studentId of [newId(), w.staff.id])
    assert.equal(
      (await w.admin.call(formCalls.updateApplication, { body: { ...body, studentId } })).status,
      404,
    )
  const { applicationId } = await w.counsellor.callOk(formCalls.updateApplication, { body })
  assert.equal(
    (await one.callOk(detailCalls.applicationDetails, { path: { id: applicationId } })).data.student
      .id,
    one.id,
  )
})
