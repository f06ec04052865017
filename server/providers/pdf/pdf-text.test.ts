// Names of many scripts in a PDF: each is drawn by letters, none by the box that stands for a missing one, and reads the same
// when it is copied: by pdf.js (Firefox), and by poppler (Linux) where it is installed.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { names } from '#contract/names-for-tests.ts'
import { newPdf } from './pdf.ts'
import { giveFonts, write, writeLine } from './pdf-text.ts'

const all = Object.values(names).flat()

/** A page for each name, written in both ways there are. */
const drawn = async (names: readonly string[]): Promise<Buffer> => {
  const doc = await newPdf({ size: 'A4', lang: 'en', info: { Title: 'Names' } })
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts))),
  )
  await giveFonts(doc, names)
  names.forEach((name, at) => {
    if (at > 0) doc.addPage()
    write(doc, 'bold', name, 40, 40, 12, 400)
    writeLine(doc, name, 40, 90, 12, 400)
  })
  doc.end()
  return done
}

/** No font that AO has knows these scripts: their names are written in Latin letters. By hand. */
const inLatin = new Map([
  ['ܐܦܪܝܡ', "'Prym"],
  ['ܡܪܝܡ', 'Mrym'],
  ['བསྟན་འཛིན', "Bstn-'dzin"],
  ['ཚེ་རིང', 'Tshe-ring'],
  ['ᠴᠢᠩᠭᠢᠰ', 'Qinggis'],
  ['ᠲᠡᠮᠦᠵᠢᠨ', 'Temujin'],
  ['ᏍᏏᏉᏯ', 'SSiQuoYa'],
  ['𠮷田', 'KichiTian'],
  ['ジャン゠リュック', 'ジャン=リュック'],
  ['ᐊᓈᓇ', 'Anaana'],
  ['ᓄᓇᕗᑦ', 'Nonafot'],
  ['ꦗꦮ', 'Jw'],
  ['ߒߞߏ', 'Nko'],
  ['𞤀𞤣𞤤𞤢𞤥', 'Adlam'],
  ['ⵜⵉⴼⵉⵏⴰⵖ', 'Tifinagh'],
])
const written = (name: string) => inLatin.get(name) ?? name.normalize('NFC')

/** Marks over and under letters from right to left are set apart by readers: letters are compared. */
const isPointed = (name: string) => /[\p{scx=Arab}\p{scx=Hebr}\p{scx=Thaa}]\p{Mn}/u.test(name)
const lettersOf = (text: string) => text.replace(/[\p{Mn}\s]/gu, '')

/** Firefox copies what each glyph stands for: where a syllable's are drawn in another order, they come in that order. */
const reordered =
  /[\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Mymr}\p{scx=Thaa}\u200c]/u

test('no name is drawn by boxes, none stops the paper it stands on, and Firefox copies them', async () => {
  const task = getDocument({ data: new Uint8Array(await drawn(all)), verbosity: 0 })
  const pdf = await task.promise
  assert.equal(pdf.numPages, all.length)
  for (const [at, name] of all.entries()) {
    const page = await pdf.getPage(at + 1)
    const { fnArray, argsArray } = await page.getOperatorList()
    const glyphs = argsArray.filter((_, place) => fnArray[place] === OPS.showText).flat(2)
    const missing = glyphs.filter(
      (glyph: { originalCharCode?: number } | null) => glyph?.originalCharCode === 0,
    )
    assert.deepEqual(missing, [], name)
    const { items } = await page.getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join('')
    if (!reordered.test(name) && !isPointed(name)) assert.equal(text, written(name).repeat(2))
  }
  await task.destroy()
})

const isInstalled = spawnSync('pdftotext', ['-v']).error === undefined
const options = isInstalled
  ? {}
  : { skip: 'pdftotext is not installed (Debian: apt-get install poppler-utils)' }

/** What nobody sees, with which readers say in which direction a line goes. */
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

test('every name reads the same when it is copied', options, async () => {
  const given = [...all, 'جلال', 'علاء الدين', 'عبد الله', 'الآغا', 'إسلام', 'Asha राजेश 李']
  const { stdout } = spawnSync('pdftotext', ['-enc', 'UTF-8', '-', '-'], {
    input: await drawn(given),
    maxBuffer: 1 << 24,
    encoding: 'utf8',
  })
  const pages = stdout.replace(directions, '').split('\f')
  for (const [at, name] of given.entries()) {
    const copied = pages[at]!.trim().split(/\n+/)
    const expected = [written(name), written(name)]
    if (isPointed(name)) assert.equal(lettersOf(pages[at]!), lettersOf(expected.join('')), name)
    else assert.deepEqual(copied, expected, name)
  }
})
