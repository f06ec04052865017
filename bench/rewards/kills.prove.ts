// kill -9 of the process that pays, in the middle of a payment, again and again: each award is paid once.
import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { rewardsWorld } from './world.ts'

const kills = Number(process.env['AO_KILLS'] ?? 50)
const awards = kills * 1500
const coins = 3

const startPaying = (url: string): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const file = fileURLToPath(new URL('./pay-subject.ts', import.meta.url))
    const child = spawn(process.execPath, [file, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.once('close', () => reject(new Error('nothing was paid')))
    child.stdout.once('data', () => resolve(child))
  })
const gone = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

test(`after ${kills} kills in the middle of a payment each award is paid once`, async (t) => {
  const world = await rewardsWorld({ members: awards / 10, coins: awards * coins })
  t.after(() => world.close())
  const { sql } = world
  const id = await world.running({ budget: awards * coins })
  for (let n = 0; n < 10; n++) await world.award(id, world.members, coins)

  const paidNow = async (): Promise<number> => {
    const [row] = await sql<[{ n: number }]>`
      select count(*)::int as n from rewards.disbursements where program_id = ${id} and status = 'paid'`
    return row.n
  }
  /** A transaction that has written something is open in another process. */
  const isPaying = async (): Promise<boolean> => {
    const [row] = await sql<[{ paying: boolean }]>`
      select exists (select from pg_stat_activity where backend_xid is not null and pid <> pg_backend_pid()) as paying`
    return row.paying
  }
  for (let kill = 0; kill < kills; kill++) {
    const before = await paidNow()
    assert.ok(before < awards, `everything was paid before kill ${kill}`)
    const child = await startPaying(world.url)
    // Some die in their first payment, some after a few.
    const after = before + (kill % 3) * 500
    while ((await paidNow()) < after || !(await isPaying())) {
      assert.equal(child.exitCode, null, 'it paid everything before it could be killed')
      await sleep(2)
    }
    await sleep(Math.random() * 30)
    child.kill('SIGKILL')
    await gone(child)
    while (await isPaying()) await sleep(10)
    const stands = await paidNow()
    assert.equal(stands % 500, 0, 'a payment is whole or not at all')
    const [program] = await sql<[{ paid: number; pending: number; left: number }]>`
      select paid, pending, left_over as left from rewards.programs where id = ${id}`
    assert.deepEqual(
      { ...program },
      { paid: stands * coins, pending: (awards - stands) * coins, left: 0 },
    )
  }
  const last = await startPaying(world.url)
  await gone(last)
  assert.equal(await paidNow(), awards)
  const [given] = await sql<[{ grants: number; coins: number; members: number }]>`
    select count(*)::int as grants, sum(t.amount)::bigint as coins, count(distinct t.to_account)::int as members
    from wallet.transfers t where t.kind = 'grant' and t.subject = ${`program:${id}`}`
  assert.deepEqual({ ...given }, { grants: awards, coins: awards * coins, members: awards / 10 })
  const uneven = await sql`
    select a.wallet_id from wallet.accounts a where a.wallet_id = any (${world.wallets})
    and a.role = 'available' and a.balance <> ${10 * coins}`
  assert.deepEqual([...uneven], [])
  const [named] = await sql<[{ n: number }]>`
    select count(distinct d.transfer_id)::int as n from rewards.disbursements d
    join wallet.transfers t on t.id = d.transfer_id and t.amount = d.coins where d.program_id = ${id}`
  assert.equal(named.n, awards, 'each award names a grant of its own')
  const [held] = await sql<[{ coins: number }]>`
    select sum(amount - captured - released)::bigint as coins from wallet.holds where subject = ${`program:${id}`}`
  assert.equal(held.coins, 0)
  const faults = await world.system(({ sql: tx }) => tx`select * from wallet.audit()`)
  assert.deepEqual([...faults], [])
})
