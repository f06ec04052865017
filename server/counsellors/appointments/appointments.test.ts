import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  bookAppointment,
  cancelAppointment,
  getAppointmentFile,
  getFreeTimes,
  importBusyTimes,
  listAppointments,
  moveAppointment,
  readFeed,
  renewFeed,
  setMyHours,
} from '#contract/counsellors/appointments/calls.ts'
import { changeCounsellor } from '#contract/counsellors/mine/calls.ts'
import { days, hours } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { give } from '../fixtures-for-tests.ts'

let app: TestApp
let counsellor: Person
let student: Person
before(async () => {
  // A Saturday; on the night to Sunday the 28th clocks in Berlin go forward.
  app = await startTestApp({ startAt: new Date('2027-03-20T09:00:00.000Z') })
  counsellor = await app.person('counsellor')
  student = await app.person('student')
  await give(app, student, counsellor)
})
after(() => app.close())

const mondays = {
  timeZone: 'Europe/Berlin',
  hours: [{ weekday: 1, from: 540, to: 600 }],
  place: 'https://meet.example/asha',
}
const times = async (who = student) => (await who.callOk(getFreeTimes, {})).times
const at = (moment: string) => `2027-${moment}:00.000Z`
const book = (who: Person, startsAt: string) =>
  who.call(bookAppointment, { body: { startsAt, timeZone: 'Asia/Kolkata', topic: 'Visa' } })

test('hours are of the wall clock: nine in Berlin stays nine when clocks change', async () => {
  assert.deepEqual(await times(), [], 'nothing before hours are set')
  await counsellor.callOk(setMyHours, { body: mondays })
  assert.deepEqual(
    await times(),
    [
      '03-22T08:00',
      '03-22T08:30',
      '03-29T07:00',
      '03-29T07:30',
      '04-05T07:00',
      '04-05T07:30',
      '04-12T07:00',
      '04-12T07:30',
    ].map(at),
  )
  const overlapping = [...mondays.hours, { weekday: 1, from: 570, to: 700 }]
  const refused = await counsellor.call(setMyHours, { body: { ...mondays, hours: overlapping } })
  assert.equal(refused.status, 422)
})

test('busy times come from an iCalendar file: repetitions, exceptions, free and cancelled entries', async () => {
  const entry = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const ics = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entry(
      'UID:weekly',
      'DTSTART;TZID=Europe/Berlin:20270301T090000',
      'DTEND;TZID=Europe/Berlin:20270301T093000',
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Europe/Berlin:20270405T090000',
      'SUMMARY:Secret',
    ),
    ...entry('UID:floating', 'DTSTART:20270412T093000', 'DTEND:20270412T100000'),
    ...entry('UID:utc', 'DTSTART:20270405T073000Z', 'DURATION:PT15M'),
    ...entry(
      'UID:free',
      'DTSTART:20270322T083000Z',
      'DTEND:20270322T090000Z',
      'TRANSP:TRANSPARENT',
    ),
    ...entry('UID:off', 'DTSTART:20270329T073000Z', 'DTEND:20270329T080000Z', 'STATUS:CANCELLED'),
    'END:VCALENDAR',
  ].join('\r\n')
  const { imported } = await counsellor.callOk(importBusyTimes, { body: { ics } })
  // Eleven Mondays in eight weeks less the one left out is seven, and two of their own.
  assert.equal(imported, 9)
  assert.deepEqual(await times(), ['03-22T08:30', '03-29T07:30', '04-05T07:00'].map(at))
  const rows = await app.sql`select * from counsellors.busy_times`
  assert.ok(!JSON.stringify(rows).includes('Secret'))
  for (const text of ['hello', 'BEGIN:VCARD\r\nEND:VCARD\r\n']) {
    const response = await counsellor.call(importBusyTimes, { body: { ics: text } })
    assert.equal(response.ok ? '' : response.code, 'bad_input')
    const said = response.ok
      ? null
      : (response.body['details'] as { sentences?: unknown }).sentences
    assert.deepEqual(said, { ics: 'This is no calendar file (.ics).' })
  }
  const costly = ics.replace('FREQ=WEEKLY', 'FREQ=SECONDLY;INTERVAL=1;COUNT=100000000')
  assert.equal((await counsellor.call(importBusyTimes, { body: { ics: costly } })).status, 422)
  assert.equal((await times()).length, 3, 'a refused file changes nothing')
  await counsellor.callOk(importBusyTimes, {
    body: { ics: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  })
  assert.equal((await times()).length, 8)
})

