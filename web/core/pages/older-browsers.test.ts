import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { arrayMethods, mapFunctions, stringMethods, supply } from './older-browsers.ts'

test('what is supplied does what the standard says', () => {
  const numbers = [3, 1, 2]
  assert.deepEqual(arrayMethods.toSorted.call(numbers), [1, 2, 3])
  assert.deepEqual(
    arrayMethods.toSorted.call(numbers, (a, b) => Number(b) - Number(a)),
    [3, 2, 1],
  )
  assert.deepEqual(arrayMethods.toReversed.call(numbers), [2, 1, 3])
  assert.deepEqual(numbers, [3, 1, 2])
  assert.deepEqual(
    [...mapFunctions.groupBy(['bonn', 'berlin', 'aachen'], (city) => city[0])],
    [
      ['b', ['bonn', 'berlin']],
      ['a', ['aachen']],
    ],
  )
  for (const text of ['', 'a', '😀', 'a😀b', '\ud800', 'a\udc00', '\udc00\ud800', '😀\ud83d'])
    assert.equal(stringMethods.isWellFormed.call(text), text.isWellFormed(), JSON.stringify(text))
})

test('what a browser has of its own stays', () => {
  const own = () => 'own'
  const owner: Record<string, unknown> = { toSorted: own }
  supply(owner, { toSorted: () => 'ours', toReversed: () => 'ours' })
  assert.equal(owner['toSorted'], own)
  assert.deepEqual(Object.keys(owner), ['toSorted'])
  assert.equal(typeof owner['toReversed'], 'function')
})

/** Newer than Chrome 109 or Safari 16, and supplied by nobody (developer.mozilla.org, Baseline). */
const tooNew = [
  /\bAbortSignal\.any\b/,
  /\bObject\.groupBy\b/,
  /\bPromise\.(withResolvers|try)\b/,
  /\bArray\.fromAsync\b/,
  /\bURL\.(canParse|parse)\b/,
  /\.(toSpliced|toWellFormed|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /\.(values|keys|entries)\(\)\s*\.(map|filter|some|every|find|reduce|take|drop|toArray|forEach)\(/,
  /\bIterator\.from\b/,
  /\bUint8Array\.from(Base64|Hex)\b/,
  /\.with\(\s*-?\d/,
  /\bnew URLPattern\b/,
  /\bIntl\.DurationFormat\b/,
]
const plain = (source: string) => source.replace(/\/\/.*$|\/\*[^]*?\*\//gm, '')
const tooNewIn = (source: string) => tooNew.filter((pattern) => pattern.test(plain(source)))

test('the browser is given nothing that the oldest supported one lacks', () => {
  const files = execFileSync('git', [
    'ls-files',
    '-co',
    '--exclude-standard',
    'web',
    'contract',
    'text',
  ])
    .toString()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts|^web\/(build|server)/.test(file))
  assert.ok(files.length > 300)
  const faults = files.flatMap((file) =>
    tooNewIn(readFileSync(file, 'utf8')).map((pattern) => `${file}: ${pattern}`),
  )
  assert.deepEqual(faults, [])
})

test('planted faults are seen', () => {
  for (const source of [
    'AbortSignal.any([a, b])',
    'const m = Object.groupBy(x, f)',
    'new Set(a).isSubsetOf(b)',
    'map.values().map(f)',
    'URL.canParse(text)',
  ])
    assert.equal(tooNewIn(source).length, 1, source)
  assert.equal(tooNewIn('// AbortSignal.any is missing').length, 0)
})
