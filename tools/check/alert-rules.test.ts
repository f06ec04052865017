// Each alert of ops/prometheus fires when what it names goes wrong, and none in a quiet hour. AO runs, a fault is planted, and
// what it measures then is handed to promtool as an hour of that (Debian: apt-get install prometheus).
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { getBlogs } from '#contract/content/articles/calls.ts'
import { startBackground } from '#server/core/work/background.ts'
import { addJob } from '#server/core/work/jobs.ts'
import { sealAndQueueLetter } from '#server/core/work/letters.ts'
import { openDatabase } from '#server/core/database/db.ts'
import type {} from '#server/providers/mail/mail.ts'
import { openMailReports } from '#server/providers/mail/mail-reports.ts'
import { grant } from '#server/wallet/public.ts'
import { startTestApp, testSecret, type TestApp } from '#server/testing.ts'

const rules = fileURLToPath(new URL('../../ops/prometheus/alerts.yml', import.meta.url))
const dashboard = fileURLToPath(new URL('../../ops/grafana/ao.json', import.meta.url))
const isInstalled = spawnSync('promtool', ['--version']).status === 0
const withPromtool = isInstalled
  ? {}
  : { skip: 'promtool is not installed (Debian: apt-get install prometheus)' }

let app: TestApp
let folder: string
let mailWorks = true
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ao-alerts-'))
  app = await startTestApp({
    providers: {
      mail: {
        send: () => (mailWorks ? Promise.resolve() : Promise.reject(new Error('refused'))),
        reports: openMailReports(undefined, undefined),
      },
    },
  })
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

type Measured = ReadonlyMap<string, number>
const scrape = async (): Promise<Measured> => {
  const { body } = await app.server.inject({ url: '/metrics' })
  return new Map(
    body
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, number] => {
        const cut = line.lastIndexOf(' ')
        return [line.slice(0, cut), Number(line.slice(cut + 1))]
      }),
  )
}

const target = 'job="ao",instance="ao1:3000"'
const asScraped = (series: string): string =>
  series.includes('{') ? series.replace('{', `{${target},`) : `${series}{${target}}`

type Said = { stdout: string; stderr: string }
const promtool = (file: string): Promise<Said> =>
  promisify(execFile)('promtool', ['test', 'rules', file]).catch((error: Said) => error)

/** What fires wherever the machine that runs the tests is a slow one. */
const ofPace = new Set([
  'AoCallsSlow',
  'AoEventLoopBlocked',
  'AoStatementsSlow',
  'AoTransactionsWait',
])

/** Alerts that fire after an hour in which every minute is as that between two scrapes; those of pace where they are meant. */
const firing = async (
  before: Measured,
  now: Measured,
  { isUp = true, meant = '' } = {},
): Promise<string[]> => {
  const file = join(folder, 'hour.json')
  const series = [...now].map(([name, value]) => ({
    series: asScraped(name),
    values: `${value}+${/_(total|count|sum|bucket)\b/.test(name) ? Math.max(0, value - (before.get(name) ?? 0)) : 0}x60`,
  }))
  const up = { series: `up{${target}}`, values: `${isUp ? 1 : 0}x60` }
  writeFileSync(
    file,
    JSON.stringify({
      rule_files: [rules],
      evaluation_interval: '1m',
      tests: [
        {
          interval: '1m',
          input_series: [up, ...(isUp ? series : [])],
          // An alert of this name never fires, so that promtool says what does.
          promql_expr_test: [
            {
              expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
              eval_time: '60m',
              exp_samples: [{ labels: '{alertname="none"}', value: 1 }],
            },
          ],
        },
      ],
    }),
  )
  const { stdout, stderr } = await promtool(file)
  const said = stdout + stderr
  assert.match(said, /got:/, said)
  return [...said.slice(said.indexOf('got:')).matchAll(/alertname="(\w+)"/g)]
    .map(([, name]) => name!)
    .filter((name) => name === meant || !ofPace.has(name))
    .toSorted()
}

