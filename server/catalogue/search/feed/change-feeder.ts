// Which process feeds an index that all share: the one that holds a lock of the database, which ends with its connection.
import type { Database } from '#server/core/database/db.ts'

export const openFeeder = (sql: Database) => {
  let line: Awaited<ReturnType<Database['reserve']>> | null = null
  const leave = async (): Promise<void> => {
    const left = line
    line = null
    if (!left) return
    await left`select pg_advisory_unlock(hashtext('catalogue.search feeder'))`.catch(() => {})
    left.release()
  }
  return {
    leave,
    /** Whether it is this process; takes the place when it is free. */
    mine: async (): Promise<boolean> => {
      try {
        if (line) {
          await line`select`
          return true
        }
        line = await sql.reserve()
        const [row] = await line<
          { held: boolean }[]
        >`select pg_try_advisory_lock(hashtext('catalogue.search feeder')) as held`
        if (row!.held) return true
        line.release()
        line = null
      } catch (error) {
        await leave()
        throw error
      }
      return false
    },
  }
}
