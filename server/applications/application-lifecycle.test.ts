// The whole way: from "Apply" to a place, and what belongs to it.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as trackerCalls from '#contract/applications/tracker/calls.ts'
import * as counsellorCalls from '#contract/applications/counsellor/calls.ts'
import * as universityCalls from '#contract/applications/university/calls.ts'
import * as offersCalls from '#contract/applications/offers/calls.ts'
import * as detailCalls from '#contract/applications/detail/calls.ts'
import * as formCalls from '#contract/applications/form/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { days } from '#server/core/clock.ts'
import { findBalance } from '#server/wallet/ledger/balance.ts'
import { putDocument, startWorld, statusOf, type World } from './fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

const coins = async (owner: string) => {
  const balance = (await w.app.system((ctx) => findBalance(ctx, owner)))!
  return {
    available: balance.available,
    held: balance.held,
    application: balance.byType.find(({ coinType }) => coinType === 'application')!,
  }
}
const details = async (person: World['student'], id: string) =>
  (await person.callOk(detailCalls.applicationDetails, { path: { id } })).data

test('an application goes from the first step to a place, everyone seeing their part', async () => {
  const { student, counsellor, staff } = w
  const id = await w.complete()
  const draft = await details(student, id)
  assert.equal(draft.status, 'waiting for submission')
  assert.deepEqual(
    draft.checklist
      .filter(({ kind }) => kind === 'document')
      .map(({ what, state }) => [what, state]),
    [
      ['passport', 'attached'],
      ['higher_secondary_marksheet', 'attached'],
      ['english_test', 'attached'],
      ['statement_of_purpose', 'missing'],
    ],
  )
  assert.deepEqual(
    draft.checklist.filter(({ kind }) => kind !== 'document').map(({ state }) => state),
    // What a school certificate of another country opens, and what its per cent are worth, the university decides.
    ['unknown', 'met', 'unknown'],
  )
  assert.equal(draft.next.name, 'submit')
  assert.equal((await staff.call(detailCalls.applicationDetails, { path: { id } })).status, 404)

  const before = await coins(student.id)
  const { data } = await student.callOk(formCalls.submitApplication, {
    body: { applicationId: id, declared: true, typedName: ' Asha  RAO' },
  })
  assert.equal(data.status, 'in review')
  const held = await coins(student.id)
  // Application coins first.
  assert.deepEqual(
    [before.available - held.available, held.held, held.application.held],
    [50, 50, 50],
  )

  const { data: queue } = await counsellor.callOk(trackerCalls.counsellorQueue, {
    query: { bin: 'review' },
  })
  assert.equal(queue.applications.find((line) => line.id === id)?.next.name, 'send')
  assert.deepEqual(
    (
      await counsellor.callOk(counsellorCalls.reviewApplications, {
        body: { applicationIds: [id], step: 'send' },
      })
    ).data,
    { done: [id], failed: [] },
  )
  assert.deepEqual(
    [(await coins(student.id)).held, (await details(student, id)).fee.state],
    [0, 'paid'],
  )

  const { data: bins } = await staff.callOk(trackerCalls.providerBins, { query: {} })
  assert.equal(bins.counts.new, 1)
  assert.equal((await details(staff, id)).as, 'university')
  assert.equal(
    (await staff.callOk(trackerCalls.providerBins, { query: { bin: 'reading' } })).data.counts
      .reading,
    1,
  )

  await staff.callOk(universityCalls.decideApplication, {
    body: {
      applicationId: id,
      decision: 'ask',
      text: 'Please add a reference.',
      documents: ['recommendation'],
    },
  })
  const result = await details(student, id)
  assert.deepEqual(
    [result.status, result.asked?.text, result.missing, result.next.name],
    ['more info requested', 'Please add a reference.', 1, 'give_information'],
  )
  const cv = await putDocument(w.app, student, 'cv')
  const other = { key: 'document:recommendation', documentId: cv }
  const unexplained = await student.call(formCalls.attachDocuments, {
    body: { applicationId: id, items: [other] },
  })
  assert.equal(unexplained.ok || unexplained.code, 'reason_required')
  const explained = await student.callOk(formCalls.attachDocuments, {
    body: { applicationId: id, items: [{ ...other, reason: 'My professor wrote it into my CV' }] },
  })
  const reasonOf = (list: { key: string; document: { reason: string } | null }[]) =>
    list.find(({ key }) => key === other.key)!.document!.reason
  assert.equal(reasonOf(explained.data.checklist), 'My professor wrote it into my CV')
  assert.equal(
    reasonOf((await details(staff, id)).checklist),
    'My professor wrote it into my CV',
    'the university reads why',
  )
  const reference = await putDocument(w.app, student, 'recommendation')
  await student.callOk(formCalls.attachDocuments, {
    body: { applicationId: id, items: [{ key: 'document:recommendation', documentId: reference }] },
  })
  await student.callOk(counsellorCalls.answerRequest, {
    body: { applicationId: id, text: 'Here it is.' },
  })
  assert.equal(await statusOf(staff, id), 'pending decision')

  await staff.callOk(universityCalls.decideApplication, {
    body: {
      applicationId: id,
      decision: 'offer',
      release: false,
      offer: {
        conditions: [{ kind: 'grade', text: 'At least 75 % in the last year' }],
        tuition: { amount: 1_200_000, currency: 'EUR' },
        replyDays: 14,
      },
    },
  })
  const hidden = await details(student, id)
  assert.deepEqual([hidden.status, hidden.offer, hidden.prepared], ['pending decision', null, null])
  const ready = await details(staff, id)
  assert.deepEqual(
    [ready.offer?.released, ready.offer?.kind, ready.offer?.conditions[0]?.text],
    [false, 'conditional', 'At least 75 % in the last year'],
  )
  assert.deepEqual(
    (await staff.callOk(universityCalls.releaseDecisions, { body: { applicationIds: [id] } })).data
      .done,
    [id],
  )
  const offered = await details(student, id)
  assert.deepEqual(
    [offered.status, offered.offer?.kind, offered.offer?.tuition],
    ['offered', 'conditional', { amount: 1_200_000, currency: 'EUR' }],
  )
  assert.equal((await student.callOk(detailCalls.getOffers, {})).data.length, 1)
  await student.callOk(offersCalls.answerOffer, { body: { applicationId: id, answer: 'accept' } })
  await staff.callOk(offersCalls.tickCondition, {
    body: { conditionId: offered.offer!.conditions[0]!.id, met: true },
  })
  assert.equal((await details(student, id)).offer?.kind, 'unconditional')
  await staff.callOk(offersCalls.concludeApplication, {
    body: { applicationId: id, outcome: 'enrolled' },
  })
  const end = await details(student, id)
  assert.deepEqual([end.status, end.closeReason, end.may], ['closed', 'enrolled', []])
  await w.app.settle()
  const notices = (await student.callOk(getNotices, { query: {} })).notices
    .filter(({ group }) => group === 'applications')
    .map(({ title, text }) => `${title} ${text}`)
  assert.ok(
    notices.some((text) => /An offer: Polar Physics .*answer by/.test(text)),
    notices.join('\n'),
  )
  assert.ok(notices.some((text) => /Please add a reference/.test(text)))
  assert.ok(notices.some((text) => /You are enrolled/.test(text)))
  assert.ok(!notices.some((text) => /[{}]/.test(text)), notices.join('\n'))
})

