// An S3 store that takes connections and never answers, while people go on asking for files: what all other calls take against the
// same run with the store well. Rounds alternate; each hangs anew, so that what comes before the store is given up is in it.
import { meets } from '../goal.ts'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { getNotices, readAllNotices } from '#contract/notifications/calls.ts'
import { listDocuments, openDocument } from '#contract/vault/documents/calls.ts'
import { listSavedIds } from '#contract/wishlist/calls.ts'
import { s3Storage } from '#server/providers/storage/storage-s3.ts'
import type { Storage } from '#server/providers/storage/storage.ts'
import { startTestApp } from '#server/testing.ts'
import { s3ForTests } from '#server/vault/storage-for-tests.ts'
import { addDegree } from '#server/vault/vault-for-tests.ts'

const rounds = 4
const roundMs = 12_000
const readers = 24
const others = 4

const s3 = await s3ForTests()
const sockets = new Set<Socket>()
let isHanging = false
// Before the store: passes on, or takes what comes and says nothing.
const front = createServer((socket) => {
  sockets.add(socket.on('error', () => {}))
  socket.on('close', () => sockets.delete(socket))
  if (isHanging) return void socket.resume()
  const store = connect(s3.port, '127.0.0.1').on('error', () => socket.destroy())
  socket.pipe(store).pipe(socket)
})
const port = await new Promise<number>((resolve) =>
  front.listen(0, '127.0.0.1', () => resolve((front.address() as { port: number }).port)),
)
const openStore = (): Storage =>
  s3Storage({
    bucket: 'vault',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })
let store = openStore()
const app = await startTestApp()
Object.assign(app.app.providers, {
  storage: new Proxy({} as Storage, { get: (_, key) => Reflect.get(store, key) as unknown }),
})
const asha = await app.person('student')
const document = await addDegree(app, asha)
const path = { studentId: asha.id, documentId: document.id }

/** Milliseconds of each other call, and what readers of files were answered. */
const round = async (hangs: boolean) => {
  isHanging = hangs
  store = openStore()
  const { pageUrls } = await asha.callOk(openDocument, { path })
  const times: number[] = []
  const answered = new Map<number, number>()
  const ends = performance.now() + roundMs
  const isOn = () => performance.now() < ends
  const read = async () => {
    while (isOn()) {
      const { statusCode } = await app.server.inject({ url: String(pageUrls[0]) })
      answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
      await sleep(1_000) // serving them well is work, too, and is not to be what makes the difference
    }
  }
  const timed = async (work: () => Promise<unknown>) => {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
    await sleep(20)
  }
  const ask = async () => {
    while (isOn()) {
      await timed(() => asha.callOk(listDocuments, { path: { studentId: asha.id } }))
      await timed(() => asha.callOk(openDocument, { path }))
      await timed(() => asha.callOk(getNotices))
      await timed(() => asha.callOk(listSavedIds))
      await timed(() => asha.callOk(readAllNotices))
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, read))
  await Promise.all(Array.from({ length: others }, ask))
  if (hangs) for (const socket of sockets) socket.destroy() // who still waits need not wait for the end of their time
  await reading
  times.sort((a, b) => a - b)
  return { p95: times[Math.floor(times.length * 0.95)]!, calls: times.length, answered }
}

const median = (figures: number[]): number => figures.sort((a, b) => a - b)[figures.length >> 1]!
const well: number[] = []
const hung: number[] = []
await round(false)
for (let n = 0; n < rounds; n++)
  for (const hangs of n % 2 ? [true, false] : [false, true]) {
    const { p95, calls, answered } = await round(hangs)
    ;(hangs ? hung : well).push(p95)
    const files = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ')
    console.log(
      `${hangs ? 'hangs' : 'well '}: ${calls} calls, p95 ${p95.toFixed(1)} ms; files: ${files || 'none answered'}`,
    )
  }
meets(
  'p95 of all other calls while S3 hangs, against S3 well',
  median(hung) / median(well),
  '≤',
  1.3,
  'times',
)
await app.close()
front.close()
await s3.close()
process.exit()
