import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listFailedJobs, retryFailedJobs } from '#contract/operations/calls.ts'
import type { Domain } from '#server/core/domain.ts'
import { startBackground } from '#server/core/work/background.ts'
import { toJobFailure } from '#server/core/work/failed-jobs.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'

let app: TestApp
let admin: Person
let stop: (() => Promise<void>) | undefined
let refuses = true
const done: number[] = []

/** A vault whose scanner refuses until it is told otherwise. */
const vault: Domain = {
  name: 'vault',
  jobPool: 'files',
  calls: new Map(),
  subscribes: {},
  schedule: [],
  jobs: {
    scan: async (_ctx, payload) => {
      const { n } = payload as { n: number }
      if (refuses)
        throw Object.assign(
          new Error('Refused: asha@people.test at 203.0.113.7, +49 151 23456789\nsecond line'),
          { code: 'EREFUSED' },
        )
      done.push(n)
    },
  },
}
const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20))
}
const failed = async (query: { kind?: string } = {}) => admin.callOk(listFailedJobs, { query })

before(async () => {
  app = await startTestApp()
  admin = await app.person('admin')
  await app.settle()
  stop = await startBackground(app.app, [vault], app.url)
})
after(async () => {
  await stop?.()
  await app.close()
})

test('a job that failed is shown by code and first line, without addresses and without what it carries', async () => {
  assert.deepEqual(await failed(), { jobs: [], total: 0, kinds: [] })
  await addJob(app.sql, 'vault.scan', { n: 1, mail: 'ravi@people.test' }, { maxAttempts: 1 })
  await addJob(app.sql, 'vault.scan', { n: 2 }, { maxAttempts: 3 })
  await until(async () => (await failed()).total === 2)
  const { jobs, kinds } = await failed({ kind: 'vault.scan' })
  assert.deepEqual(kinds, [{ kind: 'vault.scan', count: 2 }])
  assert.deepEqual(
    jobs.map(({ state, attempts, maxAttempts, code, line }) => ({
      state,
      attempts,
      maxAttempts,
      code,
      line,
    })),
    [
      { state: 'failed', attempts: 1, maxAttempts: 1 },
      { state: 'waiting', attempts: 1, maxAttempts: 3 },
    ].map((one) => ({ ...one, code: 'EREFUSED', line: 'Refused: … at …, …' })),
  )
  assert.equal(jobs[0]!.nextAttemptAt, null)
  assert.ok(jobs[1]!.nextAttemptAt! > jobs[1]!.failedAt)
  assert.ok(!JSON.stringify(jobs).includes('ravi'))
  assert.deepEqual((await failed({ kind: 'wallet.expire' })).jobs, [])
  const page = await admin.callOk(listFailedJobs, { query: { pageIndex: 1, pageSize: 1 } })
  assert.deepEqual([page.jobs[0]!.state, page.total], ['waiting', 2])
})

test('an admin retries one, then all of a kind; each runs once and the log says who did it', async () => {
  refuses = false
  const [first] = (await failed()).jobs
  const one = await admin.callOk(retryFailedJobs, { body: { kind: 'vault.scan', id: first!.id } })
  assert.equal(one.retried, 1)
  await until(() => done.length === 1)
  assert.deepEqual(done, [1])
  await until(async () => (await failed()).total === 1)
  // Another kind's job is not retried by its number.
  const [second] = (await failed()).jobs
  const other = { kind: 'wallet.expire', id: second!.id }
  assert.equal((await admin.callOk(retryFailedJobs, { body: other })).retried, 0)
  assert.equal((await admin.callOk(retryFailedJobs, { body: { kind: 'vault.scan' } })).retried, 1)
  await until(() => done.length === 2)
  await until(async () => (await failed()).total === 0)
  const log = await app.sql`
    select actor, subject_id as kind, payload from core.activity where action = 'jobs.retried' order by id`
  assert.deepEqual(
    log.map(({ actor, kind }) => [actor, kind]),
    [
      [admin.id, 'vault.scan'],
      [admin.id, 'vault.scan'],
    ],
  )
})

test('support does not see failed jobs, nor retries them', async () => {
  const support = await app.person('support')
  const response = await support.call(listFailedJobs, { query: {} })
  const retried = await support.call(retryFailedJobs, { body: { kind: 'vault.scan' } })
  assert.deepEqual([response.status, retried.status], [403, 403])
})

test('addresses of every kind are left out of an error, its words are not', () => {
  const lines = {
    'ECONNREFUSED: connect 10.0.0.7:25': ['ECONNREFUSED', 'connect …:25'],
    '23505: Key (mail)=(asha@people.test) already exists.': [
      '23505',
      'Key (mail)=(…) already exists.',
    ],
    'Error: 550 <ravi@xn--p1ai.test> https://ao.test/x?token=abc unknown': [
      'Error',
      '550 <…> … unknown',
    ],
    'ENOTFOUND: 2001:db8:0:1:1:1:1:1 is not there\n at x.ts': ['ENOTFOUND', '… is not there'],
    'no code at all': ['Error', 'no code at all'],
  }
  for (const [stored, [code, line]] of Object.entries(lines))
    assert.deepEqual(toJobFailure(stored), { code, line })
  const { line } = toJobFailure(`Error: ${'a'.repeat(1_000_000)}`)
  assert.equal(line, 'a'.repeat(200))
})
