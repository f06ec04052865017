import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { diskStorage } from './storage-disk.ts'
import { overlayStorage } from './storage-overlay.ts'
import { readAll, StorageError } from './storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'ao-overlay-'))
after(() => rm(folder, { recursive: true, force: true }))
const base = diskStorage({ root: join(folder, 'base') })
const open = () =>
  overlayStorage(base, {
    written: diskStorage({ root: join(folder, 'written') }),
    deleted: diskStorage({ root: join(folder, 'deleted') }),
  })
const put = (to: typeof base, key: string, text: string) =>
  to.put(key, Buffer.from(text), { type: 'text/plain', maxBytes: 100 })
const read = async (from: typeof base, key: string) =>
  Buffer.from(await readAll(from, key)).toString()
const keys = async (from: typeof base) =>
  (await Array.fromAsync(from.list('files/'))).map(({ key }) => key).sort()

test('what is written and deleted over a store is seen, also after a restart, and the store stays as it was', async () => {
  await put(base, 'files/a/kept', 'kept')
  await put(base, 'files/a/changed', 'old')
  await put(base, 'files/a/deleted', 'gone')
  const untouched = await readdir(join(folder, 'base'), { recursive: true })
  const overlay = open()
  await put(overlay, 'files/a/changed', 'newer')
  await put(overlay, 'files/a/added', 'added')
  await overlay.delete('files/a/deleted')
  await overlay.delete('files/a/added')
  await put(overlay, 'files/a/again', 'first')
  await overlay.delete('files/a/again')
  await put(overlay, 'files/a/again', 'second')

  const again = open()
  assert.deepEqual(await keys(again), ['files/a/again', 'files/a/changed', 'files/a/kept'])
  assert.equal(await read(again, 'files/a/kept'), 'kept')
  assert.equal(await read(again, 'files/a/changed'), 'newer')
  assert.equal((await again.head('files/a/changed'))?.bytes, 5)
  assert.equal(await read(again, 'files/a/again'), 'second')
  for (const key of ['files/a/deleted', 'files/a/added', 'files/a/never']) {
    assert.equal(await again.head(key), null)
    await assert.rejects(again.get(key), (error: StorageError) => error.reason === 'absent')
  }
  assert.deepEqual(await readdir(join(folder, 'base'), { recursive: true }), untouched)
  assert.equal(await read(base, 'files/a/changed'), 'old')
})