const measuredAs = (now: Measured, changes: Readonly<Record<string, number>>): Measured =>
  new Map([...now, ...Object.entries(changes)])

/** Everything that a schedule does every minute or night. */
const healthy = async (): Promise<Measured> => {
  app.clock.advance(1_000)
  await app.settle()
  await app.job('core.seal')
  await app.job('verification.log')
  await app.job('wallet.audit')
  return scrape()
}

test('every metric of the rules and of the dashboard is one that AO has', async () => {
  const stop = await startBackground(app.app, [], app.url)
  await stop()
  const known = new Set(
    [...(await app.app.metrics.getMetricsAsJSON())].flatMap(({ name }) => [
      name,
      `${name}_bucket`,
      `${name}_count`,
      `${name}_sum`,
    ]),
  )
  for (const file of [rules, dashboard]) {
    const named = readFileSync(file, 'utf8').match(/\b(ao|nodejs|process)_[a-z0-9_]+\b/g) ?? []
    assert.ok(named.length > 15, file)
    assert.deepEqual(
      [...new Set(named)].filter((name) => !known.has(name)),
      [],
      file,
    )
  }
})

test('in a quiet hour no alert fires', withPromtool, async () => {
  const before = await healthy()
  await app.stranger.callOk(getBlogs)
  assert.deepEqual(await firing(before, await healthy()), [])
})

test('a process that does not answer', withPromtool, async () => {
  const now = await healthy()
  assert.deepEqual(await firing(now, now, { isUp: false }), ['AoDown'])
})

test('a job that failed for good, and one that nobody takes', withPromtool, async () => {
  const before = await healthy()
  await addJob(app.sql, 'verification.issue', { requestId: 'none' }, { maxAttempts: 1 })
  await app.settle().catch(() => {})
  assert.deepEqual(await firing(before, await scrape()), ['AoJobFailed'])
  await app.sql`delete from graphile_worker._private_jobs`
  await addJob(app.sql, 'wallet.settle', {}, { runAt: new Date(Date.now() - 900_000) })
  assert.deepEqual(await firing(before, await scrape()), ['AoJobsWait'])
  await app.sql`delete from graphile_worker._private_jobs`
})

test('a mail server that refuses', withPromtool, async () => {
  const before = await healthy()
  mailWorks = false
  await sealAndQueueLetter(
    app.sql,
    testSecret,
    {
      channel: 'mail',
      to: 'asha@people.test',
      language: 'en',
      name: 'log_root',
      values: { size: 1, root: '', date: '2026-11-24' },
    },
    app.clock.now(),
  )
  await app.settle().catch(() => {})
  mailWorks = true
  assert.deepEqual(await firing(before, await scrape()), ['AoOutsideFails'])
  await app.sql`delete from graphile_worker._private_jobs`
})

test(
  'logs that are not sealed, then not signed, and a ledger that nobody looks at',
  withPromtool,
  async () => {
    const before = await healthy()
    await app.system((ctx) =>
      ctx.log({ action: 'wallet.frozen', subject: { kind: 'account', id: 'nobody' } }),
    )
    app.clock.advance(20 * 60_000)
    assert.deepEqual(await firing(before, await scrape()), ['AoSealLags'])
    await app.job('core.seal')
    assert.deepEqual(await firing(before, await scrape()), ['AoPublicLogLags'])
    await app.job('verification.log')
    app.clock.advance(40 * 3_600_000)
    await app.job('core.seal')
    await app.job('verification.log')
    assert.deepEqual(await firing(before, await scrape()), ['AoLedgerNotAudited'])
  },
)

