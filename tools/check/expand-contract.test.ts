// What a migration may do while the release before still runs (docs/operations.md, Rolling upgrade).
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { contractsIn, heldFrom } from './expand-contract.ts'

const git = (...args: string[]): string => spawnSync('git', args, { encoding: 'utf8' }).stdout ?? ''

/** Migrations of the last release; all below the first that is held where there was none. */
const released = (): string[] => {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*').trim()
  const files = tag
    ? git('ls-tree', '--name-only', tag, 'database/').split('\n')
    : globSync('database/*.sql')
  const names = files.map((file) => basename(file)).filter((file) => /^\d{4}_/.test(file))
  return tag ? names : names.filter((file) => Number(file.slice(0, 4)) < heldFrom)
}

test('migrations take nothing away that the release before still needs', async () => {
  const earlier = released()
  const wrong: string[] = []
  for (const path of globSync('database/*.sql').sort()) {
    const file = basename(path)
    if (Number(file.slice(0, 4)) >= heldFrom && !earlier.includes(file))
      wrong.push(...(await contractsIn(file, readFileSync(path, 'utf8'), earlier)))
  }
  assert.deepEqual(wrong, [])
})

const planted: readonly [string, string][] = [
  ['alter table wallet.wallets drop column note', 'drops the column wallet.wallets.note'],
  [
    'alter table wallet.wallets alter column note set not null',
    'makes wallet.wallets.note not null',
  ],
  [
    'alter table wallet.wallets alter column note type int using 1',
    'changes the type of wallet.wallets.note',
  ],
  [
    'alter table wallet.wallets alter column note drop default',
    'takes the default from wallet.wallets.note',
  ],
  [
    'alter table wallet.wallets add column kind text not null',
    'adds wallet.wallets.kind that is not null and has no default',
  ],
  ['alter table wallet.wallets rename column note to notes', 'renames wallet.wallets.note'],
  ['alter table wallet.wallets rename to purses', 'renames wallet.wallets'],
  ['drop table wallet.wallets', 'drops a table'],
  ['drop schema wallet cascade', 'drops a schema'],
]
for (const [sql, what] of planted)
  test(`a migration that ${what} is refused`, async () => {
    const [said = ''] = await contractsIn('0402_wallet_x.sql', `${sql};`, ['0401_wallet_y.sql'])
    assert.ok(
      said.startsWith(`database/0402_wallet_x.sql ${what}: the release before still runs`),
      said,
    )
    const completes = `-- contracts 0401: nothing reads it since\n${sql};`
    assert.deepEqual(await contractsIn('0402_wallet_x.sql', completes, ['0401_wallet_y.sql']), [])
    assert.deepEqual(await contractsIn('0402_wallet_x.sql', completes, ['0400_wallet_y.sql']), [
      'database/0402_wallet_x.sql contracts 0401, which no release before had.',
    ])
  })

test('a migration that only adds is let through', async () => {
  const text = `create table wallet.purses (id uuid primary key, name text not null);
    alter table wallet.wallets add column kind text not null default 'plain', add column seen_at timestamptz,
      add column n int generated always as identity;
    create index on wallet.wallets (kind); drop index wallet.old; drop trigger t on wallet.wallets;
    alter table wallet.wallets alter column note drop not null, drop constraint c;
    alter index wallet.a rename to b`
  assert.deepEqual(await contractsIn('0402_wallet_x.sql', text, []), [])
})
