import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { onTrail } from '../work/request-trail.ts'

let app: TestApp
before(async () => void (app = await startTestApp()))
after(() => app.close())

const slowOf = async (): Promise<Record<string, number>> => {
  const metrics = await app.app.metrics.getMetricsAsJSON()
  const counted = metrics.find(({ name }) => name === 'ao_slow_statements_total')
  return Object.fromEntries(
    counted!.values.map(({ labels, value }) => [String(labels['of']), value] as const),
  )
}
const asJob = (name: string, work: () => Promise<unknown>) =>
  onTrail(name, async () => void (await work()))({}, undefined as never)

test('a statement of half a second is counted for the job that asked for it, a quick one is not', async () => {
  await asJob('reports.quick', () => app.sql`select pg_sleep(0.01)`)
  await asJob('reports.slow', () => app.sql`select pg_sleep(0.55)`)
  await asJob('reports.slow', () => app.sql.begin((tx) => tx`select pg_sleep(0.55)`))
  const slow = await slowOf()
  assert.equal(slow['reports.slow'], 2)
  assert.equal(slow['reports.quick'], undefined)
})

test('a statement that fails after half a second counts, too', async () => {
  await asJob('reports.wrong', () =>
    app.sql`select pg_sleep(0.55), 1 / (random() * 0)::int`.catch(() => {}),
  )
  assert.equal((await slowOf())['reports.wrong'], 1)
})

test('waiting for a connection makes no statement slow', async () => {
  const connections = app.app.sql.options.max
  const held = Promise.all(
    Array.from({ length: connections }, () => app.sql.begin((tx) => tx`select pg_sleep(0.7)`)),
  )
  await asJob('reports.waiting', () => app.sql`select 1`)
  await held
  assert.equal((await slowOf())['reports.waiting'], undefined)
})
