import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalsOf } from './totals.ts'

test('what is approved in bulk is summed in coins, and in money by currency', () => {
  assert.deepEqual(
    totalsOf([
      { coins: 40, amount: '4.10', currency: 'USD' },
      { coins: 25, amount: null, currency: null },
      { coins: 300, amount: '28.95', currency: 'EUR' },
      { coins: 1, amount: '0.10', currency: 'EUR' },
      { coins: 7, amount: '1050', currency: 'JPY' },
    ]),
    { coins: 373, amounts: ['4.10 USD', '29.05 EUR', '1050 JPY'] },
  )
  assert.deepEqual(totalsOf([]), { coins: 0, amounts: [] })
})