test('a cancelled application gives its fee back, a withdrawn one does not', async () => {
  const one = await w.app.person('student')
  const id = await w.at('in review', one)
  const before = await coins(one.id)
  await one.callOk(trackerCalls.endApplication, { body: { applicationId: id, how: 'cancel' } })
  assert.deepEqual(
    [(await coins(one.id)).available - before.available, (await coins(one.id)).held],
    [50, 0],
  )
  assert.deepEqual(
    [(await details(one, id)).status, (await details(one, id)).fee.state],
    ['cancelled', 'returned'],
  )

  const sent = await w.at('pending decision', one)
  const paid = await coins(one.id)
  assert.equal(
    (await one.call(trackerCalls.endApplication, { body: { applicationId: sent, how: 'cancel' } }))
      .status,
    409,
  )
  await one.callOk(trackerCalls.endApplication, { body: { applicationId: sent, how: 'withdraw' } })
  assert.deepEqual(await coins(one.id), paid)
  assert.equal((await details(one, sent)).closeReason, 'withdrawn')
})

test('an offer taken back by the university gives the fee back', async () => {
  const one = await w.app.person('student')
  // Of 70 application coins the first takes 50: the second is paid in two kinds.
  await w.at('pending decision', one)
  await w.app
    .sql`update applications.applications set intake_id = ${w.course.intakes[1]!} where student_id = ${one.id}`
  const id = await w.at('offered', one)
  const before = await coins(one.id)
  assert.equal(before.application.available, 0)
  assert.equal(
    (
      await w.staff.call(offersCalls.concludeApplication, {
        body: { applicationId: id, outcome: 'offer withdrawn' },
      })
    ).status,
    422,
  )
  await w.staff.callOk(offersCalls.concludeApplication, {
    body: { applicationId: id, outcome: 'offer withdrawn', text: 'Course is full' },
  })
  const after = await coins(one.id)
  assert.deepEqual([after.available - before.available, after.application.available], [50, 20])
})

