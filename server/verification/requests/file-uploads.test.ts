// Takes long: each file is looked at by a process of its own.
// The same hostile files at every call that takes one: the same sentence everywhere, and nothing of them is stored.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createTicketArticle, createTicket } from '#contract/helpdesk/calls.ts'
import { uploadImage } from '#contract/profiles/image/calls.ts'
import { createDocument } from '#contract/vault/documents/calls.ts'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import { hostileImages } from '#server/providers/inspect/hostile-image.test-material.ts'
import { pdfWith, streamOf } from '#server/providers/inspect/hostile-pdf.test-material.ts'
import type { Person } from '#server/testing.ts'
import { degreeFacts, documentPdf, upload } from '#server/vault/vault-for-tests.ts'
import { startWorld, type World } from '../world-for-tests.ts'

let world: World
let requestId: string
let silverId: string
let ticketId: number
before(async () => {
  world = await startWorld()
  requestId = (await world.request('gold')).id
  silverId = (await world.request('silver')).id
  const article = { body: 'Paid twice' }
  ticketId = (
    await world.student.callOk(createTicket, {
      body: { title: 'Coins', type: 'technical support', article },
    })
  ).id
})
after(() => world.app.close())

type Outcome = { status: number; says: string }
const outcomeOf = (status: number, body: Record<string, unknown>): Outcome => ({
  status,
  says: String(body['message'] ?? body['error'] ?? ''),
})
const attachment = (bytes: Buffer, filename: string, type: string) => [
  { filename, data: bytes.toString('base64'), 'mime-type': type },
]

type Upload = (bytes: Buffer, name: string, type: string, by?: Person) => Promise<Outcome>
const documentUploads: Record<string, Upload> = {
  'a document of the vault': async (bytes, name, _type, by = world.student) => {
    const path = { owner: by.id }
    const response = await by.call(requestUpload, { path, body: { fileName: name } })
    if (!response.ok) return outcomeOf(response.status, response.body)
    const sent = await upload(world.app, by, bytes, name)
    if (sent.answer.statusCode !== 200) return outcomeOf(sent.answer.statusCode, sent.answer.json())
    const made = await by.call(createDocument, {
      path,
      body: { ...degreeFacts, uploadId: sent.uploadId },
    })
    return outcomeOf(made.status, made.ok ? {} : made.body)
  },
  'the first message of a ticket': async (bytes, name, type, by = world.student) => {
    const article = { body: 'See this', attachments: attachment(bytes, name, type) }
    const made = await by.call(createTicket, { body: { title: 'Help', article } })
    return outcomeOf(made.status, made.ok ? {} : made.body)
  },
  'an answer in a ticket': async (bytes, name, type, by = world.student) => {
    const made = await by.call(createTicketArticle, {
      body: { ticket_id: ticketId, body: 'And this', attachments: attachment(bytes, name, type) },
    })
    return outcomeOf(made.status, made.ok ? {} : made.body)
  },
  'the original a verifier compared with': async (payload, name, type, by = world.notary) => {
    const id = by === world.notary ? requestId : silverId
    const answer = await world.app.server.inject({
      method: 'POST',
      url: `/api/verification/requests/${id}/original?fileName=${encodeURIComponent(name)}`,
      payload,
      headers: { authorization: `Bearer ${by.token}`, 'content-type': type },
    })
    return outcomeOf(answer.statusCode, answer.json())
  },
}
const portraitUpload: Upload = async (bytes, name, _type, by = world.student) => {
  const form = new FormData()
  form.append('upload', new Blob([new Uint8Array(bytes)]), name)
  const encoded = new Response(form)
  const answer = await world.app.server.inject({
    method: 'POST',
    url: uploadImage.path,
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
  })
  return outcomeOf(answer.statusCode, answer.json())
}

// Built of two halves, so that no scanner takes this file for the real thing.
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)
const link = (uri: string) =>
  pdfWith({ page: `/Annots [<< /Subtype /Link /A << /S /URI /URI (${uri}) >> >>]` })
const onlyThree = /^File upload error Only PDF, JPEG and PNG files are taken\.$/
const active = /^File upload error The PDF contains active content/

