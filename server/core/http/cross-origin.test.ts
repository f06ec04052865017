// Which calls pages of other sites may make: written by hand, so that no call opens itself unnoticed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { modules } from '#server/domains.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const origin = 'https://wallet.example'
const openPaths = [
  'GET /.well-known/did.json',
  'GET /.well-known/jwt-vc-issuer',
  'GET /.well-known/oauth-authorization-server',
  'GET /.well-known/openid-credential-issuer',
  'GET /api/verify/unknown',
  'GET /api/verify/unknown/bundle',
  'GET /api/verify/unknown/credential',
  'GET /issuers/00000000-0000-4000-8000-000000000001/did.json',
  'GET /log/checkpoint',
  'GET /log/register/checkpoint',
  'GET /log/register/tile/0/000',
  'GET /log/tile/0/000',
  'GET /status/1',
  'GET /status/1/token',
  'GET /vct/document-verification',
  'POST /openid4vci/credential',
  'POST /openid4vci/nonce',
  'POST /openid4vci/token',
]
const send = (method: string, url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ method: method as 'GET', url, headers: { origin, ...headers } })

test('evidence and what wallets call are open to pages of other sites, failures too, without cookies', async () => {
  for (const path of openPaths) {
    const [method, url] = path.split(' ') as [string, string]
    const result = await send('OPTIONS', url, {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization, content-type',
    })
    assert.equal(result.statusCode, 204, path)
    assert.equal(result.headers['access-control-allow-origin'], '*', path)
    assert.equal(result.headers['access-control-allow-methods'], method, path)
    assert.equal(result.headers['access-control-allow-headers'], 'authorization, content-type')
    const answer = await send(method, url)
    assert.equal(answer.headers['access-control-allow-origin'], '*', path)
    assert.equal(answer.headers['access-control-allow-credentials'], undefined, path)
    assert.equal(answer.headers['set-cookie'], undefined, path)
  }
})

test('no other call is, whoever asks', async () => {
  const open = modules
    .flatMap(({ calls }) => [...calls.values()])
    .filter(({ call }) => call.crossOrigin)
    .map(({ call }) => `${call.method} ${call.path}`)
    .sort()
  assert.equal(open.length, openPaths.length, open.join('\n'))
  for (const url of ['/api/wallets/search', '/oauth/token', '/api/courses/search', '/nowhere']) {
    const result = await send('OPTIONS', url, { 'access-control-request-method': 'POST' })
    assert.notEqual(result.statusCode, 204, url)
    for (const answer of [result, await send('GET', url), await send('POST', url)])
      assert.equal(answer.headers['access-control-allow-origin'], undefined, url)
  }
})
