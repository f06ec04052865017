// Five hundred edits of a superuser over the tables of verification, its keys and its logs: `npm run audit` names the row of each.
import { startWorld } from '#server/verification/world-for-tests.ts'
import { faultsOf, fillWorld, tryEdits } from '../../tools/logs/try-edits-for-tests.ts'

const count = 500
const world = await startWorld()
try {
  for (let round = 0; round < 3; round++) await fillWorld(world)
  const before = await faultsOf(world)
  if (before.length > 0) throw new Error(`the audit is not content: ${before.join('; ')}`)
  await tryEdits(world, count)
  console.log(`✓ ${count} edits of a superuser, each found with its row`)
} finally {
  await world.app.close()
}
