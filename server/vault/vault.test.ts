import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { logOut } from '#contract/identity/sessions/calls.ts'
import {
  createDocument,
  deleteDocument,
  getDocsConfig,
  getDocument,
  listDocuments,
  openDocument,
  updateDocument,
} from '#contract/vault/documents/calls.ts'
import {
  discardUpload,
  findUpload,
  getUploadJob,
  requestUpload,
} from '#contract/vault/upload/calls.ts'
import { impersonate } from '#contract/identity/impersonation/calls.ts'
import sharp from 'sharp'
import { minutes } from '#server/core/clock.ts'
import { ticketOf } from '#server/helpdesk/ticket-for-tests.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { grantView, revokeView } from './public.ts'
import { storeForTests } from './storage-for-tests.ts'
import { addDegree, degreeFacts, documentPdf, send, upload } from './vault-for-tests.ts'

const store = await storeForTests()
let app: TestApp
let asha: Person
let ben: Person
before(async () => {
  app = await startTestApp({ providers: store.providers })
  asha = await app.person('student')
  ben = await app.person('student')
})
after(async () => {
  await app.close()
  await store.close()
})

const lines = [
  'University of Delhi',
  'Degree certificate',
  'This is to certify that Asha Rao has been awarded the degree of Bachelor of Science',
  'Date of issue: 12 May 2023',
  'Certificate No. DU-2023-8841',
  'CGPA: 8.4',
]

test('a file goes from upload through check and scan to a document that can be looked at', async () => {
  const { uploadId, answer, thumbnailUrl } = await upload(app, asha, await documentPdf(lines))
  assert.equal(answer.statusCode, 200)
  const sent = Buffer.from('iVBORw0KGgoAAAANSUhEUg==')
  assert.deepEqual(
    [
      (await send(app, thumbnailUrl, sent, 'text/plain')).statusCode,
      (await send(app, thumbnailUrl, sent, 'text/plain')).statusCode,
    ],
    [200, 410],
  )
  await app.settle()
  const job = await asha.callOk(getUploadJob, { path: { jobId: uploadId } })
  assert.deepEqual(
    [job.state, job.processing, job.accepted, job.suggestedType],
    ['done', false, true, 'degree'],
  )
  assert.equal(job.suggestions['dateOfIssue'], '2023-05-12')
  assert.equal(job.suggestions['number'], 'DU-2023-8841')
  assert.equal(job.suggestions['issuer'], 'University of Delhi')
  const document = await asha.callOk(createDocument, {
    path: { owner: asha.id },
    body: { ...degreeFacts, uploadId },
  })
  assert.equal(document.file.pages, 1)
  const { documents, totalRecords } = await asha.callOk(listDocuments, {
    path: { studentId: asha.id },
  })
  assert.deepEqual([documents[0]?.id, totalRecords], [document.id, 1])
  // Whatever the browser sent, what is shown was drawn by us.
  const { width = 0 } = await sharp(
    (await app.server.inject({ url: String(documents[0]?.thumbnailUrl) })).rawPayload,
  ).metadata()
  assert.ok(width > 300)
  const viewer = await asha.callOk(openDocument, {
    path: { studentId: asha.id, documentId: document.id },
  })
  const page = await app.server.inject({ url: String(viewer.pageUrls[0]) })
  assert.deepEqual([page.statusCode, page.headers['content-type']], [200, 'image/png'])
  const file = await app.server.inject({ url: String(viewer.downloadUrl) })
  assert.match(String(file.headers['content-disposition']), /^attachment/)
  assert.equal(file.rawPayload.subarray(0, 5).toString(), '%PDF-')
  const part = async (range: string) =>
    (await app.server.inject({ url: String(viewer.downloadUrl), headers: { range } })).statusCode
  assert.deepEqual(
    await Promise.all(
      ['bytes=1-4', 'bytes=4-1', 'bytes=99999999-', 'bytes=-5', 'bytes=0-1,4-5', 'x'].map(part),
    ),
    [206, 200, 200, 200, 200, 200],
  )
  assert.equal(file.headers['x-content-type-options'], 'nosniff')
  assert.match(String(file.headers['content-security-policy']), /default-src 'none'; sandbox/)
})

