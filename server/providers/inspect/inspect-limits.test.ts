import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { limitedChild, type Limits } from './inspect-limits.ts'

const entry = fileURLToPath(new URL('limited-child.test-material.ts', import.meta.url))
const limits: Limits = {
  heapMegabytes: 64,
  rssMegabytes: 300,
  wallSeconds: 30,
  cpuSeconds: 2,
  atOnce: 2,
  waiting: 10,
}
const folder = await mkdtemp(join(tmpdir(), 'ao-limits-'))
after(() => rm(folder, { recursive: true, force: true }))

test('the child reads its code and nothing else: no secret, no settings, no other file', async () => {
  const secret = join(folder, 'secret')
  await writeFile(secret, 'the key of everything')
  const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')
  const child = limitedChild(entry, limits)
  const paths = [
    secret,
    join(root, '.env'),
    join(root, '.data', 'secret'),
    join(root, 'package-lock.json'),
    join(root, 'server', 'main.ts'),
    '/etc/passwd',
    `/proc/${process.pid}/environ`,
    '/proc/self/environ',
    join(root, 'package.json'),
  ]
  const answer = await child.run({ does: 'read', paths })
  assert.deepEqual(answer.ok && answer.says, [
    ...Array<string>(paths.length - 1).fill('ERR_ACCESS_DENIED'),
    'read',
  ])
})

test('a file that needs too much computing is refused for good', async () => {
  const answer = await limitedChild(entry, limits).run({ does: 'compute' })
  assert.deepEqual(answer, { ok: false, error: 'time' })
})

test('a child that the machine gave no time to is refused for now', async () => {
  const answer = await limitedChild(entry, { ...limits, wallSeconds: 1 }).run({ does: 'wait' })
  assert.deepEqual(answer, { ok: false, error: 'busy' })
})
