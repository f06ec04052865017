import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysAfter } from '#contract/days.ts'
import { changeSettings, settings } from '#contract/content/settings/calls.ts'
import * as ledgerCalls from '#contract/wallet/ledger/calls.ts'
import * as validityCalls from '#contract/wallet/validity/calls.ts'
import * as shapes from '#contract/wallet/shapes.ts'
import * as statementsCalls from '#contract/wallet/statements/calls.ts'
import { days } from '#server/core/clock.ts'
import { applySettings } from '#server/content/settings/change-settings.ts'
import { newId } from '#server/core/ids.ts'
import { type Person, startTestApp, type TestApp } from '#server/testing.ts'
import { grant, hold, openWallet } from '../public.ts'

let app: TestApp
before(async () => {
  app = await startTestApp()
})
after(async () => {
  const faults = await app.sql`select * from wallet.audit()`
  await app.close()
  assert.deepEqual([...faults], [])
})

const student = async (coins = 0) => {
  const person = await app.person('student')
  const id = await app.system((ctx) => openWallet(ctx, person.id))
  if (coins > 0)
    await app.system((ctx) =>
      grant(ctx, { owner: person.id, amount: coins, coinType: 'free', reason: 'welcome' }),
    )
  return { person, id }
}
const send = (from: { person: Person; id: string }, body: Record<string, unknown>, key?: string) =>
  from.person.call(
    ledgerCalls.transferCoins,
    { path: { walletId: from.id }, body: body as never },
    key ? { key } : {},
  )
const codeOf = (told: { ok: boolean; code?: unknown; status: number }) =>
  told.ok ? told.status : told.code

test('everyone who registers has a wallet', async () => {
  const person = await app.person('student')
  await app.settle()
  const { walletId, coins } = await person.callOk(ledgerCalls.getUserCoins)
  assert.ok(walletId)
  assert.equal(coins, 0)
})

test('a student sends coins to a friend by e-mail and sees a masked name', async () => {
  const [ann, bob] = [await student(100), await student()]
  const result = await ann.person.callOk(ledgerCalls.getWallet, {
    path: { id: ann.id },
    query: { recipient: bob.person.mail },
  })
  assert.deepEqual(result.recipient, { walletId: bob.id, name: result.recipient!.name })
  assert.match(result.recipient.name, /^A••• R•••/)
  const response = await send(ann, {
    recipientEmail: bob.person.mail,
    amount: 30,
    note: 'for books',
  })
  assert.equal(response.ok && response.data.message, 'transfer_coins_success')
  const { transactions, totalRecords } = await bob.person.callOk(
    statementsCalls.searchTransactions,
    {
      path: { id: bob.id },
      body: {},
    },
  )
  assert.equal(totalRecords, 1)
  assert.equal(transactions[0]?.amount, 30)
  assert.equal(transactions[0]?.balanceAfter, 30)
  assert.equal(transactions[0]?.note, 'for books')
})

test('`?recipient` without a value is the wallet alone, with whatever stands before or behind it', async () => {
  const ann = await student()
  const url = ledgerCalls.getWallet.path.replace('{id}', ann.id)
  const read = async (query: string) => {
    const { statusCode, body } = await app.server.inject({
      url: `${url}${query}`,
      headers: { authorization: `Bearer ${ann.person.token}` },
    })
    return [statusCode, 'recipient' in JSON.parse(body)]
  }
  for (const query of ['', '?recipient', '?recipient=', '?&recipient&'])
    assert.deepEqual(await read(query), [200, false], query)
  assert.deepEqual(await read('?recipient=nobody'), [422, false])
})

