// Pictures that harm or lie, made by the tests themselves (trust 6.3, kinds 2 to 8 and 24).
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { type Hostile, pdfWith } from './hostile-pdf.test-material.ts'

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  size.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const header = (width: number, height: number, depth: number, colour: number): Buffer => {
  const data = Buffer.alloc(13)
  data.writeUInt32BE(width, 0)
  data.writeUInt32BE(height, 4)
  data[8] = depth
  data[9] = colour
  return chunk('IHDR', data)
}
const packed = (bytes: number): Buffer => deflateSync(Buffer.alloc(bytes), { level: 9 })
const png = (...chunks: Buffer[]): Buffer =>
  Buffer.concat([magic, ...chunks, chunk('IEND', Buffer.alloc(0))])

const small = { create: { width: 60, height: 40, channels: 3, background: '#3a7' } } as const
const jpeg = () => sharp(small).jpeg().toBuffer()
const plainPng = () => sharp(small).png().toBuffer()

const withSize = (file: Buffer, width: number, height: number): Buffer => {
  const at = file.indexOf(Buffer.from([0xff, 0xc0]))
  const changed = Buffer.from(file)
  changed.writeUInt16BE(height, at + 5)
  changed.writeUInt16BE(width, at + 7)
  return changed
}

/** The same JPEG, said to be coded in another way. */
const codedAs = (file: Buffer, marker: number): Buffer => {
  const changed = Buffer.from(file)
  changed[file.indexOf(Buffer.from([0xff, 0xc0])) + 1] = marker
  return changed
}

const of = (
  kind: string,
  fileName: string,
  bytes: Buffer,
  ...reasons: Hostile['reasons']
): Hostile => ({ kind, fileName, bytes, reasons })

export const hostileImages = async (): Promise<Hostile[]> => {
  const photo = await jpeg()
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><image href="http://127.0.0.1/"/></svg>'
  const laughs = Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('')
  const noise = sharp({
    create: {
      width: 200,
      height: 150,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  })
  const [wholeJpeg, wholePng] = [await noise.jpeg().toBuffer(), await noise.png().toBuffer()]
  const cutAt = (whole: Buffer, tenth: number) =>
    whole.subarray(0, Math.floor((whole.length * tenth) / 10))
  const cuts = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((tenth) => [
    of(`24 JPEG cut at ${tenth}0 %`, 'photo.jpg', cutAt(wholeJpeg, tenth), 'damaged', 'wrong-type'),
    of(`24 PNG cut at ${tenth}0 %`, 'photo.png', cutAt(wholePng, tenth), 'damaged', 'wrong-type'),
  ])
  return [
    of(
      '2 one-bit pixel bomb',
      'a.png',
      png(header(30_000, 30_000, 1, 0), chunk('IDAT', packed(30_000 * 3751))),
      'too-many-pixels',
      'damaged',
    ),
    of(
      '2 RGB pixel bomb',
      'a.png',
      png(header(12_000, 12_000, 8, 2), chunk('IDAT', packed(12_000 * 36_001))),
      'too-many-pixels',
      'damaged',
    ),
    of(
      '3 PNG header that lies',
      'a.png',
      png(header(60_000, 60_000, 8, 2), chunk('IDAT', packed(10))),
      'too-many-pixels',
      'damaged',
    ),
    of(
      '3 JPEG header that lies',
      'a.jpg',
      withSize(photo, 65_500, 65_500),
      'too-many-pixels',
      'damaged',
    ),
    of('5 SVG as PNG', 'a.png', Buffer.from(svg), 'wrong-type'),
    of(
      '5 SVG as JPEG',
      'a.jpg',
      Buffer.from(`<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "${'x'.repeat(99)}">]>${svg}`),
      'wrong-type',
    ),
    of(
      '5 SVG of a billion laughs',
      'a.png',
      Buffer.from(
        `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY l0 "ha">${laughs}]><svg xmlns="http://www.w3.org/2000/svg"><text>&l9;</text></svg>`,
      ),
      'wrong-type',
    ),
    of(
      '7 GIF in front of a JAR',
      'a.gif',
      Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(20), Buffer.from('PK\x03\x04')]),
      'wrong-type',
    ),
    of('7 JPEG called PDF', 'a.pdf', photo, 'type-mismatch'),
    of('7 PNG called JPEG', 'a.jpg', await plainPng(), 'type-mismatch'),
    of(
      '18 PNG magic only',
      'a.png',
      Buffer.concat([magic, Buffer.from('<script>alert(1)</script>')]),
      'damaged',
      'wrong-type',
    ),
    of(
      '18 JPEG magic only',
      'a.jpg',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 65)]),
      'damaged',
      'wrong-type',
    ),
    of('22 picture called a program', 'a.pdf.exe', photo, 'type-mismatch'),
    of('25 program', 'a.png', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]), 'wrong-type'),
    of('21 nothing', 'a.png', Buffer.alloc(0), 'empty'),
    of('24 lossless JPEG', 'a.jpg', codedAs(photo, 0xc3), 'damaged'),
    of('24 differential JPEG', 'a.jpg', codedAs(photo, 0xc5), 'damaged'),
    ...cuts,
  ]
}

