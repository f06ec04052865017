import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Database, openDatabase } from '#server/core/database/db.ts'
import type { World } from '#server/transfers/fixtures-for-tests.ts'
import { allEdits, faultsOf, tables, tryEdits } from './try-edits-for-tests.ts'
import { startMoneyWorld } from './world-for-tests.ts'

let world: World
let attacker: Database
before(async () => {
  world = await startMoneyWorld(6)
  attacker = openDatabase(world.app.ownerUrl, { max: 1, name: 'psql' })
})
after(async () => {
  await attacker.end({ timeout: 1 })
  await world.app.close()
})

test('purchases, transfers, payouts and limits as AO makes them are no finding', async () => {
  assert.deepEqual(await faultsOf(world), [])
})

// The proof tries all of them: bench/wallet/sealed.prove.ts.
test('of every table about money a row that is changed past AO is named, with triggers off and with seals made to fit', async () => {
  const firstOf = (table: (typeof tables)[number], way: string) =>
    allEdits.filter((edit) => edit.table === table && edit.way === way).slice(0, 1)
  const some = tables.flatMap((table) => [...firstOf(table, 'off'), ...firstOf(table, 'forged')])
  assert.deepEqual(await tryEdits(world, attacker, some), {
    found: some.length,
    block: 0,
    refused: 0,
    none: [],
  })
  assert.deepEqual(await faultsOf(world), [])
})

test('what is changed with every trigger on is named as not made by AO', async () => {
  const wanted: [string, RegExp][] = [
    ['wallet.pricing', /base_minor_per_coin/],
    ['wallet.rates', /insert/],
    ['transfers.thresholds', /approvals = 1/],
    ['wallet.payments', /amount_minor/],
  ]
  const some = wanted.map(([name, what]) =>
    allEdits.find(({ table, way, set }) => table.table === name && way === 'on' && what.test(set))!,
  )
  assert.equal((await tryEdits(world, attacker, some)).found, wanted.length)
})
