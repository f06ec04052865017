// What the wallet keeps going in every process: the books opened once for coins that were there before them, and the measures.
import type { App } from '#server/core/app.ts'
import { measureAudit } from '../ledger/audit-ledger.ts'

export const openBooks = async (app: App): Promise<() => Promise<void>> => {
  await app.sql.begin(async (tx) => {
    // Many wallets take longer than a call may.
    await tx`set local statement_timeout = 0`
    await tx`select wallet.open_books(${app.clock.now()})`
  })
  return measureAudit(app)
}
