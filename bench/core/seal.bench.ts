// The sealer of the activity log at five million rows: what a run costs when nothing is new, and when a thousand rows are.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/core/database/db.ts'
import { migrate } from '#server/core/database/migrate.ts'
import { applicationName, startPostgres } from '#server/core/postgres/server.ts'
import { newSecret } from '#server/core/random.ts'
import { sealActivity } from '#server/core/work/seal-activity.ts'

const rows = Number(process.argv[2] ?? 5_000_000)
const goalMs = 20
const folder = await mkdtemp(join(tmpdir(), 'ao-bench-seal-'))
const database = await startPostgres({
  folder: join(folder, 'postgres'),
  password: newSecret(12),
  log: join(folder, 'log'),
  settings: ['shared_buffers=256MB', 'max_wal_size=8GB', 'synchronous_commit=off'],
})
try {
  await migrate(database.ownerUrl, { application: applicationName })
  const sql = openDatabase(database.ownerUrl, { max: 1 })
  await sql`set statement_timeout = 0`
  await sql`set idle_in_transaction_session_timeout = 0`
  const add = (count: number) => sql`
    insert into core.activity (id, at, action, subject_kind, subject_id, salt)
    select uuidv7(), now(), 'document.tested', 'document', n, '\\x00' from generate_series(1, ${count}::int) n`
  // Old rows with links as the sealer would have made them; their hashes are of no matter here.
  await sql.begin(async (tx) => {
    await tx`alter table core.activity disable trigger activity_is_queued_for_sealing`
    await tx`insert into core.activity (id, at, action, subject_kind, subject_id, salt)
      select uuidv7(), now(), 'document.tested', 'document', n, '\\x00' from generate_series(1, ${rows}::int) n`
    await tx`insert into core.activity_chain (seq, activity_id, leaf_hash, hash)
      select row_number() over (order by id), id, sha256(id::text::bytea), sha256('h') from core.activity`
    await tx`alter table core.activity enable trigger activity_is_queued_for_sealing`
  })
  await sql`analyze core.activity, core.activity_chain`
  const timed = async (): Promise<number> => {
    const began = performance.now()
    await sealActivity(sql)
    return performance.now() - began
  }
  await timed()
  const idle: number[] = []
  for (let run = 0; run < 21; run++) idle.push(await timed())
  const median = idle.sort((a, b) => a - b)[10]!
  await add(1000)
  const busy = await timed()
  await add(50_000)
  const backlog = await timed()
  const afterwards = await timed()
  console.log(
    `${median <= goalMs && afterwards <= goalMs ? '✓' : '✗'} ${rows} rows, nothing new: ${median.toFixed(1)} ms, after a backlog ${afterwards.toFixed(1)} ms, goal ≤ ${goalMs}`,
  )
  console.log(`  1,000 new rows: ${busy.toFixed(0)} ms; 50,000: ${backlog.toFixed(0)} ms`)
  if (median > goalMs || afterwards > goalMs) process.exitCode = 1
  await sql.end({ timeout: 1 })
} finally {
  await database.stop()
  await rm(folder, { recursive: true, force: true })
}
