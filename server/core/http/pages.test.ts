import assert from 'node:assert/strict'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fastify from 'fastify'
import { Registry } from 'prom-client'
import { measureCalls } from '../measure/measure-calls.ts'
import { servePages } from './pages.ts'

const made = (text: string) => ({ status: 200, headers: new Headers(), body: Buffer.from(text) })

test('calls made for a page count against its reader', async () => {
  const app = fastify()
  app.decorate('pages', null)
  app.get('/address', async (request) => request.ip)
  const page = async () =>
    made((await globalThis.__aoInject!({ method: 'GET', url: '/address' })).body)
  await servePages(app, { fetch: page, clientFolder: await mkdtemp(join(tmpdir(), 'ao-pages-')) })
  app.get('/page', (request, reply) => app.pages!.take(request, reply))
  const read = async (remoteAddress: string) =>
    (await app.inject({ url: '/page', remoteAddress })).body
  assert.deepEqual(await Promise.all(['203.0.113.7', '203.0.113.8'].map(read)), [
    '203.0.113.7',
    '203.0.113.8',
  ])
  await app.close()
})

test('a kept page is given before anything else is done, and never to whoever comes with a token', async () => {
  const app = fastify()
  app.decorate('pages', null)
  const requestInfo: string[] = []
  await servePages(app, {
    fetch: async () => made('made anew'),
    clientFolder: await mkdtemp(join(tmpdir(), 'ao-pages-')),
    kept: ({ address, origin, cookies }) => {
      requestInfo.push(`${origin}${address} ${cookies}`)
      return address === '/page?a=1'
        ? {
            headers: { 'content-type': 'text/html', 'x-made': 'before' },
            body: Buffer.from('kept'),
          }
        : null
    },
  })
  app.get('/page', (request, reply) => app.pages!.take(request, reply))
  const read = async (url: string, headers = {}) =>
    app.inject({ url, headers: { host: 'ao.example', ...headers } })
  const kept = await read('/page?a=1', { cookie: 'locale=de' })
  assert.deepEqual([kept.body, kept.headers['x-made']], ['kept', 'before'])
  assert.equal((await read('/page?a=2')).body, 'made anew')
  assert.equal((await read('/page?a=1', { authorization: 'Bearer x' })).body, 'made anew')
  assert.deepEqual(requestInfo, [
    'http://ao.example/page?a=1 locale=de',
    'http://ao.example/page?a=2 ',
  ])
  await app.close()
})

test('built files are one line of the metrics, however many there are', async () => {
  const clientFolder = await mkdtemp(join(tmpdir(), 'ao-pages-'))
  await mkdir(join(clientFolder, 'assets'))
  for (const name of ['a-1', 'b-2'])
    await writeFile(join(clientFolder, 'assets', `${name}.js`), 'export {}')
  const app = fastify()
  app.decorate('pages', null)
  const registry = new Registry()
  measureCalls(app, registry)
  await servePages(app, { fetch: async () => made(''), clientFolder })
  for (const name of ['a-1', 'b-2'])
    assert.equal((await app.inject({ url: `/assets/${name}.js` })).statusCode, 200)
  const routes = (await registry.metrics()).match(/ao_call_seconds_count\{.*/g)
  assert.deepEqual(routes, ['ao_call_seconds_count{method="GET",route="/assets/*",status="2xx"} 2'])
  await app.close()
})
