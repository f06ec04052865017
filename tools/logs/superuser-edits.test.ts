import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWorld, type World } from '#server/verification/world-for-tests.ts'
import { edits } from './superuser-edits-for-tests.ts'
import { faultsOf, fillWorld, tryEdits } from './try-edits-for-tests.ts'

let world: World
before(async () => {
  world = await startWorld()
  await fillWorld(world)
})
after(() => world.app.close())

test('whatever a superuser edits in the tables of verification, the audit names the row', async () => {
  assert.deepEqual(await faultsOf(world), [])
  await tryEdits(world, Math.max(40, edits.length))
  assert.deepEqual(await faultsOf(world), [])
})
