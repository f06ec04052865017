import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFaults, knownFaults, mapFaults } from './boundaries.ts'
import { readSqlFile, readTemplate } from './boundaries/read-sql.ts'

type Planted = readonly [name: string, file: string, text: string, says: RegExp]
const sqlIn = (module: string, name: string, text: string, says: RegExp): Planted => [
  name,
  `server/${module}/x.ts`,
  `export const x = async (ctx: Context) => {\n  await ctx.sql\`${text}\`\n}`,
  says,
]
const codeIn = (file: string, name: string, text: string, says: RegExp): Planted => [
  name,
  file,
  text,
  says,
]

const layers: readonly Planted[] = [
  codeIn(
    'web/wallet/x.tsx',
    'a web file that imports the server',
    "import { y } from '#server/core/database/db.ts'",
    /web may not import server/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a server file that imports the web',
    "import { y } from '#web/ui/button.tsx'",
    /server may not import web/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a server file that imports a tool',
    "import { y } from '../../tools/step.ts'",
    /server may not import tools/,
  ),
  codeIn(
    'contract/wallet/calls.ts',
    'a contract that imports a package',
    "import fastify from 'fastify'",
    /the contract is pure/,
  ),
  codeIn(
    'contract/wallet/calls.ts',
    'a contract that imports Node',
    "import { readFileSync } from 'node:fs'",
    /the contract is pure/,
  ),
  codeIn(
    'text/en/wallet.ts',
    'text that imports the server',
    "import type { y } from '#server/core/database/db.ts'",
    /text may not import server/,
  ),
  codeIn(
    'server/core/x.ts',
    'core that knows a domain',
    "import { y } from '#server/wallet/public.ts'",
    /core knows no domain/,
  ),
  codeIn(
    'server/core/x.ts',
    'core that knows a provider',
    "export { y } from '#server/providers/mail/mail.ts'",
    /core knows no domain and no provider/,
  ),
  codeIn(
    'server/providers/x.ts',
    'a provider that knows a domain',
    "import { y } from '#server/wallet/public.ts'",
    /providers know no domain/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a call downward',
    "import { y } from '#server/verification/public.ts'",
    /wallet may not use verification/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a type from below',
    "type Y = import('#server/verification/public.ts').Y",
    /wallet may not use verification/,
  ),
  codeIn(
    'server/verification/x.ts',
    'a module entered past its public.ts',
    "import { y } from '#server/wallet/ledger.ts'",
    /entered through its public/,
  ),
  codeIn(
    'server/verification/x.ts',
    'an import that spans lines',
    "import {\n  y,\n} from '#server/wallet/ledger.ts'",
    /entered through its public/,
  ),
  codeIn(
    'server/verification/x.ts',
    'an import of nothing but effects',
    "import '#server/wallet/ledger.ts'",
    /entered through its public/,
  ),
  codeIn(
    'server/verification/x.ts',
    'a dynamic import',
    "export const y = await import('#server/wallet/ledger.ts')",
    /entered through its public/,
  ),
  codeIn(
    'server/verification/x.ts',
    'a dynamic import of a template',
    'export const y = await import(`#server/wallet/ledger.ts`)',
    /entered through its public/,
  ),
  codeIn(
    'server/verification/x.ts',
    'a computed import',
    'export const y = (name: string) => import(`#server/${name}/ledger.ts`)',
    /one that is computed cannot be checked/,
  ),
  codeIn(
    'server/verification/x.ts',
    'a file run apart',
    "export const y = new URL('../wallet/ledger.ts', import.meta.url)",
    /leave a module by #/,
  ),
  codeIn(
    'server/verification/x.ts',
    'what is passed on',
    "export { hold } from '#server/wallet/public.ts'",
    /what is wallet's is not passed on/,
  ),
  codeIn(
    'server/verification/x.ts',
    'everything that is passed on',
    "export * from '#server/wallet/public.ts'",
    /what is wallet's is not passed on/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a module that imports the list of modules',
    "import { y } from '#server/main.ts'",
    /modules do not import server\/main/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a module left by dots',
    "import { y } from '../core/db.ts'",
    /leave a module by #/,
  ),
  codeIn(
    'contract/vault/calls.ts',
    'a promise that waits for one below it',
    "import { y } from '#contract/verification/shapes.ts'",
    /contract\/vault may not use verification, which is not above it/,
  ),
  codeIn(
    'contract/vault/calls.ts',
    'a type that waits for one below it',
    "type Y = import('../verification/shapes.ts').Y",
    /leave a module by #|contract\/vault may not use verification/,
  ),
  codeIn(
    'contract/shapes.ts',
    'a shape of everybody that knows a module',
    "export type { y } from './wallet/calls.ts'",
    /contract\/shapes knows no module \(wallet\)/,
  ),
  codeIn(
    'web/wallet/drawer/x.tsx',
    'a sub-module that only the web has',
    'export const y = 1',
    /wallet has no sub-module "drawer"/,
  ),
  codeIn(
    'server/operations/queue/x.ts',
    'a sub-module of a module that has none',
    'export const y = 1',
    /operations has no sub-module "queue"/,
  ),
  codeIn(
    'text/de/wallet/drawer/x.ts',
    'a sub-module of words alone',
    'export const y = 1',
    /wallet has no sub-module "drawer"/,
  ),
  codeIn(
    'web/wallet/ledger/send.tsx',
    'an action in a file of another name',
    "export const Send = () => useChange<typeof transferCoins>('POST /api/wallets/{walletId}/transfer')",
    /transferCoins is made in transfer-coins\.tsx/,
  ),
  codeIn(
    'web/wallet/ledger/send.ts',
    'an action outside what React draws, under another name',
    "import type { transferCoins as Call } from '#contract/wallet/calls.ts'\nexport const send = () => ask<typeof Call>('POST /api/wallets/{walletId}/transfer')",
    /transferCoins is made in transfer-coins\.tsx/,
  ),
  codeIn(
    'web/wallet/ledger/transfer-coins.tsx',
    'a file of an action that exports something else',
    "export const Send = () => useProvenChange<typeof transferCoins>('POST /api/wallets/{walletId}/transfer')",
    /transfer-coins\.tsx exports transferCoins, useTransferCoins or TransferCoins/,
  ),
  codeIn(
    'web/wallet/ledger/transfer-coins.tsx',
    'an action without the name of its call',
    "export const TransferCoins = () => useChange('POST /api/wallets/{walletId}/transfer')",
    /a call is named: useChange<typeof transferCoins>/,
  ),
  codeIn(
    'web/vault/x.tsx',
    'a web module in another',
    "import { y } from '#web/wallet/coins.tsx'",
    /web modules do not import each other/,
  ),
  codeIn(
    'web/vault/x.tsx',
    'a web module that imports home',
    "import { y } from '#web/home/tiers.tsx'",
    /web modules do not import each other \(home\)/,
  ),
  codeIn(
    'web/vault/x.tsx',
    'a lazy web module in another',
    "export const y = lazy(() => import('#web/wallet/coins.tsx'))",
    /web modules do not import each other/,
  ),
  codeIn(
    'web/ui/x.tsx',
    'looks that know a module',
    "import { y } from '#web/wallet/coins.tsx'",
    /web\/ui knows no module/,
  ),
  codeIn(
    'web/parts/x.tsx',
    'parts that know home',
    "import { y } from '#web/home/tiers.tsx'",
    /web\/parts knows no module/,
  ),
  codeIn(
    'web/vault/x.tsx',
    'a module that imports the table of screens',
    "import { y } from '#web/screens.tsx'",
    /modules do not import web\/screens/,
  ),
  codeIn(
    'web/ui/card.tsx',
    'Mantine in the looks of public pages',
    "import { Card } from '@mantine/core'",
    /wrapped in web\/ui\/app/,
  ),
  codeIn(
    'web/catalogue/x.tsx',
    'Mantine in a module',
    "export const y = await import('@mantine/charts')",
    /wrapped in web\/ui\/app/,
  ),
]

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

