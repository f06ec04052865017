// What operators and members read is closed to strangers; the demo answers its own machine alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fastify from 'fastify'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { isFromThisMachine, mayReadMetrics, rejectForwarded } from './reject-strangers.ts'

let app: TestApp
let student: Person
before(async () => {
  app = await startTestApp()
  student = await app.person('student')
})
after(() => app.close())

const byProxies = [
  'Via',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Forwarded-Port',
  'X-Forwarded-Server',
  'X-Real-IP',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'CF-Connecting-IP',
  'CF-Connecting-IPv6',
  'CF-Ray',
  'CDN-Loop',
  'Fastly-Client-IP',
  'Fly-Client-IP',
]

const get = async (url: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  (await app.server.inject({ method: 'GET', url, remoteAddress, headers })).statusCode

test('figures are for this machine, and not through a proxy on it', async () => {
  assert.equal(await get('/metrics', '127.0.0.1'), 200)
  assert.equal(await get('/metrics', '::1'), 200)
  assert.equal(await get('/metrics', '203.0.113.7'), 401)
  assert.equal(await get('/metrics', '203.0.113.7', { authorization: 'Bearer ' }), 401)
  for (const name of byProxies)
    assert.equal(await get('/metrics', '127.0.0.1', { [name]: '203.0.113.7' }), 401, name)
})

test('with a token figures are read from elsewhere too; without one no token fits', async () => {
  const server = fastify()
  server.get('/with', (request) => mayReadMetrics(request, 'a-token-for-figures'))
  server.get('/without', (request) => mayReadMetrics(request, undefined))
  const read = async (url: string, authorization: string) =>
    (
      await server.inject({ url, remoteAddress: '203.0.113.7', headers: { authorization } })
    ).json<boolean>()
  assert.equal(await read('/with', 'Bearer a-token-for-figures'), true)
  assert.equal(await read('/with', 'Bearer another'), false)
  assert.equal(await read('/without', 'Bearer undefined'), false)
  await server.close()
})

test('the list of calls is for the signed-in', async () => {
  for (const url of ['/openapi.json', '/openapi']) {
    assert.equal(await get(url, '127.0.0.1'), 401)
    assert.equal(await get(url, '127.0.0.1', { authorization: 'Bearer none' }), 401)
    assert.equal(await get(url, '203.0.113.7', { authorization: `Bearer ${student.token}` }), 200)
  }
})

test('a demo that is not shared refuses what comes through a proxy, whatever it asks for', async () => {
  const server = fastify()
  rejectForwarded(server)
  server.get('/', (request) => isFromThisMachine(request))
  assert.equal((await server.inject('/')).json(), true)
  for (const url of ['/', '/none'])
    for (const name of byProxies) {
      const refused = await server.inject({ url, headers: { [name]: 'x' } })
      assert.deepEqual(
        [refused.statusCode, refused.json<{ code: string }>().code],
        [403, 'demo_not_shared'],
      )
    }
  await server.close()
})
