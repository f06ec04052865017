import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { parse } from 'yaml'
import { getBlogs } from '#contract/content/articles/calls.ts'
import { getHealth } from '#contract/operations/health/calls.ts'
import { type HealthCheckKey, healthLimits } from '#contract/operations/health/checks.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { openSampler } from './keep-samples.ts'

const minute = 60_000
let app: TestApp
let admin: Person
before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
})
after(() => app.close())

const health = (hours: 3 | 24 | 168 = 24) => admin.callOk(getHealth, { query: { hours } })
const stateOf = async (key: HealthCheckKey) =>
  (await health()).checks.find((check) => check.key === key)!

test('before anything was measured nothing is called good', async () => {
  const { checks, processes, points } = await health()
  assert.equal(checks.length, 19)
  assert.ok(checks.every(({ state, value }) => state === 'unknown' && value === null))
  assert.deepEqual([processes, points], [[], []])
})

test('each process counts its calls since its last minute, and states are as they are', async () => {
  const first = openSampler(app.app, 'host 1')
  await first()
  app.clock.advance(minute)
  for (let calls = 0; calls < 4; calls++) await app.stranger.callOk(getBlogs)
  await first()
  const { processes, points, checks, stepMinutes } = await health(3)
  assert.equal(stepMinutes, 5)
  assert.deepEqual(
    processes.map(({ name, calls }) => ({ name, calls })),
    [{ name: 'host 1', calls: 4 }],
  )
  assert.ok(processes[0]!.memoryBytes > 10e6)
  assert.equal(points.at(-1)!.failedCalls, 0)
  const state = Object.fromEntries(checks.map((check) => [check.key, check.state]))
  assert.equal(state['failedJobs'], 'good')
  assert.equal(state['search'], 'good')
  assert.equal(state['disk'], 'good')
  assert.equal(state['databaseRole'], 'good')
  // There is none in this installation.
  assert.equal(state['replica'], 'unknown')
})

/** A minute of two processes, the second of which has little room. */
const measure = async (room: number): Promise<void> => {
  app.clock.advance(minute)
  for (const [process, bytes] of [
    ['host 1', 50e9],
    ['host 2', room],
  ] as const)
    await app.sql`insert into operations.health_samples (at, process, memory_bytes, event_loop_seconds, calls, failed_calls,
      slow_calls, letters, failed_letters, outside_calls, failed_outside_calls, disk_free_bytes)
      values (${app.clock.now()}, ${process}, 200000000, 0.01, 50, 1, 0, 0, 0, 0, 0, ${bytes})`
}

test('what is past its limit is watched first, and needs somebody once its alert would fire', async () => {
  await measure(9e9)
  assert.equal((await stateOf('disk')).state, 'good')
  await measure(1e9)
  assert.deepEqual(await stateOf('disk'), { key: 'disk', state: 'watch', value: 1e9 })
  for (let minutes = 0; minutes < 4; minutes++) await measure(1e9)
  assert.equal((await stateOf('disk')).state, 'watch')
  await measure(1e9)
  assert.equal((await stateOf('disk')).state, 'bad')
  await measure(9e9)
  assert.equal((await stateOf('disk')).state, 'good')
})

test('one call of fifty that failed is within the limit of two in a hundred, two are not', async () => {
  assert.equal((await stateOf('failedCalls')).state, 'good')
  await app.sql`update operations.health_samples set failed_calls = 2 where calls = 50`
  assert.equal((await stateOf('failedCalls')).state, 'bad')
  await app.sql`update operations.health_samples set failed_calls = 0`
})

test('after three minutes without a row nothing is known, and after eight days rows are gone', async () => {
  app.clock.advance(3 * minute)
  admin = await app.signInAgain(admin)
  assert.equal((await stateOf('disk')).state, 'unknown')
  app.clock.advance(8 * 24 * 60 * minute)
  await app.job('operations.forgetSamples')
  const [{ n }] = await app.sql<[{ n: number }]>`
    select count(*)::int as n from operations.health_samples`
  assert.equal(n, 0)
})

test('limits are those of the alerts', () => {
  type Rule = { alert: string; expr: string; for?: string }
  const { groups } = parse(
    readFileSync(new URL('../../../ops/prometheus/alerts.yml', import.meta.url), 'utf8'),
  ) as { groups: { rules: Rule[] }[] }
  const rules = new Map(groups.flatMap(({ rules }) => rules.map((rule) => [rule.alert, rule])))
  const minutesOf = (text = '0m') => Number.parseInt(text, 10) * (text.endsWith('h') ? 60 : 1)
  for (const [key, { alert, limit, minutes }] of Object.entries(healthLimits)) {
    const { expr, for: wait } = rules.get(alert)!
    assert.equal(minutesOf(wait), minutes, key)
    // A quantile: one in twenty takes longer than a second.
    if (key === 'slowCalls') {
      assert.match(expr, /histogram_quantile\(0\.95,[\s\S]+> 1\s*$/)
      continue
    }
    const [, sign, number] = /(>|<|==) ([\d.e* ]+?)\s*$/.exec(expr)!
    const factors = number!.split('*').map(Number)
    const expected = factors.reduce((product, factor) => product * factor, 1)
    assert.equal(sign === '==' ? expected + 1 : expected, limit, key)
  }
  const shown = new Set(Object.values(healthLimits).map(({ alert }) => alert))
  // What a page of AO cannot show while it is so, and what is of one process or its calls alone.
  assert.deepEqual(
    [...rules.keys()].filter((alert) => !shown.has(alert)),
    ['AoDown', 'AoDatabaseAway', 'AoTransactionsWait', 'AoStatementsSlow'],
  )
})
