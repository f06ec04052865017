// Papers and visas: ticked off by whoever fills the application in, read by all sides, their days kept.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { applicationDetails, listPapers, tickPaper } from '#contract/applications/detail/calls.ts'
import { getProgram } from '#contract/catalogue/courses/calls.ts'
import { readCalendar, renewCalendar } from '#contract/applications/tracker/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import type { Person } from '#server/testing.ts'
import { startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
  // The university of the fixture moves to Germany: Indian school-leavers need an APS certificate, money and a visa.
  await w.app
    .sql`update catalogue.providers set country = 'DE', time_zone = 'Europe/Berlin' where id = ${w.universityId}`
})
after(() => w.app.close())

const papers = async (id: string, person: Person) =>
  (await person.callOk(listPapers, { path: { id } })).data
const named = async (id: string, person: Person, paper: string) =>
  (await papers(id, person)).find((one) => one.paper === paper)!
const tick = (person: Person, applicationId: string, row: number, done = true) =>
  person.call(tickPaper, { body: { applicationId, row, done } })
const deadlines = async (person: Person) =>
  (await person.callOk(getDashboard, { path: { uuid: person.id } })).data.deadlines
const calendar = async (person: Person): Promise<string> => {
  const { url } = (await person.callOk(renewCalendar)).data
  const token = url!.split('/').at(-1)!
  const file = await w.app.stranger.call(readCalendar, { path: { token } })
  assert.ok(file.ok)
  return String(file.data).replaceAll('\r\n ', '')
}

test('what is ticked off is so for student, counsellor and university, with who did it', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('pending decision', asha)
  const visa = await named(id, asha, 'visa')
  assert.equal(visa.done, null)
  assert.ok((await tick(asha, id, visa.row.number)).ok)
  for (const person of [asha, w.counsellor, w.staff]) {
    const seen = await named(id, person, 'visa')
    assert.equal(typeof seen.done?.at, 'string')
    assert.deepEqual(
      (await papers(id, person)).map(({ paper }) => paper),
      (await papers(id, asha)).map(({ paper }) => paper),
    )
  }
  assert.ok((await tick(w.counsellor, id, visa.row.number, false)).ok, 'an adviser opens it again')
  assert.equal((await named(id, w.staff, 'visa')).done, null)
  const byUniversity = await tick(w.staff, id, visa.row.number)
  assert.equal(byUniversity.ok, false, 'the university reads')
  const unknown = await tick(asha, id, 9999)
  assert.equal(unknown.ok || unknown.code, 'wrong_state', 'the list asks no such paper')
})

test('who has a passport that needs no visa is told which one, reads it on every side, and has nothing to do', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('offered', asha)
  await w.app
    .sql`update applications.steps set data = jsonb_set(data, '{citizenships}', '["IN", "FR"]')
    where application_id = ${id} and step = 2`
  for (const person of [asha, w.counsellor, w.staff]) {
    const visa = await named(id, person, 'visa')
    assert.deepEqual([visa.spared, visa.beginOn, visa.dueOn], ['FR', null, null])
  }
  const visa = await named(id, asha, 'visa')
  const ticked = await tick(asha, id, visa.row.number)
  assert.equal(ticked.ok || ticked.code, 'wrong_state', 'there is nothing to tick off')
  assert.doesNotMatch(await calendar(asha), /Student visa/)
})

test('before an offer the days of the application’s own papers are kept, after it those of the visa', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('pending decision', asha)
  const before = await calendar(asha)
  assert.match(before, /SUMMARY:Needed by today: Application by way of uni-assist \(Polar Physics/)
  assert.doesNotMatch(before, /Student visa/)

  const mei = await w.app.person('student')
  const offered = await w.at('offered', mei)
  const visa = await named(offered, mei, 'visa')
  // Twelve weeks before the first day, 1 September 2027.
  assert.equal(visa.beginOn, '2027-06-09')
  const line = /DTSTART;VALUE=DATE:20270609\r\nSUMMARY:Begin at the latest: Student visa/
  assert.match(await calendar(mei), line)
  await tick(mei, offered, visa.row.number)
  assert.doesNotMatch(await calendar(mei), /Student visa/)
  assert.ok((await papers(id, asha)).length > 0)
})

