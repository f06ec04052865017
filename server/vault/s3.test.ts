// The same road with an S3-compatible store instead of the disk: only the setting differs.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import S3rver from 's3rver'
import { deleteDocument, getUploadJob, openDocument } from '#contract/vault.ts'
import { hours } from '#server/core/clock.ts'
import { s3Storage } from '#server/providers/storage-s3.ts'
import { startTestApp } from '#server/testing.ts'
import { addDegree, paperPdf, upload } from './vault-for-tests.ts'

const folder = await mkdtemp(join(tmpdir(), 'ao-s3-'))
const store = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: folder, configureBuckets: [{ name: 'vault', configs: [] }] })
const { port } = await store.run()
const storage = s3Storage({ bucket: 'vault', endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' })
const app = await startTestApp({ providers: { storage }, startAt: new Date() })
after(async () => {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
const keys = () => Array.fromAsync(storage.list(''), ({ key }) => key)

test('a document is uploaded, checked, read, looked at and deleted in an S3 store, and nothing is left', async () => {
  const asha = await app.person('student')
  const { uploadId } = await upload(app, asha, await paperPdf(['This is to certify that the degree of the University was awarded to Asha Rao']))
  await app.settle()
  assert.equal((await asha.get(getUploadJob, { path: { jobId: uploadId } })).state, 'done')
  const document = await addDegree(app, asha)
  const viewer = await asha.get(openDocument, { path: { studentId: asha.id, documentId: document.id } })
  assert.equal((await app.app.inject({ url: String(viewer.pageUrls[0]) })).statusCode, 200)
  const part = await app.app.inject({ url: String(viewer.downloadUrl), headers: { range: 'bytes=0-4' } })
  assert.deepEqual([part.statusCode, part.body, part.headers['content-range']], [206, '%PDF-', `bytes 0-4/${document.file.bytes}`])
  await asha.get(deleteDocument, { path: { studentId: asha.id, id: document.id } })
  await app.settle()
  app.clock.advance(hours(30))
  await app.job('vault.sweep')
  await app.settle()
  assert.deepEqual(await keys(), [])
})
