// Takes long: bodies of many megabytes, over real sockets.
// What arrives at a signed address is bytes from anywhere: over real sockets, wrong in every way (trust 6.3, kinds 21 to 23).
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { createDocument } from '#contract/vault/documents/calls.ts'
import { getUploadJob, requestUpload } from '#contract/vault/upload/calls.ts'
import { hostilePdfs } from '#server/providers/inspect/hostile-pdf.test-material.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { degreeFacts, documentPdf } from '../vault-for-tests.ts'

let app: TestApp
let asha: Person
let url: string
before(async () => {
  app = await startTestApp()
  asha = await app.person('student')
  url = await app.server.listen({ port: 0, host: '127.0.0.1' })
})
after(() => app.close())

const promised = (fileName = 'degree.pdf') =>
  asha.callOk(requestUpload, { path: { owner: asha.id }, body: { fileName } })
const put = async (address: string, init: RequestInit) => {
  const answer = await fetch(url + address, {
    method: 'PUT',
    ...init,
    duplex: 'half',
  } as RequestInit)
  return { status: answer.status, body: (await answer.json()) as { message: string } }
}
const raw = (head: string, body: Buffer, patience = 3000): Promise<string> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    let said = ''
    socket
      .on('data', (part) => (said += part.toString('latin1')))
      .on('close', () => resolve(said))
      .on('error', () => {})
    socket.write(`${head}\r\n\r\n`)
    socket.write(body)
    setTimeout(() => socket.destroy(), patience).unref()
  })

test('a stream without a length is cut at the cap', async () => {
  const { documentUrl } = await promised()
  const body = async function* () {
    yield Buffer.from('%PDF-1.7\n')
    for (let n = 0; n < 33; n++) yield Buffer.alloc(65_536)
  }
  const answer = await put(documentUrl, {
    body: body() as never,
    headers: { 'content-type': 'application/pdf' },
  })
  assert.deepEqual([answer.status, answer.body.message], [413, 'File size exceeds 2 MB'])
})

test('exactly 2 MB are taken without a length too', async () => {
  const { documentUrl } = await promised()
  const body = async function* () {
    yield Buffer.from('%PDF-1.7')
    yield Buffer.alloc(2_097_152 - 8)
  }
  assert.equal(
    (
      await put(documentUrl, {
        body: body() as never,
        headers: { 'content-type': 'application/pdf' },
      })
    ).status,
    200,
  )
})

test('a length that lies by saying too little gives only what it said', async () => {
  const { documentUrl, uploadId } = await promised()
  const result = await raw(
    `PUT ${documentUrl} HTTP/1.1\r\nHost: ao\r\nContent-Type: application/pdf\r\nContent-Length: 20\r\nConnection: close`,
    await documentPdf(),
  )
  assert.match(result, /^HTTP\/1.1 (200|400)/)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const response = await asha.call(createDocument, {
    path: { owner: asha.id },
    body: { ...degreeFacts, uploadId },
  })
  assert.ok(!response.ok && ['file_upload', 'upload_missing'].includes(response.code))
})

