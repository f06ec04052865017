import assert from 'node:assert/strict'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import fastify from 'fastify'
import { servePages } from './pages.ts'

test('calls made for a page count against its reader', async () => {
  const app = fastify()
  app.decorate('pages', null)
  app.get('/address', async (request) => request.ip)
  const page = async () => new Response((await globalThis.__aoInject!({ method: 'GET', url: '/address' })).body)
  await servePages(app, { fetch: page, clientFolder: await mkdtemp(join(tmpdir(), 'ao-pages-')) })
  app.get('/page', (request, reply) => app.pages!.take(request, reply))
  const read = async (remoteAddress: string) => (await app.inject({ url: '/page', remoteAddress })).body
  assert.deepEqual(await Promise.all(['203.0.113.7', '203.0.113.8'].map(read)), ['203.0.113.7', '203.0.113.8'])
  await app.close()
})
