/**
 * `npm run audit [-- <entries> <root>]`: verifies the activity log row by row, its chain, its published tree and checkpoints,
 * and a root that was kept outside, as the daily mail and every report tell it; then every decision against the log and what
 * was signed; then the coin ledger.
 */
import './run/end-with-parent.ts'
import { CannotStart } from '../server/core/cannot-start.ts'
import { openDatabase } from '../server/core/database/db.ts'
import type { StoredRoot } from '../server/verification/log/audit-log.ts'
import { auditAll, printFindings } from './database/audit-all.ts'
import { readConfiguration } from './run/configuration.ts'
import { joinDatabase } from './database/database.ts'
import { plainError } from './run/plain-error.ts'

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
    const isGood = printFindings(await auditAll(sql, configuration.secret, kept))
    process.exitCode = isGood ? 0 : 1
  } finally {
    await sql.end({ timeout: 1 })
    await database.stop()
  }
} catch (error) {
  console.error(`✗ ${plainError(error)}`)
  process.exitCode = 1
}
