import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { days, hours } from '#server/core/clock.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { imageKey } from './upload-image.ts'

let app: TestApp
before(async () => void (app = await startTestApp({ startAt: new Date() })))
after(() => app.close())

const shown = 's'.repeat(43)
const left = 'l'.repeat(43)
const isThere = async (key: string) =>
  (await app.app.providers.storage.head(imageKey(key))) !== null
const sweep = async (later: number) => {
  app.clock.advance(later)
  await app.job('profiles.sweep')
}

test('an image that no profile shows is set aside for thirty days and deleted; a shown one stays', async () => {
  const asha = await app.person('student')
  for (const key of [shown, left])
    await app.app.providers.storage.put(imageKey(key), Buffer.from('a picture'), {
      type: 'image/jpeg',
      maxBytes: 100,
    })
  await app.sql`insert into profiles.images (account_id, id, key, type, bytes, set_at)
    values (${asha.id}, gen_random_uuid(), ${shown}, 'image/jpeg', 9, ${app.clock.now()})`
  await sweep(hours(1))
  await sweep(days(29))
  assert.deepEqual([await isThere(shown), await isThere(left)], [true, true])
  // A copy of the database somewhere else deletes nothing, however long it waits.
  await app.sql`update core.storage_owner set restored_at = now()`
  await sweep(days(40))
  assert.equal(await isThere(left), true)
  await app.sql`update core.storage_owner set restored_at = null`
  await sweep(days(1))
  assert.deepEqual([await isThere(shown), await isThere(left)], [true, false])
})
