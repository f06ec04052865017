import assert from 'node:assert/strict'
import { test } from 'node:test'
import fastify from 'fastify'
import { noticeProxy } from './notice-proxy.ts'

test('a proxy that is not configured is said once; a direct caller is not a proxy', async () => {
  const app = fastify()
  const said: string[] = []
  noticeProxy(app, (line) => said.push(line))
  app.get('/', async () => 'ok')
  const from = (headers: Record<string, string>) =>
    app.inject({ url: '/', remoteAddress: '192.0.2.10', headers })
  await from({})
  assert.deepEqual(said, [])
  await from({ 'x-forwarded-for': '203.0.113.7' })
  await from({ forwarded: 'for=203.0.113.8' })
  assert.equal(said.length, 1)
  assert.match(said[0]!, /TRUST_PROXY is not set/)
  assert.doesNotMatch(said[0]!, /192\.0\.2\.10/)
  await app.close()
})
