import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDatabase } from '#server/core/database/db.ts'
import { startTestApp, testSecret, type TestApp } from '#server/testing.ts'
import { auditSeals } from './audit-seals.ts'
import { newMark } from './seal-marks.ts'
import { remarkBlocks } from './seal-rows.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

const findings = async (sql: TestApp['sql'] = app.sql, secrets = [testSecret]) =>
  (await auditSeals(sql, secrets, new Map())).findings.map(({ row, what }) => `${row} ${what}`)

const putRate = (day: string, sql: TestApp['sql'] = app.sql) =>
  sql`insert into wallet.rates (day, currency, per_euro_millionths, fetched_at)
    values (${day}, 'USD', 1100000, ${app.clock.now()})`

const newestBlock = async () => {
  const [block] = await app.sql<{ number: number; upto: number; unmarked: number[] }[]>`
    select number, upto, unmarked from core.seal_blocks order by number desc limit 1`
  return block!
}

/** Somebody who is connected past AO, as the owner of the tables. */
const pastAo = async (work: (sql: TestApp['sql']) => Promise<unknown>): Promise<void> => {
  const sql = openDatabase(app.ownerUrl, { max: 1, name: 'psql' })
  await work(sql).finally(() => sql.end({ timeout: 1 }))
}

const undone = async (work: (tx: TestApp['sql']) => Promise<void>): Promise<void> => {
  const undo = new Error('undo')
  await pastAo((sql) =>
    sql.begin(async (tx) => {
      await work(tx as unknown as TestApp['sql'])
      throw undo
    }),
  ).catch((error: unknown) => assert.equal(error, undo))
}

test('a change that commits after a later one was chained is chained with it, and none is left out', async () => {
  const early = await app.sql.reserve()
  await early`begin`
  await early`insert into wallet.rates (day, currency, per_euro_millionths, fetched_at)
    values ('2026-01-01', 'USD', 1100000, ${app.clock.now()})`
  await putRate('2026-01-02')
  const chained = app.job('wallet.seal')
  await early`commit`
  early.release()
  await chained
  const { upto, unmarked } = await newestBlock()
  const [{ top }] = await app.sql<[{ top: number }]>`select max(id) as top from core.row_seals`
  assert.equal(upto, top)
  assert.deepEqual(unmarked, [])
  assert.deepEqual(await findings(), [])
})

test('nothing that changed makes no block', async () => {
  const { number } = await newestBlock()
  await app.job('wallet.seal')
  assert.equal((await newestBlock()).number, number)
})

test('what somebody changes past AO is named at once, also after it was chained, and then for good', async () => {
  const other = await startTestApp()
  const sql = openDatabase(other.url, { max: 1, name: 'psql' })
  const expected = [
    'wallet.pricing true was changed by the role ao_application (psql), and not by AO',
  ]
  await sql`update wallet.pricing set base_minor_per_coin = 1`
  await sql.end({ timeout: 1 })
  assert.deepEqual(await findings(other.sql), expected)
  await other.job('wallet.seal')
  assert.deepEqual(await findings(other.sql), expected)
  await other.app.sql`update wallet.pricing set base_minor_per_coin = 10`
  await other.job('wallet.seal')
  assert.deepEqual(await findings(other.sql), expected)
  await other.close()
})

test('for a day after the upgrade that brought seals, what processes of the version before change is taken for AO’s', async () => {
  const other = await startTestApp()
  const since = async (ago: string) => {
    await other.owner`alter table core.seal_blocks disable trigger seal_blocks_stay`
    await other.owner`update core.seal_blocks set accepts_unmarked = true, mark = null,
      others = jsonb_build_object('unmarkedUntil', now() + interval '1 day' - ${ago}::interval) where number = 0`
    await other.owner`update core.seal_blocks set
      hash = core.block_hash(decode(repeat('00', 32), 'hex'), 0, 0, upto, '{}', true, others) where number = 0`
  }
  const change = async (price: number) => {
    const sql = openDatabase(other.url, { max: 1, name: 'ao' })
    await sql`update wallet.pricing set base_minor_per_coin = ${price}`
    await sql.end({ timeout: 1 })
  }
  await since('23 hours')
  await change(11)
  await other.job('wallet.seal')
  assert.deepEqual(await findings(other.sql), [])
  await other.owner`delete from core.seal_blocks where number > 0`
  await since('25 hours')
  await change(12)
  await other.job('wallet.seal')
  assert.deepEqual(await findings(other.sql), [
    'wallet.pricing true was changed by the role ao_application (ao), and not by AO',
  ])
  await other.close()
})

