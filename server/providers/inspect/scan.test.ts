// Takes long: words are read from pictures.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { createCanvas } from '@napi-rs/canvas'
import PdfKit from 'pdfkit'
import { scanner, scanLimits } from './scan.ts'

const reading = scanner()
after(() => reading.close())

const lines = [
  'University of Delhi',
  'Degree certificate',
  'awarded to Asha Rao',
  'Certificate No. DU-2023-8841',
  'Date of issue: 12 May 2023',
]

const picture = () => {
  const canvas = createCanvas(1240, 900)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 1240, 900)
  pen.fillStyle = '#000'
  pen.font = '44px sans-serif'
  lines.forEach((line, at) => pen.fillText(line, 80, 120 + at * 90))
  return canvas.encode('png')
}
const pdfOf = (draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PdfKit()
    const parts: Buffer[] = []
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    draw(document)
    document.end()
  })

test('the text layer of a PDF is taken as it is', async () => {
  const read = await reading.scan(
    await pdfOf((document) => void document.text(lines.join('\n'))),
    'application/pdf',
  )
  assert.ok(read.ok && read.source === 'text layer' && read.confidence === 100)
  for (const line of lines) assert.ok(read.text.includes(line), line)
})

test('a picture is read letter by letter, without the network', async () => {
  const read = await reading.scan(await picture(), 'image/png')
  assert.ok(read.ok && read.source === 'picture' && read.confidence > 80)
  for (const word of ['University of Delhi', 'Asha Rao', 'DU-2023-8841', '12 May 2023'])
    assert.ok(read.text.includes(word), read.text)
})

test('a scanned PDF is drawn and then read', async () => {
  const scanned = await picture()
  const read = await reading.scan(
    await pdfOf((document) => void document.image(Buffer.from(scanned), 0, 0, { width: 612 })),
    'application/pdf',
  )
  assert.ok(read.ok && read.source === 'picture')
  assert.match(read.ok ? read.text : '', /University of Delhi/)
})

test('what cannot be read is a result, not a crash', async () => {
  const read = await reading.scan(Buffer.from('%PDF-1.7 nothing'), 'application/pdf')
  assert.deepEqual(read, { ok: false, reason: 'unreadable' })
})

test('a reader the machine has no time for is asked again later; one over its memory is ended', async () => {
  const hurried = scanner({ ...scanLimits, wallSeconds: 0.2 })
  assert.deepEqual(await hurried.scan(await picture(), 'image/png'), {
    ok: false,
    reason: 'busy',
  })
  const tight = scanner({ ...scanLimits, rssMegabytes: 60 })
  assert.deepEqual(await tight.scan(await picture(), 'image/png'), {
    ok: false,
    reason: 'too-much-memory',
  })
})
