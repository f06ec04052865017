import assert from 'node:assert/strict'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import { ContentInfo, SignedData } from 'pkijs'
import { sealCertificate } from './seal-certificate.ts'
import { sealPdf } from './seal-pdf.ts'

const drawn = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument()
    const parts: Buffer[] = []
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    doc.text('Confirmed.').end()
  })

/** What a reader does: the signature must hold over everything but itself. */
const holds = async (pdf: Buffer): Promise<boolean> => {
  const range = /\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+)\s*\]/.exec(pdf.toString('latin1'))
  if (!range) return false
  const [a, b, c, d] = range.slice(1).map(Number) as [number, number, number, number]
  if (a !== 0 || c + d !== pdf.length || pdf[b] !== 0x3c || pdf[c - 1] !== 0x3e) return false
  try {
    const cms = Buffer.from(
      pdf
        .subarray(b + 1, c - 1)
        .toString('latin1')
        .replace(/(00)+$/, ''),
      'hex',
    )
    const signed = new SignedData({
      schema: ContentInfo.fromBER(new Uint8Array(Buffer.concat([cms, Buffer.alloc(4)]))).content,
    })
    const data = new Uint8Array(Buffer.concat([pdf.subarray(a, b), pdf.subarray(c)]))
    return await signed.verify({ signer: 0, data: data.buffer, checkChain: false })
  } catch {
    return false
  }
}

const sealed = async () =>
  sealPdf(
    await drawn(),
    await sealCertificate(
      { certificate: undefined, key: undefined },
      'a secret of tests',
      'ao.test',
    ),
    'Report',
    new Date('2026-11-21T09:00:00Z'),
  )

test('a sealed PDF holds, says which profile it follows, and names the installation', async () => {
  const pdf = await sealed()
  assert.equal(await holds(pdf), true)
  assert.match(pdf.toString('latin1'), /ETSI\.CAdES\.detached/)
  const local = await sealCertificate(
    { certificate: undefined, key: undefined },
    'a secret of tests',
    'ao.test',
  )
  assert.equal(local.local, true)
  assert.equal(local.name, 'AO, installation ao.test')
})

test(
  'one changed byte anywhere outside the signature, or bytes after the end, and it holds no longer',
  { timeout: 60_000 },
  async () => {
    const pdf = await sealed()
    const range = /\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+)\s*\]/
      .exec(pdf.toString('latin1'))!
      .slice(1)
      .map(Number)
    const outside = [
      ...Array(range[1]!).keys(),
      ...Array.from({ length: range[3]! }, (_, n) => range[2]! + n),
    ]
    for (let trial = 0; trial < 1000; trial++) {
      const at = outside[Math.floor((trial * outside.length) / 1000)]!
      const changed = Buffer.from(pdf)
      changed[at] = changed[at]! ^ (1 << (trial % 8))
      assert.equal(await holds(changed), false, `byte ${at}`)
    }
    assert.equal(await holds(Buffer.concat([pdf, Buffer.from('\n%more')])), false)
  },
)
