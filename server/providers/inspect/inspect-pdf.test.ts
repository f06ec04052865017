// Takes long: hostile files in every writing.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { hostilePdfs, pdfWith, streamOf } from './hostile-pdf.test-material.ts'
import { judgePdf } from './inspect-pdf.ts'

describe('what the scan of the bytes alone refuses', () => {
  for (const { kind, bytes, reasons } of hostilePdfs()) {
    if (
      !reasons.some(
        (reason) =>
          reason === 'pdf-active' ||
          reason === 'pdf-bomb' ||
          reason === 'changed-after-signing' ||
          reason === 'hidden-layers',
      )
    )
      continue
    if (reasons.includes('damaged')) continue
    test(kind, () => {
      const verdict = judgePdf(bytes)
      assert.equal(verdict.ok, false)
      assert.ok(!verdict.ok && reasons.includes(verdict.reason), JSON.stringify(verdict))
    })
  }
})

describe('links that run something or reach into the reader’s machine', () => {
  const link = (uri: string) =>
    pdfWith({ page: `/Annots [<< /Subtype /Link /A << /S /URI /URI ${uri} >> >>]` })
  const refused: Record<string, Buffer> = {
    'javascript:': link('(javascript:app.alert\\(1\\))'),
    'in capitals and with white space': link('( JaVa\\nScRiPt:alert)'),
    'in octal': link('(\\152avascript:x)'),
    'in hexadecimal': link('<6a617661736372697074 3a78>'),
    'in UTF-16': link('<FEFF006A0061007600610073006300720069007000740 03A>'),
    'by reference': pdfWith({
      page: '/Annots [<< /Subtype /Link /A << /S /URI /URI 5 0 R >> >>]',
      objects: ['(javascript:x)'],
    }),
    'a base that makes relative links run': pdfWith({ catalog: '/URI << /Base (javascript:x) >>' }),
    'data:': link('(data:text/html,<script>)'),
    'vbscript:': link('(vbscript:x)'),
    'file:': link('(file:///etc/passwd)'),
    'a share of the network': link('(\\\\\\\\host\\\\share)'),
    'a protocol of a program': link('(ms-msdt:/id)'),
  }
  for (const [kind, bytes] of Object.entries(refused))
    test(kind, () =>
      assert.deepEqual(judgePdf(bytes), { ok: false, reason: 'pdf-active', detail: '/URI' }),
    )
  for (const action of ['Hide', 'SetOCGState'])
    test(`an action that changes what is seen: ${action}`, () =>
      assert.deepEqual(
        judgePdf(pdfWith({ page: `/Annots [<< /Subtype /Link /A << /S /${action} >> >>]` })),
        { ok: false, reason: 'pdf-active', detail: `/${action}` },
      ))
})

test('the scanners’ test file is found inside packed streams', () => {
  const infected = { ok: false, reason: 'infected', detail: 'EICAR test file' }
  const eicar = Buffer.from(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  )
  const hex = Buffer.from(`${eicar.toString('hex')}>`)
  const packed = {
    'as it is': streamOf(eicar, ''),
    deflated: streamOf(deflateSync(eicar), '/Filter /FlateDecode'),
    'in hexadecimal': streamOf(hex, '/Filter /ASCIIHexDecode'),
    'deflated twice over': streamOf(deflateSync(hex), '/Filter [/FlateDecode /ASCIIHexDecode]'),
  }
  for (const [kind, object] of Object.entries(packed))
    assert.deepEqual(judgePdf(pdfWith({ objects: [object] })), infected, kind)
})

