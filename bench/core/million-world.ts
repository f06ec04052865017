// A million people and what they leave behind, written by SQL in a few minutes into a PostgreSQL of its own.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName, startPostgres } from '#server/core/postgres/server.ts'
import { newSecret } from '#server/core/random.ts'

/** `MILLION_PART=0.1`: a tenth of everything, for trying. */
const part = Number(process.env['MILLION_PART'] ?? 1)
const accounts = 1_000_000 * part
/** Every second is asked to be verified. */
const documents = 500_000 * part
const tickets = 300_000 * part
const activities = 5_000_000 * part
/** Each has two entries in the ledger. */
const transfers = 5_000_000 * part

const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'shared_buffers=2GB',
  'work_mem=16MB',
  'maintenance_work_mem=512MB',
  'max_wal_size=16GB',
  'checkpoint_timeout=1h',
]

/** One transaction for rows that many triggers and foreign keys would otherwise look at one by one. */
const write = (sql: Database, statements: (tx: Database) => Promise<unknown>[]) =>
  sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local session_replication_role = replica`
    for (const statement of statements(tx as unknown as Database)) await statement
  })

/** People whose names repeat as names do, with the places of their names that a trigger would keep. */
const writePeople = (sql: Database) =>
  write(sql, (tx) => [
    tx`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name,
        phone, phone_country, email_verified_at, created_at, changed_at)
      select uuidv7(), 'p' || n || '@million.test', 'none', now(),
        ('{Asha,Ravi,Meera,Pavel,Ingrid,Grace,Tomás,Leila,Minh,Yusuf}'::text[])[1 + n % 10],
        ('{Fernández,Okonkwo,Novák,Solberg,Krishnamurthy,Castillo,Demir,Tran}'::text[])[1 + n % 8] || ' '
          || initcap(translate(substr(md5('x' || n), 1, 9), '0123456789', 'lmnoprstuv')),
        '+49151' || lpad(n::text, 8, '0'), 'DE', now(), now() - n * interval '30 seconds', now()
      from generate_series(1, ${accounts}::int) n`,
    tx`insert into identity.account_roles (account_id, role, granted_at)
      select id, 'student', now() from identity.accounts where mail like '%@million.test'`,
    tx`insert into identity.name_places (word, created_at, account_id)
      select distinct w.word, a.created_at, a.id
      from identity.accounts a, unnest(identity.name_words(a.first_name, a.last_name)) w (word)
      where a.mail like '%@million.test' and w.word <> ''`,
  ])

/** Some of the people, numbered, as others of the rows below name them. */
const writeSample = (sql: Database) =>
  sql.begin(async (tx) => {
    await tx`create table public.million_people as
    select row_number() over (order by created_at) as n, id
    from identity.accounts where mail like '%@million.test'
    order by created_at limit 200000`
    await tx`create unique index on public.million_people (n)`
  })

const writePapers = (sql: Database) =>
  write(sql, (tx) => [
    tx`insert into vault.files (id, owner_id, name, type, bytes, sha256, pages, key, thumbnail_key, malware, added_at)
      select uuidv7(), p.id, 'degree.pdf', 'application/pdf', 80000, md5(i::text) || md5('f' || i), 2, 'files/' || i,
        'thumbnails/' || i, 'clean', now() - i * interval '1 minute'
      from generate_series(1, ${documents}::int) i
      join public.million_people p on p.n = 1 + i % 200000`,
    tx`insert into vault.documents (id, owner_id, shelf, type, title, file_id, expiry, created_at, changed_at)
      select uuidv7(), f.owner_id, 'uploaded', 'degree', 'Bachelor of Science ' || right(f.key, 4), f.id,
        case when right(f.key, 1) = '3' then (f.added_at + interval '2 years')::date end, f.added_at, f.added_at
      from vault.files f where f.key like 'files/%'`,
    tx`insert into vault.versions (document_id, version, file_id, by_id, added_at)
      select id, 1, file_id, owner_id, created_at from vault.documents`,
    tx`insert into helpdesk.tickets (title, type, state, customer_id, last_contact_at, created_by_id, created_at, updated_at)
      select 'My offer from Lund number ' || i, ('{admission,support,technical support,suggestion}'::text[])[1 + i % 4],
        ('{new,open,closed,closed,closed,closed}'::text[])[1 + i % 6], p.id, now() - i * interval '1 minute', p.id,
        now() - i * interval '1 minute', now() - i * interval '1 minute'
      from generate_series(1, ${tickets}::int) i
      join public.million_people p on p.n = 1 + (i * 7) % 200000`,
    tx`insert into helpdesk.articles (ticket_id, sender, type, body, created_by_id, created_at)
      select id, 'Customer', 'web', 'When does it close?', customer_id, created_at from helpdesk.tickets`,
    tx`insert into core.activity (id, at, actor, action, subject_kind, subject_id, salt)
      select uuidv7(), now() - i * interval '6 seconds', p.id,
        ('{account.signed_in,account.profile_changed,account.consented,account.password_changed}'::text[])[1 + i % 4], 'account', p.id::text, '\\x00'
      from generate_series(1, ${activities}::int) i
      join public.million_people p on p.n = 1 + i % 200000`,
    // One agent looks after a tenth of them.
    tx`insert into verification.requests (id, public_id, document_id, owner_id, tier, status, assigned_to, assigned_name, title,
        document_type, claims, file_sha256, consent_at, consent_version, price, hold_id, coins, requested_at, changed_at, decided_at)
      select uuidv7(), left(md5(d.id::text), 22), d.id, d.owner_id, 'silver', case when n % 3 = 0 then 'inprogress' else 'approved' end,
        (select id from public.million_people where n = 1 + d.n % 10), 'Grace Demir', d.title, d.type, '[]',
        md5('x') || md5('y'), d.created_at, '1', 10, uuidv7(), case when n % 3 = 0 then 'held' else 'taken' end, d.created_at,
        d.created_at, case when n % 3 > 0 then d.created_at end
      from (select row_number() over (order by id) as n, * from vault.documents) d
      where n % 2 = 0 and d.owner_id not in (select id from public.million_people where n <= 10)`,
    tx`insert into verification.tallies (scope, tier, status, stripe, count)
      select scope, r.tier, r.status, 0, count(*)
      from verification.requests r, unnest(verification.scopes_of(r)) scope
      group by 1, 2, 3`,
    tx`insert into reports.events (id, once, type, at, account_id, about)
      select uuidv7(), 'million ' || id, 'registered', created_at, id, 'Physics, Lund'
      from identity.accounts where mail like '%@million.test'`,
    tx`insert into operations.security_events (id, kind, first_at, at, count, call, code, account_id, network)
      select uuidv7(), ('{sign_in_failed,forbidden}'::text[])[1 + n % 2], now() - n * interval '1 minute', now() - n * interval '1 minute',
        1, 'identity.signIn', 'invalid_grant', id, '203.0.113.0/24'
      from public.million_people`,
    tx`insert into notifications.notices (id, account_id, name, at)
      select uuidv7(), p.id, 'document.expires', now() - i * interval '20 seconds'
      from generate_series(1, ${activities / 5}::int) i
      join public.million_people p on p.n = 1 + i % 200000`,
  ])

const writeLedger = (sql: Database) =>
  write(sql, (tx) => [
    tx`insert into wallet.wallets (id, kind, person_id, opened_at)
      select uuidv7(), 'person', id, now() from public.million_people`,
    tx`insert into wallet.accounts (wallet_id, status, coin_type, role, source, balance, entries, lot_expires, lot_paid, lot_since, lot_coins)
      select w.id, 'active', 'free', 'available', false, 1000, ${Math.round(transfers / 100_000)}, '{infinity}', '{f}',
        '{2026-01-01T00:00:00Z}', '{1000}'
      from wallet.wallets w where w.kind = 'person'`,
    tx`create temporary table holders on commit drop as
      select row_number() over (order by id) - 1 as n, id from wallet.accounts where not source and coin_type = 'free'`,
    tx`create unique index on holders (n)`,
    tx`insert into wallet.transfers (id, kind, coin_type, from_account, to_account, amount, leg_expires, leg_paid, leg_coins,
        from_after, to_after, purpose, reason, at)
      select uuidv7(), 'transfer', 'free', f.id, t.id, 1, '{infinity}', '{f}', '{1}', 1000, 1000, 'transfer', 'transfer',
        now() - i * interval '3 seconds'
      from generate_series(1, ${transfers}::int) i
      join holders f on f.n = i % 200000
      join holders t on t.n = (i + 7) % 200000`,
  ])

const writeAll = async (url: string): Promise<void> => {
  const sql = openDatabase(url, { max: 3 })
  try {
    await writePeople(sql)
    await writeSample(sql)
    await Promise.all([writePapers(sql), writeLedger(sql)])
    const patient = await sql.reserve()
    await patient`set statement_timeout = 0`
    await patient`vacuum analyze`
    patient.release()
  } finally {
    await sql.end({ timeout: 5 })
  }
}

export const millionWorld = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ao-million-'))
  const options = { folder: join(folder, 'postgres'), password: newSecret(12) }
  const log = (name: string): string => join(folder, name)
  let server = await startPostgres({ ...options, log: log('written'), settings })
  const close = async (): Promise<void> => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await migrate(server.ownerUrl, { application: applicationName })
    await writeAll(server.ownerUrl)
  } catch (error) {
    await close()
    throw error
  }
  return {
    /** Begins again with other settings: their log is at `log`. */
    serve: async (name: string, more: readonly string[]) => {
      await server.stop()
      server = await startPostgres({
        ...options,
        log: log(name),
        settings: [...settings, ...more],
      })
      return { url: server.applicationUrl, log: log(name) }
    },
    close,
  }
}
