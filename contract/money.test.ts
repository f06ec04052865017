import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyCodes, isCurrency } from './currencies.ts'
import {
  decimalFrom,
  exponentOf,
  maxMinor,
  maxStatedMinor,
  minorFrom,
  plainAmount,
  roundHalfEven,
  sameFigureIn,
  amountStep,
  minorFromWhole,
  unitsFrom,
  areRatesOld,
} from './money.ts'

test('the amounts that a float loses a cent of are exact', () => {
  const lost = [
    '0.29',
    '0.57',
    '1.13',
    '1.15',
    '4.35',
    '8.70',
    '19.99',
    '33.30',
    '3329.00',
    '1.005',
  ]
  assert.deepEqual(
    lost.map((amount) => minorFrom(amount, 'USD')),
    [29, 57, 113, 115, 435, 870, 1999, 3330, 332900, 'too_many_decimals'],
  )
})

test('every currency of the table keeps its own decimals', () => {
  const zero = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ')
  const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
  for (const code of zero)
    assert.deepEqual([minorFrom('500', code), minorFrom('5.5', code)], [500, 'too_many_decimals'])
  for (const code of three)
    assert.deepEqual([minorFrom('5.12', code), minorFrom('5.124', code)], [5120, 'wrong_step'])
  for (const code of ['ISK', 'UGX'])
    assert.deepEqual([minorFrom('5', code), minorFrom('5.5', code)], [500, 'wrong_step'])
  for (const code of 'USD EUR GBP INR HUF TWD IDR COP LAK AFN'.split(' '))
    assert.equal(minorFrom('19.99', code), 1999)
})

test('every currency of the table holds at its edges: the smallest step, the most, one more, one digit too many', () => {
  const table =
    'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF BHD IQD JOD KWD LYD OMR TND ISK UGX USD EUR GBP INR HUF TWD'.split(
      ' ',
    )
  for (const code of table) {
    const step = amountStep(code)
    const most = maxMinor - (maxMinor % step)
    for (const minor of [0, step, most])
      assert.equal(minorFrom(decimalFrom(minor, code), code), minor, `${minor} ${code}`)
    assert.equal(minorFrom(decimalFrom(most + step, code), code), 'too_large', code)
    assert.equal(minorFrom(`1.${'0'.repeat(exponentOf(code))}1`, code), 'too_many_decimals', code)
    if (step > 1) assert.equal(minorFrom(decimalFrom(step - 1, code), code), 'wrong_step', code)
  }
})

// ISO 4217 by hand: those that have no decimals, and those that have three; all others that are money somewhere have two.
test('every currency in use counts as ISO 4217 says, but for three that card networks count otherwise', () => {
  const none = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
  const three = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
  // Two decimals that must be zero, and none for 1/5 of a unit that no coin has.
  const otherwise: Readonly<Record<string, number>> = { ISK: 2, UGX: 2, MGA: 0 }
  assert.equal(currencyCodes.length, 155)
  for (const code of currencyCodes) {
    const iso = none.includes(code) ? 0 : three.includes(code) ? 3 : 2
    assert.equal(exponentOf(code), otherwise[code] ?? iso, code)
    assert.equal(minorFrom('1250', code), 1250 * 10 ** (otherwise[code] ?? iso), code)
  }
  for (const code of ['ISK', 'UGX', 'MGA']) assert.notEqual(typeof minorFrom('0.5', code), 'number')
})

test('funds with four decimals are no money here: nobody pays in them', () => {
  for (const code of ['CLF', 'UYW', 'UYI', 'XAU', 'XDR', 'XTS'])
    assert.equal(isCurrency(code), false)
})

test('decimals come back as they went in', () => {
  for (const code of ['USD', 'JPY', 'KWD', 'ISK'])
    for (let n = 1; n < 5000; n += 7) {
      const minor = n * amountStep(code)
      assert.equal(
        minorFrom(decimalFrom(minor, code), code),
        minor,
        `${minor} ${code} ${exponentOf(code)}`,
      )
    }
})

