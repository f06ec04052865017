// Who is paid: the bank, the account and the holder together; what splitting needs; and whose name an account bears.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTransfer, getTransfer } from '#contract/transfers/requests/calls.ts'
import type { AccountDetails } from '#contract/transfers/requests/form.ts'
import {
  endMandate,
  getConsent,
  listMandates,
  signMandate,
} from '#contract/transfers/consent/calls.ts'
import { before as earlier, days, hours } from '#server/core/clock.ts'
import type { Person } from '#server/testing.ts'
import { grant } from '#server/wallet/public.ts'
import { forgetActor } from '#server/identity/sessions/find-actor.ts'
import { berlin, startWorld, type World } from './fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

/** A country without IBANs and without numbers of banks: only the SWIFT code names the bank. */
const accra: Partial<AccountDetails> = {
  ...berlin,
  accountHolderName: 'Anna Schmidt',
  postcode: '',
  town: 'Accra',
  country: 'GH',
  bankCountry: 'GH',
  bankName: 'GCB Bank',
  account: '1234567890123',
  accountAgain: '1234567890123',
  swift: 'GHCBGHAC',
}
const owner = async (coins = 20_000): Promise<Person> => {
  const person = await w.app.person('student')
  await w.app.system((ctx) =>
    grant(
      { ...ctx, now: earlier(ctx.now, days(30)) },
      { owner: person.id, amount: coins, coinType: 'free', paid: true, reason: 'gift' },
    ),
  )
  return person
}
const bankForm = (sender: Person, coins: number, account: object) =>
  w.form(coins, { type: 'bank', senderEmail: sender.mail, accountDetails: account })
const asked = (sender: Person, account: object, coins = 10) =>
  w.maker.callOk(createTransfer, { body: bankForm(sender, coins, account) })
const sign = (sender: Person, requestId: string) =>
  sender.callOk(signMandate, {
    body: {
      requestId,
      makers: 'any',
      maxCoins: 500,
      lastDay: w.app.clock.now().toISOString().slice(0, 10),
    },
  })
const seen = (id: string, who = w.checker) => who.callOk(getTransfer, { path: { id } })
const findingOf = async (id: string, check: string) =>
  (await seen(id)).review.find((one) => one.check === check)!

test('a mandate for an account covers no other bank, holder, intermediary or currency', async () => {
  const sender = await owner()
  await sign(sender, (await asked(sender, accra)).id)
  const same = { ...accra, accountHolderName: 'ANNA  SCHMIDT', swift: 'GHCB GHAC XXX' }
  assert.equal((await asked(sender, same)).consent, 'mandate', 'the same, written otherwise')
  for (const other of [
    { swift: 'ECOCGHAC', bankName: 'Mallory bank', accountHolderName: 'Mallory Evil' },
    { swift: 'ECOCGHAC' },
    { accountHolderName: 'Mallory Evil' },
    { intermediaryBank: 'Citibank', intermediarySwift: 'CITIUS33' },
    { currency: 'GBP' },
    { country: 'DE', postcode: '10117' },
    { account: '1234567890124', accountAgain: '1234567890124' },
  ]) {
    const { status } = await asked(sender, { ...accra, ...other })
    assert.equal(status, 'pending consent', JSON.stringify(other))
  }
})

test('nor with an IBAN, which names the bank, but not the holder', async () => {
  const sender = await owner()
  await sign(sender, (await asked(sender, berlin)).id)
  assert.equal((await asked(sender, berlin)).status, 'pending approval')
  const other = { ...berlin, accountHolderName: 'Mallory Evil' }
  assert.equal((await asked(sender, other)).status, 'pending consent')
})

test('a payee is known only when the same bank and holder were paid before', async () => {
  const sender = await owner()
  const pay = async (change = {}) => {
    const made = await w.makeAs(w.maker, bankForm(sender, 10, { ...accra, ...change }), sender)
    assert.ok(made.ok)
    return made.data.id
  }
  const first = await pay()
  assert.equal((await findingOf(first, 'payee')).finding, 'new')
  await w.act(w.checker, 'approve', first)
  assert.equal((await findingOf(await pay(), 'payee')).finding, 'known')
  const elsewhere = await pay({ swift: 'ECOCGHAC' })
  assert.equal((await findingOf(elsewhere, 'payee')).finding, 'new')
  assert.equal((await findingOf(elsewhere, 'repeated')).finding, 'twice', 'the same account')
})

test('SQL itself lets no mandate cover a form that names another holder', async () => {
  const sender = await owner()
  await sign(sender, (await asked(sender, accra)).id)
  const covered = await asked(sender, accra)
  await w.app.sql`update transfers.requests
    set form = jsonb_set(form, '{accountDetails,accountHolderName}', '"Mallory Evil"') where id = ${covered.id}`
  await assert.rejects(
    w.app.sql`update transfers.requests set status = 'approved' where id = ${covered.id}`,
    /the sender has not consented|approvals are missing/,
  )
})

