import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { CannotStart } from '../../server/core/cannot-start.ts'
import { openDatabase } from '../../server/core/database/db.ts'
import { demoSignIns, isEmptyWorld } from '../../server/demo.ts'
import type { Configuration } from '../run/configuration.ts'

/** Empties a database of demo people and the files beside it; the next start makes the demo world anew. */
export async function reset(
  databaseUrl: string,
  { mode, dataFolder }: Pick<Configuration, 'mode' | 'dataFolder'>,
): Promise<void> {
  if (mode === 'production')
    throw new CannotStart('Production is not emptied: npm run db -- reset is for the demo.')
  const sql = openDatabase(databaseUrl, { max: 1, name: 'ao-reset' })
  try {
    const [made] = await sql<{ made: boolean }[]>`
      select to_regclass('core.migrations') is not null as made`
    if (made!.made && !(await demoSignIns(databaseUrl)) && !(await isEmptyWorld(databaseUrl)))
      throw new CannotStart('This database has people who are not of the demo: it is not emptied.')
    const [busy] = await sql<{ count: number }[]>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`
    if (busy!.count > 0)
      throw new CannotStart('The database is in use: stop AO first, then empty it.')
    const schemas = await sql<{ name: string }[]>`
      select nspname as name from pg_namespace
      where nspname not like 'pg\_%' and nspname not in ('information_schema', 'public')`
    await sql.begin(async (tx) => {
      for (const { name } of schemas) await tx`drop schema ${tx(name)} cascade`
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
  rmSync(process.env['AO_FILES'] || join(dataFolder, 'files'), { recursive: true, force: true })
}