test('a head of a megabyte and a form of ten thousand parts are turned away', async () => {
  const { documentUrl } = await promised()
  const head = `PUT ${documentUrl} HTTP/1.1\r\nHost: ao\r\nContent-Type: application/pdf\r\nX-Much: ${'x'.repeat(1_048_576)}\r\nContent-Length: 0`
  assert.match(await raw(head, Buffer.alloc(0)), /^(HTTP\/1.1 431|$)/)
  const parts = Array.from(
    { length: 10_000 },
    (_, at) => `--b\r\nContent-Disposition: form-data; name="p${at}"\r\n\r\nx\r\n`,
  ).join('')
  const form = await put(documentUrl, {
    body: `${parts}--b--`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  assert.ok(form.status >= 400 && form.status < 500)
  assert.equal(
    (
      await put(documentUrl, {
        body: new Uint8Array(await documentPdf()),
        headers: { 'content-type': 'application/pdf' },
      })
    ).status,
    200,
  )
})

test('a line that breaks in the middle leaves the address usable', async () => {
  const { documentUrl } = await promised()
  const bytes = await documentPdf()
  await raw(
    `PUT ${documentUrl} HTTP/1.1\r\nHost: ao\r\nContent-Type: application/pdf\r\nContent-Length: ${bytes.length}`,
    bytes.subarray(0, 500),
    300,
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  assert.equal(
    (
      await put(documentUrl, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': 'application/pdf' },
      })
    ).status,
    200,
  )
})

test('two senders at once: one is taken', async () => {
  const { documentUrl } = await promised()
  const bytes = new Uint8Array(await documentPdf())
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() =>
      put(documentUrl, { body: bytes, headers: { 'content-type': 'application/pdf' } }),
    ),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  assert.ok(answers.every(({ status }) => [200, 410, 503].includes(status)))
})

test('a body that calls itself something else is refused and the address stays usable', async () => {
  const { documentUrl } = await promised()
  const bytes = new Uint8Array(await documentPdf())
  for (const type of [
    'text/html',
    'image/svg+xml',
    'image/png',
    'text/plain; charset=utf-16',
    'application/json',
    'application/x-www-form-urlencoded',
    'application/pdf+zip',
  ]) {
    const { status } = await put(documentUrl, { body: bytes, headers: { 'content-type': type } })
    assert.ok(status === 422 || status === 400, `${type}: ${status}`)
  }
  const form = new FormData()
  form.append('a', new Blob([bytes]), 'a.pdf')
  form.append('b', new Blob([bytes]), 'b.pdf')
  assert.ok((await put(documentUrl, { body: form })).status >= 400)
  assert.equal(
    (
      await put(documentUrl, {
        body: bytes,
        headers: { 'content-type': 'application/octet-stream' },
      })
    ).status,
    200,
  )
})

test('nothing, one byte and an empty body are refused', async () => {
  for (const body of [new Uint8Array(0), new Uint8Array([37]), null]) {
    const { documentUrl } = await promised()
    assert.equal(
      (await put(documentUrl, { body, headers: { 'content-type': 'application/pdf' } })).status,
      422,
    )
  }
})

test('names are kept as text, and only those of PDF, JPEG and PNG are promised', async () => {
  for (const fileName of [
    'a.pdf.exe',
    'a.svg',
    'a',
    'a.pdf\u0000.html',
    '.pdf\u202E',
    'x'.repeat(400),
    'a.docx',
  ]) {
    const response = await asha.call(requestUpload, {
      path: { owner: asha.id },
      body: { fileName },
    })
    assert.equal(response.status, 422, fileName)
  }
  for (const [given, kept] of [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['a"b\r\nX: y.pdf', 'a_bX_ y.pdf'],
    ['Zeugnis 🎓.PDF', 'Zeugnis 🎓.pdf'],
    [`${'x'.repeat(300)}.png`, undefined],
  ] as const) {
    const { fileName } = await promised(given)
    assert.ok(kept === undefined ? fileName.length === 120 : fileName === kept, fileName)
  }
})

test('hostile files never become documents, and say why in a sentence', async () => {
  const some = hostilePdfs().filter(({ bytes }, at) => bytes.length < 2_000_000 && at % 9 === 0)
  for (const { kind, bytes } of some) {
    const { documentUrl, uploadId } = await promised()
    const sent = await put(documentUrl, {
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'application/pdf' },
    })
    const response = await asha.call(createDocument, {
      path: { owner: asha.id },
      body: { ...degreeFacts, uploadId },
    })
    assert.equal(response.ok, false, kind)
    const job = await asha.callOk(getUploadJob, { path: { jobId: uploadId } })
    assert.deepEqual(
      [sent.status === 200 ? job.accepted : false, job.thumbnailUrl],
      [false, null],
      kind,
    )
  }
  const rows = await app.sql`select 1 from vault.documents`
  assert.equal(rows.length, 0)
})
