import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  bookAppointment,
  getFreeTimes,
  listAppointments,
  setMyHours,
} from '#contract/counsellors/appointments/calls.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { give } from './fixtures-for-tests.ts'

let app: TestApp
before(async () => {
  app = await startTestApp({ startAt: new Date('2027-03-20T09:00:00.000Z') })
})
after(() => app.close())

const withCounsellor = async (student: Person): Promise<Person> => {
  const counsellor = await app.person('counsellor')
  await give(app, student, counsellor)
  await counsellor.callOk(setMyHours, {
    body: {
      timeZone: 'Europe/Berlin',
      hours: [{ weekday: 1, from: 540, to: 600 }],
      place: 'https://meet.example/asha',
    },
  })
  return counsellor
}
const book = async (student: Person, at: number) => {
  const { times } = await student.callOk(getFreeTimes, {})
  await student.callOk(bookAppointment, {
    body: { startsAt: times[at]!, timeZone: 'Asia/Kolkata', topic: 'Visa' },
  })
}

test('of two appointments at one time that a merge brings together one is called off, and both sides are told why', async () => {
  const [stays, ends] = [await app.person('student'), await app.person('student')]
  const [own, other] = [await withCounsellor(stays), await withCounsellor(ends)]
  await book(stays, 0)
  await book(ends, 0)
  await book(ends, 2)
  await app.settle()
  const pair = { fromId: ends.id, intoId: stays.id }
  const [first] = (await stays.callOk(listAppointments, {})).appointments
  // Said before it is asked for: that one, and not the other.
  assert.deepEqual(
    await app.system((ctx) =>
      ctx.lookUps['identity.personData.counsellors'].mergeCallsOff!(ctx, pair),
    ),
    [first!.startsAt],
  )
  await app.system((ctx) =>
    ctx.lookUps['identity.personData.counsellors'].merge!(ctx, {
      fromId: ends.id,
      intoId: stays.id,
    }),
  )
  await app.settle()
  const shownTo = async (who: Person) =>
    (await who.callOk(listAppointments, {})).appointments
      .map(({ state, cancelReason }) => [state, cancelReason].join(' ').trim())
      .sort()
  assert.deepEqual(await shownTo(own), ['booked'])
  assert.deepEqual(await shownTo(other), ['booked', 'cancelled merged'])
  assert.deepEqual(await shownTo(stays), ['booked', 'booked', 'cancelled merged'])
  // News of one hour is one letter.
  app.clock.advance(hours(1))
  await app.settle()
  const isTold = (who: Person) =>
    app.mailbox
      .read(who.mail)
      .some(({ text }) => text.includes('Two accounts of the student became one'))
  assert.deepEqual([stays, other, own, ends].map(isTold), [true, true, false, false])
})
