import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { insertComment } from '#contract/applications/messages/calls.ts'
import { getDashboard } from '#contract/dashboard/calls.ts'
import { addToWishlist, listSavedIds } from '#contract/wishlist/calls.ts'
import type { Person } from '#server/testing.ts'
import { startWorld, type World } from '#server/applications/fixtures-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
})
after(() => world.app.close())

const dashboard = async (person: Person, of = person.id) =>
  (await person.callOk(getDashboard, { path: { uuid: of } })).data

test('an offer is answered before anything else, by its day', async () => {
  const asha = await world.app.person('student')
  const id = await world.at('offered', asha)
  const { actions, deadlines, applications } = await dashboard(asha)
  assert.deepEqual(applications, {
    total: 1,
    waitingForStudent: 1,
    byStatus: [{ status: 'offered', count: 1 }],
  })
  assert.equal(actions[0]?.name, 'answer_offer')
  assert.deepEqual(
    [actions[0]?.title, actions[0]?.about],
    ['Polar Physics', { kind: 'application', id }],
  )
  assert.deepEqual([deadlines[0]?.kind, deadlines[0]?.on], ['offer_reply', actions[0]?.on])
})

test('a question of the university and an unread message are told; what stays among the staff is not', async () => {
  const asha = await world.app.person('student')
  const applicationId = await world.at('more info requested', asha)
  await world.counsellor.callOk(insertComment, {
    body: { applicationId, text: 'Send the other page too' },
  })
  await world.counsellor.callOk(insertComment, {
    body: { applicationId, text: 'Looks thin', audience: 'staff' },
  })
  const { actions, messages } = await dashboard(asha)
  assert.deepEqual(
    actions
      .filter(({ name }) => name === 'give_information' || name === 'read_messages')
      .map(({ name, count }) => [name, count]),
    [
      ['give_information', 1],
      ['read_messages', 1],
    ],
  )
  assert.deepEqual(
    messages.latest.map(({ text, course }) => [text, course]),
    [['Send the other page too', 'Polar Physics']],
  )
})

test('a saved course that was applied for has no deadline of its own, and stays on the wishlist', async () => {
  const asha = await world.app.person('student')
  await asha.callOk(addToWishlist, { body: { courseIds: [world.course.courseId] } })
  await world.app
    .sql`update catalogue.intakes set closes_on = ${new Date(world.app.clock.now().getTime() + 20 * 86_400_000)}::date where id = ${world.course.intakes[0]!}`
  assert.deepEqual(
    (await dashboard(asha)).deadlines.map(({ kind }) => kind),
    ['saved_course'],
  )
  await world.draft(asha)
  const { deadlines, actions } = await dashboard(asha)
  assert.deepEqual(
    deadlines.map(({ kind }) => kind),
    ['application'],
  )
  assert.equal(actions.find(({ name }) => name === 'finish_application')?.title, 'Polar Physics')
  assert.deepEqual((await asha.callOk(listSavedIds)).data.courseIds, [world.course.courseId])
})

test('whoever advises a student reads their dashboard; another counsellor is told it does not exist', async () => {
  const asha = await world.app.person('student')
  await world.complete(asha)
  assert.equal((await dashboard(world.counsellor, asha.id)).applications.total, 1)
  const other = await world.app.person('counsellor')
  assert.equal((await other.call(getDashboard, { path: { uuid: asha.id } })).status, 404)
})