const sources: readonly Planted[] = [
  codeIn(
    'server/wallet/x.ts',
    'a second clock',
    'export const at = new Date()',
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock that is handed on',
    'export const now = Date.now',
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock in brackets',
    "export const at = globalThis.Date['now']()",
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock taken apart',
    'export const { now } = Date',
    /the time comes from/,
  ),
  codeIn(
    'server/core/ids.ts',
    'a clock in the module of ids',
    'export const at = Date.now()',
    /the time comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'a clock of the processor',
    'export const at = process.hrtime.bigint()',
    /the time comes from/,
  ),
  codeIn(
    'contract/wallet/calls.ts',
    'a clock in the contract',
    'export const at = (now = new Date()) => now',
    /the contract knows no clock/,
  ),
  sqlIn('wallet', 'a clock in SQL', 'update wallet.wallets set opened_at = now()', /second source/),
  sqlIn('wallet', 'a day in SQL', 'select 1 where ${day} < current_date', /second source/),
  codeIn(
    'server/wallet/x.ts',
    'another source of chance',
    'export const n = Math.random()',
    /randomness comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'lots drawn by Node',
    "import { randomInt } from 'node:crypto'",
    /randomness comes from/,
  ),
  codeIn(
    'server/core/work/activity.ts',
    'lots in the log',
    "import { randomBytes } from 'crypto'",
    /randomness comes from/,
  ),
  codeIn(
    'server/wallet/x.ts',
    'another source of ids',
    'export const n = crypto.randomUUID()',
    /ids from server\/core\/ids/,
  ),
  codeIn('server/wallet/x.ts', 'a package of ids', "import { v7 } from 'uuid'", /ids come from/),
  codeIn(
    'web/wallet/x.tsx',
    'lots in the browser',
    'export const n = Math.random()',
    /web\/core\/random\.ts/,
  ),
  sqlIn(
    'wallet',
    'an id in SQL',
    'insert into wallet.wallets (id) values (gen_random_uuid())',
    /second source/,
  ),
]

