// Somebody has the password by which AO connects, and past AO tries what AO never does. PostgreSQL itself refuses each.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { grant } from '#server/wallet/public.ts'
import { startTestApp, type Person, type TestApp } from '#server/testing.ts'
import { openDatabase, type Database } from './db.ts'

let app: TestApp
let person: Person
let thief: Database
before(async () => {
  app = await startTestApp()
  person = await app.person('student')
  await app.system((ctx) =>
    grant(ctx, { owner: person.id, amount: 50, coinType: 'free', reason: 'welcome' }),
  )
  // As `npm run db -- roles` does on a database that is there; a copy of a database has not all of it.
  await app.owner`select core.grant_application('ao_application')`
  thief = openDatabase(app.url, { max: 1, name: 'psql' })
})
after(async () => {
  await thief.end({ timeout: 1 })
  await app.close()
})

const undo = new Error('undo')

/** What PostgreSQL said, and which part of it: what a trigger or a function of ours raises comes from `exec_stmt_raise`. */
const tried = (sql: Database, statement: string): Promise<string> =>
  sql
    .begin(async (tx) => {
      await tx.unsafe(statement)
      throw undo
    })
    .then(
      () => 'done',
      (error: { code?: string; routine?: string }) =>
        error === undo
          ? 'done'
          : `${error.code}${error.routine === 'exec_stmt_raise' ? ' by AO' : ''}`,
    )

