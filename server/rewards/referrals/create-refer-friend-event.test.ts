// Referring friends: what a student did is kept once, under their own name, and stays.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createReferFriendEvent, maxReferralsADay } from '#contract/rewards/referrals/calls.ts'
import { days } from '#server/core/clock.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app?.close())

const eventsOf = (id: string) =>
  app.sql<
    { event: string; page: string | null }[]
  >`select event, page from rewards.referral_events where account_id = ${id} order by at`

test('an invitation passed on is kept once, however often it is sent', async () => {
  const asha = await app.person('student')
  const sends = { body: { event: 'mailed', page: '/app' } } as const
  const first = await asha.call(createReferFriendEvent, sends, { key: 'once' })
  const again = await asha.call(createReferFriendEvent, sends, { key: 'once' })
  assert.ok(first.ok && again.ok && first.status === 201)
  assert.equal(first.data.data.id, again.data.data.id)
  assert.deepEqual([...(await eventsOf(asha.id))], [{ event: 'mailed', page: '/app' }])
  await assert.rejects(
    app.sql`delete from rewards.referral_events where account_id = ${asha.id}`.then((rows) => rows),
    /what happened stays/,
  )
})

test('nobody records for another, and nothing that is not an invitation', async () => {
  const asha = await app.person('student')
  for (const body of [
    { event: 'mailed', accountId: asha.id },
    { event: 'bought' },
    {},
    { event: 'copied', page: 'https://elsewhere.example' },
    { event: 'copied', page: '/<script>' },
  ])
    assert.equal((await asha.call(createReferFriendEvent, { body } as never)).status, 422)
  assert.equal(
    (
      await (
        await app.person('provider')
      ).call(createReferFriendEvent, { body: { event: 'copied' } })
    ).status,
    403,
  )
  assert.equal(
    (await app.stranger.call(createReferFriendEvent, { body: { event: 'copied' } })).status,
    401,
  )
  assert.equal((await eventsOf(asha.id)).length, 0)
})

test(`no more than ${maxReferralsADay} a day count, several at once included`, async () => {
  const asha = await app.person('student')
  await app.sql`insert into rewards.referral_events (id, account_id, event, at)
    select uuidv7(), ${asha.id}, 'posted', ${app.clock.now()} from generate_series(1, ${maxReferralsADay - 1}::int)`
  const responses = await Promise.all(
    [1, 2, 3].map(() => asha.call(createReferFriendEvent, { body: { event: 'copied' } })),
  )
  assert.equal(responses.filter(({ ok }) => ok).length, 1)
  assert.ok(responses.every((one) => one.ok || one.code === 'too_many_requests'))
  app.clock.advance(days(1) + 1)
  await app.sql`update identity.sessions set expires_at = expires_at + interval '1 year'`
  await app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
  assert.ok((await asha.call(createReferFriendEvent, { body: { event: 'copied' } })).ok)
})
