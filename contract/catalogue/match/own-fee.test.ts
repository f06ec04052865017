// Whose fee somebody pays. Figures by hand: the statutory and institutional fee of a Dutch university, home and overseas fees of an
// English one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { feeAs, feeMarkOf, type FirstYearFee, feeStatusIn, totalFor } from './own-fee.ts'

const dutch: FirstYearFee[] = [
  { residency: 'international', amount: 1_950_000, currency: 'EUR' },
  { residency: 'home', amount: 260_100, currency: 'EUR' },
]
const english: FirstYearFee[] = [
  { residency: 'home', amount: 953_500, currency: 'GBP' },
  { residency: 'international', amount: 3_100_000, currency: 'GBP' },
]
const statusOf = (
  country: string,
  citizenships: readonly string[],
  livesIn: string | null = null,
) => feeStatusIn(country, { citizenships, livesIn })
const pays = (country: string, fees: readonly FirstYearFee[], ...citizenships: string[]) => {
  // Who lives there: where one has lived is asked of citizens, too.
  const fee = feeAs(statusOf(country, citizenships, citizenships.length > 0 ? country : null), fees)
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

test('a German from Germany pays the fee from abroad in England, an Irish citizen the home fee', () => {
  assert.equal(statusOf('GB', ['DE'], 'DE'), 'international')
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
  assert.equal(statusOf('NL', ['CH']), 'regional')
  assert.equal(statusOf('NL', ['SR']), 'regional')
  assert.equal(statusOf('SE', ['CH']), 'regional')
  assert.equal(statusOf('NO', ['CH']), 'regional')
  assert.equal(statusOf('FR', ['CH']), 'regional')
  assert.equal(statusOf('FR', ['AD']), 'regional')
  assert.equal(statusOf('DE', ['CH']), 'international')
  assert.equal(statusOf('CH', ['DE']), 'international')
})

test('Norwegians count in the European Union, Australians in New Zealand, the Irish and British in each other’s country', () => {
  assert.equal(statusOf('FI', ['NO']), 'regional')
  assert.equal(statusOf('NO', ['FI']), 'regional')
  assert.equal(statusOf('NZ', ['AU']), 'regional')
  assert.equal(statusOf('AU', ['NZ']), 'regional')
  assert.equal(statusOf('IE', ['GB'], 'GB'), 'regional')
  assert.equal(statusOf('GB', ['IE'], 'IE'), 'regional')
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
    feeMarkOf({ amount: 260_100, currency: 'EUR', stated: true, undecided: false }, shown),
    'by_citizenship',
  )
  assert.equal(feeMarkOf({ ...shown, stated: true, undecided: false }, shown), null)
  assert.equal(feeMarkOf({ ...shown, stated: false, undecided: false }, shown), 'not_stated')
})

// Aalto University, SDU, TU Wien, HEA: citizens of the Union, the Economic Area and Switzerland.
test('the Swiss count as at home in Finland, Denmark, Austria and Ireland', () => {
  for (const country of ['FI', 'DK', 'AT', 'IE'])
    assert.equal(statusOf(country, ['CH'], 'CH'), 'regional', country)
  assert.equal(statusOf('FI', ['US']), 'international')
  assert.equal(statusOf('AT', ['GB']), 'international')
  assert.deepEqual(
    pays('FI', [{ residency: 'international', amount: 1_500_000, currency: 'EUR' }], 'CH'),
    [1_500_000, 'international', false],
    'what others pay is said, and is not theirs',
  )
})

const paysFrom = (
  livesIn: string | null,
  country: string,
  fees: readonly FirstYearFee[],
  ...of: string[]
) => {
  const fee = feeAs(statusOf(country, of, livesIn), fees)
  return fee && [fee.amount, fee.residency, fee.stated, fee.undecided]
}

// UKCISA as the University of Manchester has it: three years of ordinary residence before the course.
test('of a Briton who lives abroad the university decides: the fee from abroad is shown, and is not said to be theirs', () => {
  for (const livesIn of ['AE', 'DE', 'HK', null])
    assert.deepEqual(paysFrom(livesIn, 'GB', english, 'GB'), [
      3_100_000,
      'international',
      false,
      true,
    ])
  for (const livesIn of ['GB', 'JE', 'IM', 'IE'])
    assert.deepEqual(paysFrom(livesIn, 'GB', english, 'GB'), [953_500, 'home', true, false])
  assert.deepEqual(paysFrom('US', 'GB', english, 'IE')?.[3], true)
  assert.deepEqual(paysFrom('IN', 'GB', english, 'IN'), [3_100_000, 'international', true, false])
  const [own, shown] = [feeAs('undecided', english)!, english[1]!]
  assert.equal(feeMarkOf(own, shown), 'undecided')
})

