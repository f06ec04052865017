import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFindings, knownFindings, mapFindings } from './boundaries.ts'
import { unusedArrows } from './boundaries/arrows.ts'
import { readSqlFile, readTemplate } from './boundaries/read-sql.ts'

/** A small product in which everything is used; each entry adds or replaces a file, and one thing is for show. */
const used: readonly [string, string][] = [
  ['contract/errors.ts', 'export const declared = { too_early: 409 } as const'],
  ['contract/permissions.ts', "const permissions = { see_wallet: ['student'] } as const"],
  [
    'contract/content/settings/calls.ts',
    'export const settings = { banner: { value: 1 } } as const',
  ],
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
    'contract/content/settings/calls.ts',
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
  assert.deepEqual(findFindings(new Map(used)), [])
})

for (const [name, file, text, says] of forShow)
  test(`seen: ${name}`, () => {
    const faults = findFindings(new Map([...used, [file, text]]))
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
    findFindings(files).map(({ says }) => says),
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
    findFindings(files).map(({ line, says }) => `${line} ${says}`),
    [
      '1 no other module uses release',
      '2 no other module uses worth',
      '3 no other module uses Seen',
    ],
  )
})

test('seen: a map that calls downward', () => {
  assert.deepEqual(mapFindings({ a: { dependsOn: ['b'] }, b: { dependsOn: [] } }), [
    'a uses b, which is not above it',
  ])
})

test('seen: a file that grew too long, a folder that grew too large', () => {
  const long = new Map([
    ...['server/wallet/new', 'tools/new'].flatMap((folder) =>
      Array.from({ length: 30 }, (_, at) => [`${folder}/${at}.ts`, 'x\n'.repeat(301)] as const),
    ),
    ...Array.from({ length: 26 }, (_, at) => [`journeys/wallet/${at}.spec.ts`, 'x\n'] as const),
    ...Array.from({ length: 26 }, (_, at) => [`bench/wallet/${at}.bench.ts`, 'x\n'] as const),
    ['server/wallet/new/longer.test.ts', 'x\n'.repeat(501)],
    ['server/wallet/new/shorter.test.ts', 'x\n'.repeat(500)],
  ])
  const faults = knownFindings(long)
  assert.ok(faults.includes('server/wallet/new/7.ts: 301 lines: split by action'))
  assert.ok(!faults.some((fault) => fault.includes('shorter.test.ts')), 'a test may have 500')
  assert.ok(faults.includes('server/wallet/new/longer.test.ts: 501 lines: split by action'))
  assert.ok(faults.includes('server/wallet/new: 30 files directly in it: make sub-modules'))
  for (const folder of ['tools/new: 30', 'journeys/wallet: 26', 'bench/wallet: 26'])
    assert.ok(faults.includes(`${folder} files directly in it: make sub-modules`), folder)
})

test('seen: an action that is not where its name says, or shares its name', () => {
  const files = new Map([
    [
      'contract/wallet/ledger/calls.ts',
      'export const freezeWallet = call({})\nexport const openWallet = call({})\nexport const joinWallets = call({})',
    ],
    ['contract/wallet/payments/state.ts', 'export const settle = call({})'],
    ['contract/helpdesk/calls.ts', 'export const freezeWallet = call({})'],
    ['server/wallet/ledger/freeze-wallet.ts', 'export const freezeWallet = 1'],
    ['server/wallet/ledger/wallets.ts', 'export const openWallet = 1'],
    ['server/wallet/payments/join-wallets.ts', 'export const joinWallets = 1'],
    ['server/wallet/payments/settle.ts', 'export const settle = 1'],
    ['server/helpdesk/freeze-wallet.ts', 'export const freezeWallet = 1'],
  ])
  assert.deepEqual(knownFindings(files), [
    'contract/wallet/ledger/calls.ts: openWallet is exported by server/wallet/ledger/open-wallet.ts',
    'contract/wallet/ledger/calls.ts: joinWallets is exported by server/wallet/ledger/join-wallets.ts',
    'contract/wallet/payments/state.ts: settle stands in a file that is no calls.ts',
    'contract/helpdesk/calls.ts: another call is named freezeWallet',
  ])
})

