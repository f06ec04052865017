import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getCoinDetails, getWallet } from '#contract/wallet/ledger/calls.ts'
import {
  getBalanceHistory,
  getTransaction,
  searchTransactions,
} from '#contract/wallet/statements/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { grant } from './grant-coins.ts'
import { platform } from './platform-wallets.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('a wallet of the platform shows one figure on every page, whatever stripes its coins lie in', async () => {
  const path = { id: platform.issuance }
  for (let n = 1; n <= 12; n++) {
    const person = await app.person('student')
    await app.system((ctx) =>
      grant(ctx, { owner: person.id, amount: 10 * n, coinType: 'free', reason: 'gift' }),
    )
  }
  const [used] = await app.sql`
    select count(*)::int as stripes from wallet.accounts where wallet_id = ${platform.issuance} and entries > 0`
  assert.ok(used?.['stripes'] > 1, 'more than one stripe is in use')
  const admin = await app.person('admin')
  // 10 + 20 + … + 120 coins were given.
  assert.equal((await admin.callOk(getWallet, { path })).available, -780)
  const query = { coinType: 'free' as const }
  assert.equal((await admin.callOk(getCoinDetails, { path, query })).available, -780)
  const { days } = await admin.callOk(getBalanceHistory, { path, query: { days: 2 } })
  assert.deepEqual(
    days.map(({ coins }) => coins),
    [0, -780],
  )
  const { transactions } = await admin.callOk(searchTransactions, { path, body: {} })
  assert.deepEqual(
    transactions.map(({ balanceAfter }) => balanceAfter).slice(0, 3),
    [-780, -660, -550],
  )
  const transactionId = transactions[1]!.id
  const one = await admin.callOk(getTransaction, { path: { ...path, transactionId } })
  assert.equal(one.balanceAfter, -660)
})