test('what rests on a mandate that an upgrade ended asks its sender anew', async () => {
  const sender = await owner()
  const mandate = await sign(sender, (await asked(sender, accra)).id)
  const resting = await asked(sender, accra)
  await w.app.sql`update transfers.mandates set ended_at = now() where id = ${mandate.id}`
  await w.app.job('transfers.lapse')
  assert.equal((await seen(resting.id)).status, 'pending consent')
  assert.deepEqual(await w.coinsOf(sender), { available: 20_000, held: 0 })
  const { mandates } = await sender.callOk(listMandates, {})
  assert.deepEqual(
    mandates.map(({ state }) => state),
    ['ended'],
  )
  const response = await sender.call(endMandate, { path: { id: mandate.id } })
  assert.equal(response.ok, false)
})

test('splitting needs the approvals that the sum needs, and the checker is told', async () => {
  const sender = await owner()
  const account = {
    ...accra,
    accountHolderName: 'Ama Owusu',
    account: '1234567890456',
    accountAgain: '1234567890456',
  }
  const pay = async (coins: number, change = {}) => {
    const form = bankForm(sender, coins, { ...account, ...change })
    const made = await w.makeAs(w.maker, form, sender)
    assert.ok(made.ok)
    return made.data
  }
  const approve = async (id: string, who = w.checker) => {
    const result = await w.act(who, 'approve', id)
    return result.ok ? result.data.status : result.code
  }
  // Two people approve from 5,000 on: 3 × 1,600 are 4,800, the fourth makes it 6,100.
  for (let n = 0; n < 3; n++) {
    const { id, approvals } = await pay(1600)
    assert.equal(approvals.needed, 1)
    assert.equal(await approve(id), 'approved')
  }
  // Neither another spelling of the holder nor another currency makes it another counterparty.
  const fourth = await pay(1300, { accountHolderName: 'A. Owusu', currency: 'GBP' })
  assert.equal(fourth.approvals.needed, 2)
  const { finding, warns, values } = await findingOf(fourth.id, 'together')
  assert.deepEqual(
    [finding, warns, values],
    ['raised', true, { count: 3, coins: 6100, needed: 2, hours: 24 }],
  )
  assert.equal(await approve(fourth.id), 'pending approval')
  assert.equal(await approve(fourth.id), 'same_person')
  assert.equal(await approve(fourth.id, w.second), 'approved')
  const elsewhere = {
    accountHolderName: 'Kofi Boateng',
    account: '1234567897700',
    accountAgain: '1234567897700',
  }
  const other = await pay(1600, elsewhere)
  assert.equal(other.approvals.needed, 1, 'another holder of another account')
})

test('the sum is counted again at the approval, over a maker’s several senders, and forgets a day', async () => {
  const account = {
    ...accra,
    accountHolderName: 'Esi Mensah',
    account: '1234567998877',
    accountAgain: '1234567998877',
  }
  const pay = async () => {
    const sender = await owner()
    const made = await w.makeAs(w.maker, bankForm(sender, 3000, account), sender)
    assert.ok(made.ok)
    return made.data
  }
  const first = await pay()
  assert.equal(first.approvals.needed, 1)
  assert.equal((await pay()).approvals.needed, 2)
  assert.equal((await seen(first.id)).approvals.needed, 2, 'both wait: together they are 6,000')
  w.app.clock.advance(hours(25))
  await w.app
    .sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${w.app.clock.now()}, proved_at = ${w.app.clock.now()}`
  await w.app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
  await forgetActor(w.app.sql, w.checker.id)
  assert.equal((await seen(first.id)).approvals.needed, 1)
})

test('an account of AO says its own name; what the maker wrote is shown to sender and checker as differing', async () => {
  const [receiver, sender] = [await w.app.person('student'), await owner()]
  await w.app
    .sql`update identity.accounts set first_name = 'Kofi', last_name = 'Boateng' where id = ${receiver.id}`
  const made = await w.maker.callOk(createTransfer, {
    body: w.form(10, {
      senderEmail: sender.mail,
      recipientEmail: receiver.mail,
      recipientName: 'Ingrid Solberg',
    }),
  })
  assert.equal(made.recipientName, 'Kofi Boateng')
  const shown = await sender.callOk(getConsent, { path: { id: made.id } })
  assert.deepEqual([shown.recipientName, shown.writtenName], ['Kofi Boateng', 'Ingrid Solberg'])
  await w.agree(made.id, sender)
  const { finding, values } = await findingOf(made.id, 'name')
  assert.deepEqual(
    [finding, values],
    ['no_match', { written: 'Ingrid Solberg', known: 'Kofi Boateng' }],
  )
})
