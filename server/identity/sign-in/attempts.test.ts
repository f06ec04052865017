import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readChallenge } from '#contract/proof-of-work.ts'
import { hours, minutes } from '#server/core/clock.ts'
import type { Context } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { solveForTests } from '#server/core/solve-for-tests.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import {
  admitAttempt,
  type Counter,
  recordAttempts,
  countOwnAttempt,
  forgiveAttempt,
  networkCounters,
} from './attempts.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const ten = (subject: string): Counter => ({ kind: 'test', subject, free: 10, within: hours(1) })
const from = (ctx: Context<null>, ip: string, ...proofs: string[]) => ({
  ...ctx,
  request: { ...ctx.request, ip, proofs },
})
const attempt = (counters: readonly Counter[], ...proofs: string[]) =>
  app.system((ctx) => admitAttempt(from(ctx, '203.0.113.7', ...proofs), counters))
const challengeOf = async (counters: readonly Counter[], ...proofs: string[]): Promise<string> => {
  const error = await attempt(counters, ...proofs).catch((thrown: unknown) => thrown)
  assert.ok(error instanceof Failure && error.code === 'proof_required', String(error))
  return String(error.details!['challenge'])
}

test('a counter leaks: ten an hour are one in six minutes', async () => {
  const count = () => app.system((ctx) => recordAttempts(ctx, [ten('leaks')]))
  for (let n = 1; n <= 10; n++) assert.deepEqual(await count(), [n])
  app.clock.advance(minutes(12))
  assert.deepEqual(await count(), [9])
  app.clock.advance(hours(2))
  assert.deepEqual(await count(), [1])
  assert.deepEqual(await app.system((ctx) => forgiveAttempt(ctx, [ten('leaks')])), [0])
})

test('beyond what is free each attempt costs a proof of its own, and what was refused is not counted', async () => {
  const counters = [ten('costs')]
  for (let n = 0; n < 10; n++) assert.deepEqual(await attempt(counters), { needsMail: false })
  const challenge = await challengeOf(counters)
  assert.deepEqual(readChallenge(challenge)?.bits, 15)
  const { solution } = solveForTests(challenge)
  assert.deepEqual(await attempt(counters, solution), { needsMail: false })
  await challengeOf(counters, solution)
  const [level] = await app.system((ctx) => recordAttempts(ctx, counters, 0))
  assert.equal(level, 11)
})

test('a hundred attempts at once are ten', async () => {
  const counters = [ten('at once')]
  const ends = await Promise.allSettled(Array.from({ length: 100 }, () => attempt(counters)))
  assert.equal(ends.filter(({ status }) => status === 'fulfilled').length, 10)
})

test('far beyond the limit the mailbox of the owner has to be asked', async () => {
  const counters = [{ ...ten('mail'), mailFrom: 12 }]
  await app.system((ctx) => recordAttempts(ctx, counters, 11))
  const pay = async () => attempt(counters, solveForTests(await challengeOf(counters)).solution)
  assert.deepEqual(await pay(), { needsMail: false })
  assert.deepEqual(await pay(), { needsMail: true })
})

test('an address is counted with its /24 and /16, a /64 with its /48 and /32, and all strangers together', async () => {
  const counters = (ip: string) =>
    app.system(async (ctx) =>
      networkCounters(from(ctx, ip), 'sign_in').map(({ kind, subject, free, mailFrom }) => [
        kind,
        subject,
        free,
        mailFrom,
      ]),
    )
  assert.deepEqual(await counters('203.0.113.7'), [
    ['sign_in_network_0', '203.0.113.7', 40, 160],
    ['sign_in_network_1', '203.0.113.0/24', 120, 480],
    ['sign_in_network_2', '203.0.0.0/16', 600, 2400],
    ['sign_in_everywhere', 'all', 300, undefined],
  ])
  assert.deepEqual(
    (await counters('2001:db8:1:2::9')).map(([, subject, free]) => [subject, free]),
    [
      ['2001:db8:1:2::/64', 20],
      ['2001:db8:1::/48', 60],
      ['2001:db8::/32', 300],
      ['all', 300],
    ],
  )
})

test('one’s own attempts wait: the eleventh of ten an hour for six minutes', async () => {
  const own = () => app.system((ctx) => countOwnAttempt(ctx, ten('own')))
  for (let n = 0; n < 10; n++) assert.equal(await own(), 0)
  assert.deepEqual([await own(), await own()], [360, 360])
  app.clock.advance(minutes(6))
  assert.equal(await own(), 0)
})
