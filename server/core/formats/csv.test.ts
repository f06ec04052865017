import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvBytes, readCsv, recordsOf, toCsv } from './csv.ts'
import { UnreadableFile } from './unreadable-file.ts'

test('text that a spreadsheet would run as a formula begins with an apostrophe, in its full-width forms too', () => {
  const dangerous = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠SUM(A1)',
  ]
  assert.equal(
    toCsv([dangerous]),
    `'=1+1,'+1,'-1,'@SUM(A1),'\t=1,"'\r=1",'＝1+1,'＋1,'－1,'＠SUM(A1)\r\n`,
  )
  assert.equal(
    toCsv([['=1,"x"', 'a=1', "O'Neil", 'http://x.example/?a=1']]),
    `"'=1,""x""",a=1,O'Neil,http://x.example/?a=1\r\n`,
  )
})

test('numbers stay numbers, nothing stays empty, and what would break a line is quoted', () => {
  assert.equal(
    toCsv([
      [-5, 0, null, ''],
      ['a,b', 'say "so"', 'two\nlines', 'two\r\nlines'],
    ]),
    '-5,0,,\r\n"a,b","say ""so""","two\nlines","two\r\nlines"\r\n',
  )
})

test('what is written is read again as it was', () => {
  const cells = ['plain', 'a;b', 'ü, "quoted"', 'two\nlines', '5" pipe', '東京']
  assert.deepEqual(readCsv(toCsv([cells, cells])), [
    { line: 1, cells },
    { line: 3, cells },
  ])
})

test('a file has the mark of UTF-8, a head and its rows, and a part without rows adds nothing', async () => {
  const parts = async function* () {
    yield [{ n: 1 }]
    yield []
    yield [{ n: 2 }]
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of csvBytes(['Zahl', 'Größe'], parts(), ({ n }) => [n, `=${n}`]))
    chunks.push(chunk)
  assert.equal(Buffer.concat(chunks).toString(), "\ufeffZahl,Größe\r\n1,'=1\r\n2,'=2\r\n")
})

test('comma, semicolon or tab, any line ending, blank lines: each row is told by the line on which it begins', () => {
  assert.deepEqual(readCsv('\ufeffa; b ;"c;d"\r\n\r\n1;"x\ny";3\n4;5;6\r7;;\n'), [
    { line: 1, cells: ['a', 'b', 'c;d'] },
    { line: 3, cells: ['1', 'x\ny', '3'] },
    { line: 5, cells: ['4', '5', '6'] },
    { line: 6, cells: ['7', '', ''] },
  ])
  assert.deepEqual(readCsv('a\tb\n1\t2'), [
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
  ])
  assert.deepEqual(readCsv('\n\n'), [])
})

test('records follow the header, whatever stands above it; missing cells are empty', () => {
  assert.deepEqual(
    [...recordsOf(readCsv('Courses of 2026\nkey,title,fee\nk1,Law\n'))],
    [{ line: 3, fields: { key: 'k1', title: 'Law', fee: '' } }],
  )
})

test('a quote without its partner and a row beyond all tables are refused with their line', () => {
  for (const [text, reason, line] of [
    ['a,b\n1,"never\nends', 'not_csv', 2],
    ['a,b\n1,2\n"x" y,3', 'not_csv', 3],
    [`a,b\n1,${'x'.repeat(1_000_001)}`, 'row_too_long', 2],
  ] as const)
    assert.throws(
      () => readCsv(text),
      (error) => error instanceof UnreadableFile && error.reason === reason && error.line === line,
    )
})