test('a ledger that somebody changed', withPromtool, async () => {
  const before = await healthy()
  const { id } = await app.person('student')
  await app.system((ctx) =>
    grant(ctx, { owner: id, amount: 100, coinType: 'free', reason: 'welcome' }),
  )
  await app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update wallet.accounts set entries = entries + 1 where id = (select min(id) from wallet.accounts)`
  })
  app.clock.advance(1_000)
  await app.job('wallet.audit')
  assert.deepEqual(await firing(before, await scrape()), ['AoLedgerWrong'])
  await app.owner.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx`update wallet.accounts set entries = entries - 1 where id = (select min(id) from wallet.accounts)`
  })
})

test('a table that somebody keeps locked', withPromtool, async () => {
  const before = await healthy()
  const [holder, others] = [openDatabase(app.url, { max: 1 }), openDatabase(app.url, { max: 6 })]
  let inTheMiddle = before
  const waiting: Promise<unknown>[] = []
  await holder.begin(async (tx) => {
    await tx`lock table content.articles in access exclusive mode`
    for (let count = 0; count < 6; count++)
      waiting.push(others`select count(*) from content.articles`.execute())
    waiting.push(app.stranger.call(getBlogs))
    while ((inTheMiddle.get('ao_database_sessions{state="waiting for a lock"}') ?? 0) < 7)
      inTheMiddle = await scrape()
    await tx`select pg_sleep(1.1)`
  })
  await Promise.all(waiting)
  await Promise.all([holder.end(), others.end()])
  assert.deepEqual(await firing(before, inTheMiddle), ['AoLocksWait'])
  assert.deepEqual(await firing(before, await scrape(), { meant: 'AoCallsSlow' }), ['AoCallsSlow'])
})

test('transactions that wait because others keep every connection', withPromtool, async () => {
  const before = await healthy()
  await Promise.all(
    Array.from({ length: 30 }, () => app.sql.begin((tx) => tx`select pg_sleep(0.6)`)),
  )
  assert.deepEqual(await firing(before, await scrape(), { meant: 'AoTransactionsWait' }), [
    'AoTransactionsWait',
  ])
})

test('statements that take long', withPromtool, async () => {
  const before = await healthy()
  await Promise.all(Array.from({ length: 8 }, () => app.sql`select pg_sleep(0.55)`))
  assert.deepEqual(await firing(before, await scrape(), { meant: 'AoStatementsSlow' }), [
    'AoStatementsSlow',
  ])
})

// What cannot be had without filling a disk or waiting for half an hour is measured, and then said to be otherwise.
for (const [what, changes, alert] of [
  ['a full disk', { 'ao_disk_free_bytes{for="files"}': 1e9 }, 'AoDiskFull'],
  [
    'a transaction that nobody ends',
    { 'ao_database_longest_seconds{kind="transaction"}': 4_000 },
    'AoTransactionOpen',
  ],
  [
    'a process that computes without a pause',
    { nodejs_eventloop_lag_p99_seconds: 0.8 },
    'AoEventLoopBlocked',
  ],
  [
    'a process that runs as the owner of the tables',
    { ao_database_role_apart: 0 },
    'AoRunsAsOwner',
  ],
  ['a search without its index', { ao_search_ready: 0 }, 'AoSearchWithoutIndex'],
  ['witnesses that do not sign', { ao_log_witness_faults: 1 }, 'AoWitnessesAway'],
  ['a replica that is behind', { ao_replica_behind_seconds: 45 }, 'AoReplicaBehind'],
  ['a search that falls behind', { ao_search_lag_changes: 12 }, 'AoSearchLags'],
] as const)
  test(what, withPromtool, async () => {
    const now = await healthy()
    // A test has no replica, and so no figure of one.
    for (const series of Object.keys(changes))
      assert.ok(now.has(series) || series === 'ao_replica_behind_seconds', series)
    assert.deepEqual(await firing(now, measuredAs(now, changes), { meant: alert }), [alert])
  })

test('a database that is away', withPromtool, async () => {
  const before = await healthy()
  await app.sql.end({ timeout: 1 })
  for (let count = 0; count < 5; count++) await app.stranger.call(getBlogs)
  assert.deepEqual(await firing(before, await scrape()), ['AoCallsFail', 'AoDatabaseAway'])
})
