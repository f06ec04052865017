import type { Sql, NotNull } from '#server/core/database/db.ts'

export type LedgerFault = {
  fault: NotNull<string>
  subject: NotNull<string>
  expected: NotNull<number>
  actual: NotNull<number>
}

/** Compares balances, lots, holds and balances-after with the facts; no fault means that no coin was lost or made. */
export const auditLedger = async (
  sql: Sql,
): Promise<{ transfers: number; accounts: number; faults: LedgerFault[] }> => {
  const [counted] = await sql<[{ transfers: number; accounts: number }]>`
    select (select count(*) from wallet.transfers) as transfers, (select count(*) from wallet.accounts) as accounts`
  return { ...counted, faults: [...(await sql<LedgerFault[]>`select * from wallet.audit()`)] }
}
