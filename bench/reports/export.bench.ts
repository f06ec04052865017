// An export of a million rows: beside a plain COPY, and what other calls feel of it. The machine is never as it was: stretches with
// an export and without take turns, and their calls are compared together.
import { setTimeout as sleep } from 'node:timers/promises'
import { exportSearchEvents, listExports } from '#contract/reports/exports/calls.ts'
import { startTestApp } from '#server/testing.ts'
import { meets } from '../goal.ts'

const people = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000)
const turns = Number(process.env['BENCH_TURNS'] ?? 3)
const app = await startTestApp()
const admin = await app.person('admin')
const { sql } = app

await app.owner.begin(async (tx) => {
  await tx`set local statement_timeout = 0`
  await tx`set local session_replication_role = replica`
  await tx`insert into identity.accounts (id, mail, password_hash, password_changed_at, first_name, last_name, email_verified_at, created_at, changed_at)
    select uuidv7(), 'p' || n || '.' || md5(n::text) || '@bench.test', 'none', now(), (array['Asha','Ravi','Tomás'])[1 + n % 3],
      'Fernández ' || substr(md5('x' || n), 1, 9), now(), now() - n * interval '1 second', now()
    from generate_series(1, ${people}::int) n`
  await tx`insert into reports.events (id, once, type, at, account_id, about)
    select uuidv7(), 'bench ' || id, 'registered', created_at, id, 'Physics, Lund' from identity.accounts where mail like '%@bench.test'`
})
await app.owner`vacuum analyze`

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now()
  await work()
  return performance.now() - since
}
const copying = () =>
  timed(async () => {
    const rows = await sql`copy (
      select e.at, e.type, trim(a.first_name || ' ' || a.last_name), a.mail, null, e.about
      from reports.events e join identity.public_accounts a on a.id = e.account_id
      order by e.at desc, e.id desc) to stdout (format csv)`.readable()
    for await (const _ of rows);
  })
/** Somebody else's calls, one after another at one pace. */
const another = async (until: () => boolean): Promise<number[]> => {
  const taken: number[] = []
  while (!until()) {
    taken.push(await timed(() => admin.callOk(listExports, {})))
    await sleep(50)
  }
  return taken
}

const calm: number[] = []
const slow: number[] = []
const took = { copies: 0, exports: 0, memory: 0 }
for (let turn = 0; turn < turns; turn++) {
  took.copies += await copying()
  const { id } = await admin.callOk(exportSearchEvents, { body: { purpose: 'A benchmark' } })
  global.gc?.()
  const before = process.memoryUsage().rss
  let isDone = false
  const exporting = timed(() => app.settle()).finally(() => (isDone = true))
  slow.push(
    ...(await another(() => {
      took.memory = Math.max(took.memory, process.memoryUsage().rss - before)
      return isDone
    })),
  )
  const ms = await exporting
  took.exports += ms
  const [row] = await sql<
    { state: string; rows: number }[]
  >`select state, rows from reports.exports where id = ${id}`
  if (row?.state !== 'ready' || row.rows < people)
    throw new Error(`the export is ${row?.state} with ${row?.rows} rows`)
  const end = performance.now() + ms
  calm.push(...(await another(() => performance.now() > end)))
}
const percentile = (list: number[], part: number): number =>
  list.toSorted((a, b) => a - b)[Math.floor(list.length * part)]!
const ratio = (part: number) => percentile(slow, part) / percentile(calm, part)
const rate = took.copies / took.exports
meets(`export of ${people} rows: rows a second over those of COPY`, rate, '≥', 0.5)
meets('memory that it takes', took.memory / 1024 / 1024, '≤', 100, 'MB')
meets('another call meanwhile: its middle over that without', ratio(0.5), '≤', 1.3)
meets('another call meanwhile: p95 over that without', ratio(0.95), '≤', 1.3)
await app.close()
