import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isCurrency } from '#contract/currencies.ts'
import { convertMinor, knownCurrency } from './fee-rates.ts'

test('a budget in any money there is can be held against a fee in any other', () => {
  const codes = Intl.supportedValuesOf('currency').filter(isCurrency)
  assert.ok(codes.length > 140, `${codes.length}`)
  for (const code of codes) assert.ok(knownCurrency(code), code)
})

// Pegs, by the central banks that hold them: so much of the one is so much of the other, in minor units by ISO 4217.
for (const [amount, from, worth, to] of [
  [655_957, 'XOF', 100_000, 'EUR'],
  [655_957, 'XAF', 100_000, 'EUR'],
  [491_968, 'KMF', 100_000, 'EUR'],
  [119_332, 'XPF', 100_000, 'EUR'],
  [11_026_500, 'CVE', 100_000, 'EUR'],
  [195_583, 'BAM', 100_000, 'EUR'],
  [746_000, 'DKK', 100_000, 'EUR'],
  [367_250, 'AED', 100_000, 'USD'],
  [375_000, 'SAR', 100_000, 'USD'],
  [364_000, 'QAR', 100_000, 'USD'],
  [376_000, 'BHD', 100_000, 'USD'],
  [384_500, 'OMR', 100_000, 'USD'],
  [709_000, 'JOD', 100_000, 'USD'],
  [200_000, 'BZD', 100_000, 'USD'],
  [200_000, 'BBD', 100_000, 'USD'],
  [100_000, 'BSD', 100_000, 'USD'],
  [100_000, 'PAB', 100_000, 'USD'],
  [270_000, 'XCD', 100_000, 'USD'],
  [179_000, 'AWG', 100_000, 'USD'],
  [1_500_000, 'ERN', 100_000, 'USD'],
  [177_721, 'DJF', 100_000, 'USD'],
  [875_000, 'SVC', 100_000, 'USD'],
  [103_000, 'MOP', 100_000, 'HKD'],
  [100_000, 'NAD', 100_000, 'ZAR'],
  [100_000, 'LSL', 100_000, 'ZAR'],
  [10_000_000, 'BTN', 10_000_000, 'INR'],
  [16_000_000, 'NPR', 10_000_000, 'INR'],
  [100_000, 'BND', 100_000, 'SGD'],
  [100_000, 'GIP', 100_000, 'GBP'],
] as const)
  test(`${amount} ${from} are about ${worth} ${to}`, () => {
    const found = convertMinor(amount, from, to)
    assert.ok(found !== null && Math.abs(found / worth - 1) < 0.02, `${found}`)
  })

test('of money without a smaller unit, and of money with a thousand of them, nothing is lost by a factor', () => {
  // 4,000 euros in dinars of Kuwait, cedis of Ghana, yen: figures of the order that people there know.
  for (const [currency, least, most] of [
    ['KWD', 1_200_000, 1_700_000],
    ['GHS', 4_000_000, 6_500_000],
    ['JPY', 500_000, 850_000],
    ['XOF', 2_500_000, 2_700_000],
    ['KES', 50_000_000, 70_000_000],
  ] as const) {
    const found = convertMinor(400_000, 'EUR', currency)!
    assert.ok(found >= least && found <= most, `${found} ${currency}`)
  }
})
