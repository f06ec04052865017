/**
 * `npm run audit [-- <entries> <root>]`: verifies the activity log row by row, its chain, its published tree and checkpoints,
 * and a root that was kept outside, as the daily mail and every report tell it; then every decision against the log and what
 * was signed; then the coin ledger.
 */
import './end-with-parent.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { openDatabase } from '../server/core/database/db.ts'
import { openKeyring } from '../server/providers/keyring.ts'
import { auditCredentials } from '../server/verification/credentials/audit-credentials.ts'
import { auditLog, type StoredRoot } from '../server/verification/log/audit-log.ts'
import { auditLedger } from '../server/wallet/ledger/audit-ledger.ts'
import { readConfiguration } from './configuration.ts'
import { joinDatabase } from './database.ts'
import { refusalOf } from './refusal.ts'

const readStored = ([size, root]: readonly string[]): StoredRoot[] => {
  if (size === undefined) return []
  if (!/^[1-9]\d{0,14}$/.test(size) || !/^[A-Za-z0-9+/]{43}=$/.test(root ?? ''))
    throw new CannotStart(
      'Say the number of entries and the root as the mail has them: npm run audit -- 1234 <root>',
    )
  return [{ size: Number(size), root: Buffer.from(root!, 'base64') }]
}

try {
  const kept = readStored(process.argv.slice(2))
  const configuration = readConfiguration()
  const database = await joinDatabase(configuration)
  const sql = openDatabase(database.url, { max: 1 })
  try {
    await sql`set statement_timeout = 0`
    const { rows, treeSize, checkpoints, fault } = await auditLog(
      sql,
      { secret: configuration.secret, providers: { keyring: openKeyring(process.env) } },
      kept,
    )
    console.log(`${rows} rows, ${treeSize} in the published tree, ${checkpoints} checkpoints`)
    if (fault) console.error(`✗ row ${fault.seq}: ${fault.what}`)
    else console.log('✓ every row is as it was published')
    const decisions = await auditCredentials({ sql })
    console.log(`${decisions.requests} requests, ${decisions.credentials} credentials`)
    for (const { row, what } of decisions.faults.slice(0, 20)) console.error(`✗ ${row} ${what}`)
    if (decisions.faults.length === 0)
      console.log('✓ every decision is as it was logged and signed')
    const ledger = await auditLedger(sql)
    console.log(`${ledger.transfers} transfers of coins over ${ledger.accounts} accounts`)
    for (const { fault: what, subject, expected, actual } of ledger.faults.slice(0, 20))
      console.error(`✗ ${what}: ${subject} is ${actual}, should be ${expected}`)
    if (ledger.faults.length === 0) console.log('✓ no coin was lost or made')
    process.exitCode = fault || decisions.faults.length > 0 || ledger.faults.length > 0 ? 1 : 0
  } finally {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
} catch (error) {
  console.error(`✗ ${refusalOf(error)}`)
  process.exitCode = 1
}
