// Names of tests are sentences about the business (docs/style.md): what holds, said as one would to a colleague.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

/** What makes a name no sentence; null: it is one. What is put in by a loop counts as words. */
const faultOf = (name: string): string | null => {
  if (name.split(/\s+/).length < 4 && !name.includes('${')) return 'too short to be a sentence'
  if (/^(should|returns|works)\b/i.test(name)) return 'says what code does'
  if (/^[a-z]+[A-Z]\w*\b/.test(name)) return 'begins with a name of the code'
  return null
}

test('every test of the repository is named by a sentence about the business', () => {
  const files = globSync(
    '{contract,server,web,text,tools,journeys,bench}/**/*.{test,spec}.{ts,tsx}',
  )
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ *test\(\s*(['`])(.+?)\1/gm)].map(
      ([, , name = '']) => ({ file, name }),
    ),
  )
  assert.ok(named.length > 1_500, `only ${named.length} names were read`)
  const faults = named.flatMap(({ file, name }) => {
    const fault = faultOf(name)
    return fault ? [`${file}: “${name}” ${fault}`] : []
  })
  assert.deepEqual(faults, [])
})

test('names that say too little, or speak of code, are told apart from sentences', () => {
  assert.equal(faultOf('counsellors'), 'too short to be a sentence')
  assert.equal(faultOf('should refuse a wrong code at once'), 'says what code does')
  assert.equal(faultOf('transferCoins refuses an amount of zero'), 'begins with a name of the code')
  assert.equal(faultOf('of two who decide at once one wins, and the other is told'), null)
})
