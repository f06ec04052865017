// Needs a process of its own: it runs OpenSSL.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import PDFDocument from 'pdfkit'
import { ContentInfo, SignedData } from 'pkijs'
import { withoutFill } from '#contract/verification/stamps/certificates.ts'
import { readSignedData } from '#contract/verification/stamps/cms.ts'
import { startAuthority, withOpenssl } from '../time-stamp-authority-for-tests.ts'
import { timeStampsOf } from '../time-stamps.ts'
import { sealCertificate } from './seal-certificate.ts'
import { openSeal } from './seal-document.ts'
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

/** The parts of a sealed PDF: what is signed, and the message of CMS in its gap. */
const partsIn = (pdf: Buffer) => {
  const [a, b, c, d] = /\/ByteRange ?\[(\d+) (\d+) (\d+) (\d+)\s*\]/
    .exec(pdf.toString('latin1'))!
    .slice(1)
    .map(Number) as [number, number, number, number]
  const hex = pdf.subarray(b + 1, c - 1).toString('latin1')
  return {
    covered: Buffer.concat([pdf.subarray(a, b), pdf.subarray(c, c + d)]),
    cms: withoutFill(new Uint8Array(Buffer.from(hex, 'hex'))),
  }
}
const hasPdfsig = spawnSync('pdfsig', ['-v']).status === 0
const installation = { secret: 'a secret of tests', publicUrl: 'https://ao.test' }

test(
  'with a time stamp authority a paper is PAdES B-T: OpenSSL verifies its signature, and the stamp over that',
  withOpenssl,
  async () => {
    const authority = await startAuthority()
    try {
      const stamps = timeStampsOf({ TSA_URL: authority.url, TSA_CERTIFICATES: authority.root })
      const seal = openSeal({}, stamps)
      const at = new Date('2026-11-21T09:00:00Z')
      const pdf = await seal.seal(await drawn(), installation, 'Report', at)
      assert.equal(await holds(pdf), true)
      const { covered, cms } = partsIn(pdf)
      const [signer] = readSignedData(cms).signers
      const token = signer!.unsigned.get('1.2.840.113549.1.9.16.2.14')!.whole
      assert.equal(authority.judge(token, signer!.signature), true)
      assert.equal(authority.judge(token, signer!.signature.slice(1)), false)

      const verify = ['cms', '-verify', '-binary', '-inform', 'DER', '-noverify', '-out', 'told']
      const message = authority.file('paper.cms', cms)
      const signed = authority.file('paper.bytes', covered)
      authority.openssl(...verify, '-in', message, '-content', signed)
      authority.file('paper.bytes', Buffer.concat([covered, Buffer.from(' ')]))
      assert.throws(() => authority.openssl(...verify, '-in', message, '-content', signed))
      if (hasPdfsig) {
        const said = String(execFileSync('pdfsig', ['-nocert', authority.file('paper.pdf', pdf)]))
        assert.match(said, /Signature Validation: Signature is Valid/)
        assert.match(said, /Total document signed/)
        assert.match(said, /ETSI\.CAdES\.detached/)
      }

      // Whoever waits for a paper gets it without the stamp rather than not at all.
      authority.behave('failing')
      const unstamped = partsIn(await seal.seal(await drawn(), installation, 'Report', at))
      assert.equal(readSignedData(unstamped.cms).signers[0]!.unsigned.size, 0)
    } finally {
      await authority.close()
    }
  },
)

test('the certificate of an installation is the same after each start, so that its fingerprint can be published', async () => {
  const fingerprint = async (secret: string) => {
    const seal = openSeal({}, timeStampsOf({}))
    const { certificate } = await seal.whose({ ...installation, secret })
    return new X509Certificate(certificate).fingerprint256
  }
  assert.equal(await fingerprint('one secret'), await fingerprint('one secret'))
  assert.notEqual(await fingerprint('one secret'), await fingerprint('another secret'))
})

test('what is appended to a paper is in order: its table of objects is where it says, and the file has its identifier', async () => {
  const pdf = await sealed()
  const text = pdf.toString('latin1')
  const [, address] = /startxref\n(\d+)\n%%EOF\s*$/.exec(text)!
  assert.equal(text.slice(Number(address), Number(address) + 5), 'xref\n')
  assert.match(text.slice(text.lastIndexOf('trailer')), /\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
  if (spawnSync('qpdf', ['--version']).status !== 0) return
  const path = join(mkdtempSync(join(tmpdir(), 'ao-seal-')), 'paper.pdf')
  writeFileSync(path, pdf)
  // 3 is a warning.
  assert.equal(spawnSync('qpdf', ['--check', path]).status, 0)
  rmSync(dirname(path), { recursive: true })
})