const attempts: Readonly<Record<string, readonly string[]>> = {
  'facts are changed': [
    'update wallet.transfers set amount = amount + 1',
    'delete from wallet.transfers',
    'truncate wallet.transfers cascade',
    `insert into wallet.transfers (id, kind, coin_type, from_account, to_account, amount, leg_expires, leg_paid, leg_coins, from_after,
      to_after, purpose, reason, at) select uuidv7(), 'grant', 'free', min(id), max(id), 9, '{infinity}', '{t}', '{9}', 0, 9, 'grant', 'x', now()
      from wallet.accounts`,
    'update wallet.refusals set lacking = 0',
    'delete from wallet.refusals',
    'update wallet.journal set kind = $$grant$$',
    'delete from wallet.journal_lines',
    `insert into wallet.journal (id, kind, at) values (uuidv7(), 'grant', now())`,
    `insert into wallet.journal_lines (entry_id, line, account, unit, amount) select id, 99, 'assets:bank', 'EUR', 5 from wallet.journal`,
    'update wallet.journal_seals set hash = hash',
    'delete from wallet.journal_seals',
    'update wallet.journal_head set number = 0',
    'update wallet.book_balances set balance = balance + 1',
    'update wallet.book_days set debit = debit + 1',
    'delete from wallet.closed_periods',
    'update wallet.closed_periods set through = through - 30',
    'update wallet.processor_transactions set amount = 1',
    'delete from wallet.payments',
    'delete from wallet.invoices',
    'update wallet.rates set per_euro_millionths = 1',
    'delete from wallet.payment_events',
    'delete from core.activity',
    `update core.activity set action = 'nothing'`,
    'update core.activity set at = now()',
    'delete from core.activity_chain',
    'update core.activity_chain set hash = leaf_hash',
    'delete from transfers.decisions',
    `update transfers.decisions set decision = 'approved'`,
    'delete from transfers.requests',
    'update transfers.consents set given = true',
    'update transfers.counts set n = 0',
    'delete from identity.change_requests',
    'delete from verification.register',
    'update verification.checkpoints set size = 0',
    'delete from verification.log_nodes',
  ],
  'lots and holds are changed, or held': [
    'update wallet.accounts set balance = 1000000',
    `update wallet.accounts set lot_expires = '{infinity}'`,
    'delete from wallet.accounts',
    `insert into wallet.accounts (wallet_id, status, coin_type, role, stripe, source) select id, 'active', 'free', 'available', 1, true from wallet.wallets`,
    'select * from wallet.accounts for update',
    'lock table wallet.accounts in exclusive mode',
    `update wallet.holds set status = 'released'`,
    'update wallet.holds set amount = 0',
    'delete from wallet.holds',
    `insert into wallet.holds (id, wallet_id, purpose, reason, amount, placed_at, expires_at)
      select uuidv7(), id, 'transfer', 'x', 1, now(), now() from wallet.wallets`,
  ],
  'seals are made or taken away': [
    'delete from core.row_seals',
    'update core.row_seals set digest = null',
    `insert into core.row_seals (relation, key, digest) values ('wallet.pricing', 'true', sha256('x'))`,
    `select nextval('core.row_seals_id')`,
    `select setval('core.row_seals_id', 1)`,
    'delete from core.seal_blocks',
    'update core.seal_blocks set hash = mark',
    'delete from core.sealed_tables',
    `update core.sealed_tables set omitted = '{balance}'`,
    `select core.seal('wallet.pricing', 'true', null)`,
    `select core.seal_table('wallet.pricing', '{single}')`,
    'select core.keep_sealed()',
  ],
  'what guards is taken away': [
    'alter table wallet.transfers disable trigger all',
    'alter table wallet.transfers disable trigger transfers_stay',
    'alter table core.row_seals disable trigger row_seals_stay',
    'alter table wallet.payments enable replica trigger a_change_is_sealed',
    'drop trigger transfers_are_facts on wallet.transfers',
    'set session_replication_role = replica',
    'set local session_replication_role = replica',
    `select set_config('session_replication_role', 'replica', true)`,
    'alter role current_user set session_replication_role = replica',
    'alter table wallet.accounts drop constraint accounts_pkey',
    'alter table wallet.accounts add column mine int',
    'alter table wallet.accounts owner to current_user',
    'drop table wallet.transfers cascade',
    'drop function wallet.post(wallet.move) cascade',
    'drop schema wallet cascade',
    'drop index wallet.transfers_pkey',
    'alter function wallet.post(wallet.move) security invoker',
    `create or replace function wallet.refuse_change() returns trigger language plpgsql as 'begin return new; end'`,
    `create function wallet.mine() returns int language sql as 'select 1'`,
    `create function public.mine() returns int language sql as 'select 1'`,
    `create trigger mine before insert on wallet.payments for each row execute function wallet.refuse_change()`,
    'create rule mine as on insert to wallet.payments do instead nothing',
    'create policy mine on wallet.payments using (true)',
    'create table public.mine (id int)',
    'create table wallet.mine (id int)',
    'create view wallet.mine as select 1 as one',
    'create schema mine',
    'create temporary table mine (id uuid references wallet.wallets)',
    `create type wallet.mine as enum ('a')`,
    'create index mine on wallet.payments (id)',
    'reindex table wallet.transfers',
    `delete from core.migrations where file like '045%'`,
    `insert into core.definitions (file, checksum) values ('wallet/functions/post.sql', 'mine')`,
    `insert into core.application_roles (role) values ('postgres')`,
    `comment on table wallet.transfers is 'mine'`,
  ],
  'another is become': [
    'set role ao',
    'set role postgres',
    'set session authorization ao',
    'grant ao to current_user',
    'alter role ao password $$mine$$',
    'alter role current_user superuser',
    'alter role current_user createrole',
    'alter role current_user bypassrls',
    'create role mine superuser',
    'drop role ao',
    `select core.grant_application('postgres')`,
    'reassign owned by ao to current_user',
    'drop owned by ao',
    'alter default privileges for role ao grant all on tables to current_user',
    'create extension dblink',
    `copy wallet.accounts to program 'cat'`,
    `copy wallet.rates from '/etc/passwd'`,
    `select pg_read_file('postgresql.conf')`,
    `select lo_import('/etc/passwd')`,
    'select * from pg_authid',
    'create publication mine for table wallet.transfers',
    `create event trigger mine on ddl_command_start execute function wallet.refuse_change()`,
    `select pg_create_physical_replication_slot('mine')`,
    'select pg_reload_conf()',
    'checkpoint',
  ],
}

for (const [wish, statements] of Object.entries(attempts))
  test(`whoever has AO’s password is refused by PostgreSQL itself where ${wish}`, async () => {
    const answers: Record<string, string> = {}
    for (const statement of statements) answers[statement] = await tried(thief, statement)
    assert.deepEqual(
      answers,
      Object.fromEntries(statements.map((statement) => [statement, '42501'])),
    )
  })

