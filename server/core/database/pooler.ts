// Whether DATABASE_URL leads to a pooler such as PgBouncer, which gives each transaction another session, and what it bears.
import { CannotStart } from '../cannot-start.ts'
import { postgres } from '../postgres-driver.ts'

/** Asked over one connection that says nothing a pooler refuses. */
const probe = (url: string) =>
  postgres(url, {
    max: 1,
    connect_timeout: 10,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'ao-check' },
  })

/** A pooler tells its clients a process number of its own. */
const isPooler = async (url: string): Promise<boolean> => {
  const sql = probe(url)
  try {
    const rows = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`
    return (rows as unknown as { state: { pid: number } }).state.pid !== rows[0]!.pid
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/**
 * Makes the limits of sessions those of the role in this database, since a pooler refuses them at the beginning of a
 * connection. Gives whether it keeps prepared statements apart (PgBouncer from 1.21, `max_prepared_statements`); null where
 * PostgreSQL itself answers.
 */
export const preparePooler = async (url: string): Promise<{ keepsPrepared: boolean } | null> => {
  if (!(await isPooler(url))) return null
  const sql = probe(url)
  try {
    const [{ name } = { name: '' }] = await sql<
      { name: string }[]
    >`select current_database() as name`
    await sql`alter role current_user in database ${sql(name)} set statement_timeout = 10000`
    await sql`alter role current_user in database ${sql(name)} set lock_timeout = 8000`
    await sql`alter role current_user in database ${sql(name)} set idle_in_transaction_session_timeout = 15000`
    const [kept] = await sql.begin(async (tx) => {
      // A pooler that keeps prepared statements apart gives them names of its own: else two clients meet in one session.
      await tx`select ${'one'}::text as ao_named_statement`
      return tx<{ plain: boolean }[]>`
        select exists (select from pg_prepared_statements
          where statement like '%as ao_named_statement' and name !~* '^pgbouncer') as plain`
    })
    return { keepsPrepared: !kept!.plain }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Fails on what cannot work: sessions that are lent out where AO needs one that stays. */
export const assertOwnSessions = async (databaseUrl: string): Promise<void> => {
  if (await isPooler(databaseUrl))
    throw new CannotStart(
      'DATABASE_URL leads to a pooler: say in DATABASE_DIRECT_URL where PostgreSQL itself answers, for what must keep its session.',
    )
}
