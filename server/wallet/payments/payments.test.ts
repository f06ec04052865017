import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import Stripe from 'stripe'
import * as paymentsCalls from '#contract/wallet/payments/calls.ts'
import { getWallet } from '#contract/wallet/ledger/calls.ts'
import type { MoneySort } from '#contract/wallet/shapes.ts'
import { newId } from '#server/core/ids.ts'
import type { Delivery } from '#server/providers/payments/stand-in-shapes.ts'
import { codeOf, confirm, enter, good, intent, testBank } from './payments-for-tests.ts'
import { openWallet } from '../public.ts'

const { app, news, deliver, coins, close } = await testBank()
beforeEach(() => void news.splice(0))
after(close)

test('production without Stripe takes no payments, and says so', async () => {
  const person = await app.person('student')
  const before = await intent(person)
  const kept = app.app.mode
  Object.assign(app.app, { mode: 'production' })
  try {
    assert.deepEqual(
      (({ provider, testCards }) => [provider, testCards])(
        await person.callOk(paymentsCalls.getPaymentSettings, {}),
      ),
      ['off', []],
    )
    assert.equal(
      codeOf(
        await person.call(paymentsCalls.createPaymentIntent, {
          body: { amount: 100, currency: 'USD' },
        }),
      ),
      'payments_off',
    )
    assert.equal(
      codeOf(await enter(person, before, good)),
      'not_found',
      'nor does a test card pay an older intent',
    )
  } finally {
    Object.assign(app.app, { mode: kept })
  }
})

test('a payment is shown to whoever made it, found by words of its state and sorted by amount', async () => {
  const [ann, eve] = [await app.person('student'), await app.person('student')]
  const [ten, thirty] = [await intent(ann), await intent(ann, 300)]
  assert.equal(
    (await ann.callOk(paymentsCalls.getPayment, { path: { id: ten.paymentId } })).amountText,
    '1.00',
  )
  assert.equal(
    codeOf(await eve.call(paymentsCalls.getPayment, { path: { id: ten.paymentId } })),
    'not_found',
  )
  const ids = async (body: { sort?: MoneySort; text?: string }) =>
    (await ann.callOk(paymentsCalls.searchPayments, { body })).payments.map(({ id }) => id)
  assert.deepEqual(await ids({ sort: '-amount' }), [thirty.paymentId, ten.paymentId])
  assert.deepEqual(await ids({ sort: 'date' }), [ten.paymentId, thirty.paymentId])
  assert.deepEqual(await ids({ text: 'nicht bezahlt', sort: 'amount' }), [
    ten.paymentId,
    thirty.paymentId,
  ])
  assert.deepEqual(await ids({ text: 'refunded' }), [])
})

test('ten coins bought by card are there once, however often client and events say so', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  assert.deepEqual([made.coins, made.amount, made.provider], [10, 100, 'stand-in'])
  assert.ok((await enter(ann, made, good)).ok)
  const [event] = news
  assert.equal(await deliver(event!), 200)
  assert.equal(await deliver(event!), 200)
  await app.settle()
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
  const result = await confirm(ann, made.id)
  assert.equal(result.ok && result.data.message, 'success')
  const again = await confirm(ann, made.id)
  assert.equal(codeOf(again), 'transaction_used')
  assert.ok(!again.ok)
  assert.equal(again.body['message'], 'transaction id not found or already used')
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
})

test("another's payment, an unknown one and a reused one are refused alike", async () => {
  const [ann, eve] = [await app.person('student'), await app.person('student')]
  const made = await intent(ann)
  await enter(ann, made, good)
  for (const id of [made.id, made.paymentId, 'pi_unknown', newId()])
    assert.equal(codeOf(await confirm(eve, id)), 'transaction_used')
  assert.equal(codeOf(await enter(eve, made, good)), 'not_found')
  assert.ok((await confirm(ann, made.paymentId)).ok)
})

test('a declined card credits nothing, and another card may be tried', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  assert.equal(codeOf(await enter(ann, made, '4000000000009995')), 'payment_failed')
  assert.equal(codeOf(await confirm(ann, made.id)), 'payment_failed')
  assert.deepEqual(await coins(ann), [0, 0, 'active'])
  await enter(ann, made, good)
  assert.ok((await confirm(ann, made.id)).ok)
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
})

