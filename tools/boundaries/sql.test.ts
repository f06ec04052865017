// Planted: SQL that touches what is another module’s.
import { codeIn, sqlIn, seesEach, type Planted } from './planted-for-tests.ts'

const sql: readonly Planted[] = [
  sqlIn(
    'verification',
    'a write to another module’s table',
    'update wallet.accounts set balance = 0',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a table named on the next line',
    'insert into\n    wallet.accounts (id) values (1)',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a write inside a query',
    'with gone as (delete from wallet.accounts returning id) select id from gone',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a merge',
    'merge into wallet.accounts a using verification.requests r on a.id = r.id when matched then delete',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a copy',
    'copy wallet.accounts (id) from stdin',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a truncate',
    'truncate verification.requests, wallet.accounts',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a lock',
    'lock table wallet.accounts in exclusive mode',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a table that is changed',
    'alter table wallet.accounts add column x int',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a table that is dropped',
    'drop table wallet.accounts',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a quoted name',
    'update "wallet"."accounts" set balance = 0',
    /only wallet writes wallet\.accounts/,
  ),
  sqlIn(
    'verification',
    'a write to the log of core',
    'delete from core.activity',
    /only core writes core\.activity/,
  ),
  sqlIn(
    'wallet',
    'a read from below',
    'select 1 from verification.requests',
    /wallet may not read verification/,
  ),
  sqlIn(
    'wallet',
    'a read on the next line',
    'select 1 from\n      verification.requests',
    /wallet may not read verification/,
  ),
  sqlIn(
    'wallet',
    'a second table after a comma',
    'select 1 from wallet.wallets w, verification.requests r',
    /wallet may not read verification/,
  ),
  sqlIn(
    'wallet',
    'a read in a condition',
    'select 1 from wallet.wallets where id in (select id from verification.public_requests)',
    /wallet may not read verification/,
  ),
  sqlIn(
    'wallet',
    'a copy out',
    'copy verification.requests to stdout',
    /wallet may not read verification/,
  ),
  sqlIn(
    'issuers',
    'a bare table of a module above',
    'select 1 from vault.shares',
    /vault\.shares is private to vault: read a view/,
  ),
  sqlIn(
    'applications',
    'a bare table of a module that may be asked',
    'select a.first_name from applications.applications p join identity.accounts a on a.id = p.student_id',
    /identity\.accounts is private to identity: read a view/,
  ),
  sqlIn(
    'applications',
    'a view that is its owner’s own',
    'select 1 from catalogue.search_rows',
    /catalogue\.search_rows is private to catalogue/,
  ),
  sqlIn(
    'verification',
    'a lock on another module’s row',
    'select from vault.public_documents where id = ${id} for update',
    /only vault writes vault\.public_documents/,
  ),
  sqlIn(
    'verification',
    'a lock on another module’s row by its alias',
    'select 1 from verification.requests r join vault.public_documents d on d.id = r.document_id for share of d',
    /only vault writes vault\.public_documents/,
  ),
  sqlIn(
    'issuers',
    'a bare table in a fragment',
    'join vault.shares s on s.id = ${id}',
    /vault\.shares is private to vault/,
  ),
  sqlIn(
    'issuers',
    'a bare table after a fragment',
    'select ${columns} from issuers.issuers i ${joins} left join vault.shares s using (id) ${where}',
    /vault\.shares is private to vault/,
  ),
  sqlIn(
    'issuers',
    'a bare table in what cannot be read',
    'select from where ( vault.shares',
    /vault\.shares is private to vault/,
  ),
  sqlIn(
    'verification',
    'a function of another module',
    'select wallet.post(row(1)::verification.move)',
    /wallet\.post is private to wallet/,
  ),
  sqlIn(
    'verification',
    'a function in a fragment',
    '(wallet.spend(${move}, null)).id',
    /wallet\.spend is private to wallet/,
  ),
  sqlIn(
    'verification',
    'a type of another module',
    'select null::wallet.move',
    /wallet\.move is private to wallet/,
  ),
  codeIn(
    'server/core/x.ts',
    'core that reads a domain',
    'export const x = (sql: Sql) => sql`select 1 from identity.accounts`',
    /core knows no domain/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'SQL as a text',
    "export const x = (sql: Sql) => sql.unsafe('update vault.files set bytes = 1')",
    /only vault writes vault\.files/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'computed SQL',
    'export const x = (sql: Sql, text: string) => sql.unsafe(text)',
    /a computed text cannot be checked/,
  ),
  codeIn(
    'web/wallet/x.ts',
    'SQL in the browser',
    'export const x = (sql: Sql) => sql`select 1`',
    /SQL is written in the server/,
  ),
  codeIn(
    'database/wallet/functions/x.sql',
    'a function that writes elsewhere',
    'create or replace function wallet.x() returns void language plpgsql as $$ begin if true then update vault.files set bytes = 1; end if; end $$',
    /only vault writes vault\.files/,
  ),
  codeIn(
    'database/wallet/functions/x.sql',
    'a function that assigns from below',
    'create or replace function wallet.x() returns int language plpgsql as $$ declare n int; begin n := (select count(*) from verification.requests); return n; end $$',
    /wallet may not read verification/,
  ),
  codeIn(
    'database/wallet/functions/x.sql',
    'a function of plain SQL that reads from below',
    'create or replace function wallet.x() returns bigint language sql as $$ select count(*) from verification.requests $$',
    /wallet may not read verification/,
  ),
  codeIn(
    'database/transfers/functions/x.sql',
    'a trigger that reads a bare table of another',
    'create or replace function transfers.x() returns trigger language plpgsql as $$ begin if not exists (select from wallet.holds h where h.id = new.hold_id) then return null; end if; return new; end $$',
    /wallet\.holds is private to wallet/,
  ),
  codeIn(
    'database/issuers/views/x.sql',
    'a view over bare tables of another',
    'create view issuers.x as select id from vault.shares',
    /vault\.shares is private to vault/,
  ),
  codeIn(
    'database/wallet/views/public_x.sql',
    'a published view that does not say what a row is',
    'create view wallet.public_x as select id from wallet.wallets',
    /begins with a comment that says what a row is/,
  ),
  codeIn(
    'database/wallet/views/x.sql',
    'a view that is not its file’s',
    'create view wallet.y as select 1 as one',
    /makes the view wallet\.x/,
  ),
  codeIn(
    'database/wallet/functions/x.sql',
    'a second function in the file of the first',
    'create function wallet.x() returns int return 1;\ncreate function wallet.y() returns int return 2',
    /makes the function wallet\.x and nothing else/,
  ),
  codeIn(
    'database/wallet/views/x.sql',
    'a table in the file of a view',
    'create view wallet.x as select 1 as one; create table wallet.y (id int)',
    /makes the view wallet\.x and nothing else/,
  ),
  codeIn(
    'database/3000_wallet_x.sql',
    'a function after another statement of a line',
    'select 1; create function wallet.x() returns int return 1',
    /functions and views stand in files of their own/,
  ),
  codeIn(
    'database/3000_wallet_x.sql',
    'a materialized view in a migration',
    'create materialized view wallet.x as select 1 as one',
    /functions and views stand in files of their own/,
  ),
  codeIn(
    'database/3000_wallet_x.sql',
    'a function in a migration',
    'create function wallet.x() returns int return 1',
    /functions and views stand in files of their own/,
  ),
  codeIn(
    'database/3000_wallet_x.sql',
    'a migration that writes elsewhere',
    'alter table vault.files add column x int',
    /only vault writes vault\.files/,
  ),
  codeIn(
    'database/3000_wallet_x.sql',
    'a foreign key downward',
    'create table wallet.x (id uuid references verification.requests (id))',
    /wallet may not read verification/,
  ),
  codeIn('database/3000_x.sql', 'a migration without a module', 'select 1', /names its module/),
  codeIn(
    'database/3000_wallet_x.sql',
    'a migration that is not SQL',
    'create tabel wallet.x ()',
    /this is not SQL/,
  ),
]

const columns: readonly Planted[] = [
  sqlIn(
    'wallet',
    'an alias in camelCase',
    'select created_at as "createdAt" from wallet.wallets',
    /no alias in camelCase/,
  ),
  codeIn(
    'tools/x.test.ts',
    'an alias in camelCase in a test',
    'export const x = (sql: Sql) => sql`select count(*)::int as "allOfThem"`',
    /no alias in camelCase/,
  ),
]

const people: readonly Planted[] = [
  sqlIn(
    'wallet',
    'a person found by mail from another module',
    'select id\n from identity.public_accounts where mail = ${mail}',
    /through provedAccountByMail/,
  ),
  sqlIn(
    'wallet',
    'a person found by a list of mails',
    'select a.id from identity.public_accounts a where lower(a.mail) in ${ctx.sql(mails)}',
    /through provedAccountByMail/,
  ),
  sqlIn(
    'issuers',
    'people joined by mail',
    'select a.id from issuers.notaries n join identity.public_accounts a on n.email = a.mail',
    /through provedAccountByMail/,
  ),
]

seesEach([...sql, ...columns, ...people])
