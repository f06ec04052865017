import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { days } from '#server/core/clock.ts'
import type { Person } from '#server/testing.ts'
import { confirm, contested, enter, good, intent, testBank } from './payments-for-tests.ts'
import { grant } from '../ledger/grant-coins.ts'
import { charge } from '../ledger/spend-coins.ts'
import { settlePayment } from './settle-payment.ts'

const { app, bank, news, deliver, coins, close } = await testBank()
beforeEach(() => void news.splice(0))
after(close)

test('a disputed payment freezes its coins; won gives them back, lost takes them', async () => {
  for (const [end, left] of [
    ['won', 10],
    ['lost', 0],
  ] as const) {
    const ann = await app.person('student')
    const made = await intent(ann)
    await enter(ann, made, contested)
    // The dispute may be told before the payment.
    for (const event of [...news].reverse()) assert.equal(await deliver(event), 200)
    await app.settle()
    assert.deepEqual(await coins(ann), [0, 10, 'active'])
    bank.settleDispute(made.id, end)
    await deliver(news.at(-1)!)
    await app.settle()
    assert.deepEqual(await coins(ann), [left, 0, 'active'])
    news.length = 0
  }
})

test('a bank that only asked, and was answered with a refund, is not a dispute won', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await enter(ann, made, contested)
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [0, 10, 'active'])
  const closed = { ...(await bank.readIntent(made.id))!, contested: 0, refunded: 100 }
  await app.system((ctx) => settlePayment(ctx, closed))
  assert.deepEqual(await coins(ann), [0, 0, 'active'])
  bank.settleDispute(made.id, 'won')
})

test('coins of a disputed payment that were spent already freeze the wallet', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await enter(ann, made, contested)
  const [paid] = news
  const disputes = news.slice(1)
  const intentOnly = { ...(await bank.readIntent(made.id))!, contested: 0 }
  await app.system((ctx) => settlePayment(ctx, intentOnly))
  await app.system((ctx) =>
    charge(ctx, { owner: ann.id, amount: 6, purpose: 'other', reason: 'fee' }),
  )
  for (const event of [paid!, ...disputes]) await deliver(event)
  await app.settle()
  assert.deepEqual(await coins(ann), [0, 4, 'frozen'])
  bank.settleDispute(made.id, 'won')
  await deliver(news.at(-1)!)
  await app.settle()
  assert.deepEqual(await coins(ann), [4, 0, 'active'])
})

test('a dispute that comes months later, and whose events were lost, is found; so is its end', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await enter(ann, made, contested)
  const uncontested = { ...(await bank.readIntent(made.id))!, contested: 0 }
  await app.system((ctx) => settlePayment(ctx, uncontested))
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
  await app.sql`update wallet.payments set created_at = created_at - interval '90 days' where id = ${made.paymentId}`
  const { intentsSince } = bank
  Object.assign(bank, { intentsSince: async function* () {} })
  try {
    await app.job('wallet.reconcile')
    assert.deepEqual(await coins(ann), [0, 10, 'active'])
    bank.settleDispute(made.id, 'won')
    app.clock.advance(days(4))
    await app.job('wallet.reconcile')
    const seen = await app.sql`select status from wallet.payments where id = ${made.paymentId}`
    assert.equal(seen[0]?.['status'], 'credited')
  } finally {
    Object.assign(bank, { intentsSince })
  }
})

test('what is owed for money that went back is taken from coins bought later, never from gifts, and the wallet is free again', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await enter(ann, made, good)
  await confirm(ann, made.id)
  await app.system((ctx) =>
    charge(ctx, { owner: ann.id, amount: 6, purpose: 'other', reason: 'fee' }),
  )
  await bank.refund(made.id, made.paymentId)
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [0, 0, 'frozen'])
  const rows =
    await app.sql`select 1 from core.events where name = 'wallet.payment_disputed' and payload ->> 'paymentId' = ${made.paymentId}`
  assert.equal(rows.length, 0, 'a refund is no dispute')
  for (const [gift, left] of [
    [4, [4, 0, 'frozen']],
    [5, [9, 0, 'frozen']],
  ] as const) {
    await app.system((ctx) =>
      grant(ctx, { owner: ann.id, amount: gift, coinType: 'free', reason: 'gift' }),
    )
    await app.job('wallet.reconcile')
    assert.deepEqual(await coins(ann), left)
  }
  const repaid = await intent(ann)
  await enter(ann, repaid, good)
  await confirm(ann, repaid.id)
  await app.job('wallet.reconcile')
  // 9 given and 10 bought, less 6 owed.
  assert.deepEqual(await coins(ann), [13, 0, 'active'])
})