const shape: readonly Planted[] = [
  codeIn('server/wallet/utils.ts', 'a name that hides a word', '', /hides a missing word/),
  codeIn('web/shared/x.ts', 'a folder that hides a word', '', /hides a missing word/),
  codeIn(
    'server/wallet/x.ts',
    'a line that is too long',
    `export const x = [${'1, '.repeat(50)}1]`,
    /longer than 120/,
  ),
]

const screenPaths: readonly Planted[] = [
  codeIn(
    'server/notifications/x.ts',
    'a screen’s path in a notice',
    "export const link = '/app/settings?tab=devices'",
    /where a screen lives/,
  ),
  codeIn(
    'server/identity/x.ts',
    'a screen’s path in a letter',
    'export const link = (ctx: Context) => `${ctx.publicUrl}/reset-password#${ctx.secret}`',
    /where a screen lives/,
  ),
  codeIn(
    'web/wallet/x.tsx',
    'a screen’s path with its parameter in a link',
    'export const to = (id: string) => `/app/wallet/transactions/${id}`',
    /where a screen lives/,
  ),
  codeIn(
    'web/home/x.tsx',
    'a screen’s path as an attribute',
    'export const X = () => <a href="/universities">x</a>',
    /where a screen lives/,
  ),
  codeIn(
    'contract/catalogue/x.ts',
    'a screen’s path in the contract',
    "export const all = { canonical: '/courses' }",
    /where a screen lives/,
  ),
]

for (const [name, file, text, says] of [
  ...layers,
  ...sql,
  ...columns,
  ...people,
  ...sources,
  ...shape,
  ...screenPaths,
])
  test(`seen: ${name}`, () => {
    const faults = findFaults(new Map([[file, text]]))
    assert.equal(faults.length, 1, JSON.stringify(faults))
    assert.match(faults[0]!.says, says)
  })

/** A small product in which everything is used; each entry adds or replaces a file, and one thing is for show. */
const used: readonly [string, string][] = [
  ['contract/errors.ts', 'export const declared = { too_early: 409 } as const'],
  ['contract/permissions.ts', "const permissions = { see_wallet: ['student'] } as const"],
  ['contract/content/calls.ts', 'export const settings = { banner: { value: 1 } } as const'],
  ['text/en/wallet.ts', "export const wallet = { title: 'x', states: { open: 'y' } } as const"],
  [
    'server/wallet/public.ts',
    "declare module '#server/core/work/events.ts' { interface Events { 'wallet.opened': { id: string } } }",
  ],
  [
    'server/wallet/open-wallet.ts',
    "export const openWallet = (ctx: Context) => { if (ctx.early) fail('too_early'); return ctx.emit('wallet.opened', { id: setting(ctx, 'banner') }) }",
  ],
  ['server/wallet/calls.ts', "export const may = rolesWith('see_wallet')"],
  ['server/notifications/on.ts', "export const on = { 'wallet.opened': async () => {} }"],
  [
    'web/wallet/x.tsx',
    "export const X = () => { const t = useWords('wallet'); return t('title') + t(`states.${state}`) }",
  ],
]
const forShow: readonly (readonly [string, string, string, RegExp])[] = [
  [
    'an event that nobody subscribes to',
    'server/notifications/on.ts',
    'export const on = {}',
    /nobody subscribes to wallet\.opened/,
  ],
  [
    'an event that nobody publishes',
    'server/wallet/open-wallet.ts',
    "export const openWallet = (ctx: Context) => setting(ctx, 'banner') ?? fail('too_early')",
    /nobody publishes wallet\.opened/,
  ],
  [
    'a failure that is never given',
    'contract/errors.ts',
    'export const declared = { too_early: 409, too_late: 409 } as const',
    /nothing fails with too_late/,
  ],
  [
    'a permission that no call is held to',
    'contract/permissions.ts',
    "const permissions = { see_wallet: ['student'], burn_coins: ['admin'] } as const satisfies Roles",
    /no call is held to burn_coins/,
  ],
  [
    'a setting that nobody reads',
    'contract/content/calls.ts',
    "export const settings = { banner: { value: 1 }, motto: { value: 'x' } } as const",
    /nobody reads the setting motto/,
  ],
  [
    'words that nobody says',
    'text/en/wallet.ts',
    "export const wallet = { title: 'x', states: { open: 'y' }, subtitle: { long: 'z' } } as const",
    /nobody says subtitle\.long/,
  ],
]

