// Needs a process of its own: its PostgreSQL is its own, because what it logs is read.
import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { JobHelpers } from 'graphile-worker'
import { lostPassword } from '#contract/identity/sign-in/calls.ts'
import { getStudentInfo } from '#contract/profiles/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { testTemplate } from '../postgres/for-tests.ts'
import { type RunningPostgres, startPostgres } from '../postgres/server.ts'
import { onTrail } from './request-trail.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-work-'))
const log = join(folder, 'log')
/** As shipped, but what took no time is told as well. */
const shipped = readFileSync(
  new URL('../../../ops/postgresql/slow-statements.conf', import.meta.url),
  'utf8',
)
  .split('\n')
  .flatMap((line) => {
    const [, name, value] = /^(\w+) = '(.*)'$/.exec(line) ?? []
    return name ? [`${name}=${name === 'log_min_duration_statement' ? '0' : value}`] : []
  })
let postgres: RunningPostgres
let app: TestApp
before(async () => {
  chmodSync(folder, 0o711) // root's PostgreSQL runs as another user
  postgres = await startPostgres({
    folder: join(folder, 'postgres'),
    password: 'only-for-this-test',
    applicationPassword: 'only-for-this-test',
    log,
    settings: ['fsync=off', 'autovacuum=off', ...shipped],
  })
  process.env['AO_TEST_DATABASE_URL'] = postgres.ownerUrl
  process.env['AO_TEST_TEMPLATE'] = await testTemplate(postgres.ownerUrl)
  app = await startTestApp()
})
after(async () => {
  await app?.close()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Lines about statements, from this length of the log on: session's name, what was done, name of the portal, text. */
const statements = (from = 0) =>
  [
    ...readFileSync(log, 'utf8')
      .slice(from)
      .matchAll(
        /^\S+ \S+ UTC \[\d+\] (.*?) LOG: {2}duration: \S+ ms {2}(parse|bind|execute) ([^/:\s]+)(?:\/([^:]+))?: (.*)/gm,
      ),
  ].map(([, session = '', step = '', , portal = '', text = '']) => ({
    session,
    step,
    portal,
    text,
  }))
const logged = () => readFileSync(log, 'utf8').length

test('a slow statement says in the log of PostgreSQL for which request it ran', async () => {
  const student = await app.person('student')
  const from = logged()
  const answer = await student.call(getStudentInfo)
  const id = answer.headers['ao-request-id']
  const ran = statements(from).filter(({ step, portal }) => step === 'execute' && portal === id)
  assert.ok(ran.length > 0, readFileSync(log, 'utf8').slice(from))
})

test('a transaction says it in the name of its session, and so does what a job does for the request', async () => {
  const { mail } = await app.person('student')
  await app.settle()
  const from = logged()
  const answer = await app.stranger.call(lostPassword, { body: { mail } })
  const id = answer.headers['ao-request-id']
  await app.settle()
  const ran = statements(from)
  const writes = ran.filter(({ step, portal }) => step === 'execute' && portal === id)
  assert.ok(
    writes.some(({ session }) => session === `ao ${id}`),
    JSON.stringify(writes),
  )
  const job = ran.filter(({ portal }) => portal === `${id} identity.sendReset`)
  assert.ok(job.length > 0)
  assert.ok(
    ran.some(({ session }) => session === 'ao'),
    'outside of it the session has its own name',
  )
  const [after] = await app.sql<{ name: string }[]>`
    select current_setting('application_name') as name`
  assert.equal(after!.name, 'ao')
})

test('what no request began says the name of its job', async () => {
  const from = logged()
  const look = onTrail('wallet.audit', async () => void (await app.sql`select 4711 as looked_at`))
  await look({}, {} as JobHelpers)
  const [ran] = statements(from).filter(({ text, step }) => /4711/.test(text) && step === 'execute')
  assert.equal(ran?.portal, 'wallet.audit')
})

test('a statement is planned once, however many requests run it', async () => {
  const student = await app.person('student')
  await student.callOk(getStudentInfo)
  const from = logged()
  const ids: unknown[] = []
  for (let n = 0; n < 20; n++)
    ids.push((await student.call(getStudentInfo)).headers['ao-request-id'])
  const ran = statements(from)
  const executed = ran.filter(({ step, portal }) => step === 'execute' && portal !== '')
  assert.equal(new Set(executed.map(({ portal }) => portal)).size, 20)
  assert.deepEqual(new Set(executed.map(({ portal }) => portal)), new Set(ids))
  // Each of the pool's sessions parses a text once.
  const parsed = ran.filter(({ step }) => step === 'parse').length
  assert.ok(parsed < executed.length, `${parsed} of ${executed.length}`)
})

test('what people wrote is not in the log', async () => {
  const from = logged()
  await app.stranger.call(lostPassword, { body: { mail: 'nobody-hears-of-me@people.test' } })
  assert.ok(statements(from).length > 0)
  assert.doesNotMatch(readFileSync(log, 'utf8').slice(from), /nobody-hears-of-me/)
})

test('statements of one transaction, failed ones and savepoints among them, run one after the other under one name', async () => {
  const job = onTrail('core.try', async () => {
    await app.sql.begin(async (tx) => {
      await Promise.all([tx`select 1 as one`, tx`select 2 as two`, tx`select 3 as three`])
      await tx.savepoint((inner) => inner`select 1/0 as none`).catch(() => {})
      const rows: number[] = []
      for await (const [row] of tx<{ n: number }[]>`select generate_series(1, 3) as n`.cursor(1))
        rows.push(row!.n)
      assert.deepEqual(rows, [1, 2, 3])
      await tx`create temporary table tried (n int) on commit drop`
      await tx`insert into tried select 1`
      await tx`alter table tried add column m int`
    })
  })
  const from = logged()
  await job({}, {} as JobHelpers)
  const own = statements(from).filter(({ session }) => session === 'ao core.try')
  assert.ok(own.length >= 7, String(own.length))
})
