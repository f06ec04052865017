import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fastify from 'fastify'
import { servePages } from '../../server/core/http/pages.ts'
import { keepFormerAssets } from './former-assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-former-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const client = join(folder, 'client')
const former = join(folder, 'former')

/** A build that leaves these files and no others. */
const build = (files: Record<string, string>, day: string) => {
  keepFormerAssets(client, former, new Date(day))
  rmSync(client, { recursive: true, force: true })
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries(files))
    writeFileSync(join(client, 'assets', name), text)
}
const kept = () => readdirSync(join(former, 'assets')).sort()

test('what a build replaces is kept and served for seven days after, beside the new', async () => {
  build({ 'a-1.js': 'a', 'same-1.js': 'same' }, '2026-03-01')
  build({ 'b-2.js': 'b', 'same-1.js': 'same' }, '2026-03-02')
  build({ 'c-3.js': 'c' }, '2026-03-05')
  assert.deepEqual(kept(), ['a-1.js', 'b-2.js', 'same-1.js'])

  const app = fastify()
  app.decorate('pages', null)
  const page = async () => ({ status: 200, headers: new Headers(), body: Buffer.from('') })
  await servePages(app, { fetch: page, clientFolder: client, formerFolder: former })
  for (const [name, text] of [
    ['a-1', 'a'],
    ['b-2', 'b'],
    ['c-3', 'c'],
  ] as const) {
    const answer = await app.inject({ url: `/assets/${name}.js` })
    assert.equal(answer.body, text)
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable')
  }
  await app.close()

  build({ 'd-4.js': 'd' }, '2026-03-10')
  assert.deepEqual(kept(), ['b-2.js', 'c-3.js', 'same-1.js'])
})
