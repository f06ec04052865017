// Names of many scripts in a PDF: each is drawn by letters, none by the box that stands for a missing one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { newPdf } from './pdf.ts'
import { giveFonts, write, writeLine } from './pdf-text.ts'

type Drawn = { missing: number; text: string }

const draw = async (name: string): Promise<Drawn> => {
  const doc = await newPdf({ size: 'A4', lang: 'en', info: { Title: 'Names' } })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts))),
  )
  await giveFonts(doc, [name])
  write(doc, 'bold', name, 40, 40, 12, 400)
  writeLine(doc, name, 40, 90, 12, 400)
  doc.end()
  const task = getDocument({ data: new Uint8Array(await done), verbosity: 0 })
  const page = await (await task.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const glyphs = argsArray.filter((_, at) => fnArray[at] === OPS.showText).flat(2) as unknown[]
  const { items } = await page.getTextContent()
  await task.destroy()
  return {
    missing: glyphs.filter(
      (glyph) => (glyph as { originalCharCode?: number } | null)?.originalCharCode === 0,
    ).length,
    text: items.map((item) => ('str' in item ? item.str : '')).join(''),
  }
}

// Copied from the file, these read as they were written.
const copied = [
  'שרה־לאה',
  'Արամ',
  'გიორგი',
  'አበበ',
  'ପ୍ରଦୀପ',
  'ಕೃಷ್ಣ',
  'കൃഷ്ണൻ',
  'สมชาย',
  'ສົມໄຊ',
  'សុខា',
  'အောင်ဆန်း',
  'राजेश',
  'கிருஷ்ணன்',
  '李小龍',
  '김민수',
  'ふじた',
  'Nguyễn',
  'ʻAkau',
  'Łukasz',
  'Ελένη',
  'Владимир',
]
for (const name of copied)
  test(`${name} is drawn, and reads the same when copied`, async () => {
    const { missing, text } = await draw(name)
    assert.deepEqual([missing, text], [0, `${name}${name}`])
  })

// Drawn right, but pieces of a syllable are copied in the order in which they are drawn.
for (const name of ['އަހުމަދު', 'ਗੁਰਪ੍ਰੀਤ', 'ਸਿੰਘ', 'ශ්‍රී', 'শ্রেয়া', 'હર્ષ', 'శ్రీ', 'الحسيني', 'علی‌رضا'])
  test(`${name} is drawn`, async () => {
    assert.equal((await draw(name)).missing, 0)
  })
