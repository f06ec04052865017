import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { isEnough, modeIn, onlyForTests, pathsOf, setFor, withoutTests } from './package-set.mjs'

test('production installs without development packages, and no command that runs without them adds them', () => {
  assert.equal(setFor('start', undefined, ''), 'start')
  assert.equal(setFor('start', 'production', ''), 'production')
  assert.equal(setFor('start', undefined, 'x production'), 'production')
  assert.equal(setFor('db', undefined, 'x production'), 'production')
  assert.equal(setFor('install:production', undefined, 'x all'), 'production')
})

test('who tests or develops gets all packages', () => {
  assert.equal(setFor('test', 'production', 'x production'), 'all')
  assert.equal(setFor('journeys', undefined, 'x start'), 'all')
  assert.equal(setFor('dev', undefined, 'x production'), 'start')
  assert.equal(setFor('dev', 'production', ''), 'start')
  assert.equal(setFor('release', undefined, ''), 'start')
  assert.equal(setFor('start', undefined, 'x all'), 'all')
})

test('all packages are enough for production, not the other way round, and only of the same lock', () => {
  assert.ok(isEnough('x all', 'x', 'all'))
  assert.ok(isEnough('x all', 'x', 'production'))
  assert.ok(isEnough('x production', 'x', 'production'))
  assert.ok(isEnough('x all', 'x', 'start'))
  assert.ok(isEnough('x start', 'x', 'production'))
  assert.ok(!isEnough('x start', 'x', 'all'))
  assert.ok(!isEnough('x production', 'x', 'start'))
  assert.ok(!isEnough('x production', 'x', 'all'))
  assert.ok(!isEnough('y production', 'x', 'production'))
  assert.ok(!isEnough('', 'x', 'production'))
})

test('the mode is read from the variable, else from .env', () => {
  const root = mkdtempSync(join(tmpdir(), 'ao-set-'))
  const before = process.env['AO_MODE']
  delete process.env['AO_MODE']
  assert.equal(modeIn(root), undefined)
  writeFileSync(join(root, '.env'), 'PORT=80\nAO_MODE="production"\n')
  assert.equal(modeIn(root), 'production')
  process.env['AO_MODE'] = 'demo'
  assert.equal(modeIn(root), 'demo')
  if (before === undefined) delete process.env['AO_MODE']
  else process.env['AO_MODE'] = before
  rmSync(root, { recursive: true })
})

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as {
  devDependencies: Record<string, string>
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, { dev?: boolean }>
}

test('to start AO, nothing of the browser, the checks and the types is installed; to build it, what builds is', () => {
  const asked = Object.keys(withoutTests(manifest, lock).manifest.devDependencies)
  for (const name of ['vite', '@vitejs/plugin-react', 'react', '@mantine/core'])
    assert.ok(asked.includes(name), name)
  const paths = new Set(pathsOf('start', lock))
  for (const name of ['typescript', '@sparticuz/chromium', 'playwright-core', 'knip', 'oxlint'])
    assert.ok(!paths.has(`node_modules/${name}`) && !asked.includes(name), name)
  for (const path of pathsOf('production', lock)) assert.ok(paths.has(path), path)
  assert.ok(paths.has('node_modules/rolldown'), 'what Vite stands on')
})

test('nothing that runs without tests loads a package of theirs', () => {
  const commands = 'start dev db admin audit drill keys screening courses release'
  const waiting = [
    ...commands.split(' ').map((name) => `tools/${name}.ts`),
    ...['database/load-demo', 'run/build-environment'].map((name) => `tools/${name}.ts`),
    'vite.config.ts',
    'web/client.tsx',
    'web/server.tsx',
    'server/main.ts',
  ]
  const seen = new Set(waiting)
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    const source = readFileSync(file, 'utf8').replace(/^import type [^]*?from '[^']+'/gm, '')
    const named = /(?:\bfrom |\bimport ?\(?|new URL\()'([^'\n]+)'/g
    for (const [, name = ''] of source.matchAll(named)) {
      assert.doesNotMatch(
        name
          .split('/')
          .slice(0, name[0] === '@' ? 2 : 1)
          .join('/'),
        onlyForTests,
        file,
      )
      const found = name.startsWith('.')
        ? join(dirname(file), name)
        : name.replace(/^#domains$/, 'domains.ts').replace(/^#/, '')
      for (const each of globSync(found))
        if (/\.(tsx?|mjs)$/.test(each) && existsSync(each) && !seen.has(each)) {
          seen.add(each)
          waiting.push(each)
        }
    }
  }
  assert.ok(seen.size > 1000, `${seen.size} files were read`)
})

test('`npm ci` takes the manifest without what tests need, and asks no registry', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ao-set-'))
  const slim = withoutTests(manifest, lock)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(slim.manifest))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(slim.lock))
  const { stderr, status } = spawnSync(
    'npm',
    ['ci', '--dry-run', '--offline', '--include=dev', '--no-audit', '--loglevel=error'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, npm_config_local_prefix: folder } },
  )
  rmSync(folder, { recursive: true })
  assert.equal(status, 0, stderr)
})
