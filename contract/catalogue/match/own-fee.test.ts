// Whose fee somebody pays. Figures by hand: the statutory and institutional fee of a Dutch university, home and overseas fees of an
// English one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeAs, feeMarkOf, type FirstYearFee, residencyIn } from './own-fee.ts'

const dutch: FirstYearFee[] = [
  { residency: 'international', amount: 1_950_000, currency: 'EUR' },
  { residency: 'home', amount: 260_100, currency: 'EUR' },
]
const english: FirstYearFee[] = [
  { residency: 'home', amount: 953_500, currency: 'GBP' },
  { residency: 'international', amount: 3_100_000, currency: 'GBP' },
]
const pays = (country: string, fees: readonly FirstYearFee[], ...citizenships: string[]) => {
  const fee = feeAs(residencyIn(country, citizenships), fees)
  return fee && [fee.amount, fee.residency, fee.stated]
}

test('a German in the Netherlands pays what the Dutch pay, an Indian what those from abroad do', () => {
  assert.deepEqual(pays('NL', dutch, 'DE'), [260_100, 'home', true])
  assert.deepEqual(pays('NL', dutch, 'NL'), [260_100, 'home', true])
  assert.deepEqual(pays('NL', dutch, 'IN'), [1_950_000, 'international', true])
})

test('a Briton pays the home fee in England and the fee from abroad in the Netherlands', () => {
  assert.deepEqual(pays('GB', english, 'GB'), [953_500, 'home', true])
  assert.deepEqual(pays('NL', dutch, 'GB'), [1_950_000, 'international', true])
})

test('a German in England pays the fee from abroad, an Irish citizen the home fee', () => {
  assert.deepEqual(pays('GB', english, 'DE'), [3_100_000, 'international', true])
  assert.deepEqual(pays('GB', english, 'IE'), [953_500, 'home', true])
})

test('who tells no citizenship pays the fee from abroad', () => {
  assert.deepEqual(pays('GB', english), [3_100_000, 'international', true])
  assert.deepEqual(pays('NL', dutch), [1_950_000, 'international', true])
})

test('of two passports the one that is nearer to home counts', () => {
  assert.deepEqual(pays('NL', dutch, 'US', 'IT'), [260_100, 'home', true])
  assert.deepEqual(pays('GB', english, 'IN', 'GB'), [953_500, 'home', true])
})

test('the Swiss and Surinamese count as at home in the Netherlands, the Swiss in Sweden, Norway and France, not in Germany', () => {
  assert.equal(residencyIn('NL', ['CH']), 'regional')
  assert.equal(residencyIn('NL', ['SR']), 'regional')
  assert.equal(residencyIn('SE', ['CH']), 'regional')
  assert.equal(residencyIn('NO', ['CH']), 'regional')
  assert.equal(residencyIn('FR', ['CH']), 'regional')
  assert.equal(residencyIn('FR', ['AD']), 'regional')
  assert.equal(residencyIn('DE', ['CH']), 'international')
  assert.equal(residencyIn('CH', ['DE']), 'international')
})

test('Norwegians count in the European Union, Australians in New Zealand, the Irish and British in each other’s country', () => {
  assert.equal(residencyIn('FI', ['NO']), 'regional')
  assert.equal(residencyIn('NO', ['FI']), 'regional')
  assert.equal(residencyIn('NZ', ['AU']), 'regional')
  assert.equal(residencyIn('AU', ['NZ']), 'regional')
  assert.equal(residencyIn('IE', ['GB']), 'regional')
  assert.equal(residencyIn('GB', ['IE']), 'regional')
})

test('a row of the region goes before the home row for its citizens, and after it for the country’s own', () => {
  const three: FirstYearFee[] = [
    ...dutch,
    { residency: 'regional', amount: 300_000, currency: 'EUR' },
  ]
  assert.deepEqual(pays('NL', three, 'DE'), [300_000, 'regional', true])
  assert.deepEqual(pays('NL', three, 'NL'), [260_100, 'home', true])
  assert.deepEqual(pays('NL', [three[0]!, three[2]!], 'NL'), [300_000, 'regional', true])
})

test('where the course states only what others pay, that is said, and it is nobody’s own fee', () => {
  const [abroad, home] = [[dutch[0]!], [dutch[1]!]]
  assert.deepEqual(pays('NL', abroad, 'NL'), [1_950_000, 'international', false])
  assert.deepEqual(pays('NL', home, 'IN'), [260_100, 'home', false])
  assert.equal(pays('NL', [], 'NL'), null)
})

test('what is free for those from abroad is free for all', () => {
  assert.deepEqual(pays('DE', [{ residency: 'international', amount: 0, currency: 'EUR' }], 'DE'), [
    0,
    'international',
    true,
  ])
})

test('a fee is marked where it is another than everyone is shown, or not the student’s own', () => {
  const shown = { amount: 1_950_000, currency: 'EUR' }
  assert.equal(
    feeMarkOf({ amount: 260_100, currency: 'EUR', stated: true }, shown),
    'by_citizenship',
  )
  assert.equal(feeMarkOf({ ...shown, stated: true }, shown), null)
  assert.equal(feeMarkOf({ ...shown, stated: false }, shown), 'not_stated')
})
