import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import S3rver from 's3rver'
import { diskStorage } from './storage-disk.ts'
import { s3Storage } from './storage-s3.ts'
import { readAll, StorageError, type Storage } from './storage.ts'

const root = await mkdtemp(join(tmpdir(), 'ao-storage-'))
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: 'vault', configs: [] }],
})
const { port } = await server.run()
after(async () => {
  await server.close()
  await rm(root, { recursive: true, force: true })
})

const stores: Record<string, Storage> = {
  'the local disk': diskStorage({ root: join(root, 'disk') }),
  'an S3 store': s3Storage({
    bucket: 'vault',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }),
}

const put = { type: 'application/pdf', maxBytes: 1000 }
async function* pieces(...sizes: number[]) {
  for (const size of sizes) yield Buffer.alloc(size, 7)
}
const fault = (wanted: string) => (thrown: unknown) =>
  thrown instanceof StorageError && thrown.reason === wanted

for (const [name, storage] of Object.entries(stores)) {
  describe(name, () => {
    test('gives back exactly what was put, with its length and digest', async () => {
      const stored = await storage.put('files/a1/one', pieces(400, 500), put)
      const bytes = await readAll(storage, 'files/a1/one')
      assert.equal(stored.bytes, 900)
      assert.equal(stored.sha256, createHash('sha256').update(bytes).digest('hex'))
      assert.equal((await storage.head('files/a1/one'))?.bytes, 900)
    })
    test('cuts a stream at its cap and keeps nothing of it', async () => {
      await assert.rejects(storage.put('files/a1/big', pieces(600, 401), put), fault('too-large'))
      assert.equal(await storage.head('files/a1/big'), null)
    })
    test('takes a file of exactly the cap', async () => {
      assert.equal((await storage.put('files/a1/full', pieces(1000), put)).bytes, 1000)
    })
    test('keeps nothing of a stream that breaks', async () => {
      const broken = async function* () {
        yield Buffer.alloc(10)
        throw new Error('connection lost')
      }
      await assert.rejects(storage.put('files/a1/broken', broken(), put), /connection lost/)
      assert.equal(await storage.head('files/a1/broken'), null)
    })
    test('gives a part of a file', async () => {
      await storage.put('files/a1/part', Buffer.from('0123456789'), put)
      const { stream, bytes, total } = await storage.get('files/a1/part', { from: 2, to: 4 })
      const read: Uint8Array[] = []
      for await (const part of stream) read.push(part)
      assert.deepEqual([Buffer.concat(read).toString(), bytes, total], ['234', 3, 10])
    })
    test('lists by prefix, and what was deleted is gone', async () => {
      const key = `lists/${randomUUID()}/x`
      await storage.put(key, Buffer.from('x'), put)
      assert.deepEqual(await Array.fromAsync(storage.list('lists/'), (held) => held.key), [key])
      await storage.delete(key)
      await storage.delete(key)
      assert.deepEqual(await Array.fromAsync(storage.list('lists/')), [])
      await assert.rejects(storage.get(key), fault('absent'))
    })
    test('refuses keys that leave its folder', async () => {
      for (const key of [
        '../x',
        'a/../../x',
        '/etc/passwd',
        'a',
        'a//b',
        'a/.hidden',
        'a/b\0',
        'a/%2e%2e/b',
      ]) {
        await assert.rejects(storage.put(key, Buffer.from('x'), put), fault('bad-key'), key)
      }
    })
  })
}

test('what a killed process left half-arrived is swept', async () => {
  const place = join(root, 'disk')
  await writeFile(join(place, '.incoming', 'left'), 'half')
  await utimes(join(place, '.incoming', 'left'), new Date(0), new Date(0))
  assert.equal(await diskStorage({ root: place }).tidy(new Date(Date.now() - 3_600_000)), 1)
  assert.deepEqual(await readdir(join(place, '.incoming')), [])
})
