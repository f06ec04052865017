// A million guesses at the codes of a hundred accounts, from ever new addresses, with every new code the limits allow:
// nobody gets in. A lucky guess is one run in two hundred. Takes minutes: `npm run prove`.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { minutes } from '#server/core/clock.ts'
import { identityWorld } from './world.ts'

const guesses = Number(process.env['OTP_GUESSES'] ?? 1_000_000)
/** Codes asked for in turn: more than the ten a day that are sent. */
const rounds = 12
const atOnce = 20

let world: Awaited<ReturnType<typeof identityWorld>>
before(async () => {
  world = await identityWorld()
})
after(() => world?.close())

test(`${guesses} guesses open nothing, and no account has more than fifty tries a day`, async () => {
  const victims = world.people.slice(0, 100)
  const challenges: string[] = []
  let [hits, at] = [0, 0]
  const guess = async (n: number): Promise<void> => {
    const otp = String((n * 7919) % 1_000_000).padStart(6, '0')
    const { status } = await world.send(
      '/api/notifications/otp/validate',
      { challenge: challenges[n % victims.length]!, otp },
      {},
      'PUT',
    )
    if (status === 200) hits++
  }
  for (let round = 0; round < rounds; round++) {
    for (const [n, { mail }] of victims.entries()) {
      const { status, body } = await world.send('/api/user/generate-verification-code', { mail })
      if (status === 200) challenges[n] = JSON.parse(body).challenge
    }
    await world.settle()
    const until = Math.round((guesses * (round + 1)) / rounds)
    for (; at < until; at += atOnce)
      await Promise.all(Array.from({ length: atOnce }, (_, i) => guess(at + i)))
    world.clock.advance(minutes(3))
  }
  const [most] = await world.app.sql<
    { code: number; account: number }[]
  >`select max(attempts) as code,
    (select max(tries) from (select sum(attempts)::int as tries from identity.codes group by account_id) per) as account from identity.codes`
  assert.deepEqual([hits, most!.code, most!.account], [0, 5, 50])
})