test('nobody sends to themselves, to nobody, or more than they have', async () => {
  const [ann, bob] = [await student(10), await student()]
  assert.equal(
    codeOf(await send(ann, { recipientEmail: ann.person.mail, amount: 1 })),
    'self_transfer',
  )
  assert.equal(codeOf(await send(ann, { recipientWalletId: ann.id, amount: 1 })), 'self_transfer')
  assert.equal(
    codeOf(await send(ann, { recipientEmail: 'nobody@people.test', amount: 1 })),
    'wallet_not_found',
  )
  const response = await send(ann, { recipientEmail: bob.person.mail, amount: 17 })
  assert.equal(response.status, 409)
  assert.ok(!response.ok)
  assert.equal(response.body['message'], 'Not Enough Coins')
  assert.deepEqual(response.body['details'], { lacking: 7, needed: 17 })
})

test('amounts that are no whole positive number of coins, and bodies that say more than they may, are refused', async () => {
  const [ann, bob] = [await student(10), await student()]
  for (const amount of [0, -1, 9.99, '10', 2 ** 53, 1e21, null, true, [1]])
    assert.equal(
      codeOf(await send(ann, { recipientWalletId: bob.id, amount })),
      'bad_input',
      String(amount),
    )
  for (const extra of [
    { ownerId: bob.person.id },
    { price: 1 },
    { from: bob.id },
    { walletId: bob.id },
  ])
    assert.equal(
      codeOf(await send(ann, { recipientWalletId: bob.id, amount: 1, ...extra })),
      'bad_input',
    )
  assert.equal(codeOf(await send(ann, { amount: 1 })), 'bad_input')
  assert.equal(
    codeOf(
      await send({ person: ann.person, id: bob.id }, { recipientWalletId: ann.id, amount: 1 }),
    ),
    'wallet_not_found',
  )
})

test('a transfer repeated with its key moves coins once; the key with another body is refused', async () => {
  const [ann, bob] = [await student(50), await student()]
  const key = newId()
  const [first, again] = [
    await send(ann, { recipientWalletId: bob.id, amount: 5 }, key),
    await send(ann, { recipientWalletId: bob.id, amount: 5 }, key),
  ]
  assert.deepEqual(first.ok && first.data, again.ok && again.data)
  assert.equal(codeOf(await send(ann, { recipientWalletId: bob.id, amount: 6 }, key)), 'key_reused')
  assert.equal(
    (await bob.person.callOk(ledgerCalls.getWallet, { path: { id: bob.id } })).available,
    5,
  )
})

test('a wallet shows what is available, on hold, and when it runs out', async () => {
  const ann = await student(40)
  await app.system((ctx) =>
    grant(ctx, {
      owner: ann.person.id,
      amount: 25,
      coinType: 'application',
      lastDay: (today) => daysAfter(today, 30),
      reason: 'gift',
    }),
  )
  await app.system((ctx) =>
    hold(ctx, {
      owner: ann.person.id,
      amount: 15,
      purpose: 'verification',
      reason: 'verification_fee',
    }),
  )
  const result = await ann.person.callOk(ledgerCalls.getWallet, { path: { id: ann.id } })
  assert.deepEqual([result.available, result.held], [50, 15])
  const day = daysAfter(app.clock.now().toISOString().slice(0, 10), 30)
  assert.deepEqual(result.coinExpiryDetails, [
    {
      coinType: 'application',
      amount: 25,
      expiryDate: day,
      expiresAt: `${daysAfter(day, 1)}T00:00:00.000Z`,
    },
  ])
  const details = await ann.person.callOk(ledgerCalls.getCoinDetails, {
    path: { id: ann.id },
    query: { coinType: 'application' },
  })
  assert.deepEqual([details.available, details.buys, details.lots.length], [25, ['application'], 1])
  const validity = await ann.person.callOk(validityCalls.getWalletValidity, {
    path: { id: ann.id },
  })
  assert.equal(validity.neverExpires, 25)
  const typed = await ann.person.callOk(validityCalls.getCoinValidity, {
    path: { id: ann.id },
    query: { coinType: 'application', toDate: '2026-11-22' },
  })
  assert.deepEqual(typed.validity, [])
  const lines = await ann.person.callOk(statementsCalls.searchTransactions, {
    path: { id: ann.id },
    body: { kinds: ['hold'] },
  })
  assert.deepEqual(
    lines.transactions.map((t) => [t.amount, t.state, t.description]),
    [[-15, 'on_hold', 'On hold: Verification fee']],
  )
})

