// kill -9 of the server and of PostgreSQL under load: nothing acknowledged is lost, nothing is done twice, sums stay exact,
// and while the database is away the server lives and says 503. Takes minutes: `npm run prove`.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '#server/core/database/db.ts'
import { postgresHome, runAs } from '#server/core/postgres/binaries.ts'
import { moveKey } from '#server/wallet/ledger/ledger-moves.ts'
import type { People } from './load.ts'
import { walletWorld } from './world.ts'

const kills = Number(process.env['AO_KILLS'] ?? 50)
const clients = 16
const senders = 200

type Acked = { key: string; account: string; id: string }

const startServer = (url: string, port: number): Promise<{ child: ChildProcess; port: number }> =>
  new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('./subject.ts', import.meta.url)), url, String(port)],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    child.once('close', () => reject(new Error('the server did not start')))
    child.stdout!.on('data', (chunk) => {
      const told = /listening (\d+)/.exec(String(chunk))?.[1]
      if (told) resolve({ child, port: Number(told) })
    })
  })
const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** The status of /readyz; 0 where it does not answer within the second that it has. */
const readiness = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(1_000) }).then(
    ({ status }) => status,
    () => 0,
  )

/** PostgreSQL on a port that stays, so that the server finds it again. */
const startDatabase = async (folder: string, url: string): Promise<ChildProcess> => {
  const user = runAs(folder)
  const port = new URL(url).port
  for (let attempt = 0; attempt < 40; attempt++) {
    const child = spawn(
      join(postgresHome(user).bin, 'postgres'),
      [
        '-D',
        realpathSync(folder),
        '-p',
        port,
        '-c',
        'listen_addresses=127.0.0.1',
        '-c',
        'unix_socket_directories=',
        '-c',
        'max_connections=100',
        '-c',
        'timezone=UTC',
      ],
      { ...user, cwd: '/', stdio: 'ignore' },
    )
    const sql = openDatabase(url, { max: 1 })
    for (let waited = 0; waited < 100 && child.exitCode === null; waited++) {
      if (
        await sql`select 1`.then(
          () => true,
          () => false,
        )
      ) {
        await sql.end({ timeout: 1 })
        return child
      }
      await sleep(50)
    }
    await sql.end({ timeout: 1 })
    // Orphans of the killed server may hold its shared memory a moment longer.
    child.kill('SIGKILL')
    await sleep(250)
  }
  throw new Error('PostgreSQL did not come back')
}

test(`after ${kills} kills of the server and ${kills} of the database no coin is lost, made or moved twice`, async (t) => {
  const world = await walletWorld({ wallets: 1000, signedIn: senders, coins: 1_000_000 })
  await world.sql`update wallet.coin_types set recipient_cap = null`
  await world.sql.end()
  await world.stop()
  const data = join(world.folder, 'postgres')
  let database = await startDatabase(data, world.url)
  let server = await startServer(world.url, 0)
  const people: People = JSON.parse(readFileSync(world.people, 'utf8'))
  const acked: Acked[] = []
  const odd: string[] = []
  let away = 0
  let slowest = 0
  let going = true
  let failed = false
  t.after(async () => {
    going = false
    failed = true
    server.child.kill('SIGKILL')
    database.kill('SIGINT')
    await gone(database)
    await rm(world.folder, { recursive: true, force: true })
  })

  const send = async (sender: number, to: string, key: string): Promise<string | null> => {
    const { wallet, token } = people.senders[sender]!
    const answer = await fetch(`http://127.0.0.1:${server.port}/api/wallets/${wallet}/transfer`, {
      method: 'POST',
      body: JSON.stringify({ recipientWalletId: to, amount: 1 }),
      signal: AbortSignal.timeout(15_000),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
    }).catch(() => null)
    if (!answer) return null
    const body = await answer.text().catch(() => '')
    if (answer.status === 200) return (JSON.parse(body || '{}') as { id?: string }).id ?? null
    if (answer.status === 503 && answer.headers.get('retry-after')) away++
    else odd.push(`${answer.status} ${body.slice(0, 200)}`)
    return null
  }
  const client = async (): Promise<void> => {
    while (going) {
      const sender = Math.floor(Math.random() * senders)
      const to = world.wallets[senders + Math.floor(Math.random() * 800)]!
      const key = randomUUID()
      for (let id = await send(sender, to, key); !failed; id = await send(sender, to, key)) {
        if (id) {
          acked.push({ key, account: world.accounts[sender]!, id })
          break
        }
        await sleep(20)
      }
    }
  }
  const load = Promise.all(Array.from({ length: clients }, client))
  for (let kill = 0; kill < kills; kill++) {
    await sleep(300 + Math.random() * 700)
    server.child.kill('SIGKILL')
    await gone(server.child)
    server = await startServer(world.url, server.port)
    await sleep(300 + Math.random() * 700)
    const pid = server.child.pid
    database.kill('SIGKILL')
    await gone(database)
    await sleep(200)
    assert.equal(
      await readiness(server.port),
      503,
      'without its database it says that it is not ready',
    )
    database = await startDatabase(data, world.url)
    const back = performance.now()
    while ((await readiness(server.port)) !== 200) await sleep(20)
    slowest = Math.max(slowest, performance.now() - back)
    assert.ok(slowest <= 5_000, `ready ${slowest} ms after the database was`)
    assert.equal(server.child.pid, pid)
    assert.equal(server.child.exitCode, null, 'the server outlives its database')
  }
  await sleep(500)
  going = false
  await load

  const sql = openDatabase(world.url, { max: 2 })
  const [{ n }] = await sql<
    [{ n: number }]
  >`select count(*) as n from wallet.transfers where kind = 'transfer'`
  assert.equal(
    n,
    acked.length,
    'every transfer was acknowledged, and every acknowledged one is there once',
  )
  for (let i = 0; i < acked.length; i += 1000) {
    const page = acked.slice(i, i + 1000)
    const rows = await sql<{ id: string; key: string }[]>`select id, key from wallet.transfers
      where key = any (${page.map(({ key, account }) => moveKey(`transfer\n${account}\n${key}`))}::uuid[])`
    const ids = new Map(rows.map(({ key, id }) => [key, id]))
    for (const { key, account, id } of page)
      assert.equal(ids.get(moveKey(`transfer\n${account}\n${key}`)), id)
  }
  assert.deepEqual([...(await sql`select * from wallet.audit()`)], [])
  assert.deepEqual(odd, [], 'while something is away the answer is 503 with Retry-After or none')
  console.log(
    `${acked.length} acknowledged, ${kills} + ${kills} kills, ${away} answers of 503, ready ${slowest.toFixed(0)} ms after the database at the latest (goal 5,000), 0 lost, 0 doubled (goal 0)`,
  )
  await sql.end({ timeout: 1 })
})
