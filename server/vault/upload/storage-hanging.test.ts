// An object store that takes connections and never answers: requests to it end in time and then at once, and nobody else waits.
import assert from 'node:assert/strict'
import { createServer, type Server, type Socket } from 'node:net'
import { after, before, test } from 'node:test'
import { listDocuments, openDocument } from '#contract/vault/documents/calls.ts'
import { s3Storage } from '#server/providers/storage/storage-s3.ts'
import { StorageError, type Storage } from '#server/providers/storage/storage.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { addDegree } from '../vault-for-tests.ts'

const sockets = new Set<Socket>()
let connections = 0
let isBroken = false
let server: Server
let storeAt: (timeout: number) => Storage
let store: Storage | undefined
let app: TestApp
let asha: Person
before(async () => {
  server = createServer((socket) => {
    connections++
    sockets.add(socket.on('error', () => {}))
    if (isBroken) socket.destroy()
  })
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  )
  storeAt = (timeout) =>
    s3Storage({
      bucket: 'vault',
      endpoint: `http://127.0.0.1:${port}`,
      accessKeyId: 'x',
      secretAccessKey: 'x',
      timeout,
    })
  app = await startTestApp()
  const disk = app.app.providers.storage
  const either = new Proxy(disk, {
    get: (target, key) => Reflect.get(store ?? target, key) as unknown,
  })
  Object.assign(app.app.providers, { storage: either })
  asha = await app.person('student')
})
after(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await app.close()
})

const isUnavailable = (fault: unknown) =>
  fault instanceof StorageError && fault.reason === 'unavailable'

test('while files hang, other calls are answered, and readers are told as soon as it is clear', async () => {
  const document = await addDegree(app, asha)
  const { pageUrls } = await asha.callOk(openDocument, {
    path: { studentId: asha.id, documentId: document.id },
  })
  store = storeAt(3_600_000)
  let answered = 0
  // More readers than there are connections to the database (8).
  const readers = Array.from({ length: 24 }, async () => {
    const answer = await app.server.inject({ url: String(pageUrls[0]) })
    answered++
    return answer
  })
  for (let n = 0; n < 30; n++) await asha.callOk(listDocuments, { path: { studentId: asha.id } })
  assert.equal(answered, 0)
  isBroken = true
  for (const socket of sockets) socket.destroy()
  for (const answer of await Promise.all(readers)) {
    assert.equal(answer.statusCode, 503)
    assert.equal(answer.headers['retry-after'], '5')
  }
  isBroken = false
})

test('a store that does not answer is given up in time, and after some such requests the next are refused without asking it', async () => {
  const hanging = storeAt(500)
  for (let n = 0; n < 20; n++) await assert.rejects(hanging.head('files/aa/one'), isUnavailable)
  const asked = connections
  await assert.rejects(hanging.get('files/aa/one'), isUnavailable)
  assert.equal(connections, asked)
})
