// PDFs that harm or lie, made by the tests themselves (trust 6.3, kinds 7 and 9 to 20).
import { deflateSync } from 'node:zlib'
import type { InspectionError } from './inspect.ts'

export type Hostile = {
  kind: string
  fileName: string
  bytes: Buffer
  reasons: readonly InspectionError[]
}

type Parts = {
  catalog?: string
  page?: string
  objects?: readonly (string | Buffer)[]
  trailer?: string
  version?: string
}

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R'
const words = 'BT /F1 18 Tf 20 100 Td (hello) Tj ET'

/** A small honest PDF into whose catalog, page, objects and trailer something may be put. Further objects start at 5. */
export const pdfWith = ({
  catalog = '',
  page: onPage = '',
  objects = [],
  trailer = '',
  version = '1.7',
}: Parts = {}): Buffer => {
  const bodies: (string | Buffer)[] = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `${page} ${onPage} >>`,
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    ...objects,
  ]
  const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n`)]
  const offsets: number[] = []
  let size = (parts[0] as Buffer).length
  const add = (part: Buffer) => {
    parts.push(part)
    size += part.length
  }
  bodies.forEach((body, at) => {
    offsets.push(size)
    add(
      Buffer.concat([
        Buffer.from(`${at + 1} 0 obj\n`),
        Buffer.from(body),
        Buffer.from('\nendobj\n'),
      ]),
    )
  })
  const start = size
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  add(
    Buffer.from(
      `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

export const streamOf = (data: Buffer, dict: string): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dict} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ])

const flate = (data: Buffer, times = 1): Buffer =>
  times === 0 ? data : flate(deflateSync(data, { level: 9 }), times - 1)
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const active = ['pdf-active'] as const
const bomb = ['pdf-bomb', 'took-too-long', 'too-much-memory', 'too-complex'] as const

const objectStream = (inner: string, dict = ''): Buffer => {
  const head = '7 0 '
  return streamOf(
    flate(Buffer.from(head + inner)),
    `/Type /ObjStm /N 1 /First ${head.length} /Filter /FlateDecode ${dict}`,
  )
}

const of = (kind: string, bytes: Buffer, reasons: readonly InspectionError[]): Hostile => ({
  kind,
  fileName: 'degree.pdf',
  bytes,
  reasons,
})