test('pages of transactions follow each other without gap or repetition', async () => {
  const [ann, bob] = [await student(100), await student()]
  for (let i = 1; i <= 12; i++)
    await send(ann, { recipientWalletId: bob.id, amount: i, note: `n${i}` })
  const all: string[] = []
  for (let before: string | undefined; ;) {
    const page = await ann.person.callOk(statementsCalls.searchTransactions, {
      path: { id: ann.id },
      body: { pageSize: 5, ...(before ? { before } : {}) },
    })
    all.push(...page.transactions.map((t) => t.id))
    if (!page.next) break
    before = page.next
  }
  assert.equal(new Set(all).size, 13)
  const second = await ann.person.callOk(statementsCalls.getCoinTransactionDetails, {
    path: { id: ann.id },
    query: { coinType: 'free', pageSize: 5, pageIndex: 1 },
  })
  assert.deepEqual(
    second.transactions.map((t) => t.id),
    all.slice(5, 10),
  )
  const outcome = await ann.person.callOk(statementsCalls.searchTransactions, {
    path: { id: ann.id },
    body: { text: 'n12', direction: 'out', fromDate: '2026-11-21', toDate: '2026-11-21' },
  })
  assert.deepEqual(
    outcome.transactions.map((t) => [t.note, t.balanceAfter]),
    [['n12', 22]],
  )
  const none = await ann.person.callOk(statementsCalls.searchTransactions, {
    path: { id: ann.id },
    body: { toDate: '2026-11-20' },
  })
  assert.deepEqual([none.totalRecords, none.transactions], [0, []])
})

test('transactions are sorted by date or amount, and found by the words shown, in both languages, or the whole address of the other side', async () => {
  const [ann, bob, eve] = [await student(100), await student(), await student()]
  for (const [to, amount] of [
    [bob, 7],
    [eve, 30],
    [bob, 2],
  ] as const)
    await send(ann, { recipientWalletId: to.id, amount })
  const amounts = async (body: {
    sort?: shapes.MoneySort
    text?: string
    pageSize?: number
    pageIndex?: number
  }) =>
    (
      await ann.person.callOk(statementsCalls.searchTransactions, { path: { id: ann.id }, body })
    ).transactions.map((t) => t.amount)
  assert.deepEqual(await amounts({ sort: 'date' }), [100, -7, -30, -2])
  assert.deepEqual(await amounts({ sort: '-amount' }), [100, -2, -7, -30])
  assert.deepEqual(await amounts({ sort: 'amount', pageSize: 2, pageIndex: 1 }), [-2, 100])
  assert.deepEqual(await amounts({ text: 'welcome C' }), [100])
  assert.deepEqual(await amounts({ text: 'übertragung', sort: 'date' }), [-7, -30, -2])
  assert.deepEqual(await amounts({ text: bob.person.mail.toUpperCase() }), [-2, -7])
  assert.deepEqual(await amounts({ text: bob.person.mail.slice(0, -1) }), [])
  const response = await ann.person.call(statementsCalls.searchTransactions, {
    path: { id: ann.id },
    body: { sort: 'amount', before: '9' },
  })
  assert.equal(codeOf(response), 'bad_input')
})

test('verification coins go first as soon as the setting says so', async () => {
  const ann = await student(40)
  const buys = async () =>
    (
      await ann.person.callOk(ledgerCalls.getCoinDetails, {
        path: { id: ann.id },
        query: { coinType: 'verification' },
      })
    ).buys
  assert.deepEqual(await buys(), [])
  await app.system((ctx) => applySettings(ctx, { verificationSpends: 'verification_first' }))
  await app.settle()
  assert.deepEqual(await buys(), ['verification'])
  await app.system((ctx) => applySettings(ctx, { verificationSpends: 'free' }))
  await app.settle()
  assert.deepEqual(await buys(), [])
})

