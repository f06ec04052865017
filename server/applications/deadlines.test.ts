// A closing day ends at 24:00 where the university is: one moment, on every page. Moments by hand (tzdata 2025b).
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCalendar, renewCalendar } from '#contract/applications/tracker/calls.ts'
import { applicationDetails } from '#contract/applications/detail/calls.ts'
import { updateApplication } from '#contract/applications/form/calls.ts'
import { decideApplication } from '#contract/applications/university/calls.ts'
import { getProgram } from '#contract/catalogue/courses/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { changeStudentInfo } from '#contract/profiles/calls.ts'
import { addToWishlist } from '#contract/wishlist/calls.ts'
import { minutes } from '#server/core/clock.ts'
import {
  type PutCourse,
  putCourseAt,
  putUniversity,
  startWorld,
  type World,
} from './fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const at = (moment: string) => w.wait(Date.parse(moment) - w.app.clock.now().getTime())

/** A course with an intake from September 2027 that closes on 2027-05-31, at a university in this zone. */
const courseIn = async (timeZone: string): Promise<PutCourse> => {
  const universityId = await putUniversity(w.app)
  await w.app.sql`update catalogue.providers set time_zone = ${timeZone} where id = ${universityId}`
  return putCourseAt(w.app, universityId, `Physics in ${timeZone}`)
}

const begin = (course: PutCourse) =>
  w.student.call(updateApplication, {
    body: { formStep: 1, field: { courseId: course.courseId, intakeId: course.intakes[0]! } },
  })

test('days to answer an offer end with a day of the student, in the calendar at that very minute', async () => {
  // The university's day has nothing to do with it.
  await w.app
    .sql`update catalogue.providers set time_zone = 'Pacific/Auckland' where id = ${w.universityId}`
  const owner = await w.app.person('student')
  await w.app
    .sql`update identity.accounts set time_zone = 'America/Los_Angeles' where id = ${owner.id}`
  // 21:00 of the 10th in California: ten days later is the 20th there, though the 21st in UTC.
  await at('2026-12-11T05:00:00.000Z')
  const id = await w.at('pending decision', owner)
  const offer = { conditions: [], replyDays: 10 }
  await w.staff.callOk(decideApplication, { body: { applicationId: id, decision: 'offer', offer } })
  const { data } = await owner.callOk(applicationDetails, { path: { id } })
  assert.equal(data.offer?.replyBy, '2026-12-21T08:00:00.000Z')
  assert.deepEqual(
    [data.next.until, data.next.timeZone],
    ['2026-12-21T08:00:00.000Z', 'America/Los_Angeles'],
  )
  const [deadline] = (await owner.callOk(getDashboard, { path: { uuid: owner.id } })).data.deadlines
  assert.deepEqual([deadline?.on, deadline?.until], ['2026-12-20', '2026-12-21T08:00:00.000Z'])
  const { url } = (await owner.callOk(renewCalendar, {})).data
  const token = url!.slice(url!.lastIndexOf('/') + 1)
  const file = await w.app.server.inject(readCalendar.path.replace('{token}', token))
  assert.match(file.body, /DTSTART:20261221T075900Z\r\nDTEND:20261221T080000Z/)
})

// Where 2027-05-31 ends, the earliest first.
const ends: [timeZone: string, end: string][] = [
  ['Pacific/Kiritimati', '2027-05-31T10:00:00.000Z'],
  ['Pacific/Auckland', '2027-05-31T12:00:00.000Z'],
  ['Asia/Kathmandu', '2027-05-31T18:15:00.000Z'],
  ['Europe/Berlin', '2027-05-31T22:00:00.000Z'],
  ['America/St_Johns', '2027-06-01T02:30:00.000Z'],
  ['America/Los_Angeles', '2027-06-01T07:00:00.000Z'],
  ['Pacific/Pago_Pago', '2027-06-01T11:00:00.000Z'],
]
for (const [timeZone, end] of ends)
  test(`a day ends in ${timeZone} at ${end}: a minute before one may apply, then no more`, async () => {
    const course = await courseIn(timeZone)
    await at(new Date(Date.parse(end) - minutes(1)).toISOString())
    await w.student.callOk(addToWishlist, { body: { courseIds: [course.courseId] } })
    const program = await w.student.callOk(getProgram, {
      path: { alias: 'study', slug: course.slug },
      query: { langcode: 'en' },
    })
    const { closesAt, status } = program.intakes[0]!
    assert.deepEqual([closesAt, status, program.intakes[0]!.timeZone], [end, 'closing', timeZone])
    const saved = (await w.student.callOk(getDashboard, { path: { uuid: w.student.id } })).data
    const shown = saved.deadlines.find(({ about }) => about?.id === course.slug)
    assert.deepEqual(
      [shown?.on, shown?.until, shown?.timeZone, shown?.daysLeft],
      ['2027-05-31', end, timeZone, 0],
    )

    const begun = await begin(course)
    assert.ok(begun.ok, JSON.stringify(begun))
    const id = begun.data.applicationId
    const { data } = await w.student.callOk(applicationDetails, { path: { id } })
    assert.deepEqual([data.closesAt, data.university.timeZone], [end, timeZone])
    const draft = (
      await w.student.callOk(getDashboard, { path: { uuid: w.student.id } })
    ).data.deadlines.find(({ about }) => about?.id === id)
    assert.deepEqual([draft?.kind, draft?.on, draft?.until], ['application', '2027-05-31', end])

    await at(end)
    const late = await begin(await courseIn(timeZone))
    assert.ok(!late.ok && late.code === 'deadline_passed')
    assert.equal((late.body['details'] as { closedOn: string }).closedOn, '2027-05-31')
    const closed = await w.student.callOk(applicationDetails, { path: { id } })
    assert.equal(closed.data.intakes[0]?.status, 'closed')
  })

test('today is the caller’s: what happened this morning in Tokyo is not in the future', async () => {
  // 00:46 of the 2nd in Tokyo.
  await at('2027-12-01T15:46:00.000Z')
  const save = (zone: string | null) =>
    w.app.server.inject({
      method: changeStudentInfo.method,
      url: changeStudentInfo.path,
      headers: {
        authorization: `Bearer ${w.student.token}`,
        ...(zone ? { 'ao-time-zone': zone } : {}),
      },
      payload: {
        tests: [{ test: 'ielts_academic', testDate: '2027-12-02', overall: 7 }],
      },
    })
  const there = await save('Asia/Tokyo')
  assert.equal(there.statusCode, 200, there.body)
  assert.equal((await save('America/Los_Angeles')).statusCode, 422)
  assert.equal((await save('Mars/Olympus')).statusCode, 422)
})