type Hostile = { kind: string; name: string; type: string; bytes: Buffer; says: RegExp }
const pixelBomb = (await hostileImages()).find(
  ({ fileName, reasons }) => fileName.endsWith('.png') && reasons.includes('too-many-pixels'),
)!
const pdf = (kind: string, bytes: Buffer, says: RegExp): Hostile => ({
  kind,
  name: 'degree.pdf',
  type: 'application/pdf',
  bytes,
  says,
})
const table: readonly Hostile[] = [
  pdf('a program named .pdf', Buffer.from('MZ\x90 this program cannot be run'), onlyThree),
  pdf('a page of HTML named .pdf', Buffer.from('<script>alert(1)</script>'), onlyThree),
  pdf(
    'a script that runs when the PDF opens',
    pdfWith({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    active,
  ),
  pdf('a link that runs a script', link('javascript:alert(1)'), active),
  pdf('a link to a file of the reader', link('file:///etc/passwd'), active),
  pdf(
    'a file inside the PDF',
    pdfWith({ catalog: '/Names << /EmbeddedFiles << /Names [] >> >>' }),
    active,
  ),
  pdf(
    'a packed virus',
    pdfWith({ objects: [streamOf(deflateSync(eicar), '/Filter /FlateDecode')] }),
    /^File upload error The file contains malware \(EICAR test file\)\.$/,
  ),
  pdf(
    'a PDF that was cut off',
    Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'),
    /^File upload error The file is damaged/,
  ),
  {
    kind: 'a picture of too many pixels',
    name: pixelBomb.fileName,
    type: 'image/png',
    bytes: pixelBomb.bytes,
    says: /^File upload error The picture has too many pixels/,
  },
]

const stored = async () => {
  const keys: string[] = []
  for (const prefix of ['files/', 'attachments/', 'profile-images/'])
    for await (const { key } of world.app.app.providers.storage.list(prefix)) keys.push(key)
  return keys.length
}

for (const [way, send] of Object.entries(documentUploads))
  describe(way, () => {
    for (const { kind, name, type, bytes, says } of table)
      test(`refuses ${kind}`, { timeout: 60_000 }, async () => {
        const before = await stored()
        const outcome = await send(bytes, name, type)
        assert.equal(outcome.status, 422, outcome.says)
        assert.match(outcome.says, says)
        assert.equal(await stored(), before)
      })
  })

describe('a profile image', () => {
  for (const { kind, name, type, bytes, says } of table)
    test(`refuses ${kind}`, { timeout: 60_000 }, async () => {
      const before = await stored()
      const outcome = await portraitUpload(bytes, name, type)
      assert.equal(outcome.status, 422, outcome.says)
      assert.match(outcome.says, type === 'image/png' ? says : onlyThree)
      assert.equal(await stored(), before)
    })
})

describe('what one person may send in a day', () => {
  const most = { files: 1_000, bytes: 1_073_741_824 }
  const full = async (by: Person, counted: { files?: number; bytes?: number }) => {
    const { files = 1, bytes = 0 } = counted
    await world.app.sql`insert into core.received_files (account_id, day, files, bytes)
      values (${by.id}, ${world.app.clock.now()}, ${files}, ${bytes})
      on conflict (account_id, day) do update set files = excluded.files, bytes = excluded.bytes`
  }
  const picture = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  const says = 'You have sent as many files today as one person may. Please go on tomorrow.'
  for (const [way, send] of Object.entries({
    ...documentUploads,
    'a profile image': portraitUpload,
  }))
    test(`${way}: beyond the day's files or bytes it is refused, and other people are not`, async () => {
      const portrait = send === portraitUpload
      const [bytes, name, type]: [Buffer, string, string] = portrait
        ? [await picture(), 'me.png', 'image/png']
        : [await documentPdf(), 'degree.pdf', 'application/pdf']
      const isOriginal = way.startsWith('the original')
      const [one, other] = isOriginal
        ? [world.notary, world.agent]
        : [
            world.student,
            way === 'an answer in a ticket' ? world.support : await world.app.person('student'),
          ]
      for (const counted of [{ files: most.files }, { bytes: most.bytes }]) {
        await full(one, counted)
        const before = await stored()
        assert.deepEqual(await send(bytes, name, type, one), { status: 429, says }, way)
        assert.equal(await stored(), before)
        const { status, says: said } = await send(bytes, name, type, other)
        assert.ok(status < 300, `${status} ${said}`)
      }
      await world.app.sql`delete from core.received_files where account_id = ${one.id}`
      assert.ok((await send(bytes, name, type, one)).status < 300)
    })
})
