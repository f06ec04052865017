// A transaction in two round trips less than the driver's own: BEGIN travels together with the first statement, on one reserved
// connection. Measured on a call with one insert: bench/core/serve.bench.ts.
import type { Database, Sql } from './db.ts'
import { openScope } from '../transaction-scope.ts'

/** Runs `work` in a transaction: commits what it did, or rolls back and throws what it threw. */
export const transact = async <T>(pool: Database, work: (sql: Sql) => Promise<T>): Promise<T> => {
  const connection = await pool.reserve()
  const scope = openScope(pool)
  const begun = connection.unsafe('begin').execute()
  // A begin that fails is a lost connection, and every statement behind it fails with the same error.
  begun.catch(() => {})
  try {
    const result = await scope.run(() => work(connection))
    await begun
    await connection.unsafe('commit')
    scope.committed()
    return result
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {})
    throw error
  } finally {
    connection.release()
  }
}
