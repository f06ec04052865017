// docs/security.md names the tests that hold it: each of them exists, and each requirement of ASVS 5.0.0 of levels 1 and 2 is
// there once. How many each chapter has is written here by hand from the standard, not counted from the page.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const page = readFileSync('docs/security.md', 'utf8')

/** Requirements of levels 1 and 2 by section: `1.1` has two. */
const counts: Readonly<Record<string, number>> = {
  '1.1': 2,
  '1.2': 9,
  '1.3': 11,
  '1.4': 3,
  '1.5': 2,
  '2.1': 3,
  '2.2': 3,
  '2.3': 4,
  '2.4': 1,
  '3.2': 2,
  '3.3': 4,
  '3.4': 6,
  '3.5': 5,
  '3.7': 2,
  '4.1': 3,
  '4.2': 1,
  '4.3': 2,
  '4.4': 4,
  '5.1': 1,
  '5.2': 3,
  '5.3': 2,
  '5.4': 3,
  '6.1': 3,
  '6.2': 12,
  '6.3': 4,
  '6.4': 4,
  '6.5': 5,
  '6.6': 3,
  '6.8': 4,
  '7.1': 3,
  '7.2': 4,
  '7.3': 2,
  '7.4': 5,
  '7.5': 2,
  '7.6': 2,
  '8.1': 2,
  '8.2': 3,
  '8.3': 1,
  '8.4': 1,
  '9.1': 3,
  '9.2': 4,
  '10.1': 2,
  '10.2': 2,
  '10.3': 4,
  '10.4': 11,
  '10.5': 5,
  '10.6': 2,
  '10.7': 3,
  '11.1': 2,
  '11.2': 3,
  '11.3': 3,
  '11.4': 4,
  '11.5': 1,
  '11.6': 1,
  '12.1': 3,
  '12.2': 2,
  '12.3': 4,
  '13.1': 1,
  '13.2': 5,
  '13.3': 2,
  '13.4': 5,
  '14.1': 2,
  '14.2': 4,
  '14.3': 3,
  '15.1': 3,
  '15.2': 3,
  '15.3': 7,
  '16.1': 1,
  '16.2': 5,
  '16.3': 4,
  '16.4': 3,
  '16.5': 3,
  '17.1': 1,
  '17.2': 4,
  '17.3': 2,
}

/** Every path on the page that leads to a test; a folder stands for the tests in it. */
const testsOn = (text: string): string[] =>
  [
    ...text.matchAll(
      /`([\w./-]+\.(?:test|spec|prove)\.ts|(?:server|tools|web|contract)\/[\w/-]+\/)`/g,
    ),
  ].map(([, path]) => path!)

test('every test that the page names exists', () => {
  const named = testsOn(page)
  assert.ok(named.length > 200, `only ${named.length} tests are named`)
  assert.deepEqual(
    [...new Set(named)].filter((path) => !existsSync(path)),
    [],
  )
  assert.deepEqual(testsOn('`server/nowhere/absent.test.ts` and text'), [
    'server/nowhere/absent.test.ts',
  ])
})

test('each requirement of ASVS 5.0, level 2, is there once, in one line', () => {
  const found = [...page.matchAll(/^\| V(\d+\.\d+)\.\d+ \| [^|]+ \| [^|]+ \|$/gm)]
  const lines = page.split('\n').filter((line) => line.startsWith('| V'))
  assert.equal(found.length, lines.length, 'a line has another form')
  const numbers = lines.map((line) => line.split(' ')[1]!)
  assert.equal(new Set(numbers).size, numbers.length)
  const bySection: Record<string, number> = {}
  for (const [, section] of found) bySection[section!] = (bySection[section!] ?? 0) + 1
  assert.deepEqual(bySection, counts)
  assert.equal(numbers.length, 70 + 183)
})
