import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { startBackground } from './background.ts'
import type { Domain } from '../domain.ts'
import type { JobPool } from '../job-pools.ts'
import { addJob } from './jobs.ts'
import { updateHeartbeat, freeJobsOfDeadWorkers } from '../worker-heartbeat.ts'

let app: TestApp
let stop: (() => Promise<void>) | undefined
before(async () => {
  app = await startTestApp()
})
after(async () => {
  letGo()
  await stop?.()
  await app.close()
})

let letGo = () => {}
const held = new Promise<void>((resolve) => (letGo = resolve))
const done: string[] = []
const domainWith = (name: Domain['name'], jobPool: JobPool, jobs: Domain['jobs']): Domain => ({
  name,
  jobPool,
  jobs,
  calls: new Map(),
  subscribes: {},
  schedule: [],
})
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10))
}
const metric = async (line: string): Promise<boolean> =>
  (await app.server.inject({ url: '/metrics' })).body.includes(line)

test('a mail server that hangs keeps neither money nor files waiting, and failures are counted', async () => {
  const domains = [
    domainWith('notifications', 'mail', { hang: () => held }),
    domainWith('wallet', 'money', { pay: async () => void done.push('paid') }),
    domainWith('vault', 'files', {
      scan: async () => void done.push('scanned'),
      fail: () => Promise.reject(new Error('asha@people.test was refused')),
    }),
  ]
  stop = await startBackground(app.app, domains, app.url)
  for (let i = 0; i < 30; i++) await addJob(app.sql, 'notifications.hang', { i })
  await until(() => metric('ao_jobs{task="notifications.hang",state="running"} 4'))
  await addJob(app.sql, 'wallet.pay', {})
  await addJob(app.sql, 'vault.scan', {})
  await addJob(app.sql, 'vault.fail', {}, { maxAttempts: 1 })
  await until(() => done.length === 2)
  await until(() => metric('ao_job_failures_total{task="vault.fail"} 1'))
  await until(() => metric('ao_jobs{task="vault.fail",state="failed"} 1'))
  assert.ok(await metric('ao_jobs{task="notifications.hang",state="waiting"} 26'))
  assert.ok(!(await metric('asha@')))
})

test('every pool of a living process is known by its heartbeat', async () => {
  const rows = await app.sql<{ pool: string }[]>`select pool from core.workers order by pool`
  assert.deepEqual(
    rows.map(({ pool }) => pool),
    ['events', 'files', 'general', 'mail', 'money', 'search'],
  )
})

test('jobs of a worker that is silent for 20 s are given back, those of a living one are not', async () => {
  await addJob(app.sql, 'rewards.someday', {}, { queue: 'one-by-one' })
  await addJob(app.sql, 'rewards.someday', {})
  const lock = (worker: string) => app.sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, locked_at = now() - interval '21 s'
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'rewards.someday')`
  await app.sql`update graphile_worker._private_job_queues set locked_by = 'pool-gone', locked_at = now() - interval '21 s'`
  await lock('pool-alive')
  await updateHeartbeat(app.sql, [{ id: 'pool-alive', pool: 'general' }])
  assert.equal(await freeJobsOfDeadWorkers(app.sql), 0)
  await app.sql`update core.workers set seen_at = now() - interval '21 s' where id = 'pool-alive'`
  assert.equal(await freeJobsOfDeadWorkers(app.sql), 2)
  const left =
    await app.sql`select from graphile_worker._private_job_queues where locked_by is not null`
  assert.equal(left.count, 0)
  assert.equal((await app.sql`select from core.workers where id = 'pool-alive'`).count, 0)
})