test('a product in which everything is used has nothing for show', () => {
  assert.deepEqual(findFaults(new Map(used)), [])
})

for (const [name, file, text, says] of forShow)
  test(`seen: ${name}`, () => {
    const faults = findFaults(new Map([...used, [file, text]]))
    assert.equal(faults.length, 1, JSON.stringify(faults))
    assert.match(faults[0]!.says, says)
  })

test('seen: the kit of signed-in screens far below a public page', () => {
  const files = new Map([
    [
      'web/screens.tsx',
      "const table = { a: { shell: 'public', load: () => import('./home/a-screen.tsx') } }",
    ],
    ['web/home/a-screen.tsx', "export { b } from '#web/ui/b.tsx'"],
    ['web/ui/b.tsx', "export { b } from './app/b.tsx'"],
    ['web/ui/app/b.tsx', "import { Card } from '@mantine/core'\nexport const b = Card"],
  ])
  assert.deepEqual(
    findFaults(files).map(({ says }) => says),
    [
      'a public page must not carry @mantine/core: web/home/a-screen.tsx → web/ui/b.tsx → web/ui/app/b.tsx',
    ],
  )
})

test('seen: a public interface that offers what no other module takes', () => {
  const files = new Map([
    [
      'server/wallet/public.ts',
      "export { hold, release } from './hold.ts'\nexport const worth = 1\nexport type { Seen, News } from './hold.ts'",
    ],
    ['server/verification/x.ts', "import { hold } from '#server/wallet/public.ts'"],
    ['server/verification/x.test.ts', "import { release } from '#server/wallet/public.ts'"],
    ['server/wallet/y.ts', "import { type News, worth } from './public.ts'"],
  ])
  assert.deepEqual(
    findFaults(files).map(({ line, says }) => `${line} ${says}`),
    [
      '1 no other module uses release',
      '2 no other module uses worth',
      '3 no other module uses Seen',
    ],
  )
})

test('seen: a map that calls downward', () => {
  assert.deepEqual(mapFaults({ a: { asks: ['b'] }, b: { asks: [] } }), [
    'a uses b, which is not above it',
  ])
})

test('seen: a file that grew too long, a folder that grew too large', () => {
  const long = new Map(
    ['server/wallet/new', 'tools/new'].flatMap((folder) =>
      Array.from({ length: 30 }, (_, at) => [`${folder}/${at}.ts`, 'x\n'.repeat(301)] as const),
    ),
  )
  const faults = knownFaults(long)
  assert.ok(faults.includes('server/wallet/new/7.ts: 301 lines: split by action'))
  assert.ok(faults.includes('server/wallet/new: 30 files directly in it: make sub-modules'))
  assert.ok(faults.includes('tools/new: 30 files directly in it: make sub-modules'))
})

test('seen: an action whose function is in a file of another name', () => {
  const files = new Map([
    [
      'contract/wallet/calls.ts',
      'export const freezeWallet = call({})\nexport const openWallet = call({})',
    ],
    ['server/wallet/ledger/freeze-wallet.ts', 'export const freezeWallet = 1'],
    ['server/wallet/ledger/wallets.ts', 'export const openWallet = 1'],
  ])
  assert.deepEqual(
    knownFaults(files).filter((fault) => !fault.endsWith('take it off')),
    ['wallet.openWallet: its function is exported by a file of its name in the server'],
  )
})

