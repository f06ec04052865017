// Files that arrive badly, at length: a byte a second, and thousands that were damaged on their way (trust 6.3, kinds 21 and 27).
import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { after, before, test } from 'node:test'
import { requestUpload } from '#contract/vault/upload/calls.ts'
import { hostileImages } from '#server/providers/inspect/hostile-image.test-material.ts'
import { hostilePdfs } from '#server/providers/inspect/hostile-pdf.test-material.ts'
import { honestFiles } from '#server/providers/inspect/honest-files.test-material.ts'
import { inspectedTypes } from '#server/providers/inspect/inspect-files.ts'
import { judgePdf } from '#server/providers/inspect/inspect-pdf.ts'
import { inspector, inspectLimits } from '#server/providers/inspect/inspect.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

let state = 42
const draw = (below: number) => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) % below

/** Between one byte in ten thousand and one in a hundred is another. */
const damaged = (whole: Buffer): Buffer => {
  const bytes = Buffer.from(whole)
  const most = Math.max(1, Math.floor(bytes.length / 100))
  for (let flips = 1 + draw(most); flips > 0 && bytes.length > 0; flips--)
    bytes[draw(bytes.length)] = draw(256)
  return bytes
}

test(
  'an upload of a byte a second is ended within thirty seconds, and nothing of it stays',
  { timeout: 60_000 },
  async () => {
    const asha = await app.person('student')
    const { documentUrl } = await asha.callOk(requestUpload, {
      path: { owner: asha.id },
      body: { fileName: 'degree.pdf' },
    })
    const { hostname, port } = new URL(await app.server.listen({ port: 0, host: '127.0.0.1' }))
    const from = performance.now()
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), hostname)
      socket.write(
        `PUT ${documentUrl} HTTP/1.1\r\nHost: ao\r\nContent-Type: application/pdf\r\nContent-Length: 2000000\r\n\r\n%PDF-1.7\n`,
      )
      const drip = setInterval(() => socket.write('x'), 1000)
      socket
        .on('error', () => {})
        .on('data', () => {})
        .on('close', () => (clearInterval(drip), resolve()))
    })
    assert.ok(performance.now() - from < 31_000)
    assert.deepEqual(await Array.fromAsync(app.app.providers.storage.list('uploads/')), [])
  },
)

test(
  '10,000 PDFs with flipped bytes each get a verdict within a second',
  { timeout: 900_000 },
  () => {
    const seeds = hostilePdfs().filter(({ bytes }) => bytes.length < 20_000)
    for (let round = 0; round < 10_000; round++) {
      const bytes = damaged(seeds[round % seeds.length]!.bytes)
      const from = performance.now()
      judgePdf(bytes)
      assert.ok(performance.now() - from < 1000)
    }
  },
)

test(
  '300 damaged files of every kind go the whole road: each a verdict within ten seconds, none a crash of ours',
  { timeout: 900_000 },
  async () => {
    const inspection = inspector({ ...inspectLimits, waiting: 400 })
    const seeds = [...hostilePdfs(), ...(await hostileImages()), ...(await honestFiles())].filter(
      ({ bytes }) => bytes.length < 1_000_000,
    )
    const before = process.memoryUsage().rss
    for (let round = 0; round < 300; round++) {
      const { bytes, fileName } = seeds[round % seeds.length]!
      const from = performance.now()
      const verdict = await inspection.inspect(damaged(bytes), {
        name: fileName,
        accept: inspectedTypes,
      })
      assert.ok(performance.now() - from < 10_000, fileName)
      assert.ok(!verdict.ok || verdict.thumbnail.length > 0)
    }
    assert.ok((process.memoryUsage().rss - before) / 1_048_576 < 100)
    inspection.close()
  },
)
