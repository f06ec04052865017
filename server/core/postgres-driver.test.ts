// What happens to statements, transactions and the pool when connections die: a proxy before PostgreSQL that can cut them.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { type Database, isDatabaseAway, openDatabase } from './database/db.ts'
import { cloneDatabase, type TestDatabase } from './database/test-database.ts'
import { transact } from './database/transact.ts'

let database: TestDatabase
let proxy: Server
const sockets = new Set<Socket>()
let direct: Database
let pool: Database

before(async () => {
  database = await cloneDatabase()
  const real = new URL(database.ownerUrl)
  proxy = createServer((client) => {
    const upstream = connect(Number(real.port), real.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {}).once('close', () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  await open()
  direct = openDatabase(database.ownerUrl, { max: 1 })
  await direct`create table core.notes (note text)`
})
after(async () => {
  await pool.end({ timeout: 1 })
  await direct.end({ timeout: 1 })
  await shut()
  await database.drop()
})
beforeEach(async () => {
  await pool?.end({ timeout: 1 })
  pool = openThroughProxy(1)
  await direct`truncate core.notes`
})

let port = 0
const open = async (): Promise<void> => {
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
  port = (proxy.address() as AddressInfo).port
}
const cut = async (): Promise<void> => {
  const dying = [...sockets]
  for (const socket of dying) socket.destroy()
  await Promise.all(dying.map((socket) => socket.closed || once(socket, 'close')))
}
const shut = async (): Promise<void> => {
  const closed = once(proxy, 'close')
  proxy.close()
  await cut()
  await closed
}
const openThroughProxy = (max: number): Database => {
  const url = new URL(database.ownerUrl)
  url.port = String(port)
  return openDatabase(url.href, { max })
}
const notes = async (): Promise<string[]> =>
  (await direct<{ note: string }[]>`select note from core.notes`).map(({ note }) => note)

for (const [name, begin] of [
  ['transact', transact],
  ['begin', (sql: Database, work) => sql.begin(work)],
] as [string, typeof transact][]) {
  test(`${name}: a transaction whose connection died does not go on upon the one that follows`, async () => {
    await assert.rejects(
      begin(pool, async (tx) => {
        await tx`insert into core.notes values ('first')`
        await cut()
        // The pool's only slot is connected anew, for somebody else.
        while (!(await pool`select 1`.then(Boolean, () => false)));
        await tx`insert into core.notes values ('second')`
      }),
      isDatabaseAway,
    )
    assert.deepEqual(await notes(), [])
    await begin(pool, (tx) => tx`insert into core.notes values ('third')`)
    assert.deepEqual(await notes(), ['third'])
  })

  test(`${name}: a statement for a dead connection fails, and the process lives`, async () => {
    await assert.rejects(
      begin(pool, async (tx) => {
        await tx`select 1`
        await cut()
        await new Promise(setImmediate)
        await tx`insert into core.notes values ('late')`
      }),
      isDatabaseAway,
    )
    assert.deepEqual(await notes(), [])
    assert.equal((await pool`select 1 as one`)[0]!['one'], 1)
  })

  test(`${name}: statements that wait for others on a connection fail with it`, async () => {
    await assert.rejects(
      begin(pool, async (tx) => {
        const sleeping = tx`select pg_sleep(${20}::int)`.execute()
        const waiting = tx`select ${2}::int`.execute()
        sleeping.catch(() => {})
        waiting.catch(() => {})
        while (
          !(
            await direct`select from pg_stat_activity where query like 'select pg_sleep($1%' and state = 'active'
          and datname = current_database()`
          ).count
        );
        await cut()
        await assert.rejects(sleeping, isDatabaseAway)
        await assert.rejects(waiting, isDatabaseAway)
        await sleeping
      }),
      isDatabaseAway,
    )
  })
}

test('every slot of the pool is there again after an outage with more waiting than slots', async () => {
  const three = openThroughProxy(3)
  await three`select 1`
  await shut()
  const failed = await Promise.allSettled(
    Array.from({ length: 20 }, () => transact(three, (tx) => tx`select 1`)),
  )
  assert.ok(failed.every(({ status }) => status === 'rejected'))
  const late = Array.from({ length: 20 }, () => transact(three, (tx) => tx`select 1`))
  const settled = Promise.allSettled(late)
  await open()
  await settled
  // All three at once, each holding its connection until all have one.
  let held = 0
  let all = () => {}
  const everybody = new Promise<void>((resolve) => (all = resolve))
  const hold = () =>
    transact(three, async (tx) => {
      await tx`select 1`
      if (++held === 3) all()
      await everybody
    })
  await Promise.all([hold(), hold(), hold()])
  await three.end({ timeout: 1 })
})

test('news reach those who listen again after the connection was cut', async () => {
  const onMessage: string[] = []
  await pool.listen('core_test', (message) => void onMessage.push(message))
  await cut()
  while (!onMessage.includes('again')) {
    await direct`select pg_notify('core_test', 'again')`
    await new Promise(setImmediate)
  }
})