test('3-D Secure asks first; failing it is a decline', async () => {
  const ann = await app.person('student')
  for (const challenge of ['fail', 'pass'] as const) {
    const made = await intent(ann)
    const response = await enter(ann, made, '4000002500003155')
    assert.ok(response.ok && response.data.needsChallenge)
    const outcome = await enter(ann, made, '4000002500003155', challenge)
    assert.equal(outcome.ok, challenge === 'pass')
    assert.equal((await confirm(ann, made.id)).ok, challenge === 'pass')
  }
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
})

test('a payment that is still processing is pending, and credited when it is done', async () => {
  const ann = await app.person('student')
  const made = await intent(ann, 500)
  await enter(ann, made, '4000000000000077')
  const result = await confirm(ann, made.id)
  assert.equal(result.ok && result.data.message, 'processing')
  const id = await app.system((ctx) => openWallet(ctx, ann.id))
  assert.equal((await ann.callOk(getWallet, { path: { id } })).pending, 50)
  app.clock.advance(4_000)
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [50, 0, 'active'])
})

test('a conversion refuses what is no amount, at every value', async () => {
  const ann = await app.person('student')
  const ask = async (from: string, to: string, amount: string) => {
    const result = await ann.call(paymentsCalls.convertCurrency, { query: { from, to, amount } })
    return result.ok ? result.data.converted : result.code
  }
  for (const amount of [
    '',
    '-1',
    '+10',
    '1e3',
    'NaN',
    'Infinity',
    '0x10',
    '1,5',
    '.5',
    ' 10',
    '10 ',
    '9'.repeat(31),
  ])
    assert.equal(await ask('AO', 'USD', amount), 'bad_input', amount)
  assert.deepEqual(
    await Promise.all(
      ['0', '9', '9.99', '10.0', '100001', '9007199254740992'].map((amount) =>
        ask('AO', 'USD', amount),
      ),
    ),
    [
      'coins_below_minimum',
      'coins_below_minimum',
      'bad_input',
      'bad_input',
      'bad_input',
      'bad_input',
    ],
  )
  assert.deepEqual(
    await Promise.all(
      [
        ['USD', '1.005'],
        ['JPY', '5.5'],
        ['ISK', '5.5'],
        ['USD', '1000000'],
        ['USD', '0'],
      ].map(([from, amount]) => ask(from!, 'AO', amount!)),
    ),
    // What is less than the smallest unit is cut off (spec §7); crowns go whole.
    ['10', '0', 'bad_input', 'bad_input', '0'],
  )
  assert.deepEqual(
    [await ask('AO', 'AO', '10'), await ask('XXX', 'AO', '10'), await ask('AO', 'KWD', '10')],
    Array(3).fill('currency_unknown'),
  )
})

test('amounts in raw JSON that are no numbers, or numbers written oddly, are read for what they are', async () => {
  const ann = await app.person('student')
  const ask = async (amount: string) => {
    const result = await app.server.inject({
      method: 'POST',
      url: '/api/payments/intent',
      payload: `{"amount":${amount},"currency":"USD"}`,
      headers: { authorization: `Bearer ${ann.token}`, 'content-type': 'application/json' },
    })
    return result.statusCode
  }
  assert.deepEqual(
    await Promise.all(
      [
        '1e3',
        '1000.0',
        'NaN',
        'Infinity',
        '-0',
        '1e-7',
        '1E400',
        '9007199254740993',
        '0x64',
        '01000',
      ].map(ask),
    ),
    [200, 200, 400, 400, 422, 422, 422, 422, 400, 400],
  )
})

test('coins that cannot be added are refunded by themselves, with the words of the specification', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await app.sql`update wallet.wallets set status = 'closed' where owner_id = ${ann.id}`
  await enter(ann, made, good)
  const result = await confirm(ann, made.id)
  assert.ok(!result.ok)
  assert.equal(
    result.body['message'],
    'Coins addition failed (debited money refunded in 5-7 working days)',
  )
  await app.settle()
  const [row] = await app.sql`select status from wallet.payments where id = ${made.paymentId}`
  assert.equal(row?.['status'], 'refunded')
})

test('forged, old, future and tampered events are refused and credit nothing', async () => {
  const ann = await app.person('student')
  const made = await intent(ann)
  await enter(ann, made, good)
  const [event] = news
  const now = Math.floor(app.clock.now().getTime() / 1000)
  const signed = (secret: string, timestamp: number, payload = event!.body) => ({
    body: payload,
    signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  })
  const forged: Delivery[] = [
    signed('whsec_other', now),
    signed('whsec_stand_in', now - 301),
    signed('whsec_stand_in', now + 3000),
    { body: event!.body.replace('succeeded', 'Succeeded'), signature: event!.signature },
    { body: event!.body, signature: '' },
    { body: event!.body, signature: event!.signature.replace('v1=', 'v0=') },
    { body: '{}', signature: 't=1,v1=00' },
    { body: 'not json', signature: event!.signature },
  ]
  for (const each of forged) assert.equal(await deliver(each), 400)
  await app.settle()
  assert.deepEqual(await coins(ann), [0, 0, 'active'])
})