const scripts = (): Hostile[] => [
  of('9 JavaScript as open action', pdfWith({ catalog: `/OpenAction << ${script} >>` }), active),
  of(
    '9 JavaScript by reference',
    pdfWith({ catalog: '/OpenAction 5 0 R', objects: [`<< ${script} >>`] }),
    active,
  ),
  of(
    '9 JavaScript in the name tree',
    pdfWith({
      catalog: '/Names << /JavaScript << /Names [(x) 5 0 R] >> >>',
      objects: [`<< ${script} >>`],
    }),
    active,
  ),
  of(
    '9 action after an honest one',
    pdfWith({
      catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 5 0 R >>',
      objects: ['<< /S /URI /URI (http://127.0.0.1) >>'],
    }),
    active,
  ),
  of(
    '10 hex-escaped name',
    pdfWith({ catalog: '/OpenAction << /S /Java#53cript /J#53 (app.alert\\(1\\)) >>' }),
    active,
  ),
  of(
    '10 every letter escaped',
    pdfWith({ catalog: '/#4fpenAction << /S /#4a#61#76#61#53#63#72#69#70#74 >>' }),
    active,
  ),
  of(
    '11 script in an object stream',
    pdfWith({ objects: [objectStream(`<< ${script} >>`)] }),
    active,
  ),
  of(
    '11 object stream without its type',
    pdfWith({
      objects: [
        streamOf(flate(Buffer.from(`7 0 << ${script} >>`)), '/N 1 /First 4 /Filter /FlateDecode'),
      ],
    }),
    active,
  ),
  of(
    '11 object stream with a broken checksum',
    pdfWith({
      objects: [
        streamOf(
          Buffer.concat([
            flate(Buffer.from(`7 0 << ${script} >>`)).subarray(0, -4),
            Buffer.alloc(4),
          ]),
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
        ),
      ],
    }),
    active,
  ),
  of(
    '11 object stream in hex',
    pdfWith({
      objects: [
        streamOf(
          Buffer.from(`${Buffer.from(`7 0 << ${script} >>`).toString('hex')}>`),
          '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode',
        ),
      ],
    }),
    active,
  ),
  of(
    '11 object begun inside a string',
    pdfWith({ objects: [objectStream(`(<< ${script} >>)`), `(\n9 0 obj << ${script} >> endobj)`] }),
    active,
  ),
  of('12 Launch', pdfWith({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }), active),
  of(
    '12 Launch on a link',
    pdfWith({
      page: '/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (x) >> >>]',
    }),
    active,
  ),
  of(
    '13 URI as open action',
    pdfWith({ catalog: '/OpenAction << /S /URI /URI (http://127.0.0.1/) >>' }),
    active,
  ),
  of(
    '13 SubmitForm',
    pdfWith({
      page: '/Annots [<< /Subtype /Widget /A << /S /SubmitForm /F (http://127.0.0.1/) >> >>]',
    }),
    active,
  ),
  of(
    '13 ImportData',
    pdfWith({ page: '/Annots [<< /Subtype /Widget /A << /S /ImportData /F (x) >> >>]' }),
    active,
  ),
  of(
    '13 GoToR',
    pdfWith({ catalog: '/OpenAction << /S /GoToR /F (\\\\\\\\127.0.0.1\\\\x) >>' }),
    active,
  ),
  of(
    '13 GoToE',
    pdfWith({ page: '/Annots [<< /Subtype /Link /A << /S /GoToE /T << >> >> >>]' }),
    active,
  ),
  of(
    '14 embedded program',
    pdfWith({
      catalog: '/Names << /EmbeddedFiles << /Names [(a.exe) 5 0 R] >> >>',
      objects: [
        '<< /Type /Filespec /F (a.exe) /EF << /F 6 0 R >> >>',
        streamOf(Buffer.from('MZ'), '/Type /EmbeddedFile'),
      ],
    }),
    active,
  ),
  of(
    '14 attached by an annotation',
    pdfWith({ page: '/Annots [<< /Subtype /FileAttachment /FS << /F (a.exe) >> >>]' }),
    active,
  ),
  of(
    '14 stream kept outside',
    pdfWith({ objects: ['<< /Length 0 /F (\\\\\\\\127.0.0.1\\\\x) >>\nstream\n\nendstream'] }),
    active,
  ),
  of(
    '20 XFA form',
    pdfWith({
      catalog: '/AcroForm << /XFA 5 0 R /Fields [] >>',
      objects: [streamOf(Buffer.from('<xdp/>'), '')],
    }),
    active,
  ),
  of('20 page with AA', pdfWith({ page: `/AA << /O << ${script} >> >>` }), active),
  of('20 RichMedia', pdfWith({ page: '/Annots [<< /Subtype /RichMedia >>]' }), active),
  of(
    '20 movie, sound and 3D',
    pdfWith({ page: '/Annots [<< /Subtype /Movie >> << /Subtype /Sound >> << /Subtype /3D >>]' }),
    active,
  ),
  of(
    '20 layer that is off',
    pdfWith({
      catalog: '/OCProperties << /OCGs [5 0 R] /D << /Order [5 0 R] /OFF [5 0 R] >> >>',
      objects: ['<< /Type /OCG /Name (grade A) >>'],
    }),
    ['hidden-layers'],
  ),
  of(
    '20 list of layers that are off, elsewhere',
    pdfWith({
      catalog: '/OCProperties << /OCGs [5 0 R] /D << /OFF 6 0 R >> >>',
      objects: ['<< /Type /OCG /Name (x) >>', '[5 0 R]'],
    }),
    ['hidden-layers'],
  ),
  of(
    '20 all layers off',
    pdfWith({
      catalog: '/OCProperties << /OCGs [5 0 R] /D << /BaseState /OFF >> >>',
      objects: ['<< /Type /OCG /Name (x) >>'],
    }),
    ['hidden-layers'],
  ),
  of(
    '20 rendition with script',
    pdfWith({ page: `/Annots [<< /Subtype /Screen /A << /S /Rendition /JS (x) >> >>]` }),
    active,
  ),
]

const edited = (file: Buffer, edit: (text: string) => string): Buffer =>
  Buffer.from(edit(file.toString('latin1')), 'latin1')

