import assert from 'node:assert/strict'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { trimPackages, unused } from './trim-packages.mjs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean }>
}

/** A folder with the lock of three packages and these files of theirs. */
function installed(files: string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'ao-trim-'))
  const packages = Object.fromEntries(
    ['', 'node_modules/stripe', 'node_modules/a', 'node_modules/a/node_modules/csv-parse'].map(
      (path) => [path, {}],
    ),
  )
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  for (const file of files) {
    const path = join(root, 'node_modules', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
  }
  return root
}

const leftIn = (root: string): string[] =>
  readdirSync(join(root, 'node_modules'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'node_modules/').length))
    .sort()

const files = [
  'stripe/cjs/stripe.js',
  'stripe/esm/stripe.js',
  'stripe/esm/stripe.js.map',
  'stripe/esm/stripe.d.ts',
  'stripe/README.md',
  'stripe/LICENSE.md',
  'stripe/ThirdPartyNotices.md',
  'a/README.md',
  'a/index.js',
  'a/src/index.ts',
  'a/lib/test/helper.js',
  'a/test/all.js',
  'a/node_modules/csv-parse/dist/umd/index.js',
  'a/node_modules/csv-parse/dist/esm/index.js',
  'unknown/test/all.js',
]
const kept = [
  'a/README.md',
  'a/index.js',
  'a/lib/test/helper.js',
  'a/node_modules/csv-parse/dist/esm/index.js',
  'stripe/LICENSE.md',
  'stripe/ThirdPartyNotices.md',
  'stripe/esm/stripe.js',
  'unknown/test/all.js',
]

test('what is never opened goes, licences stay, and nothing outside the lock is touched', () => {
  const root = installed([...files, 'typescript/package.json'])
  trimPackages(root)
  assert.deepEqual(
    leftIn(root),
    [...kept, 'stripe/esm/stripe.d.ts', 'typescript/package.json'].sort(),
  )
  assert.equal(trimPackages(root), 0, 'a second time there is nothing to remove')
  rmSync(root, { recursive: true })
})

test('without the compiler nobody reads types', () => {
  const root = installed(files)
  trimPackages(root)
  assert.deepEqual(leftIn(root), kept)
  rmSync(root, { recursive: true })
})

test('each rule is of a package that the lock has', () => {
  const names = Object.keys(lock.packages).map((path) => path.split('node_modules/').at(-1)!)
  for (const rule of Object.keys(unused))
    assert.ok(
      names.some((name) =>
        rule.endsWith('*') ? name.startsWith(rule.slice(0, -1)) : name === rule,
      ),
      `no package is called ${rule}`,
    )
})

const megabytes = (paths: string[], counts: (file: string) => boolean = () => true): number => {
  const own = (folder: string): number =>
    readdirSync(folder, { withFileTypes: true }).reduce(
      (sum, entry) => {
        const path = join(folder, entry.name)
        if (entry.isDirectory()) return entry.name === 'node_modules' ? sum : sum + own(path)
        return counts(path) ? sum + lstatSync(path).blocks * 512 : sum
      },
      lstatSync(folder).blocks * 512,
    )
  return (
    paths.filter((path) => existsSync(path)).reduce((sum, path) => sum + own(path), 0) / 2 ** 20
  )
}

test('all packages take at most 650 MB, those of production at most 350 MB', () => {
  const paths = Object.keys(lock.packages).filter((path) => path !== '')
  const all = megabytes(paths)
  const production = megabytes(
    paths.filter((path) => !lock.packages[path]!.dev),
    (file) => !/\.d\.[mc]?ts$/.test(file),
  )
  assert.ok(all > 200, `only ${all.toFixed(0)} MB were found`)
  assert.ok(all <= 650, `all packages take ${all.toFixed(0)} MB`)
  assert.ok(production <= 350, `those of production take ${production.toFixed(0)} MB`)
})
