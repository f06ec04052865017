// The proof of payment: for sender and payee, once it has arrived, and for whoever has its code.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import * as calls from '#contract/transfers/payout/calls.ts'
import { minutes } from '#server/core/clock.ts'
import type { Bank, PayoutNews } from '#server/providers/bank/bank.ts'
import type { Person } from '#server/testing.ts'
import { berlin, startWorld, type World } from '../fixtures-for-tests.ts'

let news: PayoutNews = { state: 'sent', reason: '' }
const bank: Bank = {
  account: { iban: 'DE89370400440532013000', currency: 'EUR' },
  listStatementFiles: async () => [],
  lookAfter: 900,
  send: async ({ id }) => id,
  look: async () => news,
  recall: async () => {},
  lookRecall: async () => null,
}

let w: World
before(async () => {
  w = await startWorld({ providers: { bank } })
})
after(() => w?.app.close())

const proofOf = (id: string, who: Person, language = 'en') =>
  w.app.server.inject({
    url: `/api/requests/${id}/payment-proof?language=${language}`,
    headers: { authorization: `Bearer ${who.token}` },
  })
const codes = () =>
  w.app.sql<{ publicId: string }[]>`select public_id from transfers.payment_proofs order by made_at`
const approved = async (change = {}) => {
  const made = await w.makeAs(w.maker, w.form(120, { purpose: 'tuition', ...change }))
  assert.ok(made.ok)
  assert.ok((await w.act(w.checker, 'approve', made.data.id)).ok)
  await w.app.settle()
  return made.data
}

test('sender and payee of a transfer take its proof, nobody else does, and its code says what was paid', async () => {
  const paid = await approved()
  for (const who of [w.sender, w.receiver]) {
    const answer = await proofOf(paid.id, who)
    assert.deepEqual([answer.statusCode, answer.headers['content-type']], [200, 'application/pdf'])
    assert.match(answer.rawPayload.subarray(0, 5).toString(), /%PDF-/)
    // Sealed: whoever changes a byte breaks the signature.
    assert.match(answer.rawPayload.toString('latin1'), /ETSI\.CAdES\.detached/)
  }
  for (const who of [w.maker, w.checker, await w.app.person('student')])
    assert.equal((await proofOf(paid.id, who)).statusCode, 404)
  const made = await codes()
  assert.equal(made.length, 1)
  const proof = await w.app.stranger.callOk(calls.readPaymentProof, { path: made[0]! })
  assert.deepEqual(
    { ...proof, paidAt: typeof proof.paidAt },
    {
      transferRequestId: paid.transferRequestId,
      type: 'wallet',
      senderName: paid.senderName,
      recipientName: paid.recipientName,
      purpose: 'tuition',
      coins: 120,
      amount: null,
      currency: null,
      state: 'paid',
      account: '',
      paidAt: 'string',
      returnedAt: null,
    },
  )
  const unknown = await w.app.server.inject({ url: `/api/verify/payments/${'A'.repeat(22)}` })
  assert.equal(unknown.statusCode, 404)
  const lists = await Promise.all(
    [w.sender, w.receiver, w.maker].map((who) =>
      who.callOk(calls.listPaidTransfers, { query: { pageIndex: 0, pageSize: 20 } }),
    ),
  )
  assert.deepEqual(
    lists.map(({ total, transfers }) => [total, transfers.map(({ id }) => id)]),
    [
      [1, [paid.id]],
      [1, [paid.id]],
      [0, []],
    ],
  )
})

test('a payout has its proof when the bank says it arrived; sent back later, the code says so and no paper is made', async () => {
  const { id } = await approved({ type: 'bank', accountDetails: berlin })
  assert.equal((await proofOf(id, w.sender)).statusCode, 409)
  news = { state: 'settled', reason: '' }
  w.app.clock.advance(minutes(1))
  await w.app.job('transfers.follow')
  assert.equal((await proofOf(id, w.sender, 'de')).statusCode, 200)
  const [, code] = await codes()
  const read = () => w.app.stranger.callOk(calls.readPaymentProof, { path: code! })
  const paid = await read()
  assert.equal(paid.state, 'paid')
  // The end of the account alone.
  assert.match(paid.account, /^•••• \d{4}, /)
  news = { state: 'returned', reason: 'AC04' }
  await w.app.job('transfers.followSettled')
  const returned = await read()
  assert.deepEqual(
    [returned.state, returned.paidAt, typeof returned.returnedAt],
    ['returned', null, 'string'],
  )
  assert.equal((await proofOf(id, w.sender)).statusCode, 409)
})
