// `as never` turns the compiler off. The road of calls has none; elsewhere their number may only get smaller.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'

const root = fileURLToPath(new URL('../..', import.meta.url))
const isOfTests = (file: string): boolean => /\.(test|spec)\.tsx?$|-for-tests\.tsx?$/.test(file)

/** Places, as `file:line`, where something is said to be of the type `never`. */
const castsIn = (file: string, text: string): string[] => {
  const places: string[] = []
  const see = ({ start, typeAnnotation }: { start: number; typeAnnotation: { type: string } }) =>
    typeAnnotation.type === 'TSNeverKeyword' &&
    places.push(`${file}:${text.slice(0, start).split('\n').length}`)
  new Visitor({
    TSAsExpression: (node) => void see(node),
    TSTypeAssertion: (node) => void see(node),
  }).visit(parseSync(file, text).program)
  return places
}

const castsUnder = (folder: string): string[] =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !isOfTests(file))
    .flatMap((file) => castsIn(file, readFileSync(`${root}${file}`, 'utf8')))

test('a cast to never is seen wherever it stands, and a word in a comment is none', () => {
  const planted = `
    // as never
    const a = x as never
    const b = (await y(z as never)) as unknown as never
    const c = \`\${w as never}\``
  assert.deepEqual(castsIn('x.ts', planted), ['x.ts:3', 'x.ts:4', 'x.ts:4', 'x.ts:5'])
})

test('the road of calls has no cast to never', () => {
  assert.deepEqual(castsUnder('server/core'), [])
})

/** How many there are. Make it smaller, never larger. */
const known = { server: 0, web: 6, contract: 3 }

for (const [folder, count] of Object.entries(known))
  test(`${folder} has no more casts to never than are known`, () => {
    const places = castsUnder(folder)
    assert.ok(places.length <= count, places.join('\n'))
    assert.equal(
      places.length,
      count,
      `one fewer: write ${places.length} into tools/check/casts.test.ts`,
    )
  })
