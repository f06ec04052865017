// Job, every minute: chains what changed in the tables of money, and with it the end of the chain of the books.
import type { JobContext } from '#server/core/context.ts'
import type { Sql } from '#server/core/database/db.ts'
import { sealRows } from '#server/core/work/seal-rows.ts'

const loadEndOfBooks = async (sql: Sql): Promise<Record<string, unknown>> => {
  const [books] = await sql<{ number: number; hash: string }[]>`
    select number, encode(hash, 'hex') as hash from wallet.journal_seals order by number desc limit 1`
  return books ? { books } : {}
}

export const sealChanges = async (ctx: JobContext): Promise<void> => {
  await sealRows(ctx, loadEndOfBooks)
}
