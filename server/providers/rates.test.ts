import assert from 'node:assert/strict'
import { test } from 'node:test'
import { millionths, readEcb, snapshotRates } from './rates.ts'

const rows = [
  'USD 1.0389',
  'JPY 163.06',
  'CZK 25.185',
  'DKK 7.4578',
  'GBP 0.82918',
  'HUF 411.35',
  'PLN 4.2750',
  'SEK 11.459',
  'CHF 0.9412',
  'IDR 16820.88',
]
const xml = `<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='2024-12-31'>
${rows.map((row) => `<Cube currency='${row.split(' ')[0]}' rate='${row.split(' ')[1]}'/>`).join('\n')}
</Cube></Cube></gesmes:Envelope>`

test("the bank's daily file becomes integers, the euro among them", () => {
  const { day, perEuroMillionths } = readEcb(xml)
  assert.equal(day, '2024-12-31')
  assert.deepEqual(
    [
      perEuroMillionths['EUR'],
      perEuroMillionths['USD'],
      perEuroMillionths['IDR'],
      perEuroMillionths['GBP'],
    ],
    [1_000_000, 1_038_900, 16_820_880_000, 829_180],
  )
})

test('a file that is not what it should be is refused, not half read', () => {
  for (const bad of [
    '',
    '<html>',
    xml.replace('2024-12-31', 'soon'),
    xml.split('\n').slice(0, 5).join('\n'),
    xml.replace('1.0389', '1.03.89'),
  ])
    assert.throws(() => readEcb(bad))
  for (const bad of ['', '-1', '1e3', '1.1234567']) assert.throws(() => millionths(bad))
})

test('the snapshot that ships can be used at once', async () => {
  const { perEuroMillionths } = await snapshotRates().today()
  assert.ok(
    Object.values(perEuroMillionths).every((rate) => Number.isSafeInteger(rate) && rate > 0),
  )
})
