import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTicketArticle, createTicket } from '#contract/helpdesk/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const names = async (person: Person) =>
  (await person.callOk(getNotices, { query: {} })).notices.map(({ name }) => name)

test('support hears of a new ticket, the customer of an answer, and only the one who works on it of a reply', async () => {
  const [asha, daniel, other] = [
    await app.person('student'),
    await app.person('support'),
    await app.person('support'),
  ]
  const { id } = await asha.callOk(createTicket, {
    body: { title: 'Coins missing', type: 'support', article: { body: 'Please look' } },
  })
  await app.settle()
  assert.deepEqual(
    [await names(daniel), await names(other)],
    [['ticket_opened'], ['ticket_opened']],
  )
  await daniel.callOk(createTicketArticle, {
    body: { ticket_id: id, body: 'Only for us', internal: true } as never,
  })
  await app.settle()
  assert.deepEqual(await names(asha), [])
  await daniel.callOk(createTicketArticle, {
    body: { ticket_id: id, body: 'They are back' } as never,
  })
  await app.settle()
  assert.deepEqual(await names(asha), ['ticket_answered'])
  assert.equal(app.mailbox.read(asha.mail)[0]?.subject, 'Support answered: Coins missing')
  await asha.callOk(createTicketArticle, { body: { ticket_id: id, body: 'Thank you' } as never })
  await app.settle()
  assert.deepEqual(
    [(await names(daniel))[0], await names(other)],
    ['ticket_replied', ['ticket_opened']],
  )
})
