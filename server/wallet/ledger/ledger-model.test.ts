// Takes long: thousands of steps, each compared.
// Random histories, compared step by step with the model, then state by state, then by the ledger's own audit.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import fc from 'fast-check'
import { coinTypes, type CoinType, type SpendPurpose } from '#contract/wallet/shapes.ts'
import type { Sql } from '#server/core/database/db.ts'
import { newId } from '#server/core/ids.ts'
import { testLedger, type TestLedger } from './ledger-for-tests.ts'
import { type Answer, Model, outside } from './ledger-model-for-tests.ts'
import { moveKey, type MoveOutcome } from './ledger-moves.ts'
import { platform } from './platform-wallets.ts'

const [runs, steps] = process.env['AO_PROVE'] ? [10_000, 100] : [1_000, 50]
const owners = 3

let ledger: TestLedger
const ready: string[][] = []
before(async () => {
  ledger = await testLedger(2)
})
after(async () => {
  await ledger.close()
})

/** Fresh wallets for one history; made many at a time. */
const wallets = async (): Promise<string[]> => {
  if (ready.length === 0) {
    const ids = Array.from({ length: 300 * owners }, () => newId())
    await ledger.sql`insert into wallet.wallets (id, kind, programme_id, opened_at)
      select u.id, 'programme', u.id, ${ledger.clock.now()} from unnest(${ids}::uuid[]) u (id)`
    while (ids.length > 0) ready.push(ids.splice(0, owners))
  }
  return ready.pop()!
}

