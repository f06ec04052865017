// Needs a process of its own: it runs OpenSSL, which makes the signatures here; AO's own code makes none of them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { plainAddPlaceholder } from '@signpdf/placeholder-plain'
import { SignPdf } from '@signpdf/signpdf'
import { Signer, SUBFILTER_ADOBE_PKCS7_DETACHED } from '@signpdf/utils'
import PDFDocument from 'pdfkit'
import type { ShownResult } from '#contract/verification/presentations/shown.ts'
import { days } from '#server/core/clock.ts'
import {
  startAuthority,
  type TestAuthority,
  withOpenssl,
} from '#server/providers/time-stamp-authority-for-tests.ts'
import { openSeal } from '#server/providers/pdf/seal-document.ts'
import { timeStampsOf } from '#server/providers/time-stamps.ts'
import { checkSignedPdf } from './check-signed-pdf.ts'
import { startTestApp, testSecret, type TestApp } from '#server/testing.ts'

let authority: TestAuthority
let app: TestApp
/** The same without a list of whom it trusts. */
let bare: TestApp
const people = { registrar: 'rsa:2048', dean: 'P-384', mallory: 'P-256' } as const
type Name = keyof typeof people

before(async () => {
  if ('skip' in withOpenssl) return
  authority = await startAuthority()
  const { openssl, file } = authority
  const keyOf = (kind: string) =>
    kind.startsWith('rsa')
      ? ['-newkey', kind]
      : ['-newkey', 'ec', '-pkeyopt', `ec_paramgen_curve:${kind}`]
  const ca = 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign\n'
  const issue = (name: string, subject: string, kind: string, by: string | null, what: string) => {
    openssl(
      'req',
      ...keyOf(kind),
      '-nodes',
      '-keyout',
      `${name}.key`,
      '-out',
      `${name}.csr`,
      '-subj',
      subject,
    )
    file(`${name}.ext`, what)
    const signer = by
      ? ['-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial']
      : ['-signkey', `${name}.key`]
    openssl(
      'x509',
      '-req',
      '-in',
      `${name}.csr`,
      '-out',
      `${name}.pem`,
      '-days',
      '900',
      '-extfile',
      `${name}.ext`,
      ...signer,
    )
  }
  const person = 'keyUsage=critical,digitalSignature,nonRepudiation\n'
  issue('top', '/O=Trust of Test/CN=Top', 'rsa:2048', null, ca)
  issue('middle', '/O=Trust of Test/CN=Middle', 'P-256', 'top', ca)
  issue('registrar', '/O=People University/CN=Mary Registrar', people.registrar, 'middle', person)
  issue('dean', '/O=People University/CN=The Dean', people.dean, 'middle', person)
  issue('mallory', '/O=People University/CN=Mary Registrar', people.mallory, null, person)
  const settings = { TSA_URL: authority.url, TSA_CERTIFICATES: authority.root }
  const startAt = new Date()
  app = await startTestApp({
    startAt,
    providers: { timeStamps: timeStampsOf({ ...settings, TRUSTED_SIGNERS: file('top.pem') }) },
  })
  bare = await startTestApp({ startAt, providers: { timeStamps: timeStampsOf({}) } })
})
after(async () => {
  await app?.close()
  await bare?.close()
  await authority?.close()
})

const drawn = (): Promise<Buffer> =>
  new Promise((resolve) => {
    const doc = new PDFDocument()
    const parts: Buffer[] = []
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    doc.text('Bachelor of Science, first class.').end()
  })

/** Signed by OpenSSL, as this person and in this way. */
const signed = (pdf: Buffer, name: Name, ...how: string[]): Promise<Buffer> => {
  class ByOpenssl extends Signer {
    override sign(covered: Buffer): Promise<Buffer> {
      authority.file('covered', covered)
      const chain = name === 'mallory' ? [] : ['-certfile', 'middle.pem']
      return Promise.resolve(
        authority.openssl(
          'cms',
          '-sign',
          '-binary',
          '-outform',
          'DER',
          '-md',
          'sha256',
          '-in',
          'covered',
          '-signer',
          `${name}.pem`,
          '-inkey',
          `${name}.key`,
          ...chain,
          ...how,
        ),
      )
    }
  }
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: 'A test',
    contactInfo: '',
    name: 'x',
    location: '',
    signatureLength: 8192,
    subFilter: SUBFILTER_ADOBE_PKCS7_DETACHED,
  })
  return new SignPdf().sign(prepared, new ByOpenssl())
}

