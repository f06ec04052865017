import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transferCoins } from '#contract/wallet/ledger/calls.ts'
import { startTestApp, type TestApp } from '#server/testing.ts'
import { grant, openWallet } from '../public.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(() => app.close())

test('who was disabled by another process receives nothing from the next call on', async () => {
  const [ann, bob] = [await app.person('student'), await app.person('student')]
  const [walletId, recipientWalletId] = await app.system(async (ctx) => {
    const wallets = [await openWallet(ctx, ann.id), await openWallet(ctx, bob.id)] as const
    await grant(ctx, { owner: ann.id, amount: 100, coinType: 'free', reason: 'welcome' })
    return wallets
  })
  const pay = () =>
    ann.call(transferCoins, { path: { walletId }, body: { recipientWalletId, amount: 1 } })
  const setStatus = (status: string) =>
    app.sql`update identity.accounts set status = ${status} where id = ${bob.id}`
  assert.equal((await pay()).status, 200)
  await setStatus('disabled')
  const refused = await pay()
  assert.equal(refused.ok ? refused.status : refused.code, 'wallet_not_found')
  await setStatus('active')
  assert.equal((await pay()).status, 200)
})
