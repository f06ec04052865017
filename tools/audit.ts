/** `npm run audit`: verifies the activity log row by row, its chain, its published tree and checkpoints; then the coin ledger. */
import './end-with-parent.ts'
import { openDatabase } from '../server/core/db.ts'
import { auditLog } from '../server/verification/audit-log.ts'
import { auditLedger } from '../server/wallet/audit-ledger.ts'
import { readConfiguration } from './configuration.ts'
import { joinDatabase } from './database.ts'
import { refusalOf } from './refusal.ts'

try {
  const database = await joinDatabase(readConfiguration())
  const sql = openDatabase(database.url, { max: 1 })
  try {
    await sql`set statement_timeout = 0`
    const { rows, treeSize, checkpoints, fault } = await auditLog(sql)
    console.log(`${rows} rows, ${treeSize} in the published tree, ${checkpoints} checkpoints`)
    if (fault) console.error(`✗ row ${fault.seq}: ${fault.what}`)
    else console.log('✓ every row is as it was published')
    const ledger = await auditLedger(sql)
    console.log(`${ledger.transfers} transfers of coins over ${ledger.accounts} accounts`)
    for (const { fault: what, subject, expected, actual } of ledger.faults.slice(0, 20))
      console.error(`✗ ${what}: ${subject} is ${actual}, should be ${expected}`)
    if (ledger.faults.length === 0) console.log('✓ no coin was lost or made')
    process.exitCode = fault || ledger.faults.length > 0 ? 1 : 0
  } finally {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
} catch (error) {
  console.error(`✗ ${refusalOf(error)}`)
  process.exitCode = 1
}
