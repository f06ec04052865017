import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { submitApplication } from '#contract/applications/form/calls.ts'
import { answerOffer } from '#contract/applications/offers/calls.ts'
import { endApplication } from '#contract/applications/tracker/calls.ts'
import { decideApplication, releaseDecisions } from '#contract/applications/university/calls.ts'
import { changeUserDocument } from '#contract/identity/contact/calls.ts'
import { listImpersonations, impersonate } from '#contract/identity/impersonation/calls.ts'
import { getUser } from '#contract/identity/people/calls.ts'
import { logOut } from '#contract/identity/sessions/calls.ts'
import { getFeed } from '#contract/counsellors/appointments/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { minutes } from '#server/core/clock.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { browser } from '../sign-in/browser-for-tests.ts'

let app: TestApp
let admin: Person
let asha: Person
let ticket: string
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  asha = await app.person('student')
  ticket = await ticketOf(asha)
})
after(() => app.close())

const begin = async (reason: string) => {
  const body = { uuid: asha.id, reason, ticket_id: ticket }
  const acting = browser(app)
  acting.token = (await admin.callOk(impersonate, { body })).access_token
  return acting
}
const mine = async () =>
  (await asha.callOk(listImpersonations, { path: { id: asha.id }, query: {} })).data

test('without a ticket nobody acts for anybody', async () => {
  const response = await admin.call(impersonate, {
    body: { uuid: asha.id, reason: 'Helping' } as never,
  })
  assert.equal(response.status, 422)
})

test('a ticket that the help desk does not have is no reason; an id is kept as its number', async () => {
  const [noor, ravi] = [await app.person('admin'), await app.person('student')]
  const begun = (ticket_id: string) =>
    noor.call(impersonate, { body: { uuid: ravi.id, reason: 'Helping', ticket_id } })
  const kept = async () =>
    (await ravi.callOk(listImpersonations, { path: { id: ravi.id }, query: {} })).data.map(
      (one) => one.ticket,
    )
  for (const made of ['0', '77', '59999', String(Number(ticket) + 1), '999999999999999']) {
    const result = await begun(made)
    assert.deepEqual(
      [result.status, !result.ok && result.body['details']],
      [
        422,
        {
          fields: { ticket_id: 'unknown_ticket' },
          sentences: { ticket_id: 'There is no help ticket with this number.' },
        },
      ],
      made,
    )
  }
  assert.deepEqual(await kept(), [])
  const [{ id }] = await app.sql<[{ id: number }]>`
    select id from helpdesk.tickets where number = ${ticket}`
  assert.equal((await begun(String(id))).status, 200)
  assert.deepEqual(await kept(), [ticket])
})

test('afterwards the person is told, and reads who it was, why, and every step', async () => {
  const acting = await begin('Cannot save the form')
  await acting.callOk(changeUserDocument, {
    path: { id: asha.id },
    body: {
      data: { type: 'user--user', id: asha.id, attributes: { field_last_name: 'Rao-Menon' } },
    },
  })
  app.clock.advance(minutes(4))
  await acting.callOk(logOut, {})
  await app.settle()
  const [one] = await mine()
  assert.deepEqual(
    [one!.by, one!.reason, one!.ticket, one!.ended, one!.actionCount, one!.actions[0]?.action],
    ['Asha Rao b', 'Cannot save the form', ticket, true, 1, 'account.changed'],
  )
  assert.equal(Date.parse(one!.until) - Date.parse(one!.from), minutes(4))
  const letters = app.mailbox.read(asha.mail).map(({ text }) => text)
  assert.equal(
    letters.filter((text) =>
      /Cannot save the form\. Minutes: 4\. Things done in your name: 1\./.test(text),
    ).length,
    1,
  )
  const { notices } = await asha.callOk(getNotices, { query: {} })
  assert.equal(notices.filter(({ name }) => name === 'impersonation_over').length, 1)
})

test('when the time is up it ends by itself, and the person is told once', async () => {
  await begin('Looking at a document')
  const { id } = (await mine())[0]!
  await app.job('identity.notifyImpersonated', { sessionId: id })
  assert.equal((await mine())[0]!.ended, false, 'not before it is over')
  app.clock.advance(minutes(30))
  for (let n = 0; n < 2; n++) await app.job('identity.notifyImpersonated', { sessionId: id })
  await app.settle()
  const letters = app.mailbox.read(asha.mail).map(({ text }) => text)
  assert.equal(
    letters.filter((text) =>
      /Looking at a document\. Minutes: 30\. Things done in your name: 0\./.test(text),
    ).length,
    1,
  )
  const ended = await app.sql`select from core.activity
    where subject_id = ${asha.id} and action = 'account.impersonation_ended'`
  assert.equal(ended.length, 2)
})

test('an admin acts for one person at a time: beginning anew ends what was open, and its token', async () => {
  ;[admin, asha] = [await app.person('admin'), await app.person('student')]
  const ended = async () => (await mine()).filter(({ ended }) => !ended).length
  const first = await begin('One thing')
  assert.equal(await ended(), 1)
  const [second] = await Promise.all([begin('Another thing'), begin('A third thing')])
  assert.equal(await ended(), 1)
  assert.equal((await first.call(getUser, { path: { id: asha.id } })).status, 401)
  await app.settle()
  const letters = app.mailbox.read(asha.mail).map(({ text }) => text)
  assert.equal(letters.filter((text) => /One thing\. Minutes: 1\./.test(text)).length, 1)
  await second.call(logOut, {})
})

test('what stays closed says why: the address of the calendar, whose holder reads on for ever', async () => {
  const counsellor = await app.person('counsellor')
  const acting = browser(app)
  acting.token = (
    await admin.callOk(impersonate, {
      body: { uuid: counsellor.id, reason: 'Her calendar is empty', ticket_id: ticket },
    })
  ).access_token
  const response = await acting.call(getFeed, {})
  assert.deepEqual(
    [response.status, !response.ok && response.body['details']],
    [403, { reason: 'impersonating' }],
  )
  assert.equal((await counsellor.call(getFeed, {})).status, 200)
})

test('nobody is bound for another: what commits the person stays closed while an admin acts', async () => {
  const acting = await begin('To see what she sees')
  const student = [submitApplication, endApplication, answerOffer]
  const university = [decideApplication, releaseDecisions]
  for (const call of [...student, ...university]) {
    const response = await acting.call(call as typeof submitApplication, { body: {} as never })
    assert.deepEqual(
      [response.status, !response.ok && response.body['details']],
      [403, { reason: 'impersonating' }],
      call.path,
    )
  }
})

test('another person’s list is not found', async () => {
  const other = await app.person('student')
  const response = await other.call(listImpersonations, { path: { id: asha.id }, query: {} })
  assert.equal(response.status, 404)
})
