import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestApp } from '#server/testing.ts'
import { auditLedger } from '../ledger/audit-ledger.ts'
import { booksAgree } from './agree-for-tests.ts'
import { runModel } from './model-for-tests.ts'

test('after a run of purchases, refunds, disputes, payouts and returns the books agree with processor, coins and people', async () => {
  const app = await startTestApp()
  try {
    const sums = await runModel(app, { payments: 40, people: 8 })
    await booksAgree(app, sums)
    assert.deepEqual((await auditLedger(app.sql)).findings, [])
  } finally {
    await app.close()
  }
})