test('a dispute won after it was lost is found though its news was lost', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await enter(ann, made, contested)
  await app.job('wallet.reconcile')
  bank.settleDispute(made.id, 'lost')
  const seen = async () =>
    (
      await app.sql<{ status: string }[]>`
        select status from wallet.payments where id = ${made.paymentId}`
    )[0]?.status
  const { intentsSince, contestedSince } = bank
  const none = async function* () {}
  Object.assign(bank, { intentsSince: none, contestedSince: none })
  try {
    app.clock.advance(days(4))
    await app.job('wallet.reconcile')
    assert.equal(await seen(), 'dispute_lost')
    bank.overturnDispute(made.id)
    app.clock.advance(days(8))
    await app.job('wallet.reconcile')
    assert.equal(await seen(), 'credited')
  } finally {
    Object.assign(bank, { intentsSince, contestedSince })
  }
})

/** Somebody who bought coins of 3.00, spent all 30 and got the money back. */
const whoOwes = async () => {
  const ann = await app.person('student')
  const made = await intent(ann, 300)
  await enter(ann, made, good)
  await confirm(ann, made.id)
  await app.system((ctx) =>
    charge(ctx, { owner: ann.id, amount: 30, purpose: 'other', reason: 'fee' }),
  )
  await bank.refund(made.id, made.paymentId)
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [0, 0, 'frozen'])
  return ann
}
const buyMore = async (ann: Person, amount: number) => {
  const made = await intent(ann, amount)
  await enter(ann, made, good)
  await confirm(ann, made.id)
  await app.settle()
  return made
}

test('a purchase pays what is owed once, however often its job runs', async () => {
  const ann = await whoOwes()
  const { paymentId } = await buyMore(ann, 100)
  assert.deepEqual(await coins(ann), [0, 0, 'frozen'])
  // Bought by a friend: not taken without being asked for.
  await app.system((ctx) =>
    grant(ctx, { owner: ann.id, amount: 5, coinType: 'free', paid: true, reason: 'gift' }),
  )
  await app.job('wallet.repayFromPurchase', { paymentId })
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [5, 0, 'frozen'])
  await buyMore(ann, 200)
  assert.deepEqual(await coins(ann), [5, 0, 'active'])
})

test('a wallet frozen for what it owes can be frozen by hand as well, and stays so when all is paid', async () => {
  const ann = await whoOwes()
  const byHand = (status: string) =>
    app.sql`update wallet.wallets set status = ${status} where person_id = ${ann.id}`
  const freezes = async () =>
    (
      await app.sql<{ reason: string }[]>`
        select f.reason from wallet.freezes f join wallet.wallets w on w.id = f.wallet_id
        where w.person_id = ${ann.id} and f.lifted_at is null order by f.reason`
    ).map(({ reason }) => reason)
  assert.deepEqual(await freezes(), ['receivable'])
  for (let i = 0; i < 2; i++) await byHand('frozen')
  assert.deepEqual(await freezes(), ['receivable', 'staff'])
  await buyMore(ann, 300)
  assert.deepEqual([await coins(ann), await freezes()], [[0, 0, 'frozen'], ['staff']])
  await byHand('active')
  assert.deepEqual([await coins(ann), await freezes()], [[0, 0, 'active'], []])
})

test('one payment that cannot be settled does not keep the others', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await enter(ann, made, good)
  const { intentsSince } = bank
  Object.assign(bank, {
    intentsSince: async function* (since: Date) {
      yield { id: 'no\0id', status: 'succeeded' }
      yield* intentsSince(since)
    },
  })
  try {
    await assert.rejects(app.job('wallet.reconcile'))
  } finally {
    Object.assign(bank, { intentsSince })
  }
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
})
