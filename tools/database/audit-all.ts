import type { Database } from '../../server/core/database/db.ts'
import { readFormerSecrets } from '../../server/core/former-secrets.ts'
import { auditSeals } from '../../server/core/work/audit-seals.ts'
import { openKeyring } from '../../server/providers/keyring.ts'
import { auditCredentials } from '../../server/verification/credentials/audit-credentials.ts'
import { auditLog, type StoredRoot } from '../../server/verification/log/audit-log.ts'
import { auditRegister } from '../../server/verification/log/audit-register.ts'
import { listMoneyHeads } from '../../server/verification/log/register-entries.ts'
import { auditLedger } from '../../server/wallet/ledger/audit-ledger.ts'

/** One thing that was held against its facts: what was looked at, and what is wrong with it. */
export type Finding = { looked: string; good: string; faults: string[] }

/**
 * The activity log row by row, with the roots somebody kept; then every decision against the log and what was signed; then the
 * register against what it tells of; then every row about money against its seal, and the ledger of coins.
 */
export async function auditAll(
  sql: Database,
  secret: string,
  kept: StoredRoot[] = [],
): Promise<Finding[]> {
  await sql`set statement_timeout = 0`
  const keyring = openKeyring(process.env)
  const log = await auditLog(sql, { secret, providers: { keyring } }, kept)
  const decisions = await auditCredentials({ sql })
  const register = await auditRegister(sql)
  const secrets = [secret, ...(await readFormerSecrets(sql, secret).catch(() => []))]
  const seals = await auditSeals(sql, secrets, await listMoneyHeads(sql))
  const ledger = await auditLedger(sql)
  return [
    {
      looked: `${log.rows} rows, ${log.treeSize} in the published tree, ${log.checkpoints} checkpoints`,
      good: 'every row is as it was published',
      faults: log.fault ? [`row ${log.fault.seq}: ${log.fault.what}`] : [],
    },
    {
      looked: `${decisions.requests} requests, ${decisions.credentials} credentials`,
      good: 'every decision is as it was logged and signed',
      faults: decisions.faults.map(({ row, what }) => `${row} ${what}`),
    },
    {
      looked: `${register.entries} entries of the register, ${register.cosignatures} signatures of witnesses`,
      good: 'the register tells of every credential, list and key, and of nothing else',
      faults: register.faults.map(({ row, what }) => `${row} ${what}`),
    },
    {
      looked: `${seals.seals} changes of rows about money, in ${seals.blocks} blocks`,
      good: 'every row about money is as AO wrote it',
      faults: seals.faults.map(({ row, what }) => `${row} ${what}`),
    },
    {
      looked: `${ledger.transfers} transfers of coins over ${ledger.accounts} accounts`,
      good: 'no coin was lost or made',
      faults: ledger.faults.map(
        ({ fault, subject, expected, actual }) =>
          `${fault}: ${subject} is ${actual}, should be ${expected}`,
      ),
    },
  ]
}

const shown = 20

/** Prints findings; true when nothing is wrong. */
export function tellFindings(findings: Finding[]): boolean {
  for (const { looked, good, faults } of findings) {
    console.log(looked)
    if (faults.length === 0) console.log(`✓ ${good}`)
    for (const fault of faults.slice(0, shown)) console.error(`✗ ${fault}`)
    if (faults.length > shown) console.error(`✗ and ${faults.length - shown} more`)
  }
  return findings.every(({ faults }) => faults.length === 0)
}