const bombs = (): Hostile[] => [
  of(
    '15 one Flate layer',
    pdfWith({ objects: [streamOf(flate(zeros(64)), '/Filter /FlateDecode')] }),
    bomb,
  ),
  of(
    '15 two Flate layers on the page',
    pdfWith({
      page: '/Dummy 1',
      objects: [streamOf(flate(zeros(120), 2), '/Filter [/FlateDecode /FlateDecode]')],
    }),
    bomb,
  ),
  of(
    '15 three layers',
    pdfWith({
      objects: [streamOf(flate(zeros(10), 3), '/Filter [/FlateDecode /FlateDecode /FlateDecode]')],
    }),
    bomb,
  ),
  of(
    '15 many small bombs',
    pdfWith({
      objects: Array.from({ length: 40 }, () => streamOf(flate(zeros(18)), '/Filter /FlateDecode')),
    }),
    bomb,
  ),
  of(
    '15 Flate behind hex',
    pdfWith({
      objects: [
        streamOf(
          Buffer.from(flate(zeros(64)).toString('hex')),
          '/Filter [/ASCIIHexDecode /FlateDecode]',
        ),
      ],
    }),
    bomb,
  ),
  of(
    '15 run lengths',
    pdfWith({
      objects: [streamOf(Buffer.alloc(900_000, Buffer.from([129, 0])), '/Filter /RunLengthDecode')],
    }),
    bomb,
  ),
  of(
    '15 LZW',
    pdfWith({ objects: [streamOf(lzwZeros(30 * 1024 * 1024), '/Filter /LZWDecode')] }),
    bomb,
  ),
  of(
    '15 object stream',
    pdfWith({
      objects: [streamOf(flate(zeros(64)), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')],
    }),
    bomb,
  ),
  of(
    '15 picture of 60000 by 60000',
    pdfWith({
      objects: [
        streamOf(
          Buffer.from([0xff]),
          '/Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 1 /Filter /JBIG2Decode',
        ),
      ],
    }),
    bomb,
  ),
  of(
    '15 photo of 60000 by 60000',
    pdfWith({
      objects: [
        streamOf(
          Buffer.from([0xff, 0xd8, 0xff]),
          '/Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 /Filter /DCTDecode',
        ),
      ],
    }),
    bomb,
  ),
  of(
    '15 length that lies',
    pdfWith({
      objects: [
        Buffer.concat([
          Buffer.from('<< /Length 5 /Filter /FlateDecode >>\nstream\n'),
          flate(zeros(64)),
          Buffer.from('\nendstream'),
        ]),
      ],
    }),
    bomb,
  ),
  of('16 100,000 objects', pdfWith({ objects: Array.from({ length: 100_000 }, () => '0') }), bomb),
  of(
    '16 count of pages that lies',
    edited(pdfWith(), (text) => text.replace('/Count 1', '/Count 99999999')),
    ['damaged'],
  ),
  of('16 deep nesting', pdfWith({ objects: ['['.repeat(100_000)] }), bomb),
  of('16 strings that never end', pdfWith({ objects: [`${'9 0 obj (('.repeat(50_000)}`] }), [
    ...bomb,
    'damaged',
  ]),
  of(
    '16 page tree loop',
    edited(pdfWith({}), (text) => text.replace('/Kids [3 0 R]', '/Kids [2 0 R]')),
    ['damaged'],
  ),
  of(
    '16 xref loop',
    edited(pdfWith({ trailer: '/Prev 0000000000' }), (text) =>
      text.replace(
        /\/Prev (\d+)([^]*startxref\n)(\d+)/,
        (_, __, rest: string, start: string) => `/Prev ${start.padStart(10, '0')}${rest}${start}`,
      ),
    ),
    ['damaged'],
  ),
]

/** LZW that only ever says "clear, then runs of zeros": cheap to write, long to unpack. */
function lzwZeros(size: number): Buffer {
  const bits: number[] = []
  const put = (code: number, width: number) => {
    for (let bit = width - 1; bit >= 0; bit--) bits.push((code >> bit) & 1)
  }
  put(256, 9)
  put(0, 9)
  let [next, width, made] = [258, 9, 1]
  for (let length = 2; made < size; length++) {
    if (next + 1 >= 1 << width && width < 12) width++
    put(next, width)
    made += length
    if (next < 4095) next++
    else length--
  }
  const bytes = Buffer.alloc(Math.ceil(bits.length / 8))
  bits.forEach((bit, at) => (bytes[at >> 3] = (bytes[at >> 3] as number) | (bit << (7 - (at & 7)))))
  return bytes
}

const lies = (): Hostile[] => [
  of('17 header at 900', Buffer.concat([Buffer.alloc(900, ' '), pdfWith()]), ['wrong-type']),
  of(
    '17 no end',
    edited(pdfWith(), (text) => text.replace('%%EOF\n', '')),
    ['damaged'],
  ),
  of('17 page swapped after signing', signedThenChanged(), ['changed-after-signing']),
  of('17 other pages shown after signing', signedThenTurned(), ['changed-after-signing']),
  of('17 a version there never was', pdfWith({ catalog: '/Version /9.9' }), ['damaged']),
  of('18 magic only', Buffer.from('%PDF-1.7\n<html><script>alert(1)</script></html>'), ['damaged']),
  of(
    '18 magic and noise',
    Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)),
    ]),
    ['damaged'],
  ),
  of('21 one byte', Buffer.from('%'), ['wrong-type']),
  of(
    '7 PDF in front of a ZIP with nothing else',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from('PK\x03\x04'), Buffer.alloc(100)]),
    ['damaged', 'wrong-type'],
  ),
  of('7 PDF with a ZIP behind it', Buffer.concat([pdfWith(), emptyishZip()]), ['two-in-one']),
  of(
    '7 PDF with a ZIP behind it and an end behind that',
    Buffer.concat([pdfWith(), emptyishZip(), Buffer.from('\n%%EOF\n')]),
    ['two-in-one'],
  ),
  of('7 PDF with a ZIP in a stream', pdfWith({ objects: [streamOf(emptyishZip(), '')] }), [
    'two-in-one',
  ]),
  of(
    '7 PDF with a page of HTML behind it',
    Buffer.concat([pdfWith(), Buffer.from('<html><script>alert(1)</script></html>')]),
    ['two-in-one'],
  ),
]

