import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type FileResult, takesLong } from './run-tests.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-test-group-'))
let told: string
let results: FileResult[]

const put = (name: string, source: string) => {
  const file = join(folder, name)
  writeFileSync(file, source)
  return file
}
const resultOf = (name: string) => results.find(({ file }) => file.endsWith(name))!

before(async () => {
  const imports = `import assert from 'node:assert/strict'
    import { after, before, describe, test } from 'node:test'\n`
  const files = [
    put(
      'hooks.test.mjs',
      `${imports} let open = false
      before(() => { open = true; globalThis.aoOpen = true })
      after(() => { globalThis.aoOpen = false })
      test('begins after its own hook', () => assert.ok(open))
      test('has a part of its own', (t) => t.test('which counts as well', () => {}))
      test.skip('left out', () => assert.fail())`,
    ),
    put(
      'neighbour.test.mjs',
      `${imports} test('runs when the hooks of the file before have ended', () => assert.equal(globalThis.aoOpen, false))
      describe('a topic', () => { test('has its title told', () => assert.equal(1, 2)) })`,
    ),
    put('broken.test.mjs', `import './nothing-of-this-name.mjs'`),
    put('last.test.mjs', `${imports} test('runs although the one before it broke', () => {})`),
    put('ends.test.mjs', `// Needs a process of its own: it ends it.\n process.exit(0)`),
  ]
  const { NODE_TEST_CONTEXT: _, ...env } = process.env // a run within a run would be left out
  const runner = new URL('./run-tests.ts', import.meta.url).href
  const program = put(
    'run.mjs',
    `import { runTests } from ${JSON.stringify(runner)}
    console.log('\\n' + JSON.stringify(await runTests(${JSON.stringify(files)}, 1)))`,
  )
  const { stdout } = spawnSync(process.execPath, [program], { env, encoding: 'utf8' })
  const lines = stdout.trimEnd().split('\n')
  results = JSON.parse(lines.pop()!) as FileResult[]
  told = lines.join('\n')
})
after(() => rmSync(folder, { recursive: true }))

test('each file has its own hooks, and its own count of tests', () => {
  const { passed, failed, skipped } = resultOf('hooks.test.mjs')
  assert.deepEqual({ passed, failed, skipped }, { passed: 3, failed: 0, skipped: 1 })
  assert.deepEqual(resultOf('neighbour.test.mjs').passed, 1)
})

test('a failure is told with its file and the titles around it', () => {
  assert.equal(resultOf('neighbour.test.mjs').failed, 1)
  assert.match(told, /✗ .*neighbour\.test\.mjs: a topic › has its title told/)
})

test('a file that cannot be imported is one failure, and the next one runs', () => {
  assert.equal(resultOf('broken.test.mjs').failed, 1)
  assert.equal(resultOf('last.test.mjs').passed, 1)
})

test('a file that ends its process without a word is a failure', () => {
  const { passed, failed } = resultOf('ends.test.mjs')
  assert.deepEqual({ passed, failed }, { passed: 0, failed: 1 })
})

test('a file takes long when one of its first lines says so', () => {
  const says = (name: string, source: string) => takesLong(put(name, source))
  assert.equal(says('a.test.mjs', '// Takes long: it waits.\n'), true)
  assert.equal(
    says('b.test.mjs', '// Needs a process of its own: why.\n// Takes long: it waits.\n'),
    true,
  )
  assert.equal(says('c.test.mjs', "const mark = '// Takes long'\n"), false)
})