test('seen: an action that the web performs in another folder than its call has', () => {
  const made =
    "import type { raiseDispute } from '#contract/wallet/ledger/calls.ts'\nexport const useRaiseDispute = callMutationOf<typeof raiseDispute>('POST /x')"
  const says = (file: string) =>
    findFindings(
      new Map([
        ['contract/wallet/ledger/calls.ts', 'export const raiseDispute = call({})'],
        [file, made],
      ]),
    )
      .filter((fault) => fault.file === file)
      .map((fault) => fault.says)
  const expected = ['raiseDispute is made in web/wallet/ledger or web/parts/wallet/ledger']
  assert.deepEqual(says('web/wallet/payments/raise-dispute.ts'), expected)
  assert.deepEqual(says('web/wallet/raise-dispute.ts'), expected)
  assert.deepEqual(says('web/parts/wallet/raise-dispute.ts'), expected)
  assert.deepEqual(says('web/wallet/ledger/raise-dispute.ts'), [])
  assert.deepEqual(says('web/parts/wallet/ledger/raise-dispute.ts'), [])
})

test('seen: an arrow of the map that nothing takes', () => {
  const files = new Map([
    ['contract/wallet/calls.ts', "import type { Ticket } from '#contract/helpdesk/calls.ts'"],
    [
      'server/vault/x.ts',
      'export const x = (sql: Sql) => sql`select id from identity.public_accounts`',
    ],
    ['web/identity/x.tsx', "import type { y } from '#contract/rewards/calls.ts'"],
    ['server/transfers/x.test.ts', "import { y } from '#server/wallet/public.ts'"],
  ])
  const map = {
    identity: { dependsOn: [], shows: ['rewards', 'content'] },
    content: { dependsOn: ['identity'] },
    helpdesk: { dependsOn: [] },
    vault: { dependsOn: ['identity'] },
    wallet: { dependsOn: ['helpdesk'] },
    transfers: { dependsOn: ['wallet'] },
  }
  assert.deepEqual(unusedArrows(files, map), [
    'identity shows nothing of content: take the arrow away',
    'content asks nothing of identity: take the arrow away',
    'transfers asks nothing of wallet: take the arrow away',
  ])
})

test('honest code passes every boundary', () => {
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
      'server/verification/requests/z.ts',
      `import { createRequire } from 'node:module'
const folder = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const worker = new Worker(new URL('./own-thread.ts', import.meta.url))
const child = fork(fileURLToPath(new URL('./own-child.ts', import.meta.url)))
export const insert = (ctx: Context, row: Row) => ctx.sql\`insert into verification.requests \${ctx.sql(row)}\`
export const rowsOf = (tx: Sql, table: string) => tx\`
  select reltuples, 'verification.requests'::regclass, 'wallet.accounts' from \${tx(\`verification.\${table}\`)}\``,
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
      "export default () => [useCallMutation<typeof transferCoins>('POST /api/wallets/{walletId}/transfer'), useCallQuery<typeof searchWallets>('POST /api/wallets/search'), ask<typeof searchPeople>('POST /api/people/search')]",
    ],
    [
      'web/wallet/ledger/freeze-wallet.ts',
      "import type { freezeWallet as Call } from '#contract/wallet/calls.ts'\nimport type { Person } from '#contract/identity/shapes.ts'\nexport const useFreezeWallet = callMutationOf<typeof Call>('POST /api/wallets/{walletId}/freeze')",
    ],
    ['contract/wallet/calls.ts', "import type { Person } from '#contract/identity/shapes.ts'"],
    ['web/ui/app/card.tsx', "export { Card } from '@mantine/core'"],
    [
      'server/wallet/x.test.ts',
      "import { y } from '#server/vault/files.ts'\nconst at = new Date()",
    ],
    ['bench/catalogue/search/speed.bench.ts', "import { goal } from '../../goal.ts'"],
    ['bench/core/serve.bench.ts', 'export {}'],
    ['journeys/wallet/somebody-pays.spec.ts', "import { test } from '../journey.ts'"],
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
  assert.deepEqual(findFindings(honest), [])
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
