// Takes long: thousands of calls.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readChallenge } from '#contract/proof-of-work.ts'
import type { RateClass } from '#contract/kit.ts'
import { createRates } from './rate-limits.ts'
import { solveForTests } from '../solve-for-tests.ts'

const secret = 'a secret that only tests know, long enough'
const start = new Date('2026-11-21T09:00:00.000Z')
const at = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const world = (factor = 1) => {
  const rates = createRates(factor, secret)
  return (
    address: string,
    {
      accountId = null as string | null,
      rateClass = 'public' as RateClass,
      proofs = [] as string[],
      now = start,
    } = {},
  ) => rates.take({ rateClass, accountId, address, proofs, now })
}
const passed = (times: number, take: () => unknown): number => {
  let count = 0
  for (let n = 0; n < times; n++) if (take() === null) count++
  return count
}

test('three hundred people with six pages and four searches a minute share one address', () => {
  const take = world()
  const classes: RateClass[] = ['public', 'public', 'public', 'search']
  let n = 0
  assert.equal(
    passed(7_800, () => take('203.0.113.7', { rateClass: classes[n++ % 4]! })),
    7_800,
  )
})

test('an address has 12,000 calls a minute, then is asked for a proof of work, not refused for good', () => {
  const take = world()
  assert.equal(
    passed(12_500, () => take('203.0.113.7')),
    12_000,
  )
  const refused = take('203.0.113.7')!
  assert.equal(refused.seconds, 1)
  assert.equal(readChallenge(refused.challenge!)?.use, 'visit')
  const proofs = [solveForTests(refused.challenge!).solution]
  assert.equal(take('203.0.113.7', { proofs }), null)
  assert.ok(take('203.0.113.8', { proofs: [] }) === null, 'a neighbour has its own')
})

test('a proof carries three hundred calls a minute, and the next one costs more', () => {
  // A hundredth of everything: 120 calls an address, three a proof.
  const take = world(0.01)
  passed(120, () => take('203.0.113.7'))
  const first = take('203.0.113.7')!.challenge!
  assert.equal(readChallenge(first)!.bits, 15)
  const proofs = [solveForTests(first).solution]
  assert.equal(
    passed(4, () => take('203.0.113.7', { proofs })),
    3,
  )
  for (let n = 0; n < 40; n++) {
    const again = [solveForTests(take('203.0.113.7')!.challenge!).solution]
    passed(3, () => take('203.0.113.7', { proofs: again }))
  }
  assert.equal(readChallenge(take('203.0.113.7')!.challenge!)!.bits, 16)
})

test('an allowance comes back with time', () => {
  const take = world()
  passed(12_001, () => take('203.0.113.7'))
  assert.equal(
    passed(300, () => take('203.0.113.7', { now: at(1) })),
    200,
  )
})

test('a /64 is one stranger, whatever addresses it uses; a /48 and a /32 are bounded too', () => {
  const take = world()
  let n = 0
  const within = (prefix: string) => () =>
    take(`${prefix}:${(++n % 65_536).toString(16)}:${n >> 16}:1:1`)
  assert.equal(passed(5_000, within('2001:db8:1:1')), 2_400)
  assert.equal(passed(5_000, within('2001:db8:1:2')), 2_400)
  assert.equal(passed(5_000, within('2001:db8:1:3')), 2_400)
  assert.equal(passed(100, within('2001:db8:1:4')), 0)
  assert.equal(passed(100, within('2001:db8:2:4')), 100)
})

test('the signed-in are counted by account alone, also where strangers are over the limit', () => {
  const take = world()
  passed(12_500, () => take('203.0.113.7'))
  assert.equal(
    passed(700, () => take('203.0.113.7', { accountId: 'asha' })),
    600,
  )
  assert.equal(take('203.0.113.7', { accountId: 'asha' })!.challenge, null)
  assert.equal(take('203.0.113.7', { accountId: 'ravi' }), null)
})

test('what belongs to a session or is counted by identity takes nothing from an address', () => {
  const take = world()
  assert.equal(
    passed(50_000, () => take('203.0.113.7', { rateClass: 'login' })),
    50_000,
  )
  assert.equal(take('203.0.113.7'), null)
})

test('the counters of a process take three megabytes, whoever calls', () => {
  const rates = createRates(1, secret)
  for (let n = 0; n < 20_000; n++)
    rates.take({
      rateClass: 'public',
      accountId: null,
      address: `2001:db8:${n.toString(16)}::1`,
      proofs: [],
      now: start,
    })
  assert.equal(rates.bytes, 3_145_728)
})
