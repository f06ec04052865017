// What somebody with all rights in the database can change about money, value by value: with triggers on, as replication does, with
// triggers off, and with seals, blocks, the chain of the books and its sums made to fit. `npm run audit` names the row of each.
import { openDatabase } from '#server/core/database/db.ts'
import { allEdits, faultsOf, tryEdits } from '../../tools/money/try-edits-for-tests.ts'
import { startMoneyWorld } from '../../tools/money/world-for-tests.ts'

const atLeast = 500
const world = await startMoneyWorld(Number(process.env['AO_BOOK_PAYMENTS'] ?? 40))
const attacker = openDatabase(world.app.url, { max: 1, name: 'psql' })
try {
  await attacker`set statement_timeout = 0`
  const before = await faultsOf(world)
  if (before.length > 0) throw new Error(`the audit is not content: ${before.join('; ')}`)
  const { found, block, refused, none } = await tryEdits(world, attacker, allEdits)
  if (found < atLeast) throw new Error(`only ${found} edits were made`)
  const after = await faultsOf(world)
  if (after.length > 0) throw new Error(`an edit was not taken back: ${after.join('; ')}`)
  console.log(
    `✓ ${found} edits, each found with its row; ${block} rows gone with their seals, each found with its block; ${refused} the database refused`,
  )
  for (const name of none) console.log(`  no row for ${name}`)
} finally {
  await attacker.end({ timeout: 1 })
  await world.app.close()
}
