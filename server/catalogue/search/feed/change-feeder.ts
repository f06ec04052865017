// Which process feeds an index that all share: the one that holds a lock of the database, which ends with its connection.
import type { Database } from '#server/core/database/db.ts'

type Reserved = Awaited<ReturnType<Database['reserve']>>

const release = async (connection: Reserved): Promise<void> => {
  await connection`select pg_advisory_unlock(hashtext('catalogue.search feeder'))`.catch(() => {})
  connection.release()
}

export const openFeeder = (sql: Database) => {
  let connection: Reserved | null = null
  const leave = async (): Promise<void> => {
    const held = connection
    connection = null
    if (held) await release(held)
  }
  return {
    leave,
    /** Whether it is this process; takes the place when it is free. */
    mine: async (): Promise<boolean> => {
      try {
        if (connection) {
          await connection`select`
          return true
        }
        connection = await sql.ownSession()
        const [row] = await connection<
          { held: boolean }[]
        >`select pg_try_advisory_lock(hashtext('catalogue.search feeder')) as held`
        if (row!.held) return true
        connection.release()
        connection = null
      } catch (error) {
        await leave()
        throw error
      }
      return false
    },
  }
}
