import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import {
  admitToFair,
  announceFair,
  cancelFair,
  createFair,
  getFair,
  leaveFair,
  listFairRegistrations,
  listFairs,
  registerForFair,
  updateFair,
} from '#contract/counsellors/fairs/calls.ts'
import { getStudentFile } from '#contract/counsellors/students/calls.ts'
import { searchEvents } from '#contract/reports/events/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { give } from '../fixtures-for-tests.ts'

let app: TestApp
let admin: Person
let counsellor: Person
let students: Person[]
before(async () => {
  app = await startTestApp()
  ;[admin, counsellor] = await Promise.all([app.person('admin'), app.person('counsellor')])
  students = [await app.person('student'), await app.person('student'), await app.person('student')]
  await give(app, students[0]!, counsellor)
})
after(() => app.close())

const openDay = {
  kind: 'webinar' as const,
  title: 'Study in Bogotá',
  startsAt: '2026-11-25T15:00:00.000Z',
  endsAt: '2026-11-25T17:00:00.000Z',
  timeZone: 'America/Bogota',
  place: 'https://meet.example/bogota',
  places: 1,
}
/** An announced one, with so many places. */
const announced = async (change: object): Promise<{ fairId: string }> => {
  const { id } = await admin.callOk(createFair, { body: { ...openDay, ...change } })
  await admin.callOk(announceFair, { path: { fairId: id } })
  return { fairId: id }
}
const registrationOf = async (who: Person, path: { fairId: string }) =>
  (await who.callOk(getFair, { path })).mine
const letters = (who: Person, words: string) =>
  app.mailbox.read(who.mail).filter((letter) => letter.text.includes(words)).length

test('a draft is seen by nobody who does not hold it; an announced one by students', async () => {
  const { id: fairId } = await admin.callOk(createFair, { body: openDay })
  const path = { fairId }
  assert.equal((await students[0]!.call(getFair, { path })).status, 404)
  assert.equal((await students[0]!.call(registerForFair, { path })).status, 404)
  await admin.callOk(announceFair, { path })
  const { fairs } = await students[0]!.callOk(listFairs, {})
  assert.deepEqual(
    fairs.map(({ title, place, places, mine }) => ({ title, place, places, mine })),
    [{ title: 'Study in Bogotá', place: null, places: 1, mine: null }],
    'the link of a webinar is for those who are registered',
  )
  const wrong = { ...openDay, endsAt: openDay.startsAt }
  assert.equal((await admin.call(updateFair, { path, body: wrong })).status, 422)
})

test('of two who want the last place one waits, and moves up when the other leaves', async () => {
  const path = await announced({})
  const [first, second, third] = students as [Person, Person, Person]
  const both = await Promise.all(
    [first, second].map((who) => who.callOk(registerForFair, { path })),
  )
  assert.deepEqual(both.map(({ mine }) => mine?.state).toSorted(), ['registered', 'waiting'])
  const [holder, waiter] = both[0]!.mine?.state === 'registered' ? [first, second] : [second, first]
  await third.callOk(registerForFair, { path })
  assert.deepEqual(
    [(await registrationOf(waiter, path))?.ahead, (await registrationOf(third, path))?.ahead],
    [0, 1],
  )
  assert.equal((await registrationOf(waiter, path))?.code, null)
  await holder.callOk(leaveFair, { path })
  await app.settle()
  assert.equal((await registrationOf(waiter, path))?.state, 'registered')
  assert.equal((await registrationOf(third, path))?.state, 'waiting')
  assert.equal(letters(waiter, 'You moved up from the waiting list'), 1)

  // More places let the next one up as well; fewer than are taken are refused.
  const fewer = await admin.call(updateFair, { path, body: { ...openDay, places: 2 } })
  assert.ok(fewer.ok)
  assert.equal((await registrationOf(third, path))?.state, 'registered')
  const less = await admin.call(updateFair, { path, body: { ...openDay, places: 1 } })
  assert.equal(less.ok ? '' : less.code, 'bad_input')
})

