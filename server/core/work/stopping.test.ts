import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../database/db.ts'
import { cloneDatabase } from '../database/test-database.ts'
import { addJob, startPool } from './jobs.ts'

const log = { error: () => {}, warn: () => {}, info: () => {} } as never

/** Thirty pools with jobs are stopped, each at another moment, and PostgreSQL ends their connections just then. */
async function stopOften(databaseUrl: string): Promise<void> {
  const admin = openDatabase(databaseUrl, { max: 1 })
  for (let time = 0; time < 30; time++) {
    const pool = await startPool({
      databaseUrl,
      pool: 'events',
      tasks: { count: async () => {} },
      schedule: [],
      log,
      onFailure: () => {},
    })
    for (let job = 0; job < 10; job++) await addJob(admin, 'count', {})
    await sleep(time)
    const stopped = pool.stop()
    if (time % 2 === 0) await stopped
    await admin`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    await stopped
  }
  await admin.end()
}

// The runner of tests would hear itself what the process does not: so it is a process of its own.
if (process.env['AO_STOP_OFTEN']) await stopOften(process.env['AO_STOP_OFTEN'])
else
  test('a pool that is stopped while PostgreSQL goes away does not take the process with it', async () => {
    const database = await cloneDatabase()
    const child = spawn(process.execPath, [import.meta.filename], {
      env: { ...process.env, AO_STOP_OFTEN: database.url, NODE_TEST_CONTEXT: '' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => (said += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    assert.equal(code, 0, said)
    await database.drop()
  })