test('what is no decimal number is refused', () => {
  for (const bad of [
    '',
    '-1',
    '1e3',
    ' 1',
    '1,5',
    '.5',
    '5.',
    'NaN',
    'Infinity',
    '0x10',
    '١',
    '1_000',
    '1'.repeat(13),
  ])
    assert.equal(minorFrom(bad, 'USD'), 'not_a_number', bad)
  assert.equal(minorFrom('1000000', 'USD'), 'too_large')
  assert.equal(minorFrom('999999.99', 'USD'), 99_999_999)
})

test('halves go to the even neighbour', () => {
  assert.deepEqual(
    [
      [5n, 2n],
      [7n, 2n],
      [9n, 4n],
      [10n, 4n],
      [11n, 4n],
    ].map(([n, d]) => roundHalfEven(n!, d!)),
    [2n, 4n, 2n, 2n, 3n],
  )
  assert.deepEqual(
    [250n, 350n, 249n, 351n].map((n) => roundHalfEven(n, 1n, 100n)),
    [200n, 400n, 200n, 400n],
  )
})

test('what a person types is read with a comma or a point, with groups and without', () => {
  const read = [
    '1250',
    '1250,50',
    '1250.50',
    '1,250.50',
    "1'250.50",
    '1 250,5',
    ' 12 ',
    '1,250',
    '1,250,000',
  ]
  assert.deepEqual(read.map(plainAmount), [
    '1250',
    '1250.50',
    '1250.50',
    '1250.50',
    '1250.50',
    '1250.5',
    '12',
    '1250',
    '1250000',
  ])
})

test('a fee of every currency comes back as it was typed, also where others count no smaller unit', () => {
  const typed = {
    HUF: '1250000',
    IDR: '185000000',
    ISK: '2400000',
    PKR: '1450000',
    UGX: '9800000',
    VND: '250000000',
    KWD: '4250.50',
    EUR: '12500.5',
  }
  const stored = {
    HUF: 125_000_000,
    IDR: 18_500_000_000,
    ISK: 240_000_000,
    PKR: 145_000_000,
    UGX: 980_000_000,
    VND: 250_000_000,
    KWD: 4_250_500,
    EUR: 1_250_050,
  }
  for (const [code, amount] of Object.entries(typed)) {
    const minor = minorFrom(plainAmount(amount), code, maxStatedMinor)
    assert.equal(minor, stored[code as keyof typeof stored], code)
    assert.equal(Number(decimalFrom(minor as number, code)), Number(amount), code)
  }
})

test('another currency keeps the figure, in its own units', () => {
  assert.equal(sameFigureIn(1_250_050, 'EUR', 'USD'), 1_250_050)
  assert.equal(sameFigureIn(1_250_050, 'EUR', 'JPY'), 12_500)
  assert.equal(sameFigureIn(12_500, 'JPY', 'EUR'), 1_250_000)
  assert.equal(sameFigureIn(1_250_050, 'EUR', 'KWD'), 12_500_500)
  assert.equal(sameFigureIn(1_250_050, 'EUR', 'ISK'), 1_250_000)
})

test('a number to show and whole units know how many decimals a currency has', () => {
  assert.equal(unitsFrom(1999, 'USD'), 19.99)
  assert.equal(unitsFrom(500, 'JPY'), 500)
  assert.equal(unitsFrom(5120, 'KWD'), 5.12)
  assert.equal(minorFromWhole(20, 'USD'), 2000)
  assert.equal(minorFromWhole(500, 'JPY'), 500)
  assert.equal(minorFromWhole(5, 'KWD'), 5000)
  assert.equal(minorFromWhole(19.6, 'HUF'), 2000)
})

test('rates are old after two working days, and weekends and holidays are none', () => {
  const old = (day: string, now: string) => areRatesOld(day, new Date(`${now}T09:00:00Z`))
  // 20 November 2026 is a Friday.
  assert.deepEqual(
    ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((now) =>
      old('2026-11-20', now),
    ),
    [false, false, false, false, true],
  )
  // Maundy Thursday: the Friday, the weekend and the Monday are no working days.
  assert.equal(old('2026-04-02', '2026-04-08'), false)
  assert.equal(old('2026-04-02', '2026-04-09'), true)
  assert.equal(old('2024-12-31', '2026-11-23'), true)
})