test('nobody is sent more coins of a type than the setting lets them hold', async () => {
  const [ann, bob] = [await student(100), await student(30)]
  const admin = await app.person('admin')
  const recipientCaps = { free: 50, tuition: 1, application: 1, verification: 1, other: 1 }
  assert.equal(
    codeOf(
      await admin.call(changeSettings, { body: { recipientCaps: { ...recipientCaps, free: 0 } } }),
    ),
    'bad_input',
  )
  await app.system((ctx) => applySettings(ctx, { recipientCaps }))
  await app.settle()
  assert.equal(codeOf(await send(ann, { recipientWalletId: bob.id, amount: 21 })), 'recipient_cap')
  assert.equal(codeOf(await send(ann, { recipientWalletId: bob.id, amount: 20 })), 200)
  await app.system((ctx) => applySettings(ctx, { recipientCaps: settings.recipientCaps.value }))
  await app.settle()
})

test('a transaction tells its lots and counterparty, and a dispute about it becomes a ticket only its raiser sees', async () => {
  const [ann, bob] = [await student(10), await student()]
  const response = await send(ann, { recipientWalletId: bob.id, amount: 4 })
  assert.ok(response.ok)
  const path = { id: ann.id, transactionId: response.data.id }
  const result = await ann.person.callOk(statementsCalls.getTransaction, { path })
  assert.deepEqual(
    [result.amount, result.lots, result.counterparty.kind],
    [-4, [{ amount: 4, expiryDate: null, expiresAt: null, paid: false }], 'person'],
  )
  const raised = await ann.person.callOk(statementsCalls.raiseDispute, {
    path,
    body: { title: 'Wrong person', description: 'I meant my sister' },
  })
  assert.equal(raised.message, 'dispute_raise_success')
  const mine = await ann.person.callOk(statementsCalls.searchTransactionTickets, { path })
  assert.deepEqual(
    mine.tickets.map((t) => t.title),
    ['Wrong person'],
  )
  const theirs = await bob.person.callOk(statementsCalls.searchTransactionTickets, {
    path: { ...path, id: bob.id },
  })
  assert.deepEqual(theirs.tickets, [])
})