test('two tabs: the second is told what the first changed, and can merge', async () => {
  const one = await w.app.person('student')
  const id = await w.draft(one)
  const { version } = (await details(one, id)).steps[1]!
  await one.callOk(formCalls.updateApplication, {
    body: { applicationId: id, formStep: 2, version, field: { city: 'Pune' }, autosave: true },
  })
  const late = await one.call(formCalls.updateApplication, {
    body: {
      applicationId: id,
      formStep: 2,
      version,
      field: { preferredName: 'Ash' },
      autosave: true,
    },
  })
  assert.ok(!late.ok && late.code === 'stale')
  const told = (late.body['details'] ?? late.body) as {
    version: number
    changed: Record<string, unknown>
  }
  assert.deepEqual([told.version, told.changed], [version + 1, { city: 'Pune' }])
  const merged = await one.callOk(formCalls.updateApplication, {
    body: {
      applicationId: id,
      formStep: 2,
      version: told.version,
      field: { preferredName: 'Ash' },
      autosave: true,
    },
  })
  assert.deepEqual([merged.field['city'], merged.field['preferredName']], ['Pune', 'Ash'])
})

test('a step moves on by one when it is complete, and says what is missing when it is not', async () => {
  const one = await w.app.person('student')
  const begun = await one.callOk(formCalls.updateApplication, {
    body: { formStep: 1, field: { courseId: w.course.courseId, intakeId: w.course.intakes[0]! } },
  })
  assert.deepEqual([begun.formStep, begun.done], [2, true])
  const half = await one.callOk(formCalls.updateApplication, {
    body: { applicationId: begun.applicationId, formStep: 7, field: { funding: 'loan' } },
  })
  assert.deepEqual(
    [half.formStep, half.done, half.errors],
    [7, false, { convictions: 'required', shareWithUniversity: 'consent_needed' }],
  )
  const again = await one.call(formCalls.updateApplication, {
    body: { formStep: 1, field: { courseId: w.course.courseId, intakeId: w.course.intakes[0]! } },
  })
  assert.ok(!again.ok && again.code === 'already_applied')
  const early = await one.call(formCalls.submitApplication, {
    body: { applicationId: begun.applicationId, declared: true, typedName: 'x y' },
  })
  assert.ok(!early.ok && early.code === 'application_incomplete')
})

test('a deadline that passes while somebody fills in the form stops the submission, and a later intake opens it again', async () => {
  const one = await w.app.person('student')
  const id = await w.complete(one)
  const closes = Date.parse('2027-06-01T00:00:00Z') - w.app.clock.now().getTime()
  await w.wait(closes)
  const late = await one.call(formCalls.submitApplication, {
    body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
  })
  assert.ok(!late.ok && late.code === 'deadline_passed')
  assert.equal((await coins(one.id)).held, 0)
  assert.equal((await details(one, id)).next.name, 'choose_intake')
  await one.callOk(trackerCalls.updateIntake, {
    body: { application_uuid: id, intake_id: w.course.intakes[1]! },
  })
  await one.callOk(formCalls.updateApplication, {
    body: { applicationId: id, formStep: 3, field: { gap: 'I worked.' } },
  })
  const response = await one.call(formCalls.submitApplication, {
    body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
  })
  assert.ok(response.ok, JSON.stringify(response))
  w.app.clock.advance(-closes)
})