test('an amount that is not the price of whole coins, or below the minimum, is refused', async () => {
  const ann = await app.person('student')
  const ask = (body: Record<string, unknown>) =>
    ann.call(paymentsCalls.createPaymentIntent, { body: body as never })
  assert.equal(codeOf(await ask({ amount: 101, currency: 'USD' })), 'amount_mismatch')
  assert.equal(codeOf(await ask({ amount: 100, currency: 'USD', coins: 11 })), 'amount_mismatch')
  assert.equal(codeOf(await ask({ amount: 90, currency: 'USD' })), 'coins_below_minimum')
  assert.equal(codeOf(await ask({ amount: 90, currency: 'USD', coins: 9 })), 'coins_below_minimum')
  assert.equal(codeOf(await ask({ amount: 100, currency: 'XXX' })), 'currency_unknown')
  for (const amount of [0, -100, 9.99, '100', '1e3', 2 ** 53, 1e9, 1e300, null, true, [100], {}])
    assert.equal(codeOf(await ask({ amount, currency: 'USD' })), 'bad_input')
  assert.equal(codeOf(await ask({ amount: 100, currency: 'USD', ownerId: newId() })), 'bad_input')
})

test('an intent asked for again with its key is the same intent, also when the provider has forgotten the key', async () => {
  const ann = await app.person('student')
  const key = newId()
  const [first, again] = [await intent(ann, 100, 'USD', key), await intent(ann, 100, 'USD', key)]
  assert.equal(first.id, again.id)
  const { payments } = app.app.providers
  const { createIntent } = payments
  Object.assign(payments, { createIntent: () => assert.fail('made twice') })
  try {
    assert.equal((await intent(ann, 100, 'USD', key)).id, first.id)
  } finally {
    Object.assign(payments, { createIntent })
  }
  const other = await ann.call(
    paymentsCalls.createPaymentIntent,
    { body: { amount: 200, currency: 'USD' } },
    { key },
  )
  assert.equal(codeOf(other), 'key_reused')
})

test('what the preview says is what the intent takes, in every currency', async () => {
  const ann = await app.person('student')
  const { currencies } = await ann.callOk(paymentsCalls.getPaymentSettings)
  assert.ok(currencies.length >= 30)
  for (const to of currencies)
    for (const amount of ['10', '11', '137', '599']) {
      const preview = await ann.callOk(paymentsCalls.convertCurrency, {
        query: { from: 'AO', to, amount },
      })
      const made = await ann.call(paymentsCalls.createPaymentIntent, {
        body: { amount: preview.convertedMinor, currency: to, coins: Number(amount) },
      })
      assert.equal(
        made.ok && made.data.coins,
        Number(amount),
        `${amount} coins in ${to}: ${JSON.stringify(made)}`,
      )
      const back = await ann.callOk(paymentsCalls.convertCurrency, {
        query: { from: to, to: 'AO', amount: preview.converted },
      })
      assert.ok(Number(back.converted) >= Number(amount))
    }
})

test('payments can be searched and downloaded by their owner only', async () => {
  const [ann, eve] = [await app.person('student'), await app.person('student')]
  const made = await intent(ann, 250)
  await enter(ann, made, good)
  await confirm(ann, made.id)
  const mine = await ann.callOk(paymentsCalls.searchPayments, { body: { status: 'credited' } })
  assert.deepEqual(
    mine.payments.map((p) => [p.coins, p.amountText, p.currency]),
    [[25, '2.50', 'USD']],
  )
  assert.equal((await eve.callOk(paymentsCalls.searchPayments, { body: {} })).totalRecords, 0)
  await intent(ann, 300)
  assert.match(
    String(await ann.callOk(paymentsCalls.downloadPayments)),
    /,30,3\.00,USD,Not paid,coins,.*\r?\n.*,25,2\.50,USD,Coins added,coins,/,
  )
  assert.doesNotMatch(
    String(await ann.callOk(paymentsCalls.downloadPayments, { query: { status: 'credited' } })),
    /Not paid/,
  )
})
