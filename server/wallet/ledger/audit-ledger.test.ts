import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openDatabase } from '#server/core/database/db.ts'
import { auditLedger } from './audit-ledger.ts'
import { grant } from './grant-coins.ts'
import { testLedger, type TestLedger } from './ledger-for-tests.ts'
import { hold } from './spend-coins.ts'

let ledger: TestLedger
before(async () => {
  ledger = await testLedger(2)
})
after(() => ledger.close())

test('the audit sees coins that were made, lost or moved behind the ledger', async () => {
  const ann = await ledger.person()
  await ledger.within((ctx) =>
    grant(ctx, { owner: ann, amount: 100, coinType: 'free', reason: 'welcome' }),
  )
  await ledger.within((ctx) =>
    hold(ctx, { owner: ann, amount: 30, purpose: 'other', reason: 'fee' }),
  )
  assert.deepEqual((await auditLedger(ledger.sql)).findings, [])
  const tampering = [
    `update wallet.accounts set balance = balance + 5, lot_coins = array[balance + 5] where role = 'available' and coin_type = 'free' and not source`,
    `update wallet.accounts set lot_paid = '{t}' where role = 'available' and coin_type = 'free' and not source`,
    `update wallet.accounts set entries = entries + 1 where role = 'held'`,
    `update wallet.holds set released = 30, status = 'released', settled_at = now()`,
    `update wallet.accounts set balance = balance + 1 where source`,
  ]
  const owner = openDatabase(ledger.ownerUrl, { max: 1 })
  for (const statement of tampering)
    await owner
      .begin(async (tx) => {
        await tx.unsafe(statement)
        assert.ok((await auditLedger(tx)).findings.length > 0, statement)
        throw new Error('undone')
      })
      .catch((error) => assert.equal(error.message, 'undone'))
  await owner.end({ timeout: 1 })
})