test('the scanners’ test file is found in strings, however they are written', () => {
  const infected = { ok: false, reason: 'infected', detail: 'EICAR test file' }
  const eicar = Buffer.from(
    ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
  )
  const escaped = eicar.toString('latin1').replace(/[\\()]/g, (letter) => `\\${letter}`)
  const each = (write: (byte: number) => string) => [...eicar].map(write).join('')
  const hex = eicar.toString('hex')
  const strings = {
    'with escapes': `(${escaped})`,
    'in octal': `(${each((byte) => `\\${byte.toString(8).padStart(3, '0')}`)})`,
    'broken over lines': `(${escaped.replace('EICAR', 'EI\\\nCA\\\r\nR')})`,
    'behind much other text': `(${'x'.repeat(5_000)} ${escaped})`,
    'in UTF-16': `(${each((byte) => `\\000\\${byte.toString(8).padStart(3, '0')}`)})`,
    'in hexadecimal': `<${hex}>`,
    'in hexadecimal of both cases, with blanks': `<${hex.toUpperCase().replace(/.{7}/g, '$& ')}>`,
    'within a dictionary': `<< /Title <${hex}> >>`,
    'behind a bracket that never closes': `[ (${'\\)'} <${hex}> ]`,
  }
  for (const [kind, string] of Object.entries(strings)) {
    assert.deepEqual(judgePdf(pdfWith({ objects: [string] })), infected, kind)
    const drawn = streamOf(deflateSync(`BT ${string} Tj ET`), '/Filter /FlateDecode')
    assert.deepEqual(judgePdf(pdfWith({ objects: [drawn] })), infected, `${kind}, on a page`)
  }
  const near = escaped.replace('EICAR', 'EICAS')
  assert.equal(judgePdf(pdfWith({ objects: [`(${near})`] })).ok, true)
})

describe('what it leaves alone', () => {
  const honest: Record<string, Buffer> = {
    'a plain page': pdfWith(),
    'an open action that only turns to a page': pdfWith({
      catalog: '/OpenAction [3 0 R /FitH 200]',
    }),
    'an open action that goes to a page': pdfWith({
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>',
    }),
    'links by mail, telephone and within a site': pdfWith({
      page:
        '/Annots [<< /A << /S /URI /URI (mailto:a@example.org) >> >> << /A << /S /URI /URI (tel:+49) >> >> ' +
        '<< /A << /S /URI /URI (/help?x=javascript:1) >> >>]',
    }),
    'an open action by reference': pdfWith({
      catalog: '/OpenAction 5 0 R',
      objects: ['[3 0 R /Fit]'],
    }),
    'links to the web': pdfWith({
      page: '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.org) >> >>]',
    }),
    'the words of an attack in a text': pdfWith({
      objects: ['(see /JavaScript and /Launch)', '<2f4a53>'],
    }),
    'a comment that names them': pdfWith({ objects: ['% /JavaScript\n0'] }),
    'layers that are all on': pdfWith({
      catalog: '/OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] /ON [5 0 R] /OFF [] >> >>',
      objects: ['<< /Type /OCG /Name (ink) >>'],
    }),
    'a version of its own': pdfWith({ catalog: '/Version /1.7', version: '1.4' }),
    'an all-white picture': pdfWith({
      objects: [
        streamOf(Buffer.from(''), '/Subtype /Image /Width 2480 /Height 3508 /BitsPerComponent 8'),
      ],
    }),
    'a form without scripts': pdfWith({
      catalog: '/AcroForm << /Fields [5 0 R] >>',
      objects: ['<< /FT /Tx /T (name) /V (Asha) >>'],
    }),
  }
  for (const [kind, bytes] of Object.entries(honest))
    test(kind, () => assert.deepEqual(judgePdf(bytes), { ok: true, locked: false }))
})

test('any cut of any hostile file ends in a verdict, never in a crash or a loop', () => {
  const files = hostilePdfs().filter(({ bytes }) => bytes.length < 3000)
  for (const { bytes } of files)
    for (let length = 0; length < bytes.length; length += Math.ceil(bytes.length / 40))
      judgePdf(bytes.subarray(0, length))
})

test('2,000 honest and hostile files with flipped bytes each get a verdict within a second of the processor', () => {
  let state = 42
  const draw = (below: number) => (state = (state * 1_103_515_245 + 12_345) & 0x7fffffff) % below
  const seeds = hostilePdfs()
    .filter(({ bytes }) => bytes.length < 20_000)
    .map(({ bytes }) => bytes)
  for (let round = 0; round < 2000; round++) {
    const bytes = Buffer.from(seeds[round % seeds.length] as Buffer)
    for (let flips = 1 + draw(Math.max(1, Math.floor(bytes.length / 100))); flips > 0; flips--)
      bytes[draw(bytes.length)] = draw(256)
    const before = process.cpuUsage()
    judgePdf(bytes)
    assert.ok(process.cpuUsage(before).user < 1_000_000) // microseconds of the processor
  }
})
