// Makes an edit of a superuser, audits, and takes it back.
import assert from 'node:assert/strict'
import * as requestsCalls from '#contract/verification/requests/calls.ts'
import type { Database, Sql } from '#server/core/database/db.ts'
import { sealLog } from '#server/verification/log/fill-log-for-tests.ts'
import { approvalOf, type World } from '#server/verification/world-for-tests.ts'
import { auditAll } from '../database/audit-all.ts'
import { type Edit, edits } from './superuser-edits-for-tests.ts'

/** Decisions at every level, signed, logged and registered. */
export const fillWorld = async (world: World): Promise<void> => {
  for (const tier of ['silver', 'gold', 'platinum', 'gold'] as const) {
    const request = await world.request(tier)
    await world.verifierOf(tier).callOk(requestsCalls.approveRequest, { body: approvalOf(request) })
    await world.app.settle()
    await sealLog(world.app)
  }
}

export const faultsOf = async (world: World, sql: Sql = world.app.sql): Promise<string[]> =>
  (await auditAll(sql as Database, world.app.app.secret)).flatMap(({ findings }) => findings)

const undo = new Error('undo')

const faultsAfter = async (world: World, edit: Edit, n: number): Promise<string[]> => {
  let faults: string[] = []
  await world.app.owner
    .begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      const done = (await edit.sql(tx, n)) as { count: number }
      assert.ok(done.count > 0, `${edit.name} changed nothing`)
      faults = await faultsOf(world, tx)
      throw undo
    })
    .catch((error: unknown) => assert.equal(error, undo))
  return faults
}

/** So many edits, each kind in turn, over rows in turn; each is found, and the row is named. */
export const tryEdits = async (world: World, count: number): Promise<void> => {
  for (let n = 0; n < count; n++) {
    const edit = edits[n % edits.length]!
    const faults = await faultsAfter(world, edit, Math.floor(n / edits.length))
    assert.ok(
      faults.some((fault) => edit.says.test(fault)),
      `${edit.name} (${n}): ${JSON.stringify(faults)}`,
    )
  }
}
