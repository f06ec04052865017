import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { days } from '#server/core/clock.ts'
import {
  confirm,
  contested,
  enter,
  good,
  intent,
  testBank,
} from '../payments/payments-for-tests.ts'
import { grant, reverse } from '../ledger/grant-coins.ts'
import { capture, charge, hold } from '../ledger/spend-coins.ts'

const { app, bank, deliver, news, coins, close } = await testBank()
beforeEach(() => void news.splice(0))
after(close)

/** What an account gained since the last look, by unit; nothing is left out. */
const looks = () => {
  const read = async () =>
    new Map(
      (
        await app.sql<{ name: string; balance: number }[]>`
          select account || ' ' || unit as name, balance from wallet.book_balances`
      ).map(({ name, balance }) => [name, balance]),
    )
  let before = new Map<string, number>()
  return async (): Promise<Record<string, number>> => {
    const now = await read()
    const gained = [...now].map(
      ([name, balance]) => [name, balance - (before.get(name) ?? 0)] as const,
    )
    before = now
    return Object.fromEntries(gained.filter(([, amount]) => amount !== 0).sort())
  }
}

const bought = async (amount = 1000, currency = 'USD') => {
  const ann = await app.person('student')
  const made = await intent(ann, amount, currency)
  await enter(ann, made, good)
  await confirm(ann, made.id)
  return { ann, made }
}
const spend = (owner: string, amount: number) =>
  app.system((ctx) => charge(ctx, { owner, amount, purpose: 'other', reason: 'fee' }))

test('a purchase is owed as coins, the processor has the money, and its fee is a cost', async () => {
  const gained = looks()
  await gained()
  await bought()
  assert.deepEqual(await gained(), {
    // 10.00 less 2.9 % and 30 cents.
    'assets:processor USD': 941,
    'expenses:processor-fees USD': 59,
    'equity:coins AO': 100,
    'liabilities:coins:bought AO': -100,
    'liabilities:coins:bought USD': -1000,
  })
})

test('bought coins that are spent are revenue; given ones take their cost back and never are', async () => {
  const { ann } = await bought()
  const gained = looks()
  await gained()
  await app.system((ctx) =>
    grant(ctx, { owner: ann.id, amount: 20, coinType: 'free', reason: 'gift' }),
  )
  assert.deepEqual(await gained(), {
    'equity:coins AO': 20,
    'expenses:promotions USD': 200,
    'liabilities:coins:promotional AO': -20,
    'liabilities:coins:promotional USD': -200,
  })
  // Given coins go first: 20 of them and 10 bought.
  await spend(ann.id, 30)
  assert.deepEqual(await gained(), {
    'equity:coins AO': -30,
    'expenses:promotions USD': -200,
    'income:services USD': -100,
    'liabilities:coins:bought AO': 10,
    'liabilities:coins:bought USD': 100,
    'liabilities:coins:promotional AO': 20,
    'liabilities:coins:promotional USD': 200,
  })
})

test('coins set aside mean nothing in money until they are taken, and a reversal undoes to the cent', async () => {
  const { ann } = await bought()
  const gained = looks()
  await gained()
  const held = await app.system((ctx) =>
    hold(ctx, { owner: ann.id, amount: 7, purpose: 'other', reason: 'fee' }),
  )
  assert.deepEqual(await gained(), {})
  const taken = await app.system((ctx) => capture(ctx, held))
  assert.deepEqual(await gained(), {
    'equity:coins AO': -7,
    'income:services USD': -70,
    'liabilities:coins:bought AO': 7,
    'liabilities:coins:bought USD': 70,
  })
  await app.system((ctx) => reverse(ctx, taken, 'correction'))
  assert.deepEqual(await gained(), {
    'equity:coins AO': 7,
    'income:services USD': 70,
    'liabilities:coins:bought AO': -7,
    'liabilities:coins:bought USD': -70,
  })
})

test('a partial refund after spending: coins taken, the rest owed, and repaid from the next purchase', async () => {
  const { ann, made } = await bought()
  await spend(ann.id, 80)
  const gained = looks()
  await gained()
  assert.ok(bank.refundPart(made.id, 500))
  for (const event of news) await deliver(event)
  await app.settle()
  // 50 coins go back: 20 were there, 30 are owed.
  assert.deepEqual(await gained(), {
    'assets:processor USD': -500,
    'assets:receivables AO': 30,
    'assets:receivables USD': 300,
    'equity:coins AO': -50,
    'liabilities:coins:bought AO': 20,
    'liabilities:coins:bought USD': 200,
  })
  assert.deepEqual(await coins(ann), [0, 0, 'frozen'])
  const repaid = await intent(ann, 400)
  await enter(ann, repaid, good)
  await confirm(ann, repaid.id)
  await app.settle()
  assert.deepEqual(await coins(ann), [10, 0, 'active'])
  assert.deepEqual(await gained(), {
    // 4.00 less 12 cents (2.9 %, half to even) and 30.
    'assets:processor USD': 358,
    'assets:receivables AO': -30,
    'assets:receivables USD': -300,
    'equity:coins AO': 40,
    'expenses:processor-fees USD': 42,
    'liabilities:coins:bought AO': -10,
    'liabilities:coins:bought USD': -100,
  })
})