test('statements come as CSV and PDF with a running balance, and no cell is a formula', async () => {
  const [ann, bob] = [await student(10), await student()]
  await send(ann, { recipientWalletId: bob.id, amount: 4, note: '=1+1' })
  const csv = String(
    await ann.person.callOk(statementsCalls.downloadStatement, {
      path: { id: ann.id },
      query: { format: 'csv' },
    }),
  )
  assert.match(csv, /Transfer,'=1\+1,Free,-4,6,/)
  const pdf = (await ann.person.callOk(statementsCalls.downloadStatement, {
    path: { id: ann.id },
    query: { format: 'pdf' },
  })) as unknown as Buffer
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
})

test('the balance over time is known at the end of each day', async () => {
  const ann = await student(10)
  app.clock.advance(days(2))
  await app.system((ctx) =>
    grant(ctx, { owner: ann.person.id, amount: 5, coinType: 'free', reason: 'gift' }),
  )
  const support = await app.person('support')
  const { days: list } = await support.callOk(statementsCalls.getBalanceHistory, {
    path: { id: ann.id },
    query: { days: 4 },
  })
  assert.deepEqual(
    list.map((d) => d.coins),
    [0, 10, 10, 15],
  )
})

test('support may look at a wallet, another student sees none', async () => {
  const [ann, eve] = [await student(3), await student()]
  const support = await app.person('support')
  assert.equal((await support.callOk(ledgerCalls.getWallet, { path: { id: ann.id } })).available, 3)
  assert.equal(
    codeOf(await eve.person.call(ledgerCalls.getWallet, { path: { id: ann.id } })),
    'wallet_not_found',
  )
  assert.equal(
    codeOf(await eve.person.call(ledgerCalls.searchWallets, { body: { ownerId: ann.person.id } })),
    'wallet_not_found',
  )
  assert.equal(
    (await eve.person.callOk(ledgerCalls.searchWallets, { body: {} })).wallets[0]?.walletId,
    eve.id,
  )
})

test('the jobs take expired coins out of circulation and give expired holds back', async () => {
  const ann = await student(20)
  await app.system((ctx) =>
    hold(ctx, {
      owner: ann.person.id,
      amount: 20,
      purpose: 'other',
      reason: 'fee',
      expiresAt: new Date(app.clock.now().getTime() + days(1)),
    }),
  )
  await app.system((ctx) =>
    grant(ctx, {
      owner: ann.person.id,
      amount: 8,
      coinType: 'other',
      reason: 'gift',
      lastDay: (today) => daysAfter(today, 1),
    }),
  )
  app.clock.advance(days(3))
  await app.job('wallet.expireHolds')
  await app.job('wallet.expireCoins')
  const support = await app.person('support')
  const { transactions } = await support.callOk(statementsCalls.searchTransactions, {
    path: { id: ann.id },
    body: { pageSize: 10 },
  })
  assert.deepEqual(
    transactions.map((t) => [t.kind, t.amount]),
    [
      ['expire', -8],
      ['release', 20],
      ['grant', 8],
      ['hold', -20],
      ['grant', 20],
    ],
  )
})

test('people hear of coins received once, and of coins running out 30, 7 and 1 days before', async () => {
  const heard = (name: string) =>
    app.sql<
      { payload: Record<string, unknown> }[]
    >`select payload from core.events where name = ${name} order by id`
  const [ann, bob] = [await student(10), await student()]
  await send(ann, { recipientWalletId: bob.id, amount: 4 })
  await app.job('wallet.announceReceived')
  const before = (await heard('wallet.coins_received')).filter(
    ({ payload }) => payload['accountId'] === bob.person.id,
  )
  assert.deepEqual(before, [])
  app.clock.advance(60_000)
  for (let i = 0; i < 2; i++) await app.job('wallet.announceReceived')
  const received = (await heard('wallet.coins_received')).filter(
    ({ payload }) => payload['accountId'] === bob.person.id,
  )
  assert.deepEqual(
    received.map(({ payload }) => payload['coins']),
    [4],
  )
  await app.system((ctx) =>
    grant(ctx, {
      owner: bob.person.id,
      amount: 9,
      coinType: 'other',
      reason: 'gift',
      lastDay: (today) => daysAfter(today, 7),
    }),
  )
  for (let i = 0; i < 9; i++) {
    await app.job('wallet.announceExpiring')
    app.clock.advance(days(1))
  }
  const expiring = (await heard('wallet.coins_expiring')).filter(
    ({ payload }) => payload['accountId'] === bob.person.id,
  )
  assert.deepEqual(
    expiring.map(({ payload }) => [payload['coins'], payload['daysLeft']]),
    [
      [9, 7],
      [9, 1],
    ],
  )
})

test('a PDF statement draws notes of every script, and what no font has, on as many pages as it takes', async () => {
  const [ann, bob] = [await student(1000), await student()]
  for (const note of [
    'для книг',
    'किताबें',
    '给你买书',
    'كتب الجامعة',
    'ספרים',
    '책값 🎓',
    '😀'.repeat(100),
    'long '.repeat(40),
    'two\nlines',
  ])
    assert.equal(
      codeOf(await send(ann, { recipientWalletId: bob.id, amount: 1, note: note.trim() })),
      200,
    )
  for (let i = 0; i < 60; i++) await send(ann, { recipientWalletId: bob.id, amount: 1 })
  const request = { path: { id: ann.id }, query: { format: 'pdf' } } as const
  const pdf = String(await ann.person.callOk(statementsCalls.downloadStatement, request))
  assert.match(pdf, /^%PDF-/)
  assert.equal(pdf.match(/\/Type \/Page\n/g)?.length, 2)
})