test('a document may be made right after the upload, before any job had its turn', async () => {
  const document = await addDegree(app, asha)
  assert.equal(document.title, 'Degree certificate')
})

test('a signed address works once, not after ten minutes, and not when changed', async () => {
  const bytes = await documentPdf()
  const { documentUrl } = await upload(app, asha, bytes)
  assert.equal((await send(app, documentUrl, bytes)).statusCode, 410)
  const late = await asha.callOk(requestUpload, {
    path: { owner: asha.id },
    body: { fileName: 'a.pdf' },
  })
  assert.equal(
    (
      await send(
        app,
        late.documentUrl.replace(
          /signature=(.)/,
          (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`,
        ),
        bytes,
      )
    ).statusCode,
    404,
  )
  app.clock.advance(minutes(10))
  assert.equal((await send(app, late.documentUrl, bytes)).statusCode, 410)
  app.clock.advance(-minutes(10))
})

test('a file over 2 MB is refused with its sentence and leaves nothing', async () => {
  const promise = await asha.callOk(requestUpload, {
    path: { owner: asha.id },
    body: { fileName: 'a.pdf' },
  })
  const big = Buffer.alloc(2_097_153, '%PDF-1.7 ')
  const answer = await send(app, promise.documentUrl, big)
  assert.deepEqual([answer.statusCode, answer.json().message], [413, 'File size exceeds 2 MB'])
  const response = await asha.call(createDocument, {
    path: { owner: asha.id },
    body: { ...degreeFacts, uploadId: promise.uploadId },
  })
  assert.deepEqual([response.ok, response.status], [false, 422])
})

test('what is not a PDF, JPEG or PNG is refused by its content, whatever its name', async () => {
  const { answer } = await upload(
    app,
    asha,
    Buffer.from('<html><script>alert(1)</script></html>'),
    'degree.pdf',
  )
  assert.equal(answer.statusCode, 422)
  assert.match(answer.json().message, /^File upload error Only PDF, JPEG and PNG/)
})

test('a PDF with active content is refused with a sentence that names it, and never becomes a document', async () => {
  const bad = Buffer.from(
    String(await documentPdf()).replace(
      '/Type /Catalog',
      '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>',
    ),
  )
  const { uploadId, answer } = await upload(app, asha, bad)
  assert.equal(answer.statusCode, 200)
  const response = await asha.call(createDocument, {
    path: { owner: asha.id },
    body: { ...degreeFacts, uploadId },
  })
  assert.match(
    String(!response.ok && response.body['message']),
    /^File upload error The PDF contains active content/,
  )
  await app.settle()
  const job = await asha.callOk(getUploadJob, { path: { jobId: uploadId } })
  assert.deepEqual([job.state, job.accepted, job.reason], ['failed', false, 'pdf-active'])
})

test("another person's vault answers as one that does not exist", async () => {
  const document = await addDegree(app, asha)
  for (const call of [getDocument, openDocument]) {
    const response = await ben.call(call, { path: { studentId: asha.id, documentId: document.id } })
    assert.equal(response.status, 404)
  }
  assert.equal((await ben.call(listDocuments, { path: { studentId: asha.id } })).status, 404)
  assert.equal(
    (await ben.call(deleteDocument, { path: { studentId: asha.id, id: document.id } })).status,
    404,
  )
})

test('the fields a type needs are asked for by name', async () => {
  const { uploadId } = await upload(app, asha, await documentPdf())
  const body = {
    title: 'Passport',
    type: 'passport',
    issuer: 'India',
    issuerCountry: 'IN',
    dateOfIssue: '2030-01-01',
    uploadId,
  }
  const response = await asha.call(createDocument, { path: { owner: asha.id }, body })
  const fields =
    !response.ok && (response.body['details'] as { fields: Record<string, string> }).fields
  assert.deepEqual(fields, {
    number: 'required',
    expiry: 'required',
    placeOfIssue: 'required',
    dateOfIssue: 'in_the_future',
  })
})

test('replacing the file keeps the old one as a version', async () => {
  const document = await addDegree(app, asha)
  const { uploadId } = await upload(app, asha, await documentPdf([...lines, 'A better scan']))
  const changed = await asha.callOk(updateDocument, {
    path: { owner: asha.id, id: document.id },
    body: { ...degreeFacts, title: 'Degree, rescanned', uploadId },
  })
  assert.equal(changed.version, 2)
  const { versions } = await asha.callOk(getDocument, {
    path: { studentId: asha.id, documentId: document.id },
  })
  assert.deepEqual(
    versions.map(({ version }) => version),
    [2, 1],
  )
  assert.notEqual(versions[0]?.sha256, versions[1]?.sha256)
})

test('a deleted document is gone from lists and its bytes from the store', async () => {
  const document = await addDegree(app, asha)
  const viewer = await asha.callOk(openDocument, {
    path: { studentId: asha.id, documentId: document.id },
  })
  assert.deepEqual(
    await asha.callOk(deleteDocument, { path: { studentId: asha.id, id: document.id } }),
    { message: 'document_delete_success' },
  )
  assert.equal(
    (await asha.call(getDocument, { path: { studentId: asha.id, documentId: document.id } }))
      .status,
    404,
  )
  await app.settle()
  assert.equal((await app.server.inject({ url: String(viewer.downloadUrl) })).statusCode, 404)
})

test('an admin opens a file only with a reason, and the owner sees it in the history', async () => {
  const admin = await app.person('admin')
  const document = await addDegree(app, asha)
  const path = { studentId: asha.id, documentId: document.id }
  assert.equal((await admin.call(openDocument, { path })).status, 422)
  await admin.callOk(openDocument, { path, query: { reason: 'Ticket 60041: page is blank' } })
  const rows =
    await app.sql`select payload from core.activity where subject_id = ${document.id} and action = 'document.opened'`
  assert.deepEqual(
    rows.map(({ payload }) => payload),
    [{ reason: 'Ticket 60041: page is blank' }],
  )
})

test('the configuration names every type, level and scheme', async () => {
  const config = await app.stranger.callOk(getDocsConfig)
  assert.ok(config.documentTypes.length > 50)
  assert.ok(
    [
      ...config.documentTypes,
      ...config.educationLevels,
      ...config.educationTypes,
      ...config.gradingSchemes,
    ].every(({ id, name }) => (name && name !== id) || id === 'other'),
  )
})

test('a file sent in parts goes on where a dropped connection ended', async () => {
  const bytes = await documentPdf(lines)
  const { documentUrl, uploadId } = await asha.callOk(requestUpload, {
    path: { owner: asha.id },
    body: { fileName: 'a.pdf' },
  })
  const part = (from: number, to: number) =>
    app.server.inject({
      method: 'PUT',
      url: documentUrl,
      payload: bytes.subarray(from, to),
      headers: {
        'content-type': 'application/pdf',
        'content-range': `bytes ${from}-${to - 1}/${bytes.length}`,
      },
    })
  assert.deepEqual((await part(0, 500)).json().bytes, 500)
  assert.deepEqual((await part(700, 900)).json().bytes, 500)
  const { bytes: arrived } = (await app.server.inject({ url: documentUrl })).json()
  assert.equal(arrived, 500)
  const last = (await part(500, bytes.length)).json()
  assert.deepEqual([last.complete, last.bytes], [true, bytes.length])
  const document = await asha.callOk(createDocument, {
    path: { owner: asha.id },
    body: { ...degreeFacts, uploadId },
  })
  assert.equal(document.file.bytes, bytes.length)
})

test('the same file of two owners tells neither about the other', async () => {
  const bytes = await documentPdf([...lines, 'The very same'])
  const [first, second] = [await upload(app, asha, bytes), await upload(app, ben, bytes)]
  assert.deepEqual(Object.keys(first.answer.json()), Object.keys(second.answer.json()))
  const one = await asha.callOk(createDocument, {
    path: { owner: asha.id },
    body: { ...degreeFacts, uploadId: first.uploadId },
  })
  const two = await ben.callOk(createDocument, {
    path: { owner: ben.id },
    body: { ...degreeFacts, uploadId: second.uploadId },
  })
  assert.equal(one.file.sha256, two.file.sha256)
  const taken = await ben.call(createDocument, {
    path: { owner: ben.id },
    body: { ...degreeFacts, uploadId: first.uploadId },
  })
  assert.equal(!taken.ok && taken.code, 'upload_missing')
})

test('the text read from a file is found by its name, and an upload that is not wanted is thrown away', async () => {
  const { uploadId } = await upload(app, asha, await documentPdf(lines), 'My degree.pdf')
  const other = await upload(app, asha, await documentPdf(lines), 'My degree.pdf')
  await app.settle()
  const query = { studentId: asha.id, fileName: 'my degree', ext: 'PDF' }
  const result = await asha.callOk(findUpload, { query })
  assert.deepEqual([result.uploadId, result.suggestions['name']], [other.uploadId, 'Asha Rao'])
  assert.match(result.text, /the degree of Bachelor/)
  assert.equal((await ben.call(findUpload, { query })).status, 404)
  assert.deepEqual(await asha.callOk(discardUpload, { query: { ...query, uploadId } }), {
    message: 'Successfully Deleted!',
  })
  await app.settle()
  assert.equal((await asha.call(getUploadJob, { path: { jobId: uploadId } })).status, 404)
  assert.equal(
    (await asha.callOk(getUploadJob, { path: { jobId: other.uploadId } })).accepted,
    true,
  )
  assert.equal((await asha.call(discardUpload, { query: { ...query, uploadId } })).status, 404)
})

test('a file in which malware is found is refused with its name and kept nowhere', async () => {
  const { malware } = app.app.providers
  Object.assign(app.app.providers, {
    malware: { check: async () => ({ state: 'infected', found: 'Eicar-Signature' }) },
  })
  const { uploadId } = await upload(app, asha, await documentPdf())
  await app.settle()
  Object.assign(app.app.providers, { malware })
  const job = await asha.callOk(getUploadJob, { path: { jobId: uploadId } })
  assert.deepEqual(
    [job.accepted, job.reason, job.message],
    [false, 'infected', 'The file contains malware (Eicar-Signature).'],
  )
  const response = await asha.call(createDocument, {
    path: { owner: asha.id },
    body: { ...degreeFacts, uploadId },
  })
  assert.equal(
    !response.ok && response.body['message'],
    'File upload error The file contains malware (Eicar-Signature).',
  )
})

test('a granted view shows older files to who vouches for them, and to nobody else', async () => {
  const [document, notary, university] = [
    await addDegree(app, asha),
    await app.person('notary'),
    await app.person('provider'),
  ]
  const { uploadId } = await upload(app, asha, await documentPdf([...lines, 'A better scan']))
  await asha.callOk(updateDocument, {
    path: { owner: asha.id, id: document.id },
    body: { ...degreeFacts, uploadId },
  })
  await app.system((ctx) =>
    grantView(ctx, {
      documentId: document.id,
      accountId: notary.id,
      purpose: 'verification',
    }),
  )
  await app.system((ctx) =>
    grantView(ctx, {
      documentId: document.id,
      accountId: university.id,
      purpose: 'application',
    }),
  )
  const path = { studentId: asha.id, documentId: document.id }
  assert.equal((await notary.call(openDocument, { path, query: { version: 1 } })).status, 200)
  assert.equal((await university.call(openDocument, { path, query: { version: 1 } })).status, 404)
  assert.equal((await university.call(openDocument, { path, query: { version: 2 } })).status, 200)
  const versions = async (person: Person) =>
    (await person.callOk(getDocument, { path })).versions.length
  assert.deepEqual(
    [await versions(asha), await versions(notary), await versions(university)],
    [2, 2, 1],
  )
})

test('a list says how many there are on every page of it, the last and those behind it', async () => {
  const owner = await app.person('student')
  for (const title of ['One', 'Two', 'Three']) await addDegree(app, owner, { title })
  const asked = async (query: object) => {
    const { documents, totalRecords } = await owner.callOk(listDocuments, {
      path: { studentId: owner.id },
      query: { sort: 'title', pageSize: 2, ...query } as never,
    })
    return [documents.map(({ title }) => title).join(), totalRecords]
  }
  assert.deepEqual(await asked({}), ['One,Three', 3])
  assert.deepEqual(await asked({ pageIndex: 1 }), ['Two', 3])
  assert.deepEqual(await asked({ pageIndex: 9 }), ['', 3])
  assert.deepEqual(await asked({ search: 'tw' }), ['Two', 1])
})

test('whoever acts for the owner neither opens, gives away nor deletes a file', async () => {
  const [admin, document] = [await app.person('admin'), await addDegree(app, asha)]
  const { access_token } = await admin.callOk(impersonate, {
    body: { uuid: asha.id, reason: 'Ticket 60041', ticket_id: await ticketOf(admin) },
  })
  const acting = (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) =>
    app.server.inject({
      method,
      url: `/api/student/${asha.id}/documents${path}`,
      headers: { authorization: `Bearer ${access_token}` },
      ...(payload ? { payload } : {}),
    })
  assert.equal((await acting('GET', `/${document.id}`)).statusCode, 200)
  assert.equal((await acting('GET', `/${document.id}`)).json().thumbnailUrl, '')
  const told = [
    acting('GET', `/${document.id}/file`),
    acting('POST', `/${document.id}/share`, { email: 'a@b.example', validity: 7 }),
    acting('DELETE', `/${document.id}`),
  ]
  assert.deepEqual(
    (await Promise.all(told)).map(({ statusCode }) => statusCode),
    [403, 403, 403],
  )
})

test('support and admins see what a document says, never a readable picture of it', async () => {
  await addDegree(app, asha)
  for (const role of ['support', 'admin'] as const) {
    const person = await app.person(role)
    const { documents } = await person.callOk(listDocuments, { path: { studentId: asha.id } })
    assert.ok(documents.length > 0 && documents.every(({ thumbnailUrl }) => thumbnailUrl === ''))
  }
})

test('someone who was granted a view opens the file, and the owner sees that they did', async () => {
  const [document, notary] = [await addDegree(app, asha), await app.person('notary')]
  const path = { studentId: asha.id, documentId: document.id }
  const given = {
    documentId: document.id,
    accountId: notary.id,
    purpose: 'verification',
    reference: 'request-1',
  }
  await app.system((ctx) => grantView(ctx, given))
  assert.equal((await notary.callOk(openDocument, { path })).pages, 1)
  const refused = await asha.call(deleteDocument, { path: { studentId: asha.id, id: document.id } })
  assert.equal(!refused.ok && refused.code, 'document_busy')
  await app.system((ctx) => revokeView(ctx, given))
  assert.equal((await notary.call(openDocument, { path })).status, 404)
  const rows =
    await app.sql`select 1 from core.activity where subject_id = ${document.id} and action = 'document.opened' and actor = ${notary.id}`
  assert.equal(rows.length, 1)
})

test('addresses of files end with the session they were asked in, at once', async () => {
  const ben = await app.person('student')
  const document = await addDegree(app, ben)
  const path = { studentId: ben.id, documentId: document.id }
  const here = await ben.callOk(openDocument, { path })
  const elsewhere = await app.signInAgain(ben)
  const there = await elsewhere.callOk(openDocument, { path })
  const statusOf = async (url: unknown) =>
    (await app.server.inject({ url: String(url) })).statusCode
  const urls = [here.pageUrls[0], here.downloadUrl, there.pageUrls[0]]
  assert.deepEqual(await Promise.all(urls.map(statusOf)), [200, 200, 200])
  await ben.callOk(logOut, {})
  assert.deepEqual(await Promise.all(urls.map(statusOf)), [404, 404, 200])
})
