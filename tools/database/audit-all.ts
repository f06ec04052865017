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
export type Finding = { looked: string; good: string; findings: string[] }

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
      findings: log.finding ? [`row ${log.finding.seq}: ${log.finding.what}`] : [],
    },
    {
      looked: `${decisions.requests} requests, ${decisions.credentials} credentials`,
      good: 'every decision is as it was logged and signed',
      findings: decisions.findings.map(({ row, what }) => `${row} ${what}`),
    },
    {
      looked: `${register.entries} entries of the register, ${register.cosignatures} signatures of witnesses, ${register.stamps} time stamps`,
      good: 'the register tells of every credential, list and key, and of nothing else',
      findings: register.findings.map(({ row, what }) => `${row} ${what}`),
    },
    {
      looked: `${seals.seals} changes of rows about money, in ${seals.blocks} blocks`,
      good: 'every row about money is as AO wrote it',
      findings: seals.findings.map(({ row, what }) => `${row} ${what}`),
    },
    {
      looked: `${ledger.transfers} transfers of coins over ${ledger.accounts} accounts`,
      good: 'no coin was lost or made',
      findings: ledger.findings.map(
        ({ fault: finding, subject, expected, actual }) =>
          `${finding}: ${subject} is ${actual}, should be ${expected}`,
      ),
    },
  ]
}

const shown = 20

/** Prints findings; true when nothing is wrong. */
export function printFindings(findings: Finding[]): boolean {
  for (const { looked, good, findings: wrong } of findings) {
    console.log(looked)
    if (wrong.length === 0) console.log(`✓ ${good}`)
    for (const error of wrong.slice(0, shown)) console.error(`✗ ${error}`)
    if (wrong.length > shown) console.error(`✗ and ${wrong.length - shown} more`)
  }
  return findings.every(({ findings }) => findings.length === 0)
}