test('of two who book the same time one wins; it is told in the zone of whoever reads', async () => {
  const other = await app.person('student')
  await give(app, other, counsellor)
  const both = await Promise.all([student, other].map((who) => book(who, at('03-29T07:00'))))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409])
  const winner = both[0]!.ok ? student : other
  assert.ok(!(await times()).includes(at('03-29T07:00')))
  const [mine] = (await winner.callOk(listAppointments, {})).appointments
  assert.deepEqual(
    [mine?.startsAt, mine?.endsAt, mine?.place, mine?.adviserZone, mine?.mayMove],
    [at('03-29T07:00'), at('03-29T07:30'), mondays.place, 'Europe/Berlin', true],
  )
  await app.settle()
  const letter = app.mailbox.read(counsellor.mail).at(-1)!
  assert.match(letter.text, /29 March 2027.*09:00 \(Europe\/Berlin\)/)
  await winner.callOk(cancelAppointment, {
    path: { appointmentId: mine!.id },
    body: { reason: 'I have an exam' },
  })
  assert.ok((await times()).includes(at('03-29T07:00')), 'a time called off is free again')
})

test('a call is moved, is in the feed and the file, and both are reminded a day before, once', async () => {
  const made = await book(student, at('04-05T07:00'))
  assert.ok(made.ok)
  const path = { appointmentId: made.data.id }
  const taken = await student.call(moveAppointment, { path, body: { startsAt: at('04-05T07:10') } })
  assert.equal(taken.ok ? '' : taken.code, 'time_taken')
  await counsellor.callOk(moveAppointment, { path, body: { startsAt: at('04-12T07:30') } })
  await app.settle()
  // Half past seven UTC is one in the afternoon in Kolkata.
  assert.match(
    app.mailbox.read(student.mail).at(-1)!.text,
    /12 April 2027.*13:00 \(Asia\/Kolkata\)/,
  )

  const { url } = await counsellor.callOk(renewFeed, {})
  const feed = String(
    await app.stranger.callOk(readFeed, { path: { token: url!.split('/').at(-1)! } }),
  )
  assert.match(feed, /DTSTART:20270412T073000Z\r\n/)
  assert.match(feed, /SEQUENCE:1\r\n/)
  const file = String(await student.callOk(getAppointmentFile, { path }))
  assert.match(file, /^BEGIN:VCALENDAR\r\n/)
  assert.match(file, /LOCATION:https:\/\/meet\.example\/asha/)

  app.clock.set(new Date(at('04-11T07:00')))
  await app.job('counsellors.remindAppointments')
  assert.equal(await reminders(), 0)
  app.clock.advance(hours(1))
  for (const _ of [1, 2]) await app.job('counsellors.remindAppointments')
  await app.settle()
  assert.equal(await reminders(), 2)
})

const reminders = async () => {
  const [row] = await app.sql<
    { n: number }[]
  >`select count(*)::int as n from notifications.notices where name = 'appointment_near'`
  return row!.n
}

test('a student who leaves the counsellor leaves the call as well', async () => {
  app.clock.advance(days(1))
  const leaving = await app.person('student')
  const lead = await app.person('counsellor')
  await give(app, leaving, lead)
  await lead.callOk(setMyHours, { body: mondays })
  const [first] = await times(leaving)
  assert.equal((await book(leaving, first!)).status, 201)
  await leaving.callOk(changeCounsellor, { body: { reason: 'I would like to talk in German' } })
  const [gone] = (await lead.callOk(listAppointments, {})).appointments
  assert.deepEqual([gone?.state, gone?.cancelReason], ['cancelled', 'left'])
})

for (const event of ['identity.closing', 'identity.memorial_begun'] as const)
  test(`after ${event} the counsellor expects the student no more, and is told`, async () => {
    const [ends, lead] = [await app.person('student'), await app.person('counsellor')]
    await give(app, ends, lead)
    await lead.callOk(setMyHours, { body: mondays })
    const [first] = await times(ends)
    assert.equal((await book(ends, first!)).status, 201)
    await app.system((ctx) => ctx.emit(event, { accountId: ends.id }))
    await app.settle()
    const [gone] = (await lead.callOk(listAppointments, {})).appointments
    assert.deepEqual([gone?.state, gone?.cancelReason], ['cancelled', 'gone'])
    assert.match(app.mailbox.read(lead.mail).at(-1)!.text, /The student does not use AO any more\./)
  })

test('whoever cannot book is told what is in the way', async () => {
  const alone = await app.person('student')
  const busy = await app.person('student')
  await give(app, busy, counsellor)
  const message = async (who: Person, startsAt: string) => {
    const result = await book(who, startsAt)
    return result.ok ? 'booked' : result.body['message']
  }
  const [first, second, third, fourth] = await times(busy)
  assert.equal(
    await message(alone, first!),
    'Nobody looks after you yet, so there is no call to book.',
  )
  assert.equal(
    await message(busy, at('01-04T07:00')),
    'This time is not free, or not any more. Please choose another.',
  )
  for (const time of [first, second, third]) assert.equal(await message(busy, time!), 'booked')
  assert.equal(
    await message(busy, fourth!),
    'You have 3 calls booked. Call one off, or book the next when one is over.',
  )
})
