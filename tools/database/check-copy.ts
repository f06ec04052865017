import { CannotStart } from '../../server/core/cannot-start.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { isAtHome } from '../../server/providers/storage/storage-owner.ts'

/** Fails for a drill on anything but a restored copy: on an empty database, and on the one that production itself uses. */
export async function checkCopy(databaseUrl: string): Promise<void> {
  const sql = openDatabase(databaseUrl, { max: 1, name: 'ao-check' })
  try {
    const [tables] = await sql<{ exist: boolean }[]>`
      select to_regclass('identity.accounts') is not null as exist`
    const [people] = tables!.exist
      ? await sql<{ exist: boolean }[]>`select exists (select from identity.accounts) as exist`
      : [{ exist: false }]
    if (!people!.exist)
      throw new CannotStart(
        'A drill needs a restored copy, and this database is empty: restore a dump into it first.',
      )
    if (await isAtHome({ sql }))
      throw new CannotStart(
        'A drill needs a restored copy, and this is the database that owns its files: restore a dump of it elsewhere, and point the drill there.',
      )
  } finally {
    await sql.end({ timeout: 1 })
  }
}
