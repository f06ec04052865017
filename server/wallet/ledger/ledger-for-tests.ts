// A ledger of one's own for a test: a cloned database, people with wallets, a clock that is moved by hand.
import type { Context } from '#server/core/context.ts'
import { movableClock } from '#server/core/clock.ts'
import { openDatabase, type Sql } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { cloneDatabase } from '#server/core/database/test-database.ts'
import { openWallet } from './open-wallet.ts'

export const testLedger = async (connections = 8) => {
  const database = await cloneDatabase()
  const sql = openDatabase(database.url, { max: connections })
  const clock = movableClock(new Date('2026-11-21T10:00:00Z'))
  const ctx = (at: Sql = sql) => ({ sql: at, now: clock.now(), actor: null }) as unknown as Context
  /** A new account with its wallet. Gives the account's id. */
  const person = async (): Promise<string> => {
    const id = newId()
    await sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, email_verified_at, created_at,
        changed_at)
      values (${id}, ${`${id}@example.org`}, 'none', ${clock.now()}, ${clock.now()}, ${clock.now()}, ${clock.now()})`
    await openWallet(ctx(), id)
    return id
  }
  return {
    url: database.url,
    ownerUrl: database.ownerUrl,
    sql,
    clock,
    ctx,
    person,
    /** What one caller does: all of it or nothing. */
    within: <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
      sql.begin((tx) => work(ctx(tx))) as Promise<T>,
    /** May take its time: after a long proof it reads a million entries. */
    audit: () =>
      sql.begin(async (tx) => {
        await tx`set local statement_timeout = 0`
        return tx`select * from wallet.audit()`
      }),
    close: async () => {
      await sql.end({ timeout: 1 })
      await database.drop()
    },
  }
}
export type TestLedger = Awaited<ReturnType<typeof testLedger>>
