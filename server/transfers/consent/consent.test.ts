// Nobody's coins move before they agree: one by one, or by a mandate that they signed.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { createTransfer, getTransfer, searchTransfers } from '#contract/transfers/requests/calls.ts'
import * as consentCalls from '#contract/transfers/consent/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { days } from '#server/core/clock.ts'
import { type Person, testPassword } from '#server/testing.ts'
import { forgetActor } from '#server/identity/sessions/find-actor.ts'
import { berlin, startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

const prove = (who: Person) => who.callOk(stepUp, { body: { password: testPassword } })
/** Time goes by, and nobody has to sign in anew for it. */
const later = async (ms: number): Promise<void> => {
  w.app.clock.advance(ms)
  await w.app
    .sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${w.app.clock.now()}`
  await w.app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
  for (const who of [w.maker, w.sender, w.receiver, w.checker]) await prove(who)
}
const codeOf = async (told: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}
const asked = (change: Record<string, unknown> = {}, coins = 20) =>
  w.maker.callOk(createTransfer, { body: w.form(coins, change) })
const statusOf = async (id: string) => (await w.maker.callOk(getTransfer, { path: { id } })).status
const give = (id: string, version: number, who: Person = w.sender) =>
  who.call(consentCalls.giveConsent, { path: { id }, body: { version } })
const refuse = (id: string, who: Person = w.sender, remarks = '') =>
  who.call(consentCalls.refuseConsent, { path: { id }, body: { remarks } })
const sign = async (requestId: string, change: Record<string, unknown> = {}) =>
  w.sender.callOk(consentCalls.signMandate, {
    body: {
      requestId,
      makers: 'this',
      maxCoins: 50,
      lastDay: w.app.clock.now().toISOString().slice(0, 10),
      ...change,
    },
  })

test('a request on a student’s coins waits for the student; no coin is held until they agree', async () => {
  const start = await w.coinsOf(w.sender)
  const made = await asked()
  assert.deepEqual([made.status, made.consent], ['pending consent', null])
  assert.deepEqual(await w.coinsOf(w.sender), start)
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'wrong_state')
  const shown = await w.sender.callOk(consentCalls.getConsent, { path: { id: made.id } })
  assert.deepEqual(
    [shown.coins, shown.recipient, shown.purpose, shown.remarks, shown.usable],
    [20, w.receiver.mail, 'other', 'Rent for May', start.available],
  )
  assert.equal(await codeOf(give(made.id, made.version)), 'done')
  assert.deepEqual(await w.coinsOf(w.sender), {
    available: start.available - 20,
    held: start.held + 20,
  })
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
  assert.equal(await statusOf(made.id), 'approved')
})

test('requests that wait for consent are listed first, and to nobody but whose coins they are', async () => {
  const before = await w.sender.callOk(consentCalls.listConsents, {
    query: { pageIndex: 0, pageSize: 50 },
  })
  const [first, second] = [await asked({ remarks: 'Books' }), await asked({ remarks: 'Deposit' })]
  await refuse(second.id)
  const { requests, total, waiting } = await w.sender.callOk(consentCalls.listConsents, {
    query: { pageIndex: 0, pageSize: 1 },
  })
  assert.deepEqual(
    requests.map(({ id, remarks }) => [id, remarks]),
    [[first.id, 'Books']],
  )
  assert.deepEqual([total - before.total, waiting - before.waiting], [2, 1])
  assert.deepEqual(
    await w.receiver.callOk(consentCalls.listConsents, { query: { pageIndex: 0, pageSize: 50 } }),
    { requests: [], total: 0, waiting: 0 },
  )
  await refuse(first.id)
})

test('they hear of it by notice, mail and SMS; the maker hears of the answer', async () => {
  await w.app.sql`update identity.accounts set phone = '+4915112345678', phone_country = 'DE',
    phone_verified_at = now() where id = ${w.sender.id}`
  const made = await asked({ remarks: 'Deposit of the flat' })
  await w.app.settle()
  const letters = w.app.mailbox
    .read()
    .filter(({ to }) => to === w.sender.mail || to === '+4915112345678')
    .filter(({ text }) => text.includes(made.id))
  assert.deepEqual(letters.map(({ channel }) => channel).sort(), ['mail', 'sms'])
  assert.ok(letters.some(({ text }) => text.includes('Deposit of the flat')))
  const { notices } = await w.sender.callOk(getNotices, { query: {} })
  assert.equal(
    notices.find(({ link }) => link === `/app/consents/${made.id}`)?.name,
    'consent_asked',
  )
  await give(made.id, made.version)
  await w.app.settle()
  const result = await w.maker.callOk(getNotices, { query: {} })
  assert.ok(
    result.notices.some(({ title }) => title.includes(`agreed to ${made.transferRequestId}`)),
  )
})

test('agreeing wants a fresh proof, and counts for exactly what was seen', async () => {
  const made = await asked()
  assert.equal(await codeOf(give(made.id, made.version + 1)), 'stale')
  await later(11 * 60_000)
  await w.app
    .sql`update identity.sessions set proved_at = ${new Date(w.app.clock.now().getTime() - 11 * 60_000)} where account_id = ${w.sender.id}`
  await forgetActor(w.app.sql, w.sender.id)
  assert.equal(await codeOf(give(made.id, made.version)), 'step_up_required')
  assert.equal(await codeOf(refuse((await asked()).id)), 'done', 'refusing needs no proof')
  await prove(w.sender)
  assert.equal(await codeOf(give(made.id, made.version)), 'done')
})

test('nobody agrees for another: not the maker, the receiver, a checker, or a stranger', async () => {
  for (const who of [w.maker, w.receiver, w.checker]) await prove(who)
  const made = await asked()
  const stranger = await w.app.person('student')
  for (const who of [w.maker, w.receiver, w.checker, stranger]) {
    assert.equal(await codeOf(give(made.id, made.version, who)), 'not_found')
    assert.equal(await codeOf(refuse(made.id, who)), 'not_found')
  }
  assert.equal(await statusOf(made.id), 'pending consent')
})

test('a refusal ends the request, also after agreeing, and the coins are free', async () => {
  const start = await w.coinsOf(w.sender)
  const [first, second] = [await asked(), await asked()]
  assert.equal(await codeOf(refuse(first.id, w.sender, 'I know nothing of this')), 'done')
  await give(second.id, second.version)
  assert.equal(await codeOf(refuse(second.id)), 'done')
  assert.deepEqual(await w.coinsOf(w.sender), start)
  const mine = await w.maker.callOk(getTransfer, { path: { id: first.id } })
  assert.deepEqual(
    [mine.status, mine.rejection?.reasonCode, mine.rejection?.remarks],
    ['rejected', 'sender_refused', 'I know nothing of this'],
  )
  assert.equal(await codeOf(give(first.id, first.version)), 'wrong_state')
  assert.equal(await codeOf(w.act(w.checker, 'approve', second.id)), 'wrong_state')
})

test('until the former release is gone, what was said with a rejection is read and written under both names', async () => {
  const { id } = await asked()
  await refuse(id, w.sender, 'Not my friend')
  const both = async () => {
    const [row] = await w.app.sql<{ refusal: string; rejectionRemarks: string }[]>`
      select refusal, rejection_remarks from transfers.requests where id = ${id}`
    return [row!.refusal, row!.rejectionRemarks]
  }
  assert.deepEqual(await both(), ['Not my friend', 'Not my friend'])
  await w.app
    .sql`update transfers.requests set refusal = 'Said by the former release' where id = ${id}`
  assert.deepEqual(await both(), ['Said by the former release', 'Said by the former release'])
  const shown = await w.maker.callOk(getTransfer, { path: { id } })
  assert.equal(shown.rejection?.remarks, 'Said by the former release')
})

test('an approved request can no longer be refused', async () => {
  const made = await w.make(5)
  await w.act(w.checker, 'approve', made.id)
  assert.equal(await codeOf(refuse(made.id)), 'wrong_state')
})

test('who asks in vain lets nobody’s coins be locked, and learns nothing of their balance', async () => {
  const poor = await w.app.person('student')
  const made = await asked({ senderEmail: poor.mail }, 9_000_000)
  assert.equal(made.status, 'pending consent')
  assert.equal(await codeOf(give(made.id, made.version, poor)), 'wallet_not_found')
})

test('what nobody answers goes back by itself', async () => {
  const made = await asked()
  await later(days(10))
  await w.app.job('transfers.expire')
  const mine = await w.maker.callOk(getTransfer, { path: { id: made.id } })
  assert.deepEqual([mine.status, mine.rejection?.reasonCode], ['rejected', 'expired'])
})

test('a mandate covers the same maker, recipient and purpose up to its sum, and nothing else', async () => {
  const example = await asked({ purpose: 'living' })
  const mandate = await sign(example.id)
  assert.deepEqual(
    [mandate.state, mandate.usedCoins, mandate.recipient],
    ['active', 0, w.receiver.mail],
  )
  const covered = await asked({ purpose: 'living' }, 30)
  assert.deepEqual([covered.status, covered.consent], ['pending approval', 'mandate'])
  const waits = async (change: Record<string, unknown>, coins: number, who = w.maker) =>
    (await who.callOk(createTransfer, { body: w.form(coins, change) })).status
  const other = await w.app.person('student')
  assert.equal(await waits({ purpose: 'tuition' }, 5), 'pending consent', 'another purpose')
  assert.equal(
    await waits({ purpose: 'living', recipientEmail: other.mail }, 5),
    'pending consent',
    'another recipient',
  )
  assert.equal(
    await waits({ purpose: 'living' }, 5, await w.app.person('maker')),
    'pending consent',
    'another maker',
  )
  assert.equal(
    await waits({ purpose: 'living', type: 'bank', accountDetails: berlin }, 5),
    'pending consent',
    'a bank',
  )
  assert.equal(await waits({ purpose: 'living' }, 21), 'pending consent', 'more than is left')
  assert.equal(await waits({ purpose: 'living' }, 20), 'pending approval', 'what is left')
  await w.app.settle()
  const { notices } = await w.sender.callOk(getNotices, { query: {} })
  assert.ok(notices.some(({ name }) => name === 'mandate_used'))
  await later(days(1))
  const { mandates } = await w.sender.callOk(consentCalls.listMandates, {})
  assert.equal(mandates.find(({ id }) => id === mandate.id)?.state, 'expired')
})

test('a mandate ends at once: what rested on it and is not paid asks its sender anew', async () => {
  const start = await w.coinsOf(w.sender)
  const mandate = await sign((await asked({ purpose: 'fees' })).id, { makers: 'any' })
  const resting = await asked({ purpose: 'fees' })
  assert.equal(resting.status, 'pending approval')
  const end = () => w.sender.call(consentCalls.endMandate, { path: { id: mandate.id } })
  assert.equal(await codeOf(end()), 'done')
  assert.equal(await codeOf(end()), 'wrong_state')
  assert.equal(await statusOf(resting.id), 'pending consent')
  assert.deepEqual(await w.coinsOf(w.sender), start)
  assert.equal(await codeOf(w.act(w.checker, 'approve', resting.id)), 'wrong_state')
  assert.equal((await asked({ purpose: 'fees' })).status, 'pending consent')
  const { version } = await w.maker.callOk(getTransfer, { path: { id: resting.id } })
  assert.equal(await codeOf(give(resting.id, version)), 'done')
})

test('of many requests at once no more is covered than the mandate’s sum', async () => {
  await sign((await asked({ purpose: 'services' })).id, { maxCoins: 10 })
  const made = await Promise.all(Array.from({ length: 8 }, () => asked({ purpose: 'services' }, 4)))
  assert.equal(made.filter(({ status }) => status === 'pending approval').length, 2)
})

test('a mandate runs a year at most, and only after the example of a request on one’s own coins', async () => {
  const example = await asked()
  const day = (ahead: number) =>
    new Date(w.app.clock.now().getTime() + days(ahead)).toISOString().slice(0, 10)
  const body = { requestId: example.id, makers: 'any' as const, maxCoins: 5, lastDay: day(367) }
  assert.equal(await codeOf(w.sender.call(consentCalls.signMandate, { body })), 'bad_input')
  assert.equal(
    await codeOf(w.sender.call(consentCalls.signMandate, { body: { ...body, lastDay: day(-1) } })),
    'bad_input',
  )
  assert.equal(
    await codeOf(w.receiver.call(consentCalls.signMandate, { body: { ...body, lastDay: day(5) } })),
    'not_found',
  )
})

test('a maker’s own coins need no second word from them', async () => {
  const both = await w.app.person('maker')
  const made = await both
    .callOk(createTransfer, { body: w.form(1, { senderEmail: both.mail }) })
    .catch((problem: unknown) => String(problem))
  assert.match(String(made), /wallet_not_found/, 'it went straight to holding the coins')
})

test('SQL itself refuses a request that its sender has not agreed to, and a mandate that changes', async () => {
  const made = await asked()
  for (const consent of ['given', 'own', 'earlier'])
    await assert.rejects(
      w.app
        .sql`update transfers.requests set status = 'pending approval', consent = ${consent}, consented_at = now(),
        hold_id = (select hold_id from transfers.requests where hold_id is not null limit 1) where id = ${made.id}`,
      /the sender has not consented/,
    )
  await assert.rejects(
    w.app.sql`update transfers.mandates set max_coins = 1000000`,
    /a mandate stays as it was signed/,
  )
  const { counts } = await w.maker.callOk(searchTransfers, { body: { status: 'pending consent' } })
  assert.ok(counts['pending consent'] > 0)
})
