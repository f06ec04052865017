import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PersonName, Zip } from '#contract/shapes.ts'

const takes = (name: string): boolean => PersonName.safeParse(name).success

test('names of many peoples are names', () => {
  for (const name of [
    "'t Hooft",
    '’s-Gravesande',
    'Jean\u2011Luc',
    'Jean-Luc',
    'שרה\u05beלאה',
    'ז׳בוטינסקי',
    'Gal·la',
    'Anand a/l Kumar',
    'می\u200cلاد', // a joiner left out, as Persian is written
    'Smith, Jr.',
    "O'Brien",
    'Núñez de la Peña',
    'Søren',
    'राजेश',
    '李',
  ])
    assert.ok(takes(name), JSON.stringify(name))
})

test('what is no name is refused', () => {
  for (const name of [
    'R2D2',
    '/',
    ', ',
    'Asha,',
    "''",
    'Asha\u200cRao', // nobody sees it between Latin letters
    'Asha\ufe0f',
    `A${'\u0301'.repeat(6)}sha`,
    '<b>Asha</b>',
    'Asha ＠ home',
  ])
    assert.ok(!takes(name), JSON.stringify(name))
})

test('a zip typed in full width is kept in plain digits', () => {
  assert.equal(Zip.parse('１１０００１'), '110001')
  assert.equal(Zip.parse(' SW1A 1A '), 'SW1A 1A')
  assert.equal(Zip.parse('sw1a 1aa'), 'SW1A 1AA')
  assert.equal(Zip.safeParse('１１０００１２３４５６７８').success, false)
})