test('a course that closes between the shortlist and the submission offers its back-up', async () => {
  const { app, backup } = w
  const one = await app.person('student')
  const id = await w.complete(one)
  await one.callOk(formCalls.updateApplication, {
    body: { applicationId: id, formStep: 1, field: { backups: [{ courseId: backup.courseId }] } },
  })
  await app.sql`update catalogue.courses set status = 'closed', changed_at = ${app.clock.now()} where id = ${w.course.courseId}`
  await app.system((ctx) =>
    ctx.emit('catalogue.courses_changed', { since: app.clock.now().toISOString() }),
  )
  await app.settle()
  const late = await one.call(formCalls.submitApplication, {
    body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
  })
  assert.ok(!late.ok && late.code === 'course_closed')
  const shown = await details(one, id)
  assert.deepEqual(
    [shown.courseClosed, shown.next.name, shown.backups.map(({ open }) => open)],
    [true, 'choose_backup', [true]],
  )
  await one.callOk(trackerCalls.switchToBackup, {
    body: { applicationId: id, courseId: backup.courseId },
  })
  await one.callOk(formCalls.submitApplication, {
    body: { applicationId: id, declared: true, typedName: 'Asha Rao' },
  })
  assert.equal((await details(one, id)).course.id, backup.courseId)
  await app.sql`update catalogue.courses set status = 'open' where id = ${w.course.courseId}`
})

test('an offer nobody answers closes by itself; so does a question', async () => {
  const [one, two] = [await w.app.person('student'), await w.app.person('student')]
  const [offer, question] = [await w.at('offered', one), await w.at('more info requested', two)]
  await w.wait(days(29))
  const late = await one.call(offersCalls.answerOffer, {
    body: { applicationId: offer, answer: 'accept' },
  })
  assert.ok(!late.ok && late.code === 'deadline_passed')
  await w.app.job('applications.closeInTime')
  assert.deepEqual(
    [(await details(one, offer)).closeReason, (await details(two, question)).closeReason],
    ['offer expired', 'no answer'],
  )
  w.app.clock.advance(-days(29))
})

test('a place is deferred into a new application with the same offer', async () => {
  const one = await w.app.person('student')
  const id = await w.at('offered', one)
  await one.callOk(offersCalls.answerOffer, { body: { applicationId: id, answer: 'accept' } })
  assert.equal(
    (await one.callOk(detailCalls.getIntakes, { query: { application_uuid: id } })).data.change,
    'deferral',
  )
  await one.callOk(trackerCalls.updateIntake, {
    body: { application_uuid: id, intake_id: w.course.intakes[1]!, reason: 'Military service' },
  })
  assert.equal(
    (await w.staff.callOk(trackerCalls.providerBins, { query: { bin: 'deferral' } })).data.counts
      .deferral,
    1,
  )
  const { data } = await w.staff.callOk(offersCalls.decideDeferral, {
    body: { applicationId: id, grant: true },
  })
  assert.deepEqual([data.status, (await details(one, id)).closeReason], ['closed', 'deferred'])
  const next = await details(one, data.followedBy!)
  assert.deepEqual(
    [next.status, next.intake?.id, next.follows, next.offer?.kind],
    ['accepted', w.course.intakes[1], id, 'unconditional'],
  )
})

test('who submits for a student needs their word, and pays from the student’s wallet', async () => {
  const one = await w.app.person('student')
  const id = await w.complete(one)
  const body = { applicationId: id, declared: true, typedName: 'Asha Rao' } as const
  const refused = await w.counsellor.call(formCalls.submitApplication, { body })
  assert.ok(!refused.ok && refused.code === 'consent_required')
  assert.equal((await w.associate.call(formCalls.submitApplication, { body })).status, 403)
  await one.callOk(formCalls.updateApplication, {
    body: { applicationId: id, formStep: 7, field: { othersMaySubmit: true } },
  })
  await w.counsellor.callOk(formCalls.submitApplication, { body })
  assert.equal((await coins(one.id)).held, 50)
})

