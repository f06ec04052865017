// An object store that takes connections and never answers: requests to it end in time and then at once, and nobody else waits.
import assert from 'node:assert/strict'
import { createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { listDocuments, openDocument } from '#contract/vault/calls.ts'
import { s3Storage } from '#server/providers/storage/storage-s3.ts'
import { StorageError, type Storage } from '#server/providers/storage/storage.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { addDegree } from '../vault-for-tests.ts'

const sockets = new Set<Socket>()
let server: Server
let hanging: Storage
let isHanging = false
let app: TestApp
let asha: Person
before(async () => {
  server = createServer((socket) => void sockets.add(socket.on('error', () => {})))
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  hanging = s3Storage({
    bucket: 'vault',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'x',
    secretAccessKey: 'x',
    timeout: 500,
  })
  app = await startTestApp()
  const disk = app.app.providers.storage
  const both = new Proxy(disk, {
    get: (target, key) => Reflect.get(isHanging ? hanging : target, key) as unknown,
  })
  Object.assign(app.app.providers, { storage: both })
  asha = await app.person('student')
})
after(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await app.close()
})

const isUnavailable = (fault: unknown) =>
  fault instanceof StorageError && fault.fault === 'unavailable'
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}
const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

test('while files hang, other calls are as fast as ever, and a reader is told within the time-out', async () => {
  const document = await addDegree(app, asha)
  const { pageUrls } = await asha.get(openDocument, {
    path: { studentId: asha.id, documentId: document.id },
  })
  const list = () => asha.get(listDocuments, { path: { studentId: asha.id } })
  const measure = async () => {
    const all: number[] = []
    for (let n = 0; n < 30; n++) all.push(await timed(list))
    return median(all)
  }
  await measure()
  const alone = await measure()
  isHanging = true
  // More readers than there are connections to the database (8).
  const readers = Array.from({ length: 24 }, () => app.server.inject({ url: String(pageUrls[0]) }))
  const beside = await measure()
  assert.ok(beside < 1.3 * alone + 5, `${beside} ms beside hanging files, ${alone} ms alone`)
  for (const answer of await Promise.all(readers)) {
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '5')
  }
})

test('after some requests that failed in a row the next are refused at once', async () => {
  await assert.rejects(hanging.head('files/aa/one'), isUnavailable)
  const took = await timed(() => assert.rejects(hanging.get('files/aa/one'), isUnavailable))
  assert.ok(took < 100, `${took} ms`)
})