test('at the door a code counts once, and whoever looks after the student follows up', async () => {
  const [student, other] = students as [Person, Person]
  const later = await announced({ places: null })
  await student.callOk(registerForFair, { path: later })
  const early = await counsellor.call(admitToFair, {
    path: later,
    body: { code: (await registrationOf(student, later))!.code! },
  })
  assert.equal(early.ok ? '' : early.code, 'wrong_state')

  // It is nine: the door of what begins at eleven has just opened.
  const [startsAt, endsAt] = ['2026-11-21T11:00:00.000Z', '2026-11-21T17:00:00.000Z']
  const path = await announced({ places: null, startsAt, endsAt })
  for (const who of [student, other]) await who.callOk(registerForFair, { path })
  const code = (await registrationOf(student, path))!.code!
  for (const _ of [1, 2]) await app.job('counsellors.remindOfFairs')
  await app.settle()
  assert.equal(letters(student, 'Have your code for the door at hand'), 1)

  const door = await app.person('counsellor')
  const wrong = await door.call(admitToFair, { path, body: { code: 'AAAAAAAAAA' } })
  assert.equal(wrong.status, 404)
  assert.equal(
    (await door.callOk(admitToFair, { path, body: { code: code.toLowerCase() } })).again,
    false,
  )
  assert.equal((await door.callOk(admitToFair, { path, body: { code } })).again, true)
  const lead = await app.person('counsellor')
  await give(app, student, lead)
  const { tasks } = (await lead.callOk(getStudentFile, { path: { uuid: student.id } })).data
  assert.deepEqual(
    tasks.map(({ kind, title, dueAt, forStudent }) => ({ kind, title, dueAt, forStudent })),
    [
      {
        kind: 'fair',
        title: 'Study in Bogotá',
        dueAt: '2026-11-24T17:00:00.000Z',
        forStudent: false,
      },
    ],
  )
  const [task] = await app.sql`select assignee_id from counsellors.tasks where kind = 'fair'`
  assert.equal(task!['assigneeId'], counsellor.id, 'of whoever looked after them then')
  assert.equal((await student.call(leaveFair, { path })).status, 409)
  await app.settle()
  const events = await (
    await app.person('admin')
  ).callOk(searchEvents, { body: { types: ['fair_attended'] } })
  assert.deepEqual(
    events.events.map(({ uuid, about }) => [uuid, about]),
    [[student.id, 'Study in Bogotá']],
  )
  const mine = await lead.callOk(listFairRegistrations, { path })
  assert.deepEqual(
    mine.registrations.map((one) => [one.student.uuid, one.attendedAt !== null]),
    [[student.id, true]],
    'an adviser sees their own students alone',
  )
})

test('who is registered or waits is told why it is called off, and another place once', async () => {
  app.clock.set(new Date('2026-11-25T10:00:00.000Z'))
  const boss = await app.person('admin')
  const [holder, waiter] = [await app.person('student'), await app.person('student')]
  const { id: fairId } = await boss.callOk(createFair, { body: { ...openDay, kind: 'fair' } })
  const path = { fairId }
  await boss.callOk(announceFair, { path })
  for (const who of [holder, waiter]) await who.callOk(registerForFair, { path })
  await app.settle()
  await boss.callOk(updateFair, { path, body: { ...openDay, kind: 'fair', place: 'Town hall' } })
  await boss.callOk(updateFair, {
    path,
    body: { ...openDay, kind: 'fair', place: 'Town hall', title: 'Fair' },
  })
  await boss.callOk(cancelFair, { path, body: { reason: 'The hall is flooded' } })
  await app.settle()
  for (const who of [holder, waiter])
    assert.deepEqual([letters(who, 'Town hall.'), letters(who, 'The hall is flooded')], [1, 1])
  assert.equal((await holder.call(registerForFair, { path })).status, 409)
})

test('a fair that is over cannot be made, and none is moved into the past', async () => {
  const office = await app.person('admin')
  const over = { startsAt: '2026-11-01T15:00:00.000Z', endsAt: '2026-11-01T17:00:00.000Z' }
  const response = await office.call(createFair, { body: { ...openDay, ...over } })
  assert.ok(!response.ok)
  assert.match(JSON.stringify(response.body), /in_the_past/)
  const { id: fairId } = await office.callOk(createFair, {
    body: { ...openDay, startsAt: '2027-02-01T15:00:00.000Z', endsAt: '2027-02-01T17:00:00.000Z' },
  })
  const moved = await office.call(updateFair, { path: { fairId }, body: { ...openDay, ...over } })
  assert.equal(moved.status, 422)
})

test('whoever closes their account gives their place at a fair to who waits for one', async () => {
  admin = await app.person('admin')
  const path = await announced({
    startsAt: '2027-02-01T15:00:00.000Z',
    endsAt: '2027-02-01T17:00:00.000Z',
  })
  const [leaves, waits] = [await app.person('student'), await app.person('student')]
  await leaves.callOk(registerForFair, { path })
  await waits.callOk(registerForFair, { path })
  assert.equal((await registrationOf(waits, path))?.state, 'waiting')
  await app.system((ctx) => ctx.emit('identity.closing', { accountId: leaves.id }))
  await app.settle()
  assert.equal((await registrationOf(leaves, path))?.state, 'left')
  assert.equal((await registrationOf(waits, path))?.state, 'registered')
})