test('in the task list a paper stands with the day to begin; what should have begun keeps its day, and is late', async () => {
  const asha = await w.app.person('student')
  const id = await w.at('offered', asha)
  const shown = async () =>
    (await deadlines(asha)).filter(
      ({ kind, title }) => kind.startsWith('paper') && /visa/.test(title),
    )
  const visa = await named(id, asha, 'visa')
  assert.deepEqual(await shown(), [], 'months away')
  await w.app
    .sql`update catalogue.intakes set starts_on = '2026-12-11', closes_on = null where id = ${w.course.intakes[0]!}`
  const [line] = await shown()
  assert.deepEqual(
    [line?.kind, line?.on, line?.daysLeft, line?.about],
    ['paper_begin', '2026-09-18', -64, { kind: 'application', id }],
  )
  assert.equal(line?.title, 'Student visa or study permit: Polar Physics')
  await tick(asha, id, visa.row.number)
  assert.deepEqual(await shown(), [])
})

test('a paper that would come after the day it is due is said to come too late, to student and adviser, until it is ticked off', async () => {
  const asha = await w.app.person('student')
  const id = await w.complete(asha)
  const closesOn = async (day: string) => {
    await w.app
      .sql`update catalogue.intakes set starts_on = '2027-10-01', closes_on = ${day} where id = ${w.course.intakes[0]!}`
  }
  // uni-assist takes up to six weeks (row 7004), and today is 21 November 2026.
  await closesOn('2027-01-02')
  assert.equal((await named(id, asha, 'uni_assist')).lateOn, null, 'six weeks to the day')
  await closesOn('2027-01-01')
  for (const person of [asha, w.counsellor]) {
    const { dueOn, beginOn, lateOn } = await named(id, person, 'uni_assist')
    assert.deepEqual([dueOn, beginOn, lateOn], ['2027-01-01', '2026-11-20', '2027-01-02'])
  }
  const { row } = await named(id, asha, 'uni_assist')
  await tick(asha, id, row.number)
  assert.equal((await named(id, w.counsellor, 'uni_assist')).lateOn, null, 'it is there')
  // What has been handed in needs no paper of the application any more; what the first day needs may still come too late.
  const mei = await w.app.person('student')
  const handedIn = await w.at('offered', mei)
  await closesOn('2026-11-22')
  assert.equal((await named(handedIn, mei, 'uni_assist')).lateOn, null)
})

test('a paper of the person is ticked once for all their applications, and opened again at all; a visa is of one', async () => {
  const asha = await w.app.person('student')
  const second = await w.at('offered', asha)
  const first = await w.complete(asha, w.backup)
  assert.match(await calendar(asha), /APS certificate/)
  const aps = await named(first, asha, 'aps_certificate')
  const visa = await named(first, asha, 'visa')
  await tick(asha, first, aps.row.number)
  await tick(asha, first, visa.row.number)
  const there = await named(second, asha, 'aps_certificate')
  assert.equal(typeof there.done?.at, 'string')
  assert.equal(there.done?.by, null, 'who ticked it off elsewhere is nobody’s business here')
  assert.equal((await named(second, asha, 'visa')).done, null)
  assert.doesNotMatch(await calendar(asha), /APS certificate/)
  const other = await w.app.person('student')
  assert.equal(
    (await named(await w.at('offered', other), other, 'aps_certificate')).done,
    null,
    'of another person nothing is known',
  )
  assert.ok((await tick(asha, second, aps.row.number, false)).ok)
  assert.equal((await named(first, asha, 'aps_certificate')).done, null)
  assert.equal(typeof (await named(first, asha, 'visa')).done?.at, 'string')
})

test('the last day of the system one applies through stands on the course’s page, at the application and, until it is sent, in calendar and tasks', async () => {
  const asha = await w.app.person('student')
  await w.app.sql`update catalogue.intakes set starts_on = '2027-09-01', closes_on = '2027-08-01'
    where id = ${w.course.intakes[0]!}`
  const page = await w.app.stranger.callOk(getProgram, {
    path: { alias: 'study', slug: w.course.slug },
  })
  // 15 July for a start in September or October; uni-assist's is the university's where it says another.
  const shown = page.systemDeadlines.find(({ intakeId }) => intakeId === w.course.intakes[0])
  assert.deepEqual([shown?.system, shown?.sure], ['uni_assist', false])
  const id = await w.complete(asha)
  const details = (await asha.callOk(applicationDetails, { path: { id } })).data
  assert.deepEqual(
    details.systemDeadlines.map(({ system, on }) => [system, on]),
    [['uni_assist', '2027-07-15']],
  )
  const line = /DTSTART;VALUE=DATE:20270715\r\nSUMMARY:Last day: uni-assist \(Polar Physics/
  assert.match(await calendar(asha), line)
  const atDesk = (await w.counsellor.callOk(applicationDetails, { path: { id } })).data
  assert.deepEqual(atDesk.systemDeadlines, details.systemDeadlines)
  const mei = await w.app.person('student')
  await w.at('pending decision', mei)
  assert.doesNotMatch(await calendar(mei), /Last day: uni-assist/)
})