test('a dispute that was lost and then won gives coins and money back, and lifts its own freeze alone', async () => {
  const ann = await app.person('student')
  const made = await intent(ann, 1000)
  await enter(ann, made, contested)
  const gained = looks()
  await gained()
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [0, 100, 'active'])
  bank.settleDispute(made.id, 'lost')
  await app.job('wallet.reconcile')
  assert.deepEqual(await gained(), {
    // Nothing of it is left but the charge's fee of 59 cents and the dispute's of 15.00.
    'assets:processor USD': -1559,
    'expenses:processor-fees USD': 1559,
  })
  await app.sql`update wallet.wallets set status = 'frozen' where person_id = ${ann.id}`
  bank.overturnDispute(made.id)
  await app.job('wallet.reconcile')
  assert.deepEqual(await coins(ann), [100, 0, 'frozen'])
  assert.deepEqual(await gained(), {
    'assets:processor USD': 1000,
    'equity:coins AO': 100,
    'liabilities:coins:bought AO': -100,
    'liabilities:coins:bought USD': -1000,
  })
  await app.sql`update wallet.wallets set status = 'active' where person_id = ${ann.id}`
  assert.deepEqual(await coins(ann), [100, 0, 'active'])
})

test('what the processor changes into another currency leaves an exchange result, and nothing between', async () => {
  const gained = looks()
  await gained()
  const ann = await app.person('student')
  // 100 coins in yen, at the rates that ship with the product.
  const price = await app.system(async (ctx) => {
    const { loadRatesOfDays: ratesOfDays } = await import('../payments/reference-rates.ts')
    const { priceOf, loadPricing: readPricing } = await import('../payments/prices.ts')
    const [rates] = await ratesOfDays(ctx, 1)
    return Number(priceOf(100, 'JPY', await readPricing(ctx), rates!).total)
  })
  const made = await intent(ann, price, 'JPY')
  await enter(ann, made, good)
  await confirm(ann, made.id)
  const {
    'income:exchange USD': result = 0,
    'assets:processor USD': arrived = 0,
    ...rest
  } = await gained()
  const fee = rest['expenses:processor-fees USD'] ?? 0
  assert.equal(arrived + fee + result, 1000, 'what arrived is the coins and the result')
  assert.ok(Math.abs(result) < 30, `${result}: 1.5 % for us, 1 % for them`)
  assert.deepEqual(rest, {
    'equity:coins AO': 100,
    'expenses:processor-fees USD': fee,
    'liabilities:coins:bought AO': -100,
    'liabilities:coins:bought USD': -1000,
  })
})

test('what the processor pays out reaches the bank in the books, and what nobody explains stands out', async () => {
  await bought()
  const gained = looks()
  await gained()
  const [atProcessor] = await app.sql<{ balance: number }[]>`
    select balance from wallet.book_balances where account = 'assets:processor' and unit = 'USD'`
  bank.adjust(-700, 'USD')
  app.clock.advance(days(4))
  await app.job('wallet.keepProcessorMoves')
  const paidOut = atProcessor!.balance - 700
  assert.deepEqual(await gained(), {
    'assets:bank USD': paidOut,
    'assets:processor USD': -paidOut - 700,
    'assets:unexplained USD': 700,
  })
  await app.job('wallet.keepProcessorMoves')
  assert.deepEqual(await gained(), {}, 'each once')
})

test('an entry that does not balance, a later line and a change are refused, and numbers have no gap', async () => {
  const [entry] = await app.sql`select id from wallet.journal limit 1`
  await assert.rejects(
    app.owner.begin(async (tx) => {
      const [made] = await tx`select wallet.post_entry('grant', now(),
        array[row('assets:bank', 'USD', 5)]::wallet.book_line[]) as id`
      assert.ok(made?.['id'])
    }),
    /does not balance/,
  )
  await assert.rejects(
    app.owner`insert into wallet.journal_lines values (${entry!['id']}, 90, 'assets:bank', 'USD', 5)`,
    /append-only/,
  )
  await assert.rejects(app.owner`update wallet.journal set at = now()`, /append-only/)
  await assert.rejects(app.owner`delete from wallet.journal_seals`, /append-only/)
  const [numbers] = await app.sql`
    select count(*)::int as n, max(number)::int as last from wallet.journal_seals`
  assert.equal(numbers?.['n'], numbers?.['last'])
})

test('exponents of the books are those of the contract', async () => {
  const { exponentOf } = await import('#contract/money.ts')
  const { currencyCodes } = await import('#contract/currencies.ts')
  const rows = await app.sql<{ code: string; exponent: number }[]>`
    select code, wallet.exponent_of(code) as exponent from unnest(${currencyCodes}::text[]) code`
  assert.equal(rows.length, currencyCodes.length)
  for (const { code, exponent } of rows) assert.equal(exponent, exponentOf(code), code)
})
