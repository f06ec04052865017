import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CsvColumn, csvOfParts } from './csv-bytes.ts'
import { toCsv } from './csv.ts'

const written = async (columns: CsvColumn[], ...parts: (string | null)[][][]): Promise<string> => {
  const sent = async function* () {
    for (const rows of parts)
      yield {
        names: ['x', ...columns.map(({ name }) => name)],
        rows: rows.map((row) =>
          ['x', ...row].map((cell) => (cell === null ? null : Buffer.from(cell))),
        ),
      }
  }
  let text = ''
  for await (const piece of csvOfParts(columns, sent())) text += Buffer.from(piece).toString()
  return text
}
const text = (name: string): CsvColumn => ({ name, head: name, as: 'text' })

test('moments, numbers, words of ours and text come as they are meant, part after part', async () => {
  const columns: CsvColumn[] = [
    { name: 'at', head: 'Am', as: 'when' },
    { name: 'n', head: 'Zahl, ganz', as: 'number' },
    { name: 'type', head: 'Art', as: { sent: 'Gesendet, "ja"', open: 'Offen' } },
    text('name'),
  ]
  assert.equal(
    await written(
      columns,
      [['2026-11-21 09:00:00+00', '-5', 'sent', '=1+1']],
      [],
      [
        ['2026-11-21 09:00:00.123456+00', null, 'open', 'Müller, "Ö"\r\n'],
        ['2026-11-21 09:00:00.5+00', '0', 'unknown', null],
      ],
    ),
    '\ufeffAm,"Zahl, ganz",Art,name\r\n' +
      '2026-11-21T09:00:00.000Z,-5,"Gesendet, ""ja""",\'=1+1\r\n' +
      '2026-11-21T09:00:00.123Z,,Offen,"Müller, ""Ö""\r\n"\r\n' +
      '2026-11-21T09:00:00.500Z,0,,\r\n',
  )
})

test('text is written to the byte as by csv-stringify, formulas and all', async () => {
  const odd = [
    ...'=+-@\t\r\n",;\'\uFF1D\uFF0B\uFF0D\uFF20 a0é東ﬁ',
    '\r\n',
    '""',
    '\u2028',
    '\\.',
    '',
  ]
  const cells = odd.flatMap((a) => odd.flatMap((b) => [a, `${a}${b}x`, `x${a}${b}`]))
  const rows = cells.map((cell) => [cell, 'between', cell])
  assert.equal(
    await written([text('a'), text('b'), text('c')], rows.slice(0, 7), rows.slice(7)),
    `\ufeff${toCsv([['a', 'b', 'c'], ...rows])}`,
  )
})
