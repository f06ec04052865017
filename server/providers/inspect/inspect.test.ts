// Takes long: each file is looked at by a process of its own.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import sharp from 'sharp'
import { dirtyImages, hostileImages } from './hostile-image.test-material.ts'
import { hostilePdfs, pdfWith } from './hostile-pdf.test-material.ts'
import { honestFiles } from './honest-files.test-material.ts'
import { inspectedTypes, safeName } from './inspect-files.ts'
import { inspector, inspectLimits } from './inspect.ts'

const inspection = inspector({ ...inspectLimits, waiting: 500 })
after(() => inspection.close())
/** Who is told that the machine is busy asks again, as people do. */
const inspect = async (bytes: Buffer, name: string) => {
  const ask = () => inspection.inspect(bytes, { name, accept: inspectedTypes })
  let verdict = await ask()
  for (let tries = 0; !verdict.ok && verdict.reason === 'busy' && tries < 20; tries++)
    verdict = await ask()
  return verdict
}
const resident = () => process.memoryUsage().rss / 1_048_576

describe('hostile files are refused by the whole road', { concurrency: 2 }, async () => {
  for (const { kind, fileName, bytes, reasons } of [...hostilePdfs(), ...(await hostileImages())])
    test(kind, async () => {
      const before = resident()
      const verdict = await inspect(bytes, fileName)
      assert.ok(
        !verdict.ok && reasons.includes(verdict.reason),
        JSON.stringify(verdict).slice(0, 300),
      )
      assert.ok(resident() - before < 100)
    })
})

describe(
  'pictures that carry something are shown only as a clean copy',
  { concurrency: 2 },
  async () => {
    for (const { kind, fileName, bytes, gone } of await dirtyImages())
      test(kind, async () => {
        const verdict = await inspect(bytes, fileName)
        assert.ok(verdict.ok && verdict.viewCopy, JSON.stringify(verdict).slice(0, 200))
        assert.equal(Buffer.from(verdict.viewCopy).includes(gone), false)
        const { exif, xmp, icc } = await sharp(verdict.viewCopy).metadata()
        assert.deepEqual([exif, xmp, icc], [undefined, undefined, undefined])
      })
  },
)

describe('honest files are taken', { concurrency: 2 }, async () => {
  const files = await honestFiles()
  assert.ok(files.length >= 40)
  for (const { kind, fileName, bytes, pages = 1 } of files)
    test(kind, async () => {
      assert.ok(bytes.length <= 2_097_152, `${bytes.length} bytes`)
      const verdict = await inspect(bytes, fileName)
      assert.ok(verdict.ok, JSON.stringify(verdict).slice(0, 300))
      assert.equal(verdict.pages, pages)
      const { format, width = 0, height = 0 } = await sharp(verdict.thumbnail).metadata()
      assert.deepEqual([format, Math.max(width, height) <= 800], ['png', true])
    })
})

test('a turned photo comes out upright', async () => {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const verdict = await inspect(bytes, 'a.jpg')
  assert.deepEqual(verdict.ok && [verdict.width, verdict.height], [40, 60])
})

test('a PDF that needs a password says so', async () => {
  const { default: PdfKit } = await import('pdfkit')
  const bytes = await new Promise<Buffer>((resolve) => {
    const document = new PdfKit({ userPassword: 'secret' })
    const parts: Buffer[] = []
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    document.text('hello').end()
  })
  const verdict = await inspect(bytes, 'a.pdf')
  assert.deepEqual(verdict, { ok: false, reason: 'pdf-locked', detail: '' })
})

test('a PDF of 51 pages is refused', async () => {
  const kids = Array.from({ length: 51 }, (_, at) => `${at + 5} 0 R`).join(' ')
  const objects = Array.from(
    { length: 51 },
    () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>',
  )
  const bytes = Buffer.from(
    pdfWith({ objects }).toString('latin1').replace('[3 0 R] /Count 1', `[${kids}] /Count 51`),
    'latin1',
  )
  const verdict = await inspect(bytes, 'a.pdf')
  assert.deepEqual(verdict, { ok: false, reason: 'too-many-pages', detail: '51' })
})

test('a declared type that differs from the content is refused', async () => {
  const verdict = await inspection.inspect(pdfWith(), {
    name: 'a.pdf',
    declared: 'image/png',
    accept: inspectedTypes,
  })
  assert.deepEqual(verdict, { ok: false, reason: 'type-mismatch', detail: 'image/png' })
})

test('when too many wait, the next is told that we are busy', async () => {
  const narrow = inspector({ ...inspectLimits, atOnce: 1, waiting: 1 })
  const answers = await Promise.all(
    [1, 2, 3].map(() => narrow.inspect(pdfWith(), { name: 'a.pdf', accept: inspectedTypes })),
  )
  narrow.close()
  assert.deepEqual(answers.map((answer) => (answer.ok ? 'ok' : answer.reason)).sort(), [
    'busy',
    'ok',
    'ok',
  ])
})

test('a child over its memory is ended and the file refused; one the machine has no time for is refused for now', async () => {
  const tight = inspector({ ...inspectLimits, rssMegabytes: 20 })
  const verdict = await tight.inspect(pdfWith(), { name: 'a.pdf', accept: inspectedTypes })
  assert.equal(!verdict.ok && verdict.reason, 'too-much-memory')
  const hurried = inspector({ ...inspectLimits, wallSeconds: 0.02 })
  const late = await hurried.inspect(pdfWith(), { name: 'a.pdf', accept: inspectedTypes })
  assert.equal(!late.ok && late.reason, 'busy')
})

test('names are kept as text only', () => {
  const cases: Record<string, string> = {
    '../../etc/passwd': 'passwd',
    'C:\\temp\\degree.pdf': 'degree.pdf',
    'a.pdf.exe': 'a.pdf.exe',
    'a.pdf\0.png': 'a.pdf.png',
    'CON.pdf': '_CON.pdf',
    'fdp.\u202Egpj.exe': 'fdp.gpj.exe',
    'x\r\nSet-Cookie: y.pdf': 'xSet-Cookie_ y.pdf',
    '<img onerror=alert(1)>.png': '_img onerror=alert(1)_.png',
    'Zeugnis "Abitur" 🎓.pdf': 'Zeugnis _Abitur_ 🎓.pdf',
    '.htaccess': 'htaccess',
    '': 'document',
  }
  for (const [given, kept] of Object.entries(cases)) assert.equal(safeName(given), kept)
  const long = safeName(`${'ä'.repeat(300)}.pdf`)
  assert.deepEqual([[...long].length, long.endsWith('.pdf')], [120, true])
})