test('where it comes to the same, nothing is undecided', () => {
  const same: FirstYearFee[] = [
    { residency: 'home', amount: 500_000, currency: 'GBP' },
    { residency: 'international', amount: 500_000, currency: 'GBP' },
  ]
  assert.deepEqual(paysFrom('AE', 'GB', same, 'GB'), [500_000, 'international', true, false])
  assert.deepEqual(paysFrom('AE', 'GB', [english[1]!], 'GB'), [
    3_100_000,
    'international',
    false,
    true,
  ])
  assert.deepEqual(paysFrom('AE', 'GB', [english[0]!], 'GB'), [953_500, 'home', false, false])
})

// HEA: three of the five years before in the Union, the Economic Area, Switzerland or the United Kingdom.
test('Ireland asks Europeans for residence in Europe; the Netherlands, Germany and Australia ask their citizens for none', () => {
  assert.equal(statusOf('IE', ['DE'], 'IN'), 'undecided')
  assert.equal(statusOf('IE', ['IE'], 'US'), 'undecided')
  assert.equal(statusOf('IE', ['CH'], 'CH'), 'regional')
  assert.equal(statusOf('IE', ['GB'], 'GB'), 'regional')
  assert.equal(statusOf('IE', ['IN'], 'IE'), 'international')
  assert.equal(statusOf('NL', ['DE'], 'IN'), 'regional')
  assert.equal(statusOf('DE', ['DE'], 'US'), 'home')
  assert.equal(statusOf('AU', ['AU'], 'GB'), 'home')
})

const years = (residency: FirstYearFee['residency'], ...amounts: number[]) =>
  amounts.map((amount, at) => ({ residency, year: at + 1, amount, currency: 'GBP' }))
const total = (
  citizenships: string[],
  livesIn: string | null,
  ...fees: ReturnType<typeof years>
) => {
  const sum = totalFor(citizenships.length > 0 ? { citizenships, livesIn } : null, {
    country: 'GB',
    fees,
    durationMonths: 36,
  })
  return sum && [sum.amount, sum.residency, sum.forYou ?? null]
}

test('the whole course is the sum of one’s own years, and says whose fee it is', () => {
  const fees = [
    ...years('international', 3_000_000, 3_100_000, 3_200_000),
    ...years('home', 950_000, 960_000, 970_000),
  ]
  assert.deepEqual(total([], null, ...fees), [9_300_000, 'international', null])
  assert.deepEqual(total(['IN'], 'IN', ...fees), [9_300_000, 'international', null])
  assert.deepEqual(total(['GB'], 'GB', ...fees), [2_880_000, 'home', 'by_citizenship'])
  assert.deepEqual(total(['GB'], 'AE', ...fees), [9_300_000, 'international', 'undecided'])
  // A year that is not stated, or not for them, leaves no sum.
  assert.equal(total(['GB'], 'GB', ...years('international', 1, 1, 1)), null)
  assert.equal(total(['GB'], 'GB', ...years('home', 950_000, 960_000)), null)
  assert.equal(total([], null, ...years('home', 950_000, 960_000, 970_000)), null)
})

// manchester.ac.uk, understanding fee status: three years of ordinary residence; settled and pre-settled status.
test('a Briton of whom nobody knows where they live pays one fee or the other; so does a French citizen who lives in Britain', () => {
  assert.equal(statusOf('GB', ['GB']), 'undecided')
  assert.equal(statusOf('GB', ['GB'], 'GB'), 'home')
  assert.equal(statusOf('IE', ['IE']), 'undecided')
  assert.equal(statusOf('GB', ['FR'], 'GB'), 'undecided')
  assert.equal(statusOf('GB', ['FR'], 'FR'), 'international')
  assert.equal(statusOf('GB', ['FR']), 'international')
  assert.equal(statusOf('GB', ['IN'], 'GB'), 'international')
  // Elsewhere nobody asks a citizen.
  assert.equal(statusOf('DE', ['DE']), 'home')
})

// Agreement of 6 March 2015, articles 1 to 3 (legal.tricoteuses.fr); education.gouv.qc.ca.
test('Quebec and France: a Canadian in France, a French or Belgian citizen in Canada are undecided, a German in Canada is not', () => {
  assert.equal(statusOf('FR', ['CA'], 'CA'), 'undecided')
  assert.equal(statusOf('CA', ['FR'], 'FR'), 'undecided')
  assert.equal(statusOf('CA', ['BE'], 'BE'), 'undecided')
  assert.equal(statusOf('CA', ['DE'], 'DE'), 'international')
  assert.equal(statusOf('FR', ['US'], 'US'), 'international')
  assert.equal(statusOf('CA', ['CA', 'FR'], 'FR'), 'home')
})