test('what AO itself does goes through the functions, with the same password', async () => {
  const other = await app.person('student')
  await app.system((ctx) =>
    grant(ctx, { owner: other.id, amount: 1, coinType: 'free', reason: 'welcome' }),
  )
  const [moved] = await thief<{ refused: string | null }[]>`
    select (wallet.transfer(uuidv7(), f.id, t.id, 'free', 7, null, null, null, null, now())).refused
    from wallet.wallets f, wallet.wallets t where f.owner_id = ${person.id} and t.owner_id = ${other.id}`
  assert.equal(moved!.refused, null)
  assert.deepEqual([...(await thief`select * from wallet.audit()`)], [])
})

test('the role by which AO runs owns nothing, is member of nothing, and is above nobody', async () => {
  const [role] = await app.owner`
    select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls,
      (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned,
      (select count(*)::int from pg_auth_members where member = r.oid) as memberships
    from pg_roles r where rolname = 'ao_application'`
  assert.deepEqual(
    { ...role },
    {
      rolsuper: false,
      rolcreatedb: false,
      rolcreaterole: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
      memberships: 0,
    },
  )
})

test('no right reaches the shape of a table: none to create, to empty, to refer or to trigger', async () => {
  const schemas = await app.owner`
    select nspname from pg_namespace where has_schema_privilege('ao_application', oid, 'create')`
  assert.deepEqual([...schemas], [])
  const tables = await app.owner`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and n.nspname <> 'information_schema' and n.nspname !~ '^pg_'
      and (has_table_privilege('ao_application', c.oid, 'truncate, references, trigger')
        or has_any_column_privilege('ao_application', c.oid, 'references'))`
  assert.deepEqual([...tables], [])
  const [database] = await app.owner`
    select has_database_privilege('ao_application', current_database(), 'create, temporary') as may`
  assert.equal(database!.may, false)
})

test('facts are read and added, and what functions write is read alone', async () => {
  const rights = await app.owner<{ name: string; rights: string }[]>`
    select t.name, concat_ws(' ', case when has_table_privilege('ao_application', t.name, 'select') then 'select' end,
      case when has_table_privilege('ao_application', t.name, 'insert') then 'insert' end,
      case when has_any_column_privilege('ao_application', t.name, 'update') then 'update' end,
      case when has_table_privilege('ao_application', t.name, 'delete') then 'delete' end) as rights
    from unnest(array['wallet.accounts', 'wallet.holds', 'wallet.transfers', 'wallet.journal', 'wallet.journal_lines', 'wallet.journal_seals',
      'core.row_seals', 'core.activity_chain', 'wallet.processor_transactions', 'wallet.closed_periods', 'transfers.decisions',
      'verification.checkpoints', 'core.activity', 'wallet.payments', 'transfers.requests', 'helpdesk.tickets']) t (name)`
  assert.deepEqual(Object.fromEntries(rights.map(({ name, rights }) => [name, rights])), {
    'wallet.accounts': 'select',
    'wallet.holds': 'select',
    'wallet.transfers': 'select',
    'wallet.journal': 'select',
    'wallet.journal_lines': 'select',
    'wallet.journal_seals': 'select',
    'core.row_seals': 'select',
    'core.activity_chain': 'select insert',
    'wallet.processor_transactions': 'select insert',
    'wallet.closed_periods': 'select insert',
    'transfers.decisions': 'select insert',
    'verification.checkpoints': 'select insert',
    'core.activity': 'select insert update',
    'wallet.payments': 'select insert update',
    'transfers.requests': 'select insert update',
    'helpdesk.tickets': 'select insert update delete',
  })
})

test('a function that runs as the owner looks nowhere but where it says, and nobody else may call it', async () => {
  const loose = await app.owner`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname !~ '^pg_'
      and (not coalesce('search_path=pg_catalog, pg_temp' = any (p.proconfig), false)
        or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0))`
  assert.deepEqual([...loose], [])
  const [definers] = await app.owner<[{ n: number }]>`
    select count(*)::int as n from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.prosecdef and n.nspname = 'wallet'`
  assert.ok(definers.n >= 15)
})
