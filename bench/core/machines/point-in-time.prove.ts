// A table is dropped by mistake. Base backup and archived log bring the database back to the second before, with the settings that
// ops/postgresql has and the steps of docs/operations.md.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, openCluster } from './cluster.ts'
import { until } from './processes.ts'
import { openTicket, titlesOf } from './tickets.ts'

let cluster: Cluster
before(async () => {
  cluster = await openCluster()
})
after(() => cluster?.close())

/** `name = 'value'` of the file that operators include, with another folder. */
const archiving = (folder: string): string[] =>
  readFileSync(new URL('../../../ops/postgresql/archive.conf', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => /^\w/.test(line))
    .map((line) =>
      line.replace(/^(\w+) = '(.*)'$/, '$1=$2').replaceAll('/var/backups/ao-wal', folder),
    )

test(
  'a table that was dropped by mistake is back as it was a second before',
  { timeout: 600_000 },
  async () => {
    const primary = await cluster.firstPostgres('primary')
    const archive = join(cluster.folder, 'wal')
    mkdirSync(archive)
    spawnSync('chown', [`--reference=${primary.folder}`, archive])
    await primary.start(archiving(archive))
    const [person] = await cluster.people(primary.url, 1)
    const ao = await cluster.ao({ DATABASE_URL: primary.url })
    await openTicket(ao.url, person!, 'Before the backup')

    // A base backup while AO runs: what pg_basebackup does, which the embedded PostgreSQL comes without.
    const base = join(cluster.folder, 'base')
    const admin = cluster.open(primary.admin)
    const line = await admin.reserve()
    await line`select pg_backup_start('test', true)`
    cpSync(primary.folder, base, {
      recursive: true,
      filter: (path) => !/pg_wal\/.|postmaster\.(pid|opts)$/.test(path),
    })
    const [stopped] = await line<
      { labelfile: string }[]
    >`select labelfile from pg_backup_stop(true)`
    line.release()
    writeFileSync(join(base, 'backup_label'), stopped!.labelfile)

    await openTicket(ao.url, person!, 'After the backup')
    await sleep(1_100)
    const [moment] = await admin<{ at: string }[]>`select clock_timestamp()::text as at`
    await sleep(1_100)
    await admin`drop table helpdesk.articles cascade`
    await ao.end('SIGKILL')
    await admin`select pg_switch_wal()`
    await until('the log is archived', 60, async () => {
      const [row] = await admin<{ last: string | null; now: string }[]>`
      select last_archived_wal as last, pg_walfile_name(pg_current_wal_lsn()) as now from pg_stat_archiver`
      return row!.last !== null && row!.last >= row!.now.replace(/.$/, '0')
    })
    await sleep(1_000)
    await primary.end('SIGKILL')

    const restored = await cluster.postgres('restored')
    cpSync(base, restored.folder, { recursive: true })
    for (const each of ['pg_wal', 'pg_replslot', 'pg_stat_tmp', 'pg_dynshmem', 'pg_notify'])
      if (!existsSync(join(restored.folder, each))) mkdirSync(join(restored.folder, each))
    rmSync(join(restored.folder, 'standby.signal'), { force: true })
    writeFileSync(join(restored.folder, 'recovery.signal'), '')
    appendFileSync(
      join(restored.folder, 'postgresql.auto.conf'),
      [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment!.at}'`,
        "recovery_target_action = 'promote'\n",
      ].join('\n'),
    )
    chmodSync(restored.folder, 0o700)
    spawnSync('chown', ['-R', `--reference=${primary.folder}`, restored.folder])
    const began = performance.now()
    await restored.start(['archive_mode=off'])
    const sql = cluster.open(restored.admin)
    await until('recovery is over', 60, async () => {
      const [row] = await sql<{ over: boolean }[]>`select not pg_is_in_recovery() as over`
      return row!.over
    })
    const seconds = (performance.now() - began) / 1000
    const again = await cluster.ao({ DATABASE_URL: restored.url })
    assert.deepEqual((await titlesOf(again.url, person!)).toSorted(), [
      'After the backup',
      'Before the backup',
    ])
    const [rows] = await sql<{ articles: number }[]>`
    select count(*)::int as articles from helpdesk.articles a join helpdesk.tickets t on t.id = a.ticket_id
    where t.customer_id = ${person!.id}`
    assert.equal(rows!.articles, 2)
    assert.deepEqual([...(await sql`select * from wallet.audit()`)], [])
    assert.equal((await openTicket(again.url, person!, 'After all')).status, 201)
    console.log(
      `${readdirSync(archive).length} archived files, restored to ${moment!.at} in ${seconds.toFixed(1)} s`,
    )
  },
)
