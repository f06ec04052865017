import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysAfter } from '#contract/days.ts'
import { days } from '#server/core/clock.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { grant } from '#server/wallet/public.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

test('a notice of coins that run out is given later when its day was missed, and once', async () => {
  const bob = await app.person('student')
  await app.system((ctx) =>
    grant(ctx, {
      owner: bob.id,
      amount: 5,
      coinType: 'other',
      reason: 'gift',
      lastDay: (today) => daysAfter(today, 8),
    }),
  )
  const told = async () =>
    (
      await app.sql<{ payload: Record<string, unknown> }[]>`
        select payload from core.events where name = 'wallet.coins_expiring' order by id`
    )
      .filter(({ payload }) => payload['accountId'] === bob.id)
      .map(({ payload }) => payload['daysLeft'])
  // Eight days before none is due; then nobody is there for four days.
  await app.job('wallet.announceExpiring')
  assert.deepEqual(await told(), [])
  app.clock.advance(days(4))
  for (let i = 0; i < 2; i++) await app.job('wallet.announceExpiring')
  assert.deepEqual(await told(), [4])
  app.clock.advance(days(3))
  for (let i = 0; i < 2; i++) await app.job('wallet.announceExpiring')
  assert.deepEqual(await told(), [4, 1])
})