/** A JPEG whose EXIF data brings a picture of its own. */
const withThumbnail = (photo: Buffer, thumbnail: Buffer): Buffer => {
  const tiff = Buffer.alloc(44)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt32BE(14, 10) // no entries; the second list of entries begins at 14
  tiff.writeUInt16BE(2, 14)
  for (const [at, tag, value] of [
    [16, 0x0201, 44],
    [28, 0x0202, thumbnail.length],
  ] as const) {
    tiff.writeUInt16BE(tag, at)
    tiff.writeUInt16BE(4, at + 2)
    tiff.writeUInt32BE(1, at + 4)
    tiff.writeUInt32BE(value, at + 8)
  }
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, thumbnail])
  return Buffer.concat([
    photo.subarray(0, 2),
    Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 255]),
    exif,
    photo.subarray(2),
  ])
}

/** The same PNG with a second, other frame behind its picture. */
const animated = (plain: Buffer): Buffer => {
  const [start, end] = [33, plain.length - 12]
  const [count, first, second] = [Buffer.alloc(8), Buffer.alloc(26), Buffer.alloc(26)]
  count.writeUInt32BE(2)
  for (const [frame, sequence] of [
    [first, 0],
    [second, 1],
  ] as const) {
    frame.writeUInt32BE(sequence)
    frame.writeUInt32BE(60, 4)
    frame.writeUInt32BE(40, 8)
    frame.writeUInt16BE(1, 20)
    frame.writeUInt16BE(10, 22)
  }
  const data = Buffer.concat([Buffer.from([0, 0, 0, 2]), packed(40 * 181)])
  return Buffer.concat([
    plain.subarray(0, start),
    chunk('acTL', count),
    chunk('fcTL', first),
    plain.subarray(start, end),
    chunk('fcTL', second),
    chunk('fdAT', data),
    plain.subarray(end),
  ])
}

export type Dirty = {
  kind: string
  fileName: string
  bytes: Buffer
  /** what must be gone from the copy */ gone: string | Buffer
}

/** Pictures that look right and carry something: taken, but only as a copy made anew. */
export const dirtyImages = async (): Promise<Dirty[]> => {
  const [photo, plain] = [await jpeg(), await plainPng()]
  const script = '<script>alert(1)</script>'
  const end = plain.length - 12
  const comment = (data: Buffer) =>
    Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe, (data.length + 2) >> 8, (data.length + 2) & 255]),
      data,
      photo.subarray(2),
    ])
  const beforeEnd = (...chunks: Buffer[]) =>
    Buffer.concat([plain.subarray(0, end), ...chunks, plain.subarray(end)])
  const withXmp = await sharp(small)
    .withXmp(
      '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">home of Asha</rdf:RDF></x:xmpmeta>',
    )
    .jpeg()
    .toBuffer()
  const withExif = await sharp(small)
    .withExif({
      IFD0: { Copyright: 'home of Asha', Make: 'phone' },
      IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer()
  return [
    {
      kind: '4 text bomb',
      fileName: 'a.png',
      bytes: beforeEnd(
        chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed(100 * 1024 * 1024)])),
      ),
      gone: 'zTXt',
    },
    {
      kind: '4 text bomb of the newer kind',
      fileName: 'a.png',
      bytes: beforeEnd(
        chunk(
          'iTXt',
          Buffer.concat([Buffer.from('Comment\0\x01\0en\0\0'), packed(100 * 1024 * 1024)]),
        ),
      ),
      gone: 'iTXt',
    },
    {
      kind: '4 bomb for a colour profile',
      fileName: 'a.png',
      bytes: Buffer.concat([
        plain.subarray(0, 33),
        chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), packed(100 * 1024 * 1024)])),
        plain.subarray(33),
      ]),
      gone: 'iCCP',
    },
    {
      kind: '6 script after the end',
      fileName: 'a.png',
      bytes: Buffer.concat([plain, Buffer.from(script)]),
      gone: 'script',
    },
    {
      kind: '6 script in a text chunk',
      fileName: 'a.png',
      bytes: beforeEnd(chunk('tEXt', Buffer.from(`Comment\0${script}`))),
      gone: 'script',
    },
    {
      kind: '7 PDF inside a PNG',
      fileName: 'a.png',
      bytes: beforeEnd(chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), pdfWith()]))),
      gone: '%PDF',
    },
    {
      kind: '7 PDF inside a JPEG',
      fileName: 'a.jpg',
      bytes: comment(Buffer.from('%PDF-1.7 /JavaScript')),
      gone: '%PDF',
    },
    {
      kind: '7 ZIP behind a JPEG',
      fileName: 'a.jpg',
      bytes: Buffer.concat([photo, Buffer.from('PK\x03\x04 evil.class')]),
      gone: 'evil.class',
    },
    { kind: '8 place in the EXIF data', fileName: 'a.jpg', bytes: withExif, gone: 'home of Asha' },
    { kind: '8 place in the XMP data', fileName: 'a.jpg', bytes: withXmp, gone: 'home of Asha' },
    {
      kind: '8 small picture of what was cut away',
      fileName: 'a.jpg',
      bytes: withThumbnail(photo, Buffer.concat([photo, Buffer.from('the uncropped picture')])),
      gone: 'the uncropped picture',
    },
    {
      kind: '24 arithmetic JPEG',
      fileName: 'a.jpg',
      bytes: codedAs(photo, 0xc9),
      gone: Buffer.from([0xff, 0xc9]),
    },
    { kind: '24 animated PNG', fileName: 'a.png', bytes: animated(plain), gone: 'acTL' },
  ]
}
