// A durable PostgreSQL of its own with people, wallets and coins, for the benchmarks of the wallet.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName, startPostgres } from '#server/core/postgres/server.ts'
import { newSecret, sha256 } from '#server/core/random.ts'
import type { People } from './load.ts'

export const walletWorld = async (options: {
  wallets: number
  signedIn: number
  coins: number
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-bench-wallet-'))
  const database = await startPostgres({
    folder: join(folder, 'postgres'),
    password: newSecret(12),
    log: join(folder, 'log'),
    settings: [
      'max_connections=200',
      'shared_buffers=512MB',
      'max_wal_size=4GB',
      'log_min_messages=error',
    ],
  })
  await migrate(database.ownerUrl, { application: applicationName })
  // One connection, on which statements may take their time: it arranges and it audits.
  const sql = openDatabase(database.ownerUrl, { max: 1 })
  await sql`set statement_timeout = 0`
  const now = new Date()
  const accounts = Array.from({ length: options.wallets }, () => newId())
  const wallets = accounts.map(() => newId())
  await sql`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name, created_at, changed_at)
    select u.id, u.id || '@bench.test', 'none', ${now}, 'B', 'B', ${now}, ${now} from unnest(${accounts}::uuid[]) u (id)`
  await sql`insert into wallet.wallets (id, kind, person_id, opened_at)
    select u.id, 'person', u.person, ${now} from unnest(${wallets}::uuid[], ${accounts}::uuid[]) u (id, person)`
  for (let i = 0; i < wallets.length; i += 500)
    await sql`select wallet.post(row(uuidv7(), 'grant', 'free', '00000000-0000-7000-8000-000000000001', 'available', u.id, 'available',
      ${options.coins}, '{infinity}', '{f}', array[${options.coins}::bigint], null, null, null, null, 'grant', 'welcome', null, null, null, ${now}, null)::wallet.move)
      from unnest(${wallets.slice(i, i + 500)}::uuid[]) u (id)`
  const senders = wallets
    .slice(0, options.signedIn)
    .map((wallet) => ({ wallet, token: newSecret(32), session: newId() }))
  await sql`insert into identity.sessions (id, account_id, created_at, seen_at, proved_at, expires_at, ip, user_agent)
    select u.id, u.account, ${now}, ${now}, ${now}, ${new Date(now.getTime() + 86_400_000)}, '', ''
    from unnest(${senders.map((s) => s.session)}::uuid[], ${accounts.slice(0, options.signedIn)}::uuid[]) u (id, account)`
  for (const { token, session } of senders)
    await sql`insert into identity.access_tokens (hash, session_id, expires_at) values (${sha256(token)}, ${session}, ${new Date(now.getTime() + 86_400_000)})`
  const people = join(folder, 'people.json')
  await writeFile(
    people,
    JSON.stringify({
      senders: senders.map(({ wallet, token }) => ({ wallet, token })),
      wallets,
    } satisfies People),
  )
  await sql`vacuum analyze`
  return {
    url: database.applicationUrl,
    folder,
    sql,
    people,
    wallets,
    accounts,
    stop: () => database.stop(),
    close: async () => {
      await sql.end({ timeout: 1 })
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