test('a revision shows who changed what, and brings it back', async () => {
  const one = await w.app.person('student')
  const id = await w.draft(one)
  await one.callOk(formCalls.updateApplication, {
    body: { applicationId: id, formStep: 6, field: { whyCourse: 'First' } },
  })
  await one.callOk(formCalls.updateApplication, {
    body: { applicationId: id, formStep: 6, field: { whyCourse: 'Second', beyond: 'More' } },
  })
  const { data } = await one.callOk(detailCalls.applicationRevisions, {
    path: { uuid: id },
    query: { step: 6 },
  })
  assert.deepEqual(data.revisions[0]!.changes, [
    { field: 'beyond', before: '', after: 'More' },
    { field: 'whyCourse', before: 'First', after: 'Second' },
  ])
  const restored = await one.callOk(detailCalls.restoreRevision, {
    body: { revisionId: data.revisions[1]!.id },
  })
  assert.deepEqual([restored.data.data['whyCourse'], restored.data.data['beyond']], ['First', ''])
  const undone = await one.callOk(detailCalls.restoreRevision, {
    body: { revisionId: data.revisions[1]!.id, how: 'undo' },
  })
  assert.equal(undone.data.data['whyCourse'], '')
})

test('a course chosen before is brought back while it can still be chosen, with what it asks for', async () => {
  const one = await w.app.person('student')
  const id = await w.draft(one)
  const [begun] = (
    await one.callOk(detailCalls.applicationRevisions, { path: { uuid: id }, query: { step: 1 } })
  ).data.revisions
  await one.callOk(formCalls.updateApplication, {
    body: {
      applicationId: id,
      formStep: 1,
      field: { courseId: w.backup.courseId, intakeId: w.backup.intakes[1]!, scholarship: true },
    },
  })
  assert.equal((await details(one, id)).course.id, w.backup.courseId)
  const back = await one.callOk(detailCalls.restoreRevision, { body: { revisionId: begun!.id } })
  assert.deepEqual(
    [back.data.data['courseId'], back.data.data['scholarship']],
    [w.course.courseId, false],
  )
  const now = await details(one, id)
  assert.deepEqual([now.course.id, now.intake?.id], [w.course.courseId, w.course.intakes[0]])
  // Before its first save the form had no course.
  const first = await one.callOk(detailCalls.restoreRevision, {
    body: { revisionId: begun!.id, how: 'undo' },
  })
  assert.deepEqual(
    [first.data.data['courseId'], first.data.data['intakeId']],
    [w.course.courseId, null],
  )
  await w.app.sql`update catalogue.courses set status = 'closed' where id = ${w.backup.courseId}`
  const { data } = await one.callOk(detailCalls.applicationRevisions, {
    path: { uuid: id },
    query: { step: 1 },
  })
  const chose = data.revisions.find(({ changes }) =>
    changes.some(({ field, after }) => field === 'courseId' && after === w.backup.courseId),
  )!
  const response = await one.call(detailCalls.restoreRevision, { body: { revisionId: chose.id } })
  assert.ok(!response.ok && response.code === 'course_closed')
  await w.app.sql`update catalogue.courses set status = 'open' where id = ${w.backup.courseId}`
})

test('the calendar is read by whoever has its address, until there is a new one', async () => {
  const { student, stranger } = { student: w.student, stranger: w.app.stranger }
  const id = await w.draft(student, w.backup)
  const { data } = await student.callOk(trackerCalls.renewCalendar, {})
  assert.equal((await student.callOk(trackerCalls.getCalendar, {})).data.url, data.url)
  const token = data.url!.split('/').at(-1)!
  const ics = String(await stranger.callOk(trackerCalls.readCalendar, { path: { token } }))
  assert.match(ics, /BEGIN:VEVENT\r\nUID:application-/)
  assert.match(ics, /DTSTART:20270531T235900Z\r\nDTEND:20270601T000000Z/)
  assert.ok(ics.split('\r\n').every((line) => Buffer.byteLength(line) <= 75))
  await student.callOk(trackerCalls.renewCalendar, {})
  assert.equal((await stranger.call(trackerCalls.readCalendar, { path: { token } })).status, 404)
  await student.callOk(trackerCalls.endApplication, { body: { applicationId: id, how: 'cancel' } })
})
