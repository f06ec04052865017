/** `npm test`: everything that must hold. `npm test -- <part of a path>` runs just the test files that match. */
import './end-with-parent.ts'
import { chmodSync, globSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres, testTemplate } from '../server/core/postgres/for-tests.ts'
import { findChromium } from './browser.ts'
import { checks, runChecks, type Outcome } from './checks.ts'
import { add, runTests, type FileResult, type Tally } from './run-tests.ts'

const patterns = process.argv.slice(2)
const matching = (glob: string) =>
  globSync(glob)
    .filter((file) => patterns.length === 0 || patterns.some((part) => file.includes(part)))
    .sort()
const tests = matching('{contract,text,server,web,tools,bench}/**/*.test.ts')
const journeys = matching('journeys/**/*.spec.ts')
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
const times: FileResult[] = []
const unsteady: string[] = []

const folder = mkdtempSync(join(tmpdir(), 'ao-test-run-'))
chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
const began = performance.now()
const database = startTestPostgres(folder)
database.catch(() => undefined)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(
    signal,
    () => void database.then((server) => server.stop()).finally(() => process.exit(130)),
  )
}

const wanted =
  patterns.length === 0
    ? checks
    : checks.filter(({ name }) => journeys.length > 0 && name === 'production build')
await runChecks(wanted, tell)
try {
  const { url } = await database
  process.env.AO_TEST_DATABASE_URL = url
  process.env.AO_TEST_TEMPLATE = await testTemplate(url)
  await stage('unit and domain tests', tests)
  if (journeys.length > 0 && (await chromiumIsThere()))
    await stage('journeys in Chromium', journeys)
} catch (error) {
  fail('database', (error as Error).message)
} finally {
  await database.then(
    (server) => server.stop(),
    () => undefined,
  )
}
summary()

async function stage(name: string, files: string[]) {
  if (files.length === 0) return
  console.log(`… ${name}: ${files.length} files`)
  const start = performance.now()
  const before = tally.failed
  const results = await runTests(files, 2)
  times.push(...results)
  add(
    tally,
    results.filter(({ failed }) => failed === 0),
  )
  // A busy machine can starve a browser: what failed is run once more, alone, and named at the end even when it passes.
  for (const { file } of results.filter(({ failed }) => failed > 0)) {
    console.log(`… once more, alone: ${file}`)
    const again = await runTests([file], 1)
    add(tally, again)
    if (again.every(({ failed }) => failed === 0)) unsteady.push(file)
  }
  tell(
    { name, ok: tally.failed === before, seconds: (performance.now() - start) / 1000, said: '' },
    0,
  )
}

async function chromiumIsThere(): Promise<boolean> {
  return findChromium().then(
    () => true,
    (error: Error) => (fail('browser', error.message), false),
  )
}

function tell({ name, ok, seconds, said }: Outcome, counts = 1) {
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok && said) console.log(said.trimEnd().replace(/^/gm, '    '))
  tally[ok ? 'passed' : 'failed'] += counts
}

function fail(name: string, said: string) {
  tell({ name, ok: false, seconds: 0, said })
}

function summary() {
  const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, 8)
  if (slowest.length > 0) console.log('\nslowest files:')
  for (const { file, seconds } of slowest)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  if (unsteady.length > 0)
    console.log(`\npassed only when run once more, to be mended:\n  ${unsteady.join('\n  ')}`)
  if (patterns.length > 0 && times.length === 0)
    fail('tests', `no test file matches ${patterns.join(' ')}`)
  console.log(`\nin ${((performance.now() - began) / 1000).toFixed(0)} s`)
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
  process.exitCode = tally.failed > 0 ? 1 : 0
}
