import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import { UnreadableFile } from '#server/core/formats/unreadable-file.ts'
import { openWorkbook } from './workbook.ts'

const zipped = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
const book = (sheet: string, more: Record<string, string> = {}): Uint8Array =>
  zipped({
    'xl/workbook.xml':
      '<workbook xmlns:r="http://r"><sheets><sheet name="Courses" sheetId="1" r:id="r7"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r7" Target="worksheets/s.xml"/></Relationships>',
    'xl/worksheets/s.xml': sheet,
    ...more,
  })
const rowsIn = (bytes: Uint8Array) => [...openWorkbook(bytes).rows('Courses')]
const reason = (expected: string) => (error: unknown) =>
  error instanceof UnreadableFile && error.reason === expected

test('cells are read as Excel shows them: shared strings without their reading aid, text in place, numbers, holes', () => {
  const sheet = `<?xml version="1.0" encoding="UTF-8"?><x:worksheet xmlns:x="http://x"><x:sheetData>
    <x:row r="3"><x:c r="A3" t="s"><x:v>1</x:v></x:c><x:c r="C3"><x:v>12.5</x:v></x:c>
    <x:c r="D3" t="inlineStr"><x:is><x:r><x:t>R&amp;D </x:t></x:r><x:r><x:t>2 &lt; 3</x:t></x:r></x:is></x:c></x:row>
    </x:sheetData></x:worksheet>`
  const strings =
    '<sst><si><t>unused</t></si><si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si></sst>'
  assert.deepEqual(rowsIn(book(sheet, { 'xl/sharedStrings.xml': strings })), [
    { line: 3, cells: ['東京', '', '12.5', 'R&D 2 < 3'] },
  ])
})

test('a cell beyond the last column of Excel costs nothing', () => {
  const sheet =
    '<worksheet><row r="1"><c r="ZZZZZZZZZZ1"><v>1</v></c><c r="B1"><v>2 &lt; 3</v></c></row></worksheet>'
  assert.deepEqual(rowsIn(book(sheet)), [{ line: 1, cells: ['', '2 < 3'] }])
})

test('a letter of several bytes may lie across two pieces of a part', () => {
  for (const before of [65_500, 65_501, 65_502]) {
    const sheet = `<worksheet><!--${'x'.repeat(before)}--><row r="1"><c r="A1"><v>${'鹿'.repeat(30)}</v></c></row></worksheet>`
    assert.deepEqual(rowsIn(book(sheet))[0]!.cells, ['鹿'.repeat(30)])
  }
})

test('what is cut short, malformed, too long or defines entities is refused', () => {
  const cell = (text: string) =>
    `<worksheet><row r="9"><c r="A9"><v>${text}</v></c></row></worksheet>`
  assert.throws(() => rowsIn(book('<worksheet><row r="1">')), reason('not_xml'))
  assert.throws(() => rowsIn(book(cell('&nbsp;'))), reason('not_xml'))
  assert.equal(rowsIn(book(cell('x'.repeat(32_767))))[0]!.cells[0]!.length, 32_767)
  assert.throws(() => rowsIn(book(cell('x'.repeat(32_768)))), reason('cell_too_long'))
  assert.throws(
    () =>
      rowsIn(book(`<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;">]>${cell('&b;')}`)),
    reason('has_doctype'),
  )
})

test('a zip that is broken, names a size it has not, or has no such sheet is refused', () => {
  const whole = book('<worksheet/>')
  assert.throws(() => openWorkbook(whole.subarray(0, whole.length - 40)), reason('not_a_workbook'))
  assert.throws(() => openWorkbook(strToU8('PK\u0003\u0004broken')), reason('not_a_workbook'))
  assert.throws(() => [...openWorkbook(whole).rows('Locations')], reason('no_such_sheet'))
  // The size in the directory of the last part: at 24 of its entry, which begins with PK\x01\x02.
  const directory = Buffer.from(whole).lastIndexOf(Buffer.from('PK\u0001\u0002'))
  const claiming = (size: number) => {
    const copy = Buffer.from(whole)
    copy.writeUInt32LE(size, directory + 24)
    return copy
  }
  assert.throws(() => rowsIn(claiming(0x7fff_ffff)), reason('part_too_large'))
  assert.throws(() => rowsIn(claiming(5)), reason('not_xml'))
})
