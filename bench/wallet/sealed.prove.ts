// What somebody with all rights in the database can change about money, value by value: with triggers on, as replication does, with
// triggers off, and with seals, blocks, the chain of the books and its sums made to fit. `npm run audit` names the row of each.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Database, openDatabase } from '#server/core/database/db.ts'
import type { World } from '#server/transfers/fixtures-for-tests.ts'
import { allEdits, faultsOf, tryEdits } from '../../tools/money/try-edits-for-tests.ts'
import { startMoneyWorld } from '../../tools/money/world-for-tests.ts'

const atLeast = 500
let world: World
let attacker: Database
before(async () => {
  world = await startMoneyWorld(Number(process.env['AO_BOOK_PAYMENTS'] ?? 30))
  attacker = openDatabase(world.app.ownerUrl, { max: 1, name: 'psql' })
  await attacker`set statement_timeout = 0`
})
after(async () => {
  await attacker.end({ timeout: 1 })
  await world.app.close()
})

test(`of ${atLeast} edits past AO and more each is found with its row, and of none there is no finding`, async () => {
  assert.deepEqual(await faultsOf(world), [])
  const { found, block, refused, none } = await tryEdits(world, attacker, allEdits)
  console.log(
    `${found} edits found with their row; ${block} rows gone with their seals, found with their block; ${refused} the database refused`,
  )
  for (const name of none) console.log(`no row for ${name}`)
  assert.ok(found >= atLeast, `only ${found} edits were made`)
  assert.deepEqual(await faultsOf(world), [])
})
