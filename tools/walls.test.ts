import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findFaults, mapFaults } from './walls.ts'

const planted: readonly [name: string, file: string, text: string, says: RegExp][] = [
  [
    'a web file that imports the server',
    'web/wallet/x.tsx',
    "import { y } from '#server/core/database/db.ts'",
    /web may not import server/,
  ],
  [
    'a server file that imports the web',
    'server/wallet/x.ts',
    "import { y } from '#web/ui/button.tsx'",
    /server may not import web/,
  ],
  [
    'a contract that imports a package',
    'contract/wallet/calls.ts',
    "import fastify from 'fastify'",
    /the contract is pure/,
  ],
  [
    'text that imports the server',
    'text/en/wallet.ts',
    "import type { y } from '#server/core/database/db.ts'",
    /text may not import server/,
  ],
  [
    'core that knows a domain',
    'server/core/x.ts',
    "import { y } from '#server/wallet/public.ts'",
    /core knows no domain/,
  ],
  [
    'a provider that knows a domain',
    'server/providers/x.ts',
    "import { y } from '#server/wallet/public.ts'",
    /providers know no domain/,
  ],
  [
    'a question asked downward',
    'server/wallet/x.ts',
    "import { y } from '#server/verification/public.ts'",
    /wallet may not ask verification/,
  ],
  [
    'a room entered through the window',
    'server/verification/x.ts',
    "import { y } from '#server/wallet/ledger.ts'",
    /entered through its public/,
  ],
  [
    'an import that spans lines',
    'server/verification/x.ts',
    "import {\n  y,\n} from '#server/wallet/ledger.ts'",
    /entered through its public/,
  ],
  [
    'a dynamic import through the window',
    'server/verification/x.ts',
    "await import('#server/wallet/ledger.ts')",
    /entered through its public/,
  ],
  [
    'a write to another room’s table',
    'server/verification/x.ts',
    'sql`update wallet.accounts set balance = 0`',
    /only wallet writes/,
  ],
  [
    'a read of a room that may not be asked',
    'server/wallet/x.ts',
    'sql`select 1 from verification.requests`',
    /may not read verification/,
  ],
  [
    'a web room in another',
    'web/vault/x.tsx',
    "import { y } from '#web/wallet/coins.tsx'",
    /web rooms do not import each other/,
  ],
  [
    'a room left by dots',
    'server/wallet/x.ts',
    "import { y } from '../core/db.ts'",
    /leave a room by #/,
  ],
  ['a second clock', 'server/wallet/x.ts', 'const at = new Date()', /the time comes from/],
  [
    'another source of chance',
    'server/wallet/x.ts',
    'const n = Math.random()',
    /randomness comes from/,
  ],
  ['another source of ids', 'server/wallet/x.ts', 'const n = crypto.randomUUID()', /ids come from/],
  ['a name that hides a word', 'server/wallet/utils.ts', '', /hides a missing word/],
  [
    'a look-up of a person by mail from another module',
    'server/rewards/x.ts',
    'await ctx.sql`select id\n  from identity.accounts where mail = ${mail}`',
    /through provedAccountByMail/,
  ],
  [
    'a look-up by mail with an alias and a list',
    'server/wallet/x.ts',
    'sql<Row[]>`select a.id from identity.accounts a where a.mail in ${sql(mails)}`',
    /through provedAccountByMail/,
  ],
  [
    'a join of accounts by an address that is equal',
    'server/issuers/x.ts',
    'sql`select a.id from issuers.notaries n join identity.accounts a on n.email = a.mail`',
    /through provedAccountByMail/,
  ],
  ['a file that grew too long', 'server/wallet/x.ts', 'a\n'.repeat(535), /split by action/],
]

for (const [name, file, text, says] of planted)
  test(`the walls see ${name}`, () => {
    const faults = findFaults(new Map([[file, text]]))
    assert.equal(faults.length, 1, JSON.stringify(faults))
    assert.match(faults[0]!.says, says)
  })

test('the walls see a map that asks downward', () => {
  assert.deepEqual(mapFaults({ a: { asks: ['b'] }, b: { asks: [] } }), [
    'a asks b, which is not above it',
  ])
})

test('honest code passes', () => {
  const honest = new Map([
    [
      'server/verification/x.ts',
      "import { hold } from '#server/wallet/public.ts'\nimport { fail } from '#server/core/fail.ts'\nsql`select 1 from wallet.wallets join vault.documents on true`",
    ],
    [
      'server/issuers/y.ts',
      'sql`select a.mail as email from identity.accounts a where a.mail like ${like}`; sql`select 1 from issuers.notaries where email = ${mail}`',
    ],
    [
      'server/identity/x.ts',
      'sql`select id from identity.accounts where mail = ${mail} and email_verified_at is not null`',
    ],
    [
      'web/vault/x.tsx',
      "import { Button } from '#web/ui/button.tsx'\nimport type { listDocuments } from '#contract/vault/calls.ts'",
    ],
  ])
  assert.deepEqual(findFaults(honest), [])
})
