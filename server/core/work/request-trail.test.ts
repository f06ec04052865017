import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { JobHelpers } from 'graphile-worker'
import { lostPassword } from '#contract/identity/sign-in/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import type { Domain } from '../domain.ts'
import { tasksOf } from './background.ts'
import { addJob } from './jobs.ts'
import { onTrail, requestIdNow } from './request-trail.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const helpers = {} as JobHelpers
const payloads = (task: string) => app.sql<{ payload: Record<string, unknown> }[]>`
  select j.payload from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${task} order by j.id`

test('a job carries the id that the answer of its call had', async () => {
  const { mail } = await app.person('student')
  await app.settle()
  const response = await app.stranger.call(lostPassword, { body: { mail } })
  const [job] = await payloads('identity.sendReset')
  assert.ok(response.ok)
  assert.equal(job?.payload['causedBy'], response.headers['ao-request-id'])
  await app.settle()
})

test('what a job leaves behind goes back to the same call; what a schedule began, to none', async () => {
  const given: unknown[] = []
  const domain: Domain = {
    name: 'wallet',
    jobPool: 'money',
    jobs: {
      pay: async (_ctx, payload) => {
        given.push(payload)
        await addJob(app.sql, 'wallet.tell', { paid: 1 })
      },
    },
    calls: new Map(),
    subscribes: {},
    schedule: [],
  }
  const pay = tasksOf(app.app, [domain])['wallet.pay']!
  await pay({ amount: 5, causedBy: 'call-1' }, helpers)
  await pay({ amount: 6 }, helpers)
  assert.deepEqual(given, [{ amount: 5 }, { amount: 6 }])
  const result = await payloads('wallet.tell')
  assert.deepEqual(
    result.map(({ payload }) => payload),
    [{ paid: 1, causedBy: 'call-1' }, { paid: 1 }],
  )
  await app.sql`delete from graphile_worker._private_jobs`
})

test('work at the same time is not mixed up', async () => {
  const seen = await Promise.all(
    ['a', 'b', 'c'].map(
      (causedBy) =>
        new Promise<string | undefined>((resolve) => {
          void onTrail('wallet.pay', async () => {
            await new Promise((next) => setImmediate(next))
            resolve(requestIdNow())
          })({ causedBy }, helpers)
        }),
    ),
  )
  assert.deepEqual(seen, ['a', 'b', 'c'])
})
