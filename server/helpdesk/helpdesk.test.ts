import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/helpdesk/calls.ts'
import { logOut } from '#contract/identity/sessions/calls.ts'
import { pdfWith } from '#server/providers/inspect/hostile-pdf.test-material.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let asha: Person
let desk: Person
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
  desk = await app.person('support')
})
after(() => app.close())

const slip = pdfWith().toString('base64')
const open = (attachments: { filename: string; data: string; 'mime-type': string }[] = []) =>
  asha.callOk(contract.createTicket, {
    body: {
      title: 'Coins not added',
      type: 'technical support',
      article: { body: 'Paid twice', attachments },
    },
  })

test('a student opens a ticket and finds it in their list', async () => {
  const ticket = await open()
  assert.equal(ticket.state, 'new')
  assert.equal(ticket.customer_id, asha.id)
  const mine = await asha.callOk(contract.listTickets)
  assert.ok(mine.some(({ id }) => id === ticket.id))
})

test('the desk finds a ticket whose title it cannot type', async () => {
  const { id } = await asha.callOk(contract.createTicket, {
    body: { title: 'முத்து மணி கனவு', type: 'support', article: { body: 'வணக்கம்' } },
  })
  await app.job('helpdesk.writeLatin')
  const rows = await desk.callOk(contract.listTickets, { query: { search: 'Muttu' } })
  assert.deepEqual(
    rows.map((row) => row.id),
    [id],
  )
})

test('another student can see neither ticket, thread nor attachment', async () => {
  const ticket = await open([{ filename: 'slip.pdf', data: slip, 'mime-type': 'application/pdf' }])
  const [article] = await asha.callOk(contract.listArticles, { path: { id: ticket.id } })
  const other = await app.person('student')
  assert.deepEqual(await other.callOk(contract.listTickets), [])
  for (const told of [
    await other.call(contract.getTicket, { path: { id: ticket.id } }),
    await other.call(contract.listArticles, { path: { id: ticket.id } }),
    await other.call(contract.getAttachment, {
      path: { url: `${ticket.id}/${article!.id}/${article!.attachments[0]!.id}` },
    }),
  ])
    assert.equal(told.status, 404)
})

test('the desk answers, and a follow-up reopens what was closed', async () => {
  const ticket = await open()
  await desk.callOk(contract.createTicketArticle, {
    body: { ticket_id: ticket.id, body: 'Refunded.', state: 'closed' },
  })
  assert.equal((await asha.callOk(contract.getTicket, { path: { id: ticket.id } })).state, 'closed')
  await asha.callOk(contract.createTicketArticle, {
    body: { ticket_id: ticket.id, body: 'Not yet here.' },
  })
  assert.equal((await asha.callOk(contract.getTicket, { path: { id: ticket.id } })).state, 'open')
})

test('a note changes no state, and an answer only that of a new ticket, unless the desk says so', async () => {
  const ticket = await open()
  const path = { id: ticket.id }
  const write = (who: Person, body: object) =>
    who.callOk(contract.createTicketArticle, { body: { ticket_id: ticket.id, body: 'x', ...body } })
  const seen = () => asha.callOk(contract.getTicket, { path })
  const states: string[] = []
  for (const [who, body] of [
    [desk, { internal: true }],
    [desk, {}],
    [desk, { state: 'pending reminder' }],
    [desk, {}],
    [desk, { internal: true }],
    [asha, {}],
    [desk, { state: 'closed' }],
  ] as const) {
    await write(who, body)
    states.push((await seen()).state)
  }
  assert.deepEqual(states, [
    'new',
    'open',
    'pending reminder',
    'pending reminder',
    'pending reminder',
    'open',
    'closed',
  ])
  const { close_at } = await seen()
  app.clock.advance(60_000)
  for (const body of [{ internal: true }, {}]) {
    await write(desk, body)
    const after_ = await seen()
    assert.deepEqual([after_.state, after_.close_at], ['closed', close_at])
  }
  await write(asha, {})
  assert.deepEqual([(await seen()).state, (await seen()).close_at], ['open', null])
})

test('the token of the help desk opens the help desk, nothing else, and ends with its session', async () => {
  const ann = await app.person('student')
  const { access_token, token, expires_in } = await ann.callOk(contract.getTicketToken)
  assert.deepEqual([token, expires_in], [access_token, 600])
  assert.notEqual(access_token, ann.token)
  const asked = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    // As clients of Zammad write it.
    const headers = { authorization: `Token token=${access_token}` }
    const answer = await app.server.inject({
      method,
      url,
      headers,
      ...(payload ? { payload } : {}),
    })
    return answer.statusCode
  }
  assert.equal(await asked('GET', '/tickets'), 200)
  const ticket = { title: 'By the token', article: { body: 'Hello' } }
  assert.equal(await asked('POST', '/tickets', ticket), 201)
  for (const [method, url] of [
    ['GET', '/api/rest/user/coins'],
    ['GET', `/jsonapi/user/user/${ann.id}`],
    ['GET', `/api/student/${ann.id}/documents`],
    ['POST', '/api/rest/v1/zammad/access_token'],
    ['POST', '/api/wallets/search'],
    // What strangers may do is not done by it either.
    ['GET', '/api/rest/administration-settings/en'],
  ] as const)
    assert.equal(await asked(method, url), 403, url)
  await ann.callOk(logOut, {})
  assert.equal(await asked('GET', '/tickets'), 401)
})

test('a customer never receives an internal note, nor can they write one', async () => {
  const ticket = await open()
  await desk.callOk(contract.createTicketArticle, {
    body: { ticket_id: ticket.id, body: 'Check with finance', internal: true },
  })
  const written = await asha.callOk(contract.createTicketArticle, {
    body: { ticket_id: ticket.id, body: 'Hello?', internal: true },
  })
  assert.equal(written.internal, false)
  const bodies = (await asha.callOk(contract.listArticles, { path: { id: ticket.id } })).map(
    ({ body }) => body,
  )
  assert.deepEqual(bodies, ['Paid twice', 'Hello?'])
})

test('an attachment whose base64 is broken is refused and nothing is kept', async () => {
  const before_ = (await asha.callOk(contract.listTickets)).length
  const response = await asha.call(contract.createTicket, {
    body: {
      title: 'x',
      article: {
        body: 'y',
        attachments: [{ filename: 'a', data: '***', 'mime-type': 'text/plain' }],
      },
    },
  })
  assert.equal(response.ok ? '' : response.code, 'bad_base64')
  assert.equal((await asha.callOk(contract.listTickets)).length, before_)
})
