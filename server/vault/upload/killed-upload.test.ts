// Takes long: processes are started and killed.
// kill -9 in the middle of an upload, a scan and a delete: after a restart nothing is lost and nothing is left over.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createCanvas } from '@napi-rs/canvas'
import { deleteDocument } from '#contract/vault/documents/calls.ts'
import { getUploadJob, requestUpload } from '#contract/vault/upload/calls.ts'
import { after as later, minutes } from '#server/core/clock.ts'
import { diskStorage } from '#server/providers/storage/storage-disk.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { storageKey } from './request-upload.ts'
import { addDegree } from '../vault-for-tests.ts'

let app: TestApp
let asha: Person
let folder: string
let server: ChildProcess | undefined
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ao-killed-'))
  app = await startTestApp({
    startAt: new Date(),
    providers: { storage: diskStorage({ root: join(folder, 'files') }) },
  })
  asha = await app.person('student')
})
after(async () => {
  server?.kill('SIGKILL')
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const start = async (): Promise<string> => {
  server = spawn(
    process.execPath,
    [fileURLToPath(new URL('../server-for-tests.ts', import.meta.url)), app.url, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let said = ''
  for await (const part of server.stdout ?? []) {
    said += String(part)
    const url = /listening (\S+)/.exec(said)?.[1]
    if (url) return url
  }
  throw new Error(`the server did not start: ${said}`)
}
const until = async (holds: () => Promise<boolean>) => {
  for (const end = Date.now() + 20_000; Date.now() < end;) {
    if (await holds()) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('waited too long')
}
const arriving = () => readdir(join(folder, 'files', '.incoming')).catch(() => [])
const sweepAfter = async (ms: number) => {
  app.clock.advance(ms)
  await app.job('vault.sweep')
  await app.settle()
  app.clock.advance(-ms)
}
const promised = () =>
  asha.callOk(requestUpload, { path: { owner: asha.id }, body: { fileName: 'scan.png' } })
const picture = (): Promise<Uint8Array> => {
  const canvas = createCanvas(1600, 2200)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 1600, 2200)
  pen.fillStyle = '#000'
  pen.font = '40px sans-serif'
  for (let line = 0; line < 25; line++)
    pen.fillText(
      'This is to certify that the degree of the University was awarded',
      80,
      150 + line * 80,
    )
  return canvas.encode('png')
}

test('killed while a file arrives: no half file is ever seen, and the rest is swept', async () => {
  const url = await start()
  const { documentUrl, uploadId } = await promised()
  const bytes = Buffer.from(await picture())
  const slow = async function* () {
    yield bytes.subarray(0, 2000)
    await new Promise((resolve) => setTimeout(resolve, 60_000).unref())
  }
  const sending = fetch(url + documentUrl, {
    method: 'PUT',
    body: slow() as never,
    headers: { 'content-type': 'image/png' },
    duplex: 'half',
  } as RequestInit).catch(() => 'broken')
  await until(async () => (await arriving()).length === 1)
  server?.kill('SIGKILL')
  assert.equal(await sending, 'broken')
  assert.deepEqual(await Array.fromAsync(app.app.providers.storage.list('uploads/')), [])
  // Half an hour later it is started again, and cleans up by itself.
  const then = later(new Date(), -minutes(30))
  for (const name of await arriving())
    await utimes(join(folder, 'files', '.incoming', name), then, then)
  await app.sql`update vault.uploads set created_at = ${then}, expires_at = ${later(then, minutes(10))} where id = ${uploadId}`
  await start()
  await until(
    async () =>
      (await arriving()).length === 0 &&
      (await app.sql`select from vault.uploads where id = ${uploadId}`).length === 0,
  )
  server?.kill('SIGKILL')
})

test('killed while a scan runs: the upload stands and the scan is taken up again', async () => {
  const url = await start()
  const { documentUrl, uploadId } = await promised()
  await fetch(url + documentUrl, {
    method: 'PUT',
    body: new Uint8Array(await picture()),
    headers: { 'content-type': 'image/png' },
  })
  await until(
    async () => (await app.sql`select 1 from vault.scans where state = 'processing'`).length === 1,
  )
  server?.kill('SIGKILL')
  assert.equal((await asha.callOk(getUploadJob, { path: { jobId: uploadId } })).stage, 'reading')
  await sweepAfter(minutes(11))
  const job = await asha.callOk(getUploadJob, { path: { jobId: uploadId } })
  assert.deepEqual([job.state, job.accepted, job.suggestedType], ['done', true, 'degree'])
})

test(
  'killed while a document is deleted: after a restart no byte of it is left, and it stays deleted',
  { timeout: 60_000 },
  async () => {
    const document = await addDegree(app, asha)
    const [file] = await app.sql<
      { id: string; key: string }[]
    >`select f.id, f.key from vault.files f join vault.versions v on v.file_id = f.id where v.document_id = ${document.id}`
    const { storage } = app.app.providers
    // Pages that somebody has looked at: enough to be cut off in the middle.
    const pages = Array.from(
      { length: 200 },
      (_, at) => `${storageKey('pages', file!.id)}/${at + 1}`,
    )
    for (const page of pages)
      await storage.put(page, Buffer.from('a page'), {
        type: 'image/png',
        maxBytes: 100,
        passing: true,
      })
    const left = async () =>
      (await Promise.all([file!.key, ...pages].map((key) => storage.head(key)))).filter(Boolean)
        .length
    await asha.callOk(deleteDocument, { path: { studentId: asha.id, id: document.id } })
    await start()
    await until(async () => (await storage.head(file!.key)) === null)
    server?.kill('SIGKILL')
    await start()
    const forgotten = () =>
      app.sql`select from vault.files where id = ${file!.id} and forgotten_at is not null`
    await until(async () => (await left()) === 0 && (await forgotten()).length === 1)
    server?.kill('SIGKILL')
    assert.equal(
      (await app.sql`select from vault.documents where id = ${document.id} and deleted_at is null`)
        .length,
      0,
    )
  },
)
