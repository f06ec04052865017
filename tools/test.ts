/**
 * `npm test`: what each change must pass: the checks, all tests but those that say they take long, and the main journeys.
 * `npm run test:all` runs those, too, as CI does. `npm test -- <part of a path>` runs just the files that match, each of them.
 * How long each file took is in `node_modules/.cache/test-times.json`.
 */
import './run/end-with-parent.ts'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import {
  newRunFolder,
  sharedTestPostgres,
  startTestPostgres,
  testTemplate,
} from '../server/core/postgres/for-tests.ts'
import { postgres } from '../server/core/postgres-driver.ts'
import { findChromium } from './test/browser.ts'
import { checks, runChecks, type Outcome } from './test/checks.ts'
import { hasMainJourney, startJourneys } from './test/run-journeys.ts'
import {
  add,
  diagnosticCounts,
  runTests,
  takesLong,
  type FileResult,
  type Tally,
} from './test/run-tests.ts'

const everything = process.argv.includes('--all')
const patterns = process.argv.slice(2).filter((argument) => argument !== '--all')
const onlyMain = !everything && patterns.length === 0
const matching = (glob: string) =>
  globSync(glob)
    .filter((file) => patterns.length === 0 || patterns.some((part) => file.includes(part)))
    .sort()
const allTests = matching('{contract,text,server,web,tools,bench}/**/*.test.ts')
const tests = onlyMain ? allTests.filter((file) => !takesLong(file)) : allTests
const allJourneys = matching('journeys/**/*.spec.ts')
const journeys = onlyMain ? allJourneys.filter(hasMainJourney) : allJourneys
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
const times: FileResult[] = []

// What Node compiled once, the processes of all tests take from here.
process.env.NODE_COMPILE_CACHE ??= join('node_modules', '.cache', 'compiled')

const began = performance.now()
const database = openDatabase()
database.catch(() => undefined)

// What was started ends before we do. A terminal sends Ctrl-C to us and to the bootstrap, which hands it on: twice is once.
const ended = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => ended.abort())

if (patterns.length === 0) await runChecks(checks, printOutcome, ended.signal)
try {
  const { url, template } = await database
  process.env.AO_TEST_DATABASE_URL = url
  process.env.AO_TEST_TEMPLATE = template
  await stage('unit and domain tests', tests, () =>
    // One more than there are cores: a third of its time a file waits for PostgreSQL or for a child of its own.
    runTests(tests, availableParallelism() + 1, ended.signal),
  )
  await stage(
    onlyMain ? 'main journeys in Chromium' : 'journeys in Chromium',
    journeys,
    async () => {
      await findChromium()
      const running = startJourneys(journeys, { onlyMain })
      ended.signal.addEventListener('abort', running.stop)
      return (await running.done).results
    },
  )
} catch (error) {
  fail('tests', (error as Error).message)
} finally {
  await database.then(
    (server) => server.stop(),
    () => undefined,
  )
}
if (ended.signal.aborted) process.exit(130)
summary()

/** Everything runs on a server of its own; a few files share one that stays a while, so that the next run begins at once. */
async function openDatabase() {
  if (patterns.length > 0) return holdShared()
  const server = await startTestPostgres(newRunFolder())
  return { url: server.ownerUrl, template: await testTemplate(server.ownerUrl), stop: server.stop }
}

/** With a connection of this run's own: the server ends when nobody is connected for a while, as in a test that compiles first. */
async function holdShared() {
  const shared = await sharedTestPostgres()
  const connection = postgres(shared.url, { max: 1 })
  await connection`select 1`
  return { ...shared, stop: () => connection.end() }
}

async function stage(name: string, files: string[], run: () => Promise<FileResult[]>) {
  if (files.length === 0 || ended.signal.aborted) return
  console.log(`… ${name}: ${files.length} files`)
  const start = performance.now()
  const results = await run()
  times.push(...results)
  add(tally, results)
  const ok = results.every(({ failed }) => failed === 0)
  printOutcome({ name, ok, seconds: (performance.now() - start) / 1000, said: '' }, 0)
}

function printOutcome({ name, ok, seconds, said }: Outcome, counts = 1) {
  if (ended.signal.aborted) return
  console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  if (!ok && said) console.log(said.trimEnd().replace(/^/gm, '    '))
  tally[ok ? 'passed' : 'failed'] += counts
}

function fail(name: string, said: string) {
  printOutcome({ name, ok: false, seconds: 0, said })
}

function summary() {
  times.sort((a, b) => b.seconds - a.seconds)
  const slowest = times.slice(0, 8)
  mkdirSync('node_modules/.cache', { recursive: true })
  writeFileSync('node_modules/.cache/test-times.json', JSON.stringify(times, null, 1))
  if (slowest.length > 0) console.log('\nslowest files:')
  for (const { file, seconds } of slowest)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`)
  const sums = Map.groupBy(diagnosticCounts, ([what]) => what.split(':')[0])
  for (const [what, parts] of sums)
    console.log(`\n${parts.reduce((sum, [, many]) => sum + many, 0)} ${what}`)
  if (patterns.length > 0 && times.length === 0)
    fail('tests', `no test file matches ${patterns.join(' ')}`)
  const left = allTests.length - tests.length
  if (onlyMain)
    console.log(`\nleft to npm run test:all: ${left} files that take long, and the other journeys`)
  console.log(`\nin ${((performance.now() - began) / 1000).toFixed(0)} s`)
  console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
  process.exitCode = tally.failed > 0 ? 1 : 0
}
