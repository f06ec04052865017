import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTaxNumber, taxIn, taxOf } from './tax.ts'

const berlin = { country: 'DE', registeredIn: [] }
const person = (country: string) => ({ country, isBusiness: false })
const business = (country: string) => ({ country, isBusiness: true })

test('tax follows the customer’s country, and a business of another country owes it itself', () => {
  for (const [company, customer, category, basisPoints] of [
    [berlin, person('DE'), 'S', 1900],
    [berlin, business('DE'), 'S', 1900],
    [berlin, person('FR'), 'S', 2000],
    [berlin, person('FI'), 'S', 2550],
    [berlin, business('FR'), 'AE', 0],
    [berlin, person('IN'), 'O', 0],
    [berlin, business('US'), 'O', 0],
    [{ country: 'DE', registeredIn: ['IN'] }, person('IN'), 'S', 1800],
    [{ country: 'DE', registeredIn: ['IN'] }, business('IN'), 'AE', 0],
    [{ country: 'GB', registeredIn: [] }, person('FR'), 'O', 0],
    [{ country: 'GB', registeredIn: [] }, person('GB'), 'S', 2000],
    // Registered where no rate is known: none is made up.
    [{ country: 'DE', registeredIn: ['US'] }, person('US'), 'O', 0],
  ] as const)
    assert.deepEqual(taxOf(company, customer), {
      category,
      basisPoints,
      country: customer.country,
    })
})

test('the tax in a price is what remains beside the net', () => {
  // 119.00 = 100.00 + 19.00; 10.00 / 1.19 = 8.4034, so 1.60 of it.
  assert.equal(taxIn(11_900, { basisPoints: 1900 }), 1900)
  assert.equal(taxIn(1000, { basisPoints: 1900 }), 160)
  // 9.99 at 20 %: 1.665 is a tie, which goes to the even cent.
  assert.equal(taxIn(999, { basisPoints: 2000 }), 166)
  // 100.00 at 25.5 %: 20.3187.
  assert.equal(taxIn(10_000, { basisPoints: 2550 }), 2032)
  assert.equal(taxIn(10_000, { basisPoints: 0 }), 0)
})

test('a tax number has the form of its country', () => {
  for (const [number, country] of [
    ['DE123456789', 'DE'],
    ['EL123456789', 'GR'],
    ['NL123456789B01', 'NL'],
    ['27AAPFU0939F1ZV', 'IN'],
  ] as const)
    assert.equal(isTaxNumber(number, country), true, number)
  for (const [number, country] of [
    ['FR123456789', 'DE'],
    ['123456789', 'DE'],
    ['GR123456789', 'GR'],
    ['', 'IN'],
    ['27-AAPF', 'IN'],
  ] as const)
    assert.equal(isTaxNumber(number, country), false, number)
})