test('honest code passes', () => {
  const honest = new Map([
    [
      'server/verification/requests/x.ts',
      `import { hold } from '#server/wallet/public.ts'
import { fail } from '#server/core/fail.ts'
import { y } from './y.ts'
import { z } from '../log/z.ts'
const where = sql\`and r.id = \${id}\`
export const x = (ctx: Context) => ctx.sql\`
  select r.id, (select count(*) from vault.public_documents d where d.id = r.document_id), uuidv7()
  from verification.requests r join identity.public_accounts wallet on wallet.id = r.owner_id
  where wallet.status = 'active' \${where} \${ctx.sql(order)} for update of r\`
export const at = new Date(0), later = new Date(Date.parse(text))
// Date.now() and wallet.accounts are only named here: update wallet.accounts
export const long = 'a text may be as long as it is: ${'word '.repeat(30)}'`,
    ],
    [
      'server/issuers/y.ts',
      'sql`select a.mail as email from identity.public_accounts a where a.mail like ${like}`; sql`select 1 from issuers.notaries where email = ${mail}`',
    ],
    [
      'server/identity/x.ts',
      'sql`select id from identity.accounts where mail = ${mail} and email_verified_at is not null`',
    ],
    ['server/wallet/public.ts', "export { hold } from './ledger/hold.ts'"],
    ['server/verification/z.ts', "import { hold } from '#server/wallet/public.ts'"],
    [
      'web/vault/x.tsx',
      "import { Button } from '#web/ui/button.tsx'\nimport type { listDocuments } from '#contract/vault/calls.ts'\nimport type { Props } from '@mantine/core'\nexport const at = Date.now()",
    ],
    [
      'web/wallet/ledger/transfer-coins-screen.tsx',
      "export default () => [useChange<typeof transferCoins>('POST /api/wallets/{walletId}/transfer'), useAsk<typeof searchWallets>('POST /api/wallets/search'), ask<typeof searchPeople>('POST /api/people/search')]",
    ],
    [
      'web/wallet/ledger/freeze-wallet.ts',
      "import type { freezeWallet as Call } from '#contract/wallet/calls.ts'\nimport type { Person } from '#contract/identity/shapes.ts'\nexport const useFreezeWallet = changeOf<typeof Call>('POST /api/wallets/{walletId}/freeze')",
    ],
    ['contract/wallet/calls.ts', "import type { Person } from '#contract/identity/shapes.ts'"],
    ['web/ui/app/card.tsx', "export { Card } from '@mantine/core'"],
    [
      'server/wallet/x.test.ts',
      "import { y } from '#server/vault/files.ts'\nconst at = new Date()",
    ],
    [
      'database/3000_wallet_x.sql',
      'create table wallet.x (id uuid references identity.accounts (id))',
    ],
    [
      'database/wallet/functions/x.sql',
      'create or replace function wallet.x(m wallet.move) returns setof wallet.accounts language plpgsql as $$ begin return query select a.* from wallet.accounts a; end $$',
    ],
    [
      'database/wallet/views/public_x.sql',
      '-- A wallet.\ncreate view wallet.public_x as select id from wallet.wallets',
    ],
  ])
  assert.deepEqual(findFaults(honest), [])
})

test('a template is read whatever stands in its places', () => {
  const read = (pieces: readonly string[]): string[] | undefined =>
    readTemplate(pieces)?.mentions.map(({ verb, schema, name }) => `${verb} ${schema}.${name}`)
  assert.deepEqual(read(['insert into a.t ', ' on conflict do nothing']), ['write a.t'])
  assert.deepEqual(read(['update a.t set ', ' where id = ', '']), ['write a.t'])
  assert.deepEqual(
    read(['with p as (', '), q as (select 1 from a.t) select * from ', ' order by ', ' ', '']),
    ['read a.t'],
  )
  assert.deepEqual(read(['select case ', ' else 1 end from a.t']), ['read a.t'])
  assert.deepEqual(read([', exists (select from a.t) as there']), ['read a.t'])
  assert.deepEqual(read(['']), [])
  assert.equal(read(['this is no SQL at all']), undefined)
})

test('the bodies of functions are read, whatever their language', () => {
  const { mentions, sources } = readSqlFile(
    'create function a.f() returns setof a.t language plpgsql as $$ declare n int := (select 1 from b.t); begin for n in select 1 from c.t loop perform d.f(now()); end loop; return query select * from e.t; end $$',
  )
  assert.deepEqual(
    mentions.filter(({ schema }) => schema !== 'a').map(({ verb, schema }) => `${verb} ${schema}`),
    ['read b', 'call d', 'read c', 'read e'],
  )
  assert.deepEqual(sources, ['now()'])
})
