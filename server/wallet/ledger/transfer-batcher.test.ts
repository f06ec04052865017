import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { newId } from '#server/core/ids.ts'
import { findBalance } from './balance.ts'
import { grant } from './grant-coins.ts'
import { batcherOf, type CoinTransfer } from './transfer-batcher.ts'
import { testLedger, type TestLedger } from './ledger-for-tests.ts'
import { findWalletId } from './open-wallet.ts'

let ledger: TestLedger
before(async () => {
  ledger = await testLedger()
})
after(async () => {
  const faults = await ledger.audit()
  await ledger.close()
  assert.deepEqual([...faults], [])
})

const withCoins = async (coins: number) => {
  const owner = await ledger.person()
  if (coins > 0)
    await ledger.within((ctx) =>
      grant(ctx, { owner, amount: coins, coinType: 'free', reason: 'welcome' }),
    )
  return { owner, wallet: (await findWalletId(ledger.ctx(), owner))! }
}
const transfer = (
  from: string,
  to: string,
  amount: number,
  more: Partial<CoinTransfer> = {},
): Promise<string> =>
  batcherOf(ledger.sql)({
    id: newId(),
    from,
    to,
    amount,
    coinType: 'free',
    key: null,
    body: null,
    note: null,
    actor: null,
    at: ledger.clock.now(),
    ...more,
  }).then((o) => o.refused ?? 'moved')
const count = (results: string[]) => Object.groupBy(results, (r) => r)

test('of 200 transfers of the last 10 coins exactly ten win', async () => {
  const [ann, bob] = [await withCoins(10), await withCoins(0)]
  const results = count(
    await Promise.all(Array.from({ length: 200 }, () => transfer(ann.wallet, bob.wallet, 1))),
  )
  assert.equal(results['moved']?.length, 10)
  assert.equal(results['not_enough_coins']?.length, 190)
  assert.equal((await findBalance(ledger.ctx(), bob.owner))?.available, 10)
})

test('random pairs in both directions never lock each other out', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => withCoins(1000)))
  const pick = () => people[Math.floor(Math.random() * people.length)]!.wallet
  const results = count(
    await Promise.all(Array.from({ length: 2000 }, () => transfer(pick(), pick(), 3))),
  )
  assert.deepEqual(Object.keys(results).sort(), ['moved', 'self_transfer'])
})

test('twins with one key move coins once, and another body is refused', async () => {
  const [ann, bob] = [await withCoins(100), await withCoins(0)]
  const key = newId()
  const body = newId()
  const results = await Promise.all([
    ...Array.from({ length: 20 }, () => transfer(ann.wallet, bob.wallet, 5, { key, body })),
    transfer(ann.wallet, bob.wallet, 6, { key, body: newId() }),
  ])
  assert.deepEqual(results.slice(0, 20), Array(20).fill('moved'))
  assert.equal(results[20], 'key_reused')
  assert.equal((await findBalance(ledger.ctx(), bob.owner))?.available, 5)
})

test('a refused key stays refused when coins have come', async () => {
  const [ann, bob] = [await withCoins(0), await withCoins(0)]
  const again = { key: newId(), body: newId() }
  assert.equal(await transfer(ann.wallet, bob.wallet, 5, again), 'not_enough_coins')
  await ledger.within((ctx) =>
    grant(ctx, { owner: ann.owner, amount: 50, coinType: 'free', reason: 'gift' }),
  )
  assert.equal(await transfer(ann.wallet, bob.wallet, 5, again), 'not_enough_coins')
})

test('a batch answers strangers, missing wallets and full recipients one by one', async () => {
  const [ann, bob] = [await withCoins(100), await withCoins(0)]
  await ledger.sql`update wallet.wallets set status = 'frozen' where id = ${(await withCoins(5)).wallet}`
  const results = await Promise.all([
    transfer(ann.wallet, bob.wallet, 1),
    transfer(ann.wallet, newId(), 1),
    transfer(ann.wallet, ann.wallet, 1),
    transfer(ann.wallet, '00000000-0000-7000-8000-000000000002', 1),
    transfer(ann.wallet, bob.wallet, 1, { coinType: 'tuition' }),
    transfer(ann.wallet, bob.wallet, 1),
  ])
  assert.deepEqual(results, [
    'moved',
    'wallet_not_found',
    'self_transfer',
    'wallet_not_found',
    'not_enough_coins',
    'moved',
  ])
})

test('a transfer between two wallets that everybody pays into has its turn', async () => {
  const [one, other, ...payers] = await Promise.all(
    Array.from({ length: 22 }, () => withCoins(1000)),
  )
  let going = true
  const crowd = payers.map(async ({ wallet }, i) => {
    while (going) assert.equal(await transfer(wallet, (i % 2 ? one! : other!).wallet, 1), 'moved')
  })
  for (let i = 0; i < 5; i++) assert.equal(await transfer(one!.wallet, other!.wallet, 1), 'moved')
  going = false
  await Promise.all(crowd)
})