/** An archive of one entry: its directory is all that programs look for. */
function emptyishZip(): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  const directory = Buffer.alloc(22)
  directory.writeUInt32LE(0x06054b50)
  directory.writeUInt16LE(1, 8)
  directory.writeUInt16LE(1, 10)
  directory.writeUInt32LE(entry.length, 12)
  return Buffer.concat([Buffer.from('PK\x03\x04 evil.class'), entry, directory])
}

type Changed = { changes: string; id: number; size: number; objects?: readonly string[] }

/** A signed PDF, and behind its signature one object that takes the place of an older. */
function signedThen({ changes, id, size, objects = [] }: Changed): Buffer {
  const marker = '0'.repeat(10)
  const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 ${marker}] /Contents <00> >>`
  const signed = pdfWith({
    catalog: '/AcroForm << /Fields [] /SigFlags 3 >>',
    objects: [signature, ...objects],
  })
  const closed = edited(signed, (text) =>
    text.replace(marker, String(signed.length - 20).padStart(10, '0')),
  )
  const body = `${id} 0 obj\n${changes}\nendobj\n`
  const rows = `xref\n${id} 1\n${String(closed.length).padStart(10, '0')} 00000 n \n`
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Prev ${closed.lastIndexOf('xref\n0')} >>\n`
  return Buffer.concat([
    closed,
    Buffer.from(`${body}${rows}${trailer}startxref\n${closed.length + body.length}\n%%EOF\n`),
  ])
}

const better = 'BT /F1 18 Tf 20 100 Td (grade A) Tj ET'
const betterContent = `<< /Length ${better.length} >>\nstream\n${better}\nendstream`

function signedThenChanged(): Buffer {
  return signedThen({ changes: betterContent, id: 4, size: 6 })
}

/** Both contents were there when it was signed; only which of them is shown changes. */
function signedThenTurned(): Buffer {
  const others = [
    '<< /Type /Pages /Kids [7 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 6 0 R /MediaBox [0 0 200 200] /Contents 8 0 R >>',
    betterContent,
  ]
  return signedThen({
    changes: '<< /Type /Catalog /Pages 6 0 R >>',
    id: 1,
    size: 9,
    objects: others,
  })
}

export const hostilePdfs = (): Hostile[] => [...scripts(), ...bombs(), ...lies()]
