import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as contract from '#contract/helpdesk/calls.ts'
import { days, hours } from '#server/core/clock.ts'
import { pdfWith } from '#server/providers/inspect/hostile-pdf.test-material.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { storeForTests } from '#server/vault/storage-for-tests.ts'

const store = await storeForTests()
let app: TestApp
before(
  async () => void (app = await startTestApp({ startAt: new Date(), providers: store.providers })),
)
after(async () => {
  await app.close()
  await store.close()
})

const stored = async () => {
  const { storage } = app.app.providers
  const keys = [
    ...(await Array.fromAsync(storage.list('attachments/'))),
    ...(await Array.fromAsync(storage.list('attachment-thumbnails/'))),
  ]
  return keys.map(({ key }) => key).sort()
}
const sweep = async (later: number) => {
  app.clock.advance(later)
  await app.job('helpdesk.sweep')
}

test('an attachment without its article is set aside for thirty days and deleted; those of tickets stay', async () => {
  const asha = await app.person('student')
  const data = pdfWith().toString('base64')
  await asha.callOk(contract.createTicket, {
    body: {
      title: 'Coins not added',
      article: {
        body: 'Paid twice',
        attachments: [{ filename: 'slip.pdf', data, 'mime-type': 'application/pdf' }],
      },
    },
  })
  const live = await stored()
  assert.equal(live.length, 2)
  const orphans = ['attachment-thumbnails/zz/left', 'attachments/zz/left']
  for (const key of orphans)
    await app.app.providers.storage.put(key, Buffer.from('left by a crash'), {
      type: 'application/pdf',
      maxBytes: 100,
    })
  await sweep(hours(1))
  await sweep(days(29))
  assert.deepEqual(await stored(), [...live, ...orphans].sort())
  await sweep(days(1))
  assert.deepEqual(await stored(), live)
})
