/** `npm run prove`: what takes too long for `npm test`: kills under load, and the long runs of the model tests. */
import './end-with-parent.ts'
import { globSync } from 'node:fs'
import { add, runTests, type Tally } from './run-tests.ts'

process.env['AO_PROVE'] = '1'
const files = [
  ...globSync('bench/*.prove.ts'),
  'server/wallet/ledger/ledger-model.test.ts',
  'server/wallet/payments/payment-histories.test.ts',
  'server/transfers/model.test.ts',
  'server/rewards/engine/model.test.ts',
]
const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
const results = await runTests(files, 1)
add(tally, results)
for (const { file, seconds } of results)
  console.log(`  ${seconds.toFixed(0).padStart(6)} s  ${file}`)
console.log(`${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exitCode = tally.failed > 0 ? 1 : 0
