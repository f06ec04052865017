// Honest files of many makers, made by the tests themselves: each must be taken.
import { createCanvas } from '@napi-rs/canvas'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import PdfKit from 'pdfkit'
import sharp from 'sharp'
import { pdfWith, streamOf } from './hostile-pdf.test-material.ts'

export type Honest = { kind: string; fileName: string; bytes: Buffer; pages?: number }

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#ddd',
      noise: { type: 'gaussian', mean: 200, sigma: 12 },
    },
  })

const kit = (options: object, draw: (document: PDFKit.PDFDocument) => void): Promise<Buffer> =>
  new Promise((resolve) => {
    const document = new PdfKit(options)
    const parts: Buffer[] = []
    document
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts)))
    draw(document)
    document.end()
  })

const drawn = () => {
  const canvas = createCanvas(600, 800)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, 600, 800)
  pen.fillStyle = '#000'
  pen.font = '28px sans-serif'
  pen.fillText('Certificate', 40, 60)
  return canvas
}

const photos = async (): Promise<Honest[]> => [
  {
    kind: 'phone photo',
    fileName: 'IMG_2041.JPG',
    bytes: await noise(2000, 1500).jpeg({ quality: 60 }).toBuffer(),
  },
  {
    kind: 'phone photo, turned',
    fileName: 'IMG_2042.jpg',
    bytes: await noise(1500, 1000)
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 50 })
      .toBuffer(),
  },
  {
    kind: 'progressive JPEG',
    fileName: 'a.jpeg',
    bytes: await noise(800, 600).jpeg({ progressive: true }).toBuffer(),
  },
  {
    kind: 'grey JPEG',
    fileName: 'a.jpg',
    bytes: await noise(800, 600).grayscale().jpeg().toBuffer(),
  },
  {
    kind: 'CMYK JPEG',
    fileName: 'a.jpg',
    bytes: await noise(400, 300).toColourspace('cmyk').jpeg().toBuffer(),
  },
  {
    kind: 'JPEG with place and camera',
    fileName: 'a.jpg',
    bytes: await noise(400, 300)
      .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .jpeg()
      .toBuffer(),
  },
  {
    kind: 'JPEG without subsampling',
    fileName: 'a.jpg',
    bytes: await noise(300, 300).jpeg({ chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer(),
  },
  { kind: 'one pixel', fileName: 'a.jpg', bytes: await noise(1, 1).jpeg().toBuffer() },
  { kind: 'JPEG of a canvas', fileName: 'scan.jpg', bytes: await drawn().encode('jpeg') },
]

const pictures = async (): Promise<Honest[]> => [
  { kind: 'screenshot', fileName: 'screen.png', bytes: await noise(700, 500).png().toBuffer() },
  {
    kind: 'palette PNG',
    fileName: 'a.png',
    bytes: await noise(300, 300).png({ palette: true }).toBuffer(),
  },
  {
    kind: '16-bit PNG',
    fileName: 'a.png',
    bytes: await noise(200, 200).toColourspace('rgb16').png().toBuffer(),
  },
  {
    kind: 'PNG with transparency',
    fileName: 'a.png',
    bytes: await sharp({ create: { width: 300, height: 200, channels: 4, background: '#3378' } })
      .png()
      .toBuffer(),
  },
  {
    kind: 'interlaced PNG',
    fileName: 'a.png',
    bytes: await noise(300, 200).png({ progressive: true }).toBuffer(),
  },
  {
    kind: 'grey PNG',
    fileName: 'a.png',
    bytes: await noise(300, 200).grayscale().png().toBuffer(),
  },
  {
    kind: 'black and white PNG',
    fileName: 'a.png',
    bytes: await noise(300, 200).threshold().png({ colours: 2 }).toBuffer(),
  },
  { kind: 'PNG of a canvas', fileName: 'drawing.PNG', bytes: await drawn().encode('png') },
  {
    kind: 'all-white A4 scan',
    fileName: 'a.png',
    bytes: await sharp({ create: { width: 2480, height: 3508, channels: 3, background: '#fff' } })
      .png()
      .toBuffer(),
  },
  { kind: 'very long picture', fileName: 'a.png', bytes: await noise(100, 3000).png().toBuffer() },
]

const officeExports = async (): Promise<Honest[]> => {
  const plain = (options: object, pages = 1) =>
    kit(options, (document) => {
      for (let page = 0; page < pages; page++) {
        if (page > 0) document.addPage()
        document.text(`Page ${page + 1} of the transcript of Asha Rao`)
      }
    })
  const picture = await noise(1000, 1400).jpeg({ quality: 50 }).toBuffer()
  const alpha = await sharp({
    create: { width: 900, height: 900, channels: 4, background: '#3378' },
  })
    .png()
    .toBuffer()
  return [
    ...(await Promise.all(
      ['1.3', '1.4', '1.5', '1.6', '1.7'].map(async (pdfVersion) => ({
        kind: `office export ${pdfVersion}`,
        fileName: 'a.pdf',
        bytes: await plain({ pdfVersion }),
      })),
    )),
    {
      kind: 'tagged export',
      fileName: 'a.pdf',
      bytes: await plain({ tagged: true, lang: 'en', displayTitle: true, info: { Title: 'T' } }),
    },
    { kind: 'archive export', fileName: 'a.pdf', bytes: await plain({ compress: false }) },
    { kind: 'fifty pages', fileName: 'a.pdf', bytes: await plain({}, 50), pages: 50 },
    {
      kind: 'protected against changes, not against reading',
      fileName: 'a.pdf',
      bytes: await plain({ ownerPassword: 'office', pdfVersion: '1.7' }),
    },
    {
      kind: 'the same, older cipher',
      fileName: 'a.pdf',
      bytes: await plain({ ownerPassword: 'office', pdfVersion: '1.4' }),
    },
    {
      kind: 'scanner PDF of one picture',
      fileName: 'SCAN_001.PDF',
      bytes: await kit({ size: 'A4' }, (d) => void d.image(picture, 0, 0, { fit: [595, 842] })),
    },
    {
      kind: 'picture with transparency',
      fileName: 'a.pdf',
      bytes: await kit({}, (d) => void d.image(alpha, 0, 0, { width: 300 })),
    },
    {
      kind: 'links and bookmarks',
      fileName: 'a.pdf',
      bytes: await kit({}, (d) => {
        d.text('Our page', { link: 'https://example.org', underline: true })
        d.outline.addItem('One')
      }),
    },
    {
      kind: 'form to fill in',
      fileName: 'a.pdf',
      bytes: await kit({}, (d) => {
        d.font('Helvetica')
        d.initForm()
        d.formText('name', 10, 10, 200, 20)
      }),
    },
    {
      kind: 'landscape and huge paper',
      fileName: 'a.pdf',
      bytes: await plain({ size: [3000, 2000] }),
    },
    {
      kind: 'vector drawing',
      fileName: 'a.pdf',
      bytes: await kit({}, (d) => {
        for (let i = 0; i < 300; i++) d.circle(300, 300, i).stroke()
      }),
    },
  ]
}

const library = async (): Promise<Honest[]> => {
  const make = async (pages: number, options: { useObjectStreams: boolean }) => {
    const document = await PDFDocument.create()
    const font = await document.embedFont(StandardFonts.TimesRoman)
    for (let page = 0; page < pages; page++)
      document.addPage([595, 842]).drawText(`Statement ${page + 1}`, { x: 50, y: 700, font })
    return Buffer.from(await document.save(options))
  }
  const merged = async () => {
    const [into, from] = [
      await PDFDocument.create(),
      await PDFDocument.load(await make(3, { useObjectStreams: true })),
    ]
    for (const page of await into.copyPages(from, [0, 1, 2])) into.addPage(page)
    return Buffer.from(await into.save())
  }
  return [
    {
      kind: 'object streams',
      fileName: 'a.pdf',
      bytes: await make(2, { useObjectStreams: true }),
      pages: 2,
    },
    {
      kind: 'classic tables',
      fileName: 'a.pdf',
      bytes: await make(2, { useObjectStreams: false }),
      pages: 2,
    },
    { kind: 'merged from another', fileName: 'a.pdf', bytes: await merged(), pages: 3 },
    { kind: 'signed', fileName: 'signed.pdf', bytes: signed() },
    { kind: 'signed, then signed again', fileName: 'signed.pdf', bytes: signedAgain() },
    { kind: 'saved twice', fileName: 'a.pdf', bytes: savedTwice() },
    {
      kind: 'opens at its page',
      fileName: 'a.pdf',
      bytes: pdfWith({ catalog: '/OpenAction [3 0 R /Fit] /PageMode /UseNone' }),
    },
    {
      kind: 'scanner with metadata',
      fileName: 'a.pdf',
      bytes: pdfWith({
        catalog: '/Metadata 5 0 R',
        objects: [
          streamOf(
            Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>'),
            '/Type /Metadata /Subtype /XML',
          ),
        ],
        version: '1.4',
      }),
    },
    {
      kind: 'blank after the end',
      fileName: 'a.pdf',
      bytes: Buffer.concat([pdfWith(), Buffer.from('\r\n\r\n')]),
    },
    {
      kind: 'table a few bytes off',
      fileName: 'a.pdf',
      bytes: Buffer.from(
        pdfWith()
          .toString('latin1')
          .replace(/startxref\n(\d+)/, (_, at) => `startxref\n${Number(at) + 2}`),
        'latin1',
      ),
    },
  ]
}

const marker = '0'.repeat(10)
function signed(): Buffer {
  const signature = `<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached /ByteRange [0 10 20 ${marker}] /Contents <${'00'.repeat(4096)}> >>`
  const whole = pdfWith({ catalog: '/AcroForm << /Fields [] /SigFlags 3 >>', objects: [signature] })
  return Buffer.from(
    whole.toString('latin1').replace(marker, String(whole.length - 20).padStart(10, '0')),
    'latin1',
  )
}

/** A second signature changes the catalog behind the first, not what is shown. */
function signedAgain(): Buffer {
  const first = signed()
  const body =
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /SigFlags 3 >> >>\nendobj\n'
  const rows = `xref\n1 1\n${String(first.length).padStart(10, '0')} 00000 n \n`
  return Buffer.concat([
    first,
    Buffer.from(
      `${body}${rows}trailer\n<< /Size 6 /Root 1 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\nstartxref\n${first.length + body.length}\n%%EOF\n`,
    ),
  ])
}

function savedTwice(): Buffer {
  const first = pdfWith()
  const body = '5 0 obj\n<< /Producer (Preview) >>\nendobj\n'
  const at = first.length
  return Buffer.concat([
    first,
    Buffer.from(
      `${body}xref\n5 1\n${String(at).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R /Info 5 0 R /Prev ${first.lastIndexOf('xref\n0')} >>\nstartxref\n${at + body.length}\n%%EOF\n`,
    ),
  ])
}

export const honestFiles = async (): Promise<Honest[]> => [
  ...(await photos()),
  ...(await pictures()),
  ...(await officeExports()),
  ...(await library()),
]
