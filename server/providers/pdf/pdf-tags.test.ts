import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawFacts } from './draw-facts.ts'
import { newPdf } from './pdf.ts'
import { hear } from './structure-for-tests.ts'

test('an invoice is heard as a heading and a table of names and values, in its language, under its title', async () => {
  const pdf = await drawFacts({
    language: 'de',
    title: 'Rechnung 2026-7',
    heading: 'Rechnung',
    facts: [
      ['Nummer', '2026-7'],
      ['Käuferin', '李小龍 Müller'],
    ],
    foot: 'Bezahlt.',
    at: new Date('2026-11-27T09:00:00Z'),
  })
  assert.deepEqual(await hear(pdf), {
    language: 'de',
    title: 'Rechnung 2026-7',
    marked: true,
    lines: [
      'Document',
      'P A O',
      'H1 Rechnung',
      'Table',
      'TR',
      'TH Nummer',
      'TD 2026-7',
      'TR',
      'TH Käuferin',
      'TD 李小龍 Müller',
      'P Bezahlt.',
    ],
    outside: [],
  })
})

test('text that belongs to nothing is heard of as such', async () => {
  const doc = await newPdf()
  const parts: Buffer[] = []
  const done = new Promise<Buffer>((resolve) =>
    doc
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => resolve(Buffer.concat(parts))),
  )
  doc.text('Alone.').end()
  const { marked, lines, outside } = await hear(await done)
  assert.deepEqual([marked, lines, outside], [false, [], ['Alone.']])
})
