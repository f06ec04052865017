/**
 * `npm run prove [-- <part of a path, or run-it>]`: what takes too long for `npm run test:all`: kills under load, first starts on poor machines, and
 * the long runs of the model tests.
 */
import './run/end-with-parent.ts'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemsTable } from './install/check-machine.mjs'
import { add, runTests, type Tally } from './test/run-tests.ts'

process.env['AO_PROVE'] = '1'
const files = [
  ...globSync('bench/**/*.prove.ts').sort(),
  'server/wallet/ledger/ledger-model.test.ts',
  'server/wallet/payments/payment-histories.test.ts',
  'server/transfers/model.test.ts',
  'server/rewards/engine/model.test.ts',
  'tools/run/dev.test.ts',
  'tools/check/former-release.test.ts',
  'tools/install/package-lock.test.ts',
]
/** What has to hold for AO to run on several machines through nights without a call; by a name of its own. */
const sets: Readonly<Record<string, readonly string[]>> = {
  'run-it': [
    'wallet/kills',
    'rewards/kills',
    'vault/damaged-files',
    'core/full-disk',
    'core/machines/restart',
    'core/machines/failover',
    'core/machines/pooler',
    'core/machines/replica',
    'core/machines/point-in-time',
    'core/machines/changed-rows',
    'core/machines/counted-together',
    'core/machines/journeys',
    'tools/check/former-release',
    'machines/operator-page',
  ],
}
const patterns = process.argv.slice(2).flatMap((part) => sets[part] ?? [part])
const wanted = files.filter(
  (file) => patterns.length === 0 || patterns.some((part) => file.includes(part)),
)
if (wanted.length === 0) {
  console.error(`✗ Nothing to prove matches ${patterns.join(' ')}.`)
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'ao-prove-'))
process.env['AO_PROVE_TABLE'] = join(folder, 'table')
// A database with its tables, and one with the demo world: made by the first proof that needs one, copied by the others.
process.env['AO_PROVE_CLUSTERS'] = folder
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
const results = await runTests(wanted, 1)
add(tally, results)
if (existsSync(process.env['AO_PROVE_TABLE'])) {
  console.log(`\n${systemsTable()}\n\n| Situation | Took | What happens |\n|---|---|---|`)
  console.log(readFileSync(process.env['AO_PROVE_TABLE'], 'utf8'))
}
rmSync(folder, { recursive: true })
for (const { file, seconds } of results)
  console.log(`  ${seconds.toFixed(0).padStart(6)} s  ${file}`)
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exitCode = tally.failed > 0 ? 1 : 0
