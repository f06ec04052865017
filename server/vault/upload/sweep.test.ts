// Takes long: each upload is looked at by processes of their own.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createDocument, deleteDocument, openDocument } from '#contract/vault/documents/calls.ts'
import { getUploadJob, requestUpload } from '#contract/vault/upload/calls.ts'
import { days, hours, minutes } from '#server/core/clock.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { storageKey } from './request-upload.ts'
import { storeForTests } from '../storage-for-tests.ts'
import { addDegree, degreeFacts, documentPdf, send, upload } from '../vault-for-tests.ts'

const store = await storeForTests()
let app: TestApp
let asha: Person
before(async () => {
  app = await startTestApp({ startAt: new Date(), providers: store.providers })
  asha = await app.person('student')
})
after(async () => {
  await app.close()
  await store.close()
})

const keys = () =>
  Array.fromAsync(
    (async function* () {
      for (const prefix of ['uploads/', 'files/', 'thumbnails/', 'pages/'])
        for await (const { key } of app.app.providers.storage.list(prefix)) yield key
    })(),
  )
const later = async (ms: number) => {
  app.clock.advance(ms)
  await app.job('vault.sweep')
  await app.settle()
  app.clock.advance(-ms)
}

test('of a document that was uploaded, looked at and deleted nothing is left', async () => {
  const document = await addDegree(app, asha)
  const { pageUrls } = await asha.callOk(openDocument, {
    path: { studentId: asha.id, documentId: document.id },
  })
  assert.equal((await app.server.inject({ url: String(pageUrls[0]) })).statusCode, 200)
  assert.deepEqual((await keys()).map((key) => key.split('/')[0]).sort(), [
    'files',
    'pages',
    'thumbnails',
  ])
  await asha.callOk(deleteDocument, { path: { studentId: asha.id, id: document.id } })
  await app.settle()
  await later(hours(2))
  assert.deepEqual(await keys(), [])
})

test('bytes that no row knows are swept, those of documents are not', async () => {
  const document = await addDegree(app, asha)
  await app.app.providers.storage.put('files/zz/orphan', Buffer.from('left by a crash'), {
    type: 'application/pdf',
    maxBytes: 100,
  })
  await later(hours(2))
  assert.ok((await keys()).includes('files/zz/orphan'))
  await later(days(30) + hours(3))
  const left = await keys()
  assert.ok(!left.includes('files/zz/orphan'))
  assert.equal(left.filter((key) => key.startsWith('files/')).length, 1)
  assert.ok(document.id)
})

test('pages drawn of a file that was forgotten meanwhile are swept, those of others are not', async () => {
  const [kept, dropped] = [await addDegree(app, asha), await addDegree(app, asha)]
  await asha.callOk(deleteDocument, { path: { studentId: asha.id, id: dropped.id } })
  await app.settle()
  const files = await app.sql<
    { id: string; of: string }[]
  >`select file_id as id, document_id as of from vault.versions where document_id in (${kept.id}, ${dropped.id})`
  const pageOf = (id: string) => `${storageKey('pages', files.find((one) => one.of === id)!.id)}/1`
  for (const { id } of [kept, dropped])
    await app.app.providers.storage.put(pageOf(id), Buffer.from('a page'), {
      type: 'image/png',
      maxBytes: 100,
    })
  await later(hours(2))
  assert.deepEqual(
    (await keys()).filter((key) => key.startsWith('pages/')),
    [pageOf(kept.id)],
  )
})

test('what is thrown away and saved at the same moment is either gone or whole', async () => {
  for (let round = 0; round < 5; round++) {
    const { uploadId } = await upload(app, asha, await documentPdf())
    await app.job('vault.examine', { uploadId })
    const [made] = await Promise.all([
      asha.call(createDocument, { path: { owner: asha.id }, body: { ...degreeFacts, uploadId } }),
      app.job('vault.discard', { uploadId }).then(() => app.settle()),
    ])
    if (!made.ok) continue
    const { pageUrls } = await asha.callOk(openDocument, {
      path: { studentId: asha.id, documentId: made.data.id },
    })
    assert.equal((await app.server.inject({ url: String(pageUrls[0]) })).statusCode, 200)
  }
})

test('an upload killed in the middle may be sent again after a minute, and is forgotten after a day', async () => {
  const promise = await asha.callOk(requestUpload, {
    path: { owner: asha.id },
    body: { fileName: 'a.pdf' },
  })
  await app.sql`update vault.uploads set state = 'receiving', receiving_at = ${app.clock.now()} where id = ${promise.uploadId}`
  const bytes = await documentPdf()
  assert.equal((await send(app, promise.documentUrl, bytes)).statusCode, 503)
  app.clock.advance(minutes(2))
  assert.equal((await send(app, promise.documentUrl, bytes)).statusCode, 200)
  app.clock.advance(-minutes(2))
  await later(days(1) + hours(1))
  assert.equal((await asha.call(getUploadJob, { path: { jobId: promise.uploadId } })).status, 404)
  assert.deepEqual(
    (await keys()).filter((key) => key.startsWith('uploads/')),
    [],
  )
})

test('an upload whose job died is judged again', async () => {
  const { uploadId } = await upload(app, asha, await documentPdf())
  await app.sql`delete from graphile_worker._private_jobs`
  await later(minutes(11))
  const job = await asha.callOk(getUploadJob, { path: { jobId: uploadId } })
  assert.equal(job.accepted, true)
  assert.equal(
    (
      await asha.call(createDocument, {
        path: { owner: asha.id },
        body: { ...degreeFacts, uploadId },
      })
    ).ok,
    true,
  )
})

test('a scan that a killed process left half done is taken up again', async () => {
  const { uploadId } = await upload(app, asha, await documentPdf())
  await app.settle()
  await app.owner.begin(async (tx) => {
    await tx`alter table vault.scans disable trigger state_moves`
    await tx`update vault.scans set state = 'processing', failure = null where file_id = (select file_id from vault.uploads where id = ${uploadId})`
    await tx`alter table vault.scans enable trigger state_moves`
  })
  await later(minutes(11))
  const job = await asha.callOk(getUploadJob, { path: { jobId: uploadId } })
  assert.equal(job.processing, false)
})

test('a delete that was cut off is finished', async () => {
  const document = await addDegree(app, asha)
  const before = (await keys()).length
  await app.sql`update vault.documents set deleted_at = ${app.clock.now()} where id = ${document.id}`
  await later(minutes(1))
  assert.ok((await keys()).length <= before - 2)
})

test('owners are reminded once at 60, 30 and 7 days before a document expires', async () => {
  const day = (from: number) =>
    new Date(app.clock.now().getTime() + days(from)).toISOString().slice(0, 10)
  await addDegree(app, asha, {
    type: 'passport',
    number: 'X1',
    placeOfIssue: 'Delhi',
    expiry: day(65),
    dateOfIssue: '2020-01-01',
  })
  const reminded = async () =>
    (
      await app.sql<{ days: number }[]>`select (payload->>'days')::int as days from core.events
    where name = 'vault.document_expiring' order by at`
    ).map(({ days }) => days)
  for (let passed = 0; passed <= 64; passed++) {
    await app.job('vault.remind')
    app.clock.advance(days(1))
  }
  app.clock.advance(-days(65))
  assert.deepEqual(await reminded(), [60, 30, 7])
})