test('a former state cannot be brought back with its former seal', () =>
  undone(async (tx) => {
    await app.sql`update wallet.pricing set conversion_fee_basis_points = 111`
    await app.sql`update wallet.pricing set conversion_fee_basis_points = 222`
    await tx`alter table wallet.pricing disable trigger all`
    await tx`update wallet.pricing set conversion_fee_basis_points = 111`
    await tx`insert into core.row_seals (relation, key, digest, role, program, xid, at, nonce, mark)
      select relation, key, digest, role, program, xid, at, nonce, mark from core.row_seals
      where relation = 'wallet.pricing' order by id desc offset 1 limit 1`
    assert.ok(
      (await findings(tx)).includes(
        'wallet.pricing true was changed by the role ao_application (ao), and not by AO',
      ),
    )
  }))

test('a trigger that is off is found, though nothing was changed', async () => {
  for (const [table, trigger] of [
    ['transfers.thresholds', 'a_change_is_sealed'],
    ['wallet.payments', 'a_row_is_sealed'],
    ['wallet.transfers', 'rows_are_sealed'],
    ['wallet.journal', 'entries_are_sealed'],
    ['wallet.journal', 'journal_is_facts'],
  ] as const)
    await undone(async (tx) => {
      await tx.unsafe(`alter table ${table} disable trigger ${trigger}`)
      assert.deepEqual(await findings(tx), [
        `${table} is not sealed any more: a trigger is off or gone`,
      ])
    })
})

test('a block that AO did not make is named, and no further one is put on top of it', () =>
  undone(async (tx) => {
    await app.job('wallet.seal')
    const { number, upto } = await newestBlock()
    await tx`insert into core.seal_blocks (number, after, upto, unmarked, accepts_unmarked, others, hash, mark, at)
      select ${number + 1}, ${upto}, ${upto}, '{}', true, '{}',
        core.block_hash(hash, ${number + 1}, ${upto}, ${upto}, '{}', true, '{}'), mark, now()
      from core.seal_blocks where number = ${number}`
    assert.deepEqual(await findings(tx), [`core.seal_blocks ${number + 1} was not made by AO`])
  }))

test('a new column that is empty changes no seal; one that is filled has the rows sealed anew', async () => {
  const seals = async () => {
    const [row] = await app.sql<[{ n: number }]>`
      select count(*) as n from core.row_seals where relation = 'wallet.coin_types'`
    return row.n
  }
  const types = 5
  const before = await seals()
  const owner = openDatabase(app.ownerUrl, {
    max: 1,
    name: 'ao-migrate',
    mark: newMark(testSecret),
  })
  await owner`alter table wallet.coin_types add column remark text`
  await owner`select core.keep_sealed()`
  assert.equal(await seals(), before)
  await app.sql`update wallet.coin_types set remark = 'seen' where coin_type = 'free'`
  assert.equal(await seals(), before + 1)
  await owner`alter table wallet.coin_types add column turn integer not null default 1`
  await owner`select core.keep_sealed()`
  assert.equal(await seals(), before + 1 + types)
  await owner`alter table wallet.coin_types drop column turn, drop column remark`
  await owner`select core.keep_sealed()`
  assert.equal(await seals(), before + 1 + 2 * types)
  await owner.end({ timeout: 1 })
  assert.deepEqual(await findings(), [])
})

test('a secret that is forgotten takes no proof with it that is chained', async () => {
  await app.job('wallet.seal')
  assert.ok((await findings(app.sql, ['a secret that came later, long enough'])).length > 0)
  await app.sql.begin((tx) =>
    remarkBlocks(tx, {
      secret: 'a secret that came later, long enough',
      formerSecrets: [testSecret],
    }),
  )
  assert.deepEqual(await findings(app.sql, ['a secret that came later, long enough']), [])
})
