// Web and worker as two processes over one database: what the one queues the other does, and each does only its part.
import assert from 'node:assert/strict'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/core/postgres/free-port.ts'
import { openDatabase, type Database } from '../../server/core/database/db.ts'
import { cloneDatabase, type TestDatabase } from '../../server/core/database/test-database.ts'
import { buildWeb } from '../run/build-web.ts'

const folder = mkdtempSync(join(tmpdir(), 'ao-roles-'))
const running = new Set<ChildProcess>()
let database: TestDatabase
let sql: Database
before(async () => {
  await buildWeb()
  database = await cloneDatabase()
  sql = openDatabase(database.url, { max: 1, name: 'ao-test' })
})
after(async () => {
  for (const child of running) child.kill('SIGKILL')
  await sql.end({ timeout: 1 })
  await database.drop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

type Started = { child: ChildProcess; base: string }

async function start(role: 'web' | 'worker'): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, ['tools/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      AO_ROLE: role,
      AO_DATA: folder,
      AO_MODE: 'production',
      AO_SECRET: 'kq3Vn8Zt1yLw0XrEo7MbUf5Ja9HsPd2C',
      PUBLIC_URL: 'http://localhost',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: database.url,
      AO_LOG: '',
    },
  })
  running.add(child)
  let said = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.on('data', (chunk) => (said += String(chunk)))
  for (let tries = 0; !said.includes('AO is ready') && tries < 1800; tries++) {
    assert.equal(child.exitCode, null, said)
    await sleep(50)
  }
  return { child, base: `http://127.0.0.1:${port}` }
}

async function stop({ child }: Started) {
  child.kill('SIGTERM')
  await once(child, 'exit')
  running.delete(child)
  assert.equal(child.exitCode, 0)
}

const waiting = async () => {
  const [row] = await sql<{ jobs: number }[]>`
    select count(*)::int as jobs from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'identity.sendReset'`
  return row!.jobs
}
const workers = async () =>
  (await sql<{ pool: string }[]>`select distinct pool from core.workers order by 1`).map(
    ({ pool }) => pool,
  )
const statusOf = async (base: string, path: string, init?: RequestInit) =>
  (await fetch(base + path, init)).status

test('web answers and does no job; the worker does it, and answers nothing but its health', async () => {
  const web = await start('web')
  assert.equal(await statusOf(web.base, '/'), 200)
  assert.deepEqual(await workers(), [])
  const forgotten = await statusOf(web.base, '/user/lost-password', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'forgotten-1' },
    body: JSON.stringify({ mail: 'nobody@people.test' }),
  })
  assert.equal(forgotten, 200)
  await sleep(6_000) // a worker would look every two seconds
  assert.equal(await waiting(), 1)

  const worker = await start('worker')
  assert.deepEqual(await workers(), ['events', 'files', 'general', 'mail', 'money', 'search'])
  for (let tries = 0; (await waiting()) > 0 && tries < 200; tries++) await sleep(50)
  assert.equal(await waiting(), 0)
  assert.equal(await statusOf(worker.base, '/readyz'), 200)
  assert.equal(await statusOf(worker.base, '/healthz'), 200)
  assert.equal(await statusOf(worker.base, '/'), 404)
  // A path of the contract, by a method it would have: this process has no calls.
  assert.equal(await statusOf(worker.base, '/user/lost-password', { method: 'POST' }), 405)
  await stop(worker)
  assert.equal(await statusOf(web.base, '/readyz'), 200)
  await stop(web)
})
