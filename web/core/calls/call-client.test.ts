import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestFor } from './call-client.ts'
import { eventsOf } from '../live/events.ts'
import { failureFrom } from '../failure.ts'

test('path, query and headers of a call land where they belong', () => {
  const request = requestFor('GET /api/student/{owner}/documents', {
    path: { owner: 'a/b' },
    query: { search: 'degree', page: 2, shelf: undefined, type: ['passport', 'degree'] },
    headers: { Code: 'x1' },
  })
  assert.equal(
    request.url,
    '/api/student/a%2Fb/documents?search=degree&page=2&type=passport&type=degree',
  )
  assert.equal(request.headers['Code'], 'x1')
  assert.equal(request.headers['idempotency-key'], undefined)
})

test('every write carries a key, and keeps the one it is given', () => {
  assert.match(
    requestFor('POST /api/search', { body: {} }).headers['idempotency-key']!,
    /^[0-9a-f]{32}$/,
  )
  assert.equal(requestFor('PUT /api/x', { key: 'same' }).headers['idempotency-key'], 'same')
})

test('JSON:API calls are sent as JSON:API', () => {
  assert.equal(
    requestFor('PATCH /jsonapi/user/user/{id}', { path: { id: '1' }, body: {} }).headers[
      'content-type'
    ],
    'application/vnd.api+json',
  )
})

test('all four failure bodies become one kind of problem', () => {
  const ours = failureFrom(422, {
    message: 'No.',
    code: 'bad_input',
    details: { fields: { mail: 'required' } },
  })
  assert.deepEqual(
    [ours.code, ours.message, ours.fields],
    ['bad_input', 'No.', { mail: 'required' }],
  )
  const jsonapi = failureFrom(422, {
    errors: [
      {
        title: 'Unprocessable',
        detail: 'data.attributes.pass.existing: This is not your password.',
        code: 'wrong_password',
        source: { pointer: '/data/attributes/pass/existing' },
        meta: { fault: 'wrong_password' },
      },
    ],
  })
  assert.deepEqual(jsonapi.fields, { 'pass.existing': 'wrong_password' })
  assert.deepEqual(jsonapi.sentences, { 'pass.existing': 'This is not your password.' })
  assert.equal(jsonapi.message, 'This is not your password.', 'no path of a field is shown')
  assert.equal(
    failureFrom(400, {
      error: 'invalid_grant',
      error_description: 'Invalid credentials. Please try again.',
    }).message,
    'Invalid credentials. Please try again.',
  )
  assert.equal(
    failureFrom(401, { error: 'x', error_human: 'You are not authorized for access ticket' })
      .message,
    'You are not authorized for access ticket',
  )
  const proxy = failureFrom(502, undefined)
  assert.equal(proxy.status, 502)
  assert.equal(proxy.message, 'Something went wrong. Please try again after sometime!')
})

test('news are read however the stream is cut', async () => {
  const text = [
    'event: ready\ndata: {}\n\nevent: to',
    'pic\r\ndata: {"topic":"documents"}\r\n\r',
    '\nevent: beat\ndata: {}\n\n',
  ]
  const events: { event: string; data: string }[] = []
  for await (const event of eventsOf(
    (async function* () {
      yield* text
    })(),
  ))
    events.push(event)
  assert.deepEqual(
    events.map(({ event }) => event),
    ['ready', 'topic', 'beat'],
  )
  assert.equal(events[1]!.data, '{"topic":"documents"}')
})
