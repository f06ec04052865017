// A dump is taken, files arrive, the dump is restored beside the same store and started: every file is still there.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { days, hours } from '#server/core/clock.ts'
import { adoptStorage, readOwnership } from '#server/providers/storage/storage-owner.ts'
import { diskStorage } from '#server/providers/storage/storage-disk.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { addDegree } from '../vault-for-tests.ts'

const folder = await mkdtemp(join(tmpdir(), 'ao-owner-'))
const storage = diskStorage({ root: folder })
let app: TestApp
let asha: Person
before(async () => {
  app = await startTestApp({ startAt: new Date(), providers: { storage } })
  asha = await app.person('student')
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const documents = async () =>
  (await Array.fromAsync(storage.list('files/'))).map(({ key }) => key).sort()
const ctxOf = (of: TestApp) => ({
  sql: of.sql,
  now: of.clock.now(),
  providers: of.app.providers,
})
const sweepFor = async (of: TestApp, ms: number) => {
  for (let day = 0; day <= ms; day += days(1)) {
    of.clock.advance(days(1))
    await of.job('vault.sweep')
  }
}
/** Another database on the same store that claims to be what this one was at its dump. */
const restoredBeside = async (rows: readonly object[]) => {
  const copy = await startTestApp({ startAt: new Date(), providers: { storage } })
  await copy.sql`delete from core.storage_owner`
  for (const row of rows) await copy.sql`insert into core.storage_owner ${copy.sql(row as never)}`
  return copy
}

test('a restored copy, a fresh database and an older one sweep nothing, however long they run', async () => {
  await addDegree(app, asha)
  await app.job('vault.sweep')
  const dumped = await app.sql<{ place: string }[]>`select * from core.storage_owner`
  await addDegree(app, asha)
  const before = await documents()
  assert.equal(before.length, 2)

  const copies = {
    copied: await restoredBeside(dumped),
    'belongs to another': await restoredBeside([]),
  }
  for (const [because, copy] of Object.entries(copies)) {
    assert.deepEqual(await readOwnership(ctxOf(copy)), { owns: false, because })
    await sweepFor(copy, days(40))
    await copy.close()
  }
  // The same place, brought back to an earlier state: the store has been counted further since.
  await app.job('vault.sweep')
  await app.sql`update core.storage_owner set generation = generation - 1`
  assert.deepEqual(await readOwnership(ctxOf(app)), { owns: false, because: 'older' })
  await sweepFor(app, days(40))
  assert.deepEqual(await documents(), before)

  await app.sql`update core.storage_owner set generation = generation + 1, restored_at = now()`
  assert.deepEqual(await readOwnership(ctxOf(app)), { owns: false, because: 'restored' })
  await adoptStorage(ctxOf(app))
  assert.deepEqual(await readOwnership(ctxOf(app)), { owns: true })
})

test('what no row knows is set aside for thirty days, then deleted; what a row finds again is kept', async () => {
  const fresh = await startTestApp({ startAt: new Date() })
  const { storage: own } = fresh.app.providers
  const put = (key: string) =>
    own.put(key, Buffer.from('left by a crash'), { type: 'application/pdf', maxBytes: 100 })
  await put('files/zz/orphan')
  fresh.clock.advance(hours(1))
  await fresh.job('vault.sweep')
  fresh.clock.advance(days(29))
  await fresh.job('vault.sweep')
  assert.ok(await own.head('files/zz/orphan'))
  fresh.clock.advance(days(1))
  await fresh.job('vault.sweep')
  assert.equal(await own.head('files/zz/orphan'), null)
  await fresh.close()
})
