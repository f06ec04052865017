// Takes long: several processes are started on a restored dump.
// A small world is dumped, brought elsewhere, started and audited; then it is damaged, and the drill says how.
import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, mock, test } from 'node:test'
import { hours } from '../../server/core/clock.ts'
import { diskStorage } from '../../server/providers/storage/storage-disk.ts'
import { startTestApp, type TestApp } from '../../server/testing.ts'
import { addDegree } from '../../server/vault/vault-for-tests.ts'
import { buildWeb } from '../run/build-web.ts'
import { checkCopy } from './check-copy.ts'
import { runDrill } from './run-drill.ts'

const dataFolder = await mkdtemp(join(tmpdir(), 'ao-drill-test-'))
const storage = diskStorage({ root: join(dataFolder, 'files') })
const said: string[] = []
let app: TestApp
before(async () => {
  await buildWeb()
  app = await startTestApp({ startAt: new Date(), providers: { storage } })
  await addDegree(app, await app.person('student'))
  await app.job('vault.sweep') // the store has an owner now
  app.clock.advance(hours(1))
  for (const name of ['log', 'error'] as const)
    mock.method(console, name, (line: string) => said.push(line))
})
after(async () => {
  await app.close()
  await rm(dataFolder, { recursive: true, force: true })
})

const installation = {
  secret: 'a secret that only tests know, long enough',
  mode: 'demo',
  dataFolder,
} as const

/** Every stored file: name, bytes, when it was changed. */
const store = async () => {
  const names = await readdir(dataFolder, { recursive: true })
  return Promise.all(
    names.sort().map(async (name) => {
      const { size, mtimeMs } = await stat(join(dataFolder, name))
      return `${name} ${size} ${mtimeMs}`
    }),
  )
}
const drill = () => {
  said.length = 0
  return runDrill({ live: app.ownerUrl }, installation)
}

test('a dump runs elsewhere, is sound, says that it is a drill, and leaves the store as it was', async () => {
  const stored = await store()
  assert.equal(await drill(), true, said.join('\n'))
  for (const line of [
    'the copy is ready',
    'its pages say that it is a drill',
    'every row is as it was published',
    'no coin was lost or made',
    'every file is in the store',
  ])
    assert.ok(said.includes(`✓ ${line}`), `${line}:\n${said.join('\n')}`)
  assert.ok(said.includes('2 files'))
  assert.deepEqual(await store(), stored)
})

test('a file that is lost and one that was changed are named and fail the drill', async () => {
  const [{ key, thumbnailKey }] = await app.sql<[{ key: string; thumbnailKey: string }]>`
    select key, thumbnail_key from vault.files`
  const path = join(dataFolder, 'files', key)
  const bytes = await readFile(path)
  bytes[100]! ^= 1
  await writeFile(path, bytes)
  await storage.delete(thumbnailKey)
  assert.equal(await drill(), false)
  assert.ok(said.includes(`✗ ${key} is not what was stored`), said.join('\n'))
  assert.ok(said.includes(`✗ ${thumbnailKey} is not in the store`), said.join('\n'))
})

test('only a restored copy is drilled', async () => {
  await assert.rejects(checkCopy(app.url), /this is the database that owns its files/)
  await app.sql`update core.storage_owner set restored_at = now()`
  await checkCopy(app.url)
  const empty = await startTestApp()
  await assert.rejects(checkCopy(empty.url), /this database is empty: restore a dump into it first/)
  await empty.close()
})
