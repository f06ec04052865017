import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { arrayMethods, mapFunctions, stringMethods, definePolyfill } from './older-browsers.ts'
import { tooOldScript } from './too-old-script.ts'

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
  definePolyfill(owner, { toSorted: () => 'ours', toReversed: () => 'ours' })
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

/** Newer than Chrome 109 or Safari 16 and more than an ornament. `light-dark()` and nested rules are rewritten by the build. */
const tooNewStyles = [
  /\bsubgrid\b/,
  /@(scope|starting-style|property|position-try)\b/,
  /:(dir\(|user-(in)?valid|popover-open)/,
  /\b(ok)?(lab|lch)\(/,
  /\b(anchor-name|position-area|field-sizing|animation-timeline)\s*:/,
  // With a variable in it a browser does not fall back to the line before: it takes none of them.
  /color-mix\([^;]*var\(/,
]
const supported = /@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g
const tooNewInStyles = (css: string) => {
  const everywhere = css.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(supported, '')
  return tooNewStyles.filter((pattern) => pattern.test(everywhere))
}

test('no style needs what the oldest supported browser lacks', () => {
  const files = globSync('web/**/*.css')
  assert.ok(files.length > 50)
  const faults = files.flatMap((file) =>
    tooNewInStyles(readFileSync(file, 'utf8')).map((pattern) => `${file}: ${pattern}`),
  )
  assert.deepEqual(faults, [])
  assert.equal(tooNewInStyles('a { color: color-mix(in srgb, var(--ink) 9%, red); }').length, 1)
  assert.equal(tooNewInStyles('@supports (color: red) { a { grid: subgrid; } }').length, 0)
  assert.equal(tooNewInStyles('a { grid-template-rows: subgrid; }').length, 1)
})

test('a browser that is too old says so in words, and no other', () => {
  const shownIn = (has: { findLast: boolean; styles: boolean; css?: boolean }): boolean => {
    const notice = { hidden: true }
    runInNewContext(tooOldScript, {
      window: { structuredClone: () => undefined },
      Array: { prototype: has.findLast ? { findLast: () => undefined } : {} },
      ...(has.css === false ? {} : { CSS: { supports: () => has.styles } }),
      document: { getElementById: () => notice },
    })
    return !notice.hidden
  }
  assert.equal(shownIn({ findLast: true, styles: true }), false)
  assert.equal(shownIn({ findLast: false, styles: true }), true)
  assert.equal(shownIn({ findLast: true, styles: false }), true)
  assert.equal(shownIn({ findLast: true, styles: true, css: false }), true)
  assert.doesNotMatch(tooOldScript, /=>|const |let |\?\.|`/, 'words that old browsers do not read')
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
