// What tables by month would buy (docs/decisions/0205): the activity log and the events as they are beside the same in twelve
// partitions, at five million rows each. Cost of new rows, of reading one by its id, of a page of one's own, and of the oldest month's end.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Sql } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName, startPostgres } from '#server/core/postgres/server.ts'
import { newSecret } from '#server/core/random.ts'

const rows = Number(process.argv[2] ?? 5_000_000)
const months = 12
const folder = await mkdtemp(join(tmpdir(), 'ao-bench-months-'))
const database = await startPostgres({
  folder: join(folder, 'postgres'),
  password: newSecret(12),
  log: join(folder, 'log'),
  settings: [
    'shared_buffers=256MB',
    'max_wal_size=8GB',
    'synchronous_commit=off',
    'autovacuum=off',
  ],
})

type Taken = { ms: number; walMegabytes: number }
const taken = async (sql: Sql, work: () => Promise<unknown>): Promise<Taken> => {
  const [before] = await sql<{ at: string }[]>`select pg_current_wal_insert_lsn()::text as at`
  const began = performance.now()
  await work()
  const ms = performance.now() - began
  const [after] = await sql<{ bytes: number }[]>`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), ${before!.at}::pg_lsn)::float8 as bytes`
  return { ms, walMegabytes: after!.bytes / 2 ** 20 }
}
const tell = (what: string, { ms, walMegabytes }: Taken): void =>
  console.log(
    `${what.padEnd(64)} ${ms.toFixed(1).padStart(9)} ms ${walMegabytes.toFixed(1).padStart(8)} MB of log`,
  )

const columns = {
  activity: `id, at, actor, action, subject_kind, subject_id, payload, salt`,
  events: `id, at, name, payload`,
}
const values = {
  activity: `i, t, md5((n % 100000)::text)::uuid, 'document.tested', 'document', (n % 400000)::text, '{"why": "measured"}'::jsonb, '\\x00112233'::bytea`,
  events: `i, t, 'vault.documentAdded', jsonb_build_object('documentId', i, 'ownerId', md5((n % 100000)::text))`,
}
type Name = keyof typeof columns
const fill = (name: Name, table: string, from: number, to: number, at: string): string => `
  insert into ${table} (${columns[name]}) select ${values[name]} from (
    select n, t, uuidv7(t - now()) as i from (select n, ${at} as t from generate_series(${from}, ${to}) n) s) r`
/** Spread over the last twelve months, the oldest first. */
const spread = `now() - interval '${months} months' + n * (interval '${months} months' / ${rows})`
const boundary = (month: number): string =>
  `(select overlay(overlay(replace(uuidv7(now() - interval '${months - month} months' - now())::text, '-', '')
    placing '0000' from 13 for 4) placing '0000000000000000' from 17 for 16)::uuid)`

try {
  await migrate(database.ownerUrl, { application: applicationName })
  const sql = openDatabase(database.ownerUrl, { max: 1 })
  await sql`set statement_timeout = 0`
  await sql`set idle_in_transaction_session_timeout = 0`
  for (const name of ['activity', 'events'] as const) {
    const plain = `core.${name}`
    const byMonth = `core.${name}_by_month`
    const indexes = await sql<{ definition: string }[]>`
      select indexdef as definition from pg_indexes where schemaname = 'core' and tablename = ${name} and indexname not like '%_pkey'`
    await sql.unsafe(`alter table ${plain} disable trigger user`)
    await sql.unsafe(
      `create table ${byMonth} (like ${plain} including defaults) partition by range (id)`,
    )
    await sql.unsafe(`alter table ${byMonth} add primary key (id)`)
    for (const [n, { definition }] of indexes.entries())
      await sql.unsafe(
        definition.replace(/INDEX \S+ ON (ONLY )?\S+/, `INDEX month_${name}_${n} ON ${byMonth}`),
      )
    for (let month = 0; month <= months; month++) {
      const [bound] = await sql.unsafe<{ from: string; to: string }[]>(
        `select ${boundary(month)} as from, ${boundary(month + 1)} as to`,
      )
      const from = month === 0 ? 'minvalue' : `'${bound!.from}'`
      const to = month === months ? 'maxvalue' : `'${bound!.to}'`
      await sql.unsafe(
        `create table ${byMonth}_${month} partition of ${byMonth} for values from (${from}) to (${to})`,
      )
    }
    console.log(
      `\n${name}, ${rows.toLocaleString('en')} rows in ${months} months, ${indexes.length + 1} indexes`,
    )
    for (const table of [plain, byMonth]) {
      tell(
        `${table}: all rows`,
        await taken(sql, () => sql.unsafe(fill(name, table, 1, rows, spread))),
      )
      await sql.unsafe(`vacuum (analyze) ${table}`)
    }
    for (let round = 1; round <= 3; round++)
      for (const table of [plain, byMonth])
        tell(
          `${table}: 10,000 new rows, a statement each thousand (${round})`,
          await taken(sql, async () => {
            for (let n = 0; n < 10; n++)
              await sql.unsafe(fill(name, table, n * 1000 + 1, n * 1000 + 1000, 'now()'))
          }),
        )
    for (const table of [plain, byMonth]) {
      const ids = (
        await sql.unsafe<{ id: string }[]>(
          `select id from ${table} tablesample bernoulli (${(100 * 3000) / rows}) limit 300`,
        )
      ).map(({ id }) => id)
      const readAll = async () => {
        for (const id of ids)
          await sql.unsafe(`select at from ${table} where id = $1`, [id], { prepare: true })
      }
      await readAll()
      tell(`${table}: ${ids.length} rows by their ids`, await taken(sql, readAll))
      if (name === 'activity') {
        const pages = async () => {
          for (let n = 0; n < 300; n++)
            await sql.unsafe(
              `select id, at from ${table} where subject_kind = 'document' and subject_id = $1 order by at desc, id desc limit 20`,
              [String(n)],
              { prepare: true },
            )
        }
        await pages()
        tell(`${table}: 300 pages of one subject`, await taken(sql, pages))
      }
    }
    // The oldest month goes: as the hourly job deletes, ten thousand at a time, and as a table.
    const [first] = await sql.unsafe<{ bound: string }[]>(`select ${boundary(1)} as bound`)
    let deleted = 0
    tell(
      `${plain}: the oldest month deleted`,
      await taken(sql, async () => {
        for (let gone = 1; gone > 0; deleted += gone)
          gone = (
            await sql.unsafe(
              `delete from ${plain} where id in (select id from ${plain} where id < '${first!.bound}' limit 10000)`,
            )
          ).count
      }),
    )
    tell(
      `${plain}: the vacuum after it (${deleted.toLocaleString('en')} rows)`,
      await taken(sql, () => sql.unsafe(`vacuum ${plain}`)),
    )
    tell(
      `${byMonth}: the oldest month detached and dropped`,
      await taken(sql, async () => {
        await sql.unsafe(`alter table ${byMonth} detach partition ${byMonth}_0`)
        await sql.unsafe(`drop table ${byMonth}_0`)
      }),
    )
  }
  await sql.end({ timeout: 1 })
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
