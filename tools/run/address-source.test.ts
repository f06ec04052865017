import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { postcodeError } from '#contract/addresses/address-formats.ts'
import { countryCodes } from '#contract/countries.ts'
import { formatsFromSource } from './address-source.ts'

test('every code that the source gives as an example is right in its country', () => {
  const kept = JSON.parse(readFileSync('contract/addresses/formats.json', 'utf8')) as ReturnType<
    typeof formatsFromSource
  >
  let examples = 0
  for (const [country, { zipExamples = [], zip }] of Object.entries(kept))
    for (const example of zip ? zipExamples : []) {
      examples++
      assert.equal(postcodeError(country, example), null, `${country} ${example}`)
    }
  assert.ok(examples > 400, String(examples))
  assert.deepEqual(kept, formatsFromSource(), 'the source came out anew: node tools/addresses.ts')
  for (const country of countryCodes) assert.ok(kept[country], country)
})
