import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { systemClock } from '../../server/core/clock.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { demoSignIns, isEmptyWorld } from '../../server/demo.ts'
import { openProviders } from '../../server/providers/providers.ts'
import { ownsStorage } from '../../server/providers/storage/storage-owner.ts'
import type { Configuration } from '../run/configuration.ts'
import { ownSchemas, assertNoForeignTables } from './check-database.ts'

type Settings = Readonly<Record<string, string | undefined>>

/**
 * Empties a database of demo people and the files beside it; the next start makes the demo world anew. Files of another
 * database, and whatever else lies in a folder that is not this one's store, end it before anything is gone.
 */
export async function reset(
  databaseUrl: string,
  { mode, dataFolder }: Pick<Configuration, 'mode' | 'dataFolder'>,
  settings: Settings = process.env,
): Promise<void> {
  if (mode === 'production')
    throw new CannotStart('Production is not emptied: npm run db -- reset is for the demo.')
  const files = settings['AO_FILES'] || join(dataFolder, 'files')
  const sql = openDatabase(databaseUrl, { max: 1, name: 'ao-reset' })
  try {
    await assertNoForeignTables(sql)
    const [made] = await sql<{ made: boolean }[]>`
      select to_regclass('core.migrations') is not null as made`
    if (made!.made && !(await demoSignIns(databaseUrl)) && !(await isEmptyWorld(databaseUrl)))
      throw new CannotStart('This database has people who are not of the demo: it is not emptied.')
    const [busy] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and usename is not null`
    if (busy!.count > 0)
      throw new CannotStart('The database is in use: stop AO first, then empty it.')
    if (existsSync(files) && readdirSync(files).length > 0) {
      const opened = openProviders({ ...settings, AO_DATA: dataFolder }, systemClock)
      const owns = made!.made && (await ownsStorage({ sql, providers: opened.providers }))
      await opened.close()
      if (!owns)
        throw new CannotStart(
          `The files in ${files} are not this database's: nothing is emptied. Name its own folder in AO_FILES, or remove that one yourself.`,
        )
      rmSync(files, { recursive: true })
    }
    await sql.begin(async (tx) => {
      for (const name of [...ownSchemas, 'graphile_worker'])
        await tx`drop schema if exists ${tx(name)} cascade`
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}
