// The ledger of coins held against its facts: by the operator's audit, by tests, and every night, so that nobody has to
// remember to; what the night found is kept and measured.
import type { App } from '#server/core/app.ts'
import type { JobContext } from '#server/core/context.ts'
import type { Sql, NotNull } from '#server/core/database/db.ts'
import { allSecrets } from '#server/core/former-secrets.ts'
import { newId } from '#server/core/ids.ts'
import { auditSeals } from '#server/core/work/audit-seals.ts'
import { measure } from '#server/core/measure/measure.ts'

export type LedgerFinding = {
  fault: NotNull<string>
  subject: NotNull<string>
  expected: NotNull<number>
  actual: NotNull<number>
}

/** Compares balances, lots, holds and balances-after with the facts, and the books with both; no fault: nothing was lost or made. */
export const auditLedger = async (
  sql: Sql,
): Promise<{ transfers: number; accounts: number; findings: LedgerFinding[] }> => {
  const [counted] = await sql<[{ transfers: number; accounts: number }]>`
    select (select count(*) from wallet.transfers) as transfers, (select count(*) from wallet.accounts) as accounts`
  const findings = await sql<LedgerFinding[]>`
    select * from wallet.audit() union all select * from wallet.audit_books()`
  return { ...counted, findings: [...findings] }
}

const maxFindings = 100

export const audit = (ctx: JobContext): Promise<void> =>
  ctx.begin(async ({ sql, now, secret, formerSecrets }) => {
    // It reads the whole ledger: minutes where there are many millions of entries.
    await sql`set local statement_timeout = '2h'`
    const { transfers, accounts, findings: ofLedger } = await auditLedger(sql)
    const seals = await auditSeals(sql, allSecrets({ secret, formerSecrets }), new Map())
    const found = [
      ...ofLedger,
      ...seals.findings.map(({ row, what }) => ({
        fault: what,
        subject: row,
        expected: 1,
        actual: 0,
      })),
    ]
    await sql`insert into wallet.audits ${sql({
      id: newId(now.getTime()),
      at: now,
      transfers,
      accounts,
      faults: sql.json(found.slice(0, maxFindings)),
      faultCount: found.length,
    })}`
  })

type Newest = { at: string; faultCount: number }

const findNewestAudit = async ({ sql }: App): Promise<Newest | null> => {
  const [newest] = await sql<Newest[]>`
    select at, fault_count from wallet.audits order by at desc limit 1`
  return newest ?? null
}

export const measureAudit = async (app: App): Promise<() => Promise<void>> => {
  measure(
    app,
    'ao_ledger_audit_age_seconds',
    'Time since the ledger of coins was last audited',
    async () => {
      const newest = await findNewestAudit(app)
      return newest && (app.clock.now().getTime() - Date.parse(newest.at)) / 1000
    },
  )
  measure(
    app,
    'ao_ledger_audit_faults',
    'What the last audit of the ledger found wrong',
    async () => (await findNewestAudit(app))?.faultCount ?? null,
  )
  return async () => {}
}