const check = async (pdf: Uint8Array, by = app): Promise<ShownResult> => {
  const answer = await by.server.inject({
    method: 'POST',
    url: '/api/verify/credentials',
    headers: { 'content-type': 'application/octet-stream' },
    payload: Buffer.from(pdf),
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const verdictsOf = ({ checks }: ShownResult) =>
  Object.fromEntries(checks.map(({ name, verdict }) => [name, verdict]))
const claimsOf = ({ claims }: ShownResult) =>
  Object.fromEntries(claims.map(({ name, value }) => [name, value]))

const sound = {
  format: 'good',
  signature: 'good',
  whole: 'good',
  issuer: 'good',
  dates: 'good',
  stamped: 'none',
  revoked: 'unknown',
}

test(
  'a PDF that a registrar signed is unchanged; who that is can be told only with a list of whom to trust',
  withOpenssl,
  async () => {
    const pdf = await signed(await drawn(), 'registrar', '-cades')
    const known = await check(pdf)
    assert.deepEqual(verdictsOf(known), sound)
    assert.deepEqual(claimsOf(known), {
      certificate: 'Mary Registrar',
      organisation: 'People University',
      certified_by: 'Middle',
    })
    assert.equal(known.issuer, 'Mary Registrar')
    assert.deepEqual(verdictsOf(await check(pdf, bare)), { ...sound, issuer: 'unknown' })
  },
)

test(
  'each usual kind of key and signature is read: RSA, RSA-PSS, elliptic curves, with and without the attributes of PAdES',
  withOpenssl,
  async () => {
    const kinds: [Name, ...string[]][] = [
      ['registrar'],
      ['registrar', '-cades', '-md', 'sha512'],
      ['registrar', '-keyopt', 'rsa_padding_mode:pss'],
      ['registrar', '-noattr'],
      ['dean', '-cades', '-md', 'sha384'],
    ]
    for (const [name, ...how] of kinds)
      assert.deepEqual(
        verdictsOf(await check(await signed(await drawn(), name, ...how))),
        sound,
        how.join(' '),
      )
    const old = await check(await signed(await drawn(), 'registrar', '-md', 'sha1'))
    assert.equal(verdictsOf(old)['signature'], 'unknown', 'SHA-1 can be forged')
  },
)

test(
  'whoever writes the registrar’s name into a certificate of their own is vouched for by nobody',
  withOpenssl,
  async () => {
    const forged = await check(await signed(await drawn(), 'mallory', '-cades'))
    assert.deepEqual(verdictsOf(forged), { ...sound, issuer: 'unknown' })
  },
)

test('no changed byte passes, nor anything added behind the signature', withOpenssl, async () => {
  const pdf = await signed(await drawn(), 'dean', '-cades')
  const gap = pdf.indexOf('/Contents <')
  const { providers, secret, publicUrl } = app.app
  const reading = { providers, secret, publicUrl, now: app.clock.now() }
  assert.deepEqual(verdictsOf(await checkSignedPdf(reading, new Uint8Array(pdf))), sound)
  for (let trial = 0; trial < 300; trial++) {
    const at = Math.floor((trial * gap) / 300)
    const changed = Buffer.from(pdf)
    changed[at] = changed[at]! ^ (1 << (trial % 7))
    const { format, signature, whole } = verdictsOf(
      await checkSignedPdf(reading, new Uint8Array(changed)),
    )
    assert.ok(!(format === 'good' && signature === 'good' && whole === 'good'), `byte ${at}`)
  }
  const added = await check(Buffer.concat([pdf, Buffer.from('\n9 0 obj << /Type /Page >> endobj')]))
  assert.equal(verdictsOf(added)['whole'], 'bad')
  const later = await check(Buffer.concat([pdf, Buffer.from('\n9 0 obj << /DSS << >> >> endobj')]))
  assert.equal(verdictsOf(later)['whole'], 'unknown')
  const cut = await check(pdf.subarray(0, pdf.length - 3))
  assert.notEqual(verdictsOf(cut)['signature'], 'good')
})

test(
  'of several signatures the last one counts, over all of the file; who signed before is said',
  withOpenssl,
  async () => {
    const first = await signed(await drawn(), 'registrar', '-cades')
    const both = await check(await signed(first, 'dean', '-cades'))
    assert.deepEqual(verdictsOf(both), sound)
    assert.deepEqual(
      [claimsOf(both)['certificate'], claimsOf(both)['signed_before']],
      ['The Dean', 'Mary Registrar'],
    )
    // A page that Mallory adds to what the registrar signed is Mallory's.
    const taken = await check(await signed(Buffer.from(first), 'mallory', '-cades'))
    assert.deepEqual(verdictsOf(taken), { ...sound, issuer: 'unknown' })
  },
)

test(
  'what AO sealed itself is known here, with its time stamp; years later the stamp shows that it was signed in time',
  withOpenssl,
  async () => {
    const settings = { TSA_URL: authority.url, TSA_CERTIFICATES: authority.root }
    const paper = await openSeal({}, timeStampsOf(settings)).seal(
      await drawn(),
      { secret: testSecret, publicUrl: app.app.publicUrl },
      'Report',
      new Date(),
    )
    const own = await check(paper)
    assert.deepEqual(verdictsOf(own), { ...sound, stamped: 'good' })
    assert.equal(claimsOf(own)['stamped_by'], 'Time of Test')
    assert.equal(verdictsOf(await check(paper, bare))['stamped'], 'unknown')

    const unstamped = await signed(await drawn(), 'registrar', '-cades')
    app.clock.advance(days(30 * 365))
    assert.deepEqual(verdictsOf(await check(paper)), { ...sound, stamped: 'good' })
    const expired = verdictsOf(await check(unstamped))
    assert.deepEqual([expired['dates'], expired['issuer']], ['unknown', 'unknown'])
  },
)

test(
  'a PDF without a signature, and one that only pretends to have one, are said to have none',
  withOpenssl,
  async () => {
    const plain = await drawn()
    for (const pdf of [
      plain,
      Buffer.concat([plain, Buffer.from('/ByteRange [0 10 20 30] /Contents <00>')]),
      Buffer.concat([plain, Buffer.from(`/ByteRange [0 9999999999 9999999999 9]`)]),
      Buffer.from('%PDF-1.7'),
    ])
      assert.deepEqual(verdictsOf(await check(pdf)), { format: 'bad' })
  },
)