const day0 = Date.parse('2026-11-21T00:00:00Z')
const dayAt = (day: number) => new Date(day0 + day * 86_400_000).toISOString()
const owner = fc.nat(owners - 1)
const amount = fc.integer({ min: 1, max: 40 })
const type = fc.constantFrom(...coinTypes)
const purpose = fc.constantFrom<SpendPurpose>('tuition', 'application', 'verification', 'other')
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('grant' as const),
      owner,
      type,
      amount,
      paid: fc.boolean(),
      lasts: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      owner,
      to: owner,
      type,
      amount,
      key: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pay' as const), owner, amount, receipt: fc.nat(3) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('dispute' as const), owner, amount }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which: fc.nat(),
      won: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('charge' as const), owner, purpose, amount }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hold' as const), owner, purpose, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      which: fc.nat(),
      to: fc.integer({ min: outside, max: owners - 1 }),
      part: fc.option(amount),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('release' as const), which: fc.nat() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reverse' as const), which: fc.nat() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('days' as const),
      pass: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('freeze' as const), owner, on: fc.boolean() }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const history = async (list: readonly Step[]): Promise<void> => {
  const ids = await wallets()
  const model = new Model()
  const disputes = new Set<string>()
  const run = ids[0]!
  let day = 0
  const place = (owner: number): string => (owner === outside ? platform.income : ids[owner]!)
  const pick = (names: Iterable<string>, which: number): string => {
    const all = [...names]
    return all.length === 0 ? newId() : all[which % all.length]!
  }
  await ledger.sql.begin(async (tx: Sql) => {
    const asked: { step: Step; told: Answer; outcome: Promise<readonly MoveOutcome[]> }[] = []
    const other: Promise<unknown>[] = []
    const record = (move: object) =>
      tx.json({ id: newId(), at: dayAt(day), reason: 'model', ...move })
    const call = (step: Step, told: Answer, outcome: PromiseLike<readonly MoveOutcome[]>) =>
      asked.push({ step, told, outcome: Promise.resolve(outcome) })
    const setStatus = (owner: number, frozen: boolean) => {
      if (frozen) model.frozen.add(owner)
      else model.frozen.delete(owner)
      other.push(
        Promise.resolve(
          tx`update wallet.wallets set status = ${frozen ? 'frozen' : 'active'} where id = ${place(owner)}`,
        ),
      )
    }
    const hold = (s: Step, owner: number, purpose: SpendPurpose, amount: number): string => {
      const holdId = newId()
      call(
        s,
        model.hold(holdId, owner, purpose, amount, day),
        tx<MoveOutcome[]>`
        select * from wallet.place_hold(jsonb_populate_record(null::wallet.move, ${record({
          kind: 'hold',
          hold_id: holdId,
          from_wallet: place(owner),
          from_role: 'available',
          to_wallet: place(owner),
          to_role: 'held',
          amount,
          purpose,
        })}), null, null)`,
      )
      return holdId
    }
    const settle = (
      s: Step,
      holdId: string,
      kind: 'capture' | 'release',
      to: number,
      wallet: string | null,
      amount: number | null,
    ) => {
      const id = newId()
      call(
        s,
        model.settle(id, holdId, kind, to, amount, day),
        tx<MoveOutcome[]>`
        select * from wallet.settle_hold(jsonb_populate_record(null::wallet.move, ${record({ id, kind, hold_id: holdId, to_wallet: wallet, amount })}), 'released')`,
      )
    }
    for (const s of list) {
      if (s.do === 'pay') {
        // Coins bought with money come once for their payment, however often they are credited.
        const id = newId()
        const key = moveKey(`${run} paid ${s.receipt}`)
        const leg = { leg_expires: ['infinity'], leg_paid: [true], leg_coins: [s.amount] }
        call(
          s,
          model.grant(id, s.owner, 'free', { expires: Infinity, paid: true, coins: s.amount }, key),
          tx<MoveOutcome[]>`
          select * from wallet.post(jsonb_populate_record(null::wallet.move, ${record({
            ...leg,
            id,
            kind: 'grant',
            purpose: 'grant',
            key,
            body: moveKey(`${s.owner} ${s.amount}`),
            from_wallet: platform.issuance,
            from_role: 'available',
            to_wallet: place(s.owner),
            to_role: 'available',
            coin_type: 'free',
            amount: s.amount,
          })}))`,
        )
      } else if (s.do === 'dispute') {
        // What is left of the coins is set aside; a wallet that spent some of them is frozen.
        const left = Math.min(s.amount, model.spendable(s.owner, 'dispute', day))
        if (left > 0) disputes.add(hold(s, s.owner, 'dispute', left))
        if (left < s.amount) setStatus(s.owner, true)
      } else if (s.do === 'refund') {
        const holdId = pick(disputes, s.which)
        if (s.won) settle(s, holdId, 'release', outside, null, null)
        else settle(s, holdId, 'capture', outside, platform.issuance, null)
      } else if (s.do === 'grant') {
        const id = newId()
        const expires = s.type === 'free' ? Infinity : day + s.lasts
        const leg = {
          leg_expires: [expires === Infinity ? 'infinity' : dayAt(expires)],
          leg_paid: [s.paid],
          leg_coins: [s.amount],
        }
        call(
          s,
          model.grant(id, s.owner, s.type, { expires, paid: s.paid, coins: s.amount }),
          tx<MoveOutcome[]>`
          select * from wallet.post(jsonb_populate_record(null::wallet.move, ${record({
            ...leg,
            id,
            kind: 'grant',
            purpose: 'grant',
            from_wallet: platform.issuance,
            from_role: 'available',
            to_wallet: place(s.owner),
            to_role: 'available',
            coin_type: s.type,
            amount: s.amount,
          })}))`,
        )
      } else if (s.do === 'transfer') {
        const id = newId()
        const key = s.key === null ? null : moveKey(`${run} ${s.key}`)
        const body = key && moveKey(`${s.owner} ${s.to} ${s.type} ${s.amount}`)
        call(
          s,
          model.transfer(id, s.owner, s.to, s.type, s.amount, day, key),
          tx<MoveOutcome[]>`select * from wallet.transfer(
          ${id}, ${place(s.owner)}, ${place(s.to)}, ${s.type}, ${s.amount}, ${key}, ${body}, null, null, ${dayAt(day)})`,
        )
      } else if (s.do === 'charge') {
        const id = newId()
        call(
          s,
          model.charge(id, s.owner, s.purpose, s.amount, day),
          tx<MoveOutcome[]>`
          select * from wallet.spend(jsonb_populate_record(null::wallet.move, ${record({
            id,
            kind: 'charge',
            from_wallet: place(s.owner),
            from_role: 'available',
            to_wallet: platform.income,
            to_role: 'available',
            amount: s.amount,
            purpose: s.purpose,
          })}), null)`,
        )
      } else if (s.do === 'hold') hold(s, s.owner, s.purpose, s.amount)
      else if (s.do === 'capture')
        settle(s, pick(model.holds.keys(), s.which), 'capture', s.to, place(s.to), s.part)
      else if (s.do === 'release')
        settle(s, pick(model.holds.keys(), s.which), 'release', outside, null, null)
      else if (s.do === 'reverse') {
        const moveId = pick(model.moves.keys(), s.which)
        call(
          s,
          model.reverse(moveId, day),
          tx<
            MoveOutcome[]
          >`select * from wallet.reverse(${newId()}, ${moveId}, 'model', null, ${dayAt(day)})`,
        )
      } else if (s.do === 'days') day += s.pass
      else if (s.do === 'expire') {
        model.expire(owners, day)
        other.push(Promise.resolve(tx`select wallet.expire_lots(${dayAt(day)}, 1000)`))
      } else setStatus(s.owner, s.on)
    }
    const rows = tx<
      {
        walletId: string
        coinType: CoinType
        role: 'available' | 'held'
        expires: string[]
        paid: boolean[]
        coins: number[]
      }[]
    >`
      select wallet_id, coin_type, role, lot_expires as expires, lot_paid as paid, lot_coins as coins
      from wallet.accounts where wallet_id = any (${ids}::uuid[])`
    const holds = tx<
      { id: string; status: string }[]
    >`select id, status from wallet.holds where wallet_id = any (${ids}::uuid[])`
    await Promise.all(other)
    for (const { step, told, outcome } of asked) {
      const [got] = await outcome
      assert.deepEqual({ refused: got!.refused, lacking: got!.lacking }, told, JSON.stringify(step))
    }
    for (const row of await rows) {
      const lots = model.lots(ids.indexOf(row.walletId), row.coinType, row.role)
      const seen = row.coins.map((coins, i) => ({
        expires:
          row.expires[i] === 'infinity'
            ? Infinity
            : (Date.parse(row.expires[i]!) - day0) / 86_400_000,
        paid: row.paid[i],
        coins,
      }))
      assert.deepEqual(seen, lots, `${row.coinType} ${row.role}`)
    }
    assert.deepEqual(
      Object.fromEntries((await holds).map((h) => [h.id, h.status])),
      Object.fromEntries([...model.holds].map(([id, h]) => [id, h.status])),
    )
    // So that the sweeps of later histories find nothing of this one.
    await tx`select wallet.expire_lots(${dayAt(10_000)}, 1000)`
  })
}

test(`${runs} random histories of ${steps} steps go as the model says, and no coin is lost or made`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: steps, maxLength: steps }), history),
    { numRuns: runs },
  )
  assert.deepEqual([...(await ledger.audit())], [])
})
