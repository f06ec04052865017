import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTicket } from '#contract/helpdesk/calls.ts'
import {
  approveTransfers,
  changeThresholds,
  getThresholds,
} from '#contract/transfers/decision/calls.ts'
import {
  changeTransfer,
  getTransferWorth,
  createTransfer,
  deleteTransfer,
  findReference,
  getTransfer,
  searchTransfers,
} from '#contract/transfers/requests/calls.ts'
import { getTransferReceipt } from '#contract/transfers/payout/calls.ts'
import { getNotices } from '#contract/notifications/calls.ts'
import { days, hours, minutes } from '#server/core/clock.ts'
import type { Person } from '#server/testing.ts'
import { forgetActor } from '#server/identity/sessions/find-actor.ts'
import { berlin, newYork, startWorld, type World } from './fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

const codeOf = async (told: Promise<{ ok: boolean }>): Promise<string> => {
  const answer = (await told) as { ok: boolean; code?: string }
  return answer.ok ? 'done' : answer.code!
}
const wait = async (ms: number) => {
  w.app.clock.advance(ms)
  await w.app
    .sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${w.app.clock.now()}`
  await w.app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
}
/** Nothing has gone to them yet, so nothing is added up. */
const toAnother = async () => ({ recipientEmail: (await w.app.person('student')).mail })
const prove = async (who: Person) => {
  await w.app
    .sql`update identity.sessions set proved_at = ${w.app.clock.now()} where account_id = ${who.id}`
  await forgetActor(w.app.sql, who.id)
}

test('coins are set aside at submission and reach the receiver when another person approves', async () => {
  const [before, theirs] = [await w.coinsOf(w.sender), await w.coinsOf(w.receiver)]
  const made = await w.make(100)
  assert.equal(made.status, 'pending approval')
  assert.match(made.transferRequestId, /^TR-\d{8}$/)
  assert.deepEqual(await w.coinsOf(w.sender), {
    available: before.available - 100,
    held: before.held + 100,
  })
  const result = await w.checker.callOk(getTransfer, { path: { id: made.id } })
  assert.equal(result.decides, true)
  assert.deepEqual(
    result.review.map(({ check }) => check),
    ['payee', 'amount', 'repeated', 'together', 'name', 'edited', 'ticket', 'balance'],
  )
  assert.equal(
    await codeOf(w.act(w.checker, 'approve', made.id, { version: made.version })),
    'done',
  )
  assert.deepEqual(await w.coinsOf(w.sender), {
    available: before.available - 100,
    held: before.held,
  })
  assert.equal((await w.coinsOf(w.receiver)).available, theirs.available + 100)
  const pdf = await w.maker.callOk(getTransferReceipt, { path: { id: made.id } })
  assert.equal(
    Buffer.from(pdf as never)
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
})

test('a rejection needs a reason, gives the coins back, and the maker mends and submits again', async () => {
  const before = await w.coinsOf(w.sender)
  const made = await w.make(50)
  assert.equal(await codeOf(w.act(w.checker, 'reject', made.id)), 'bad_input')
  assert.equal(
    await codeOf(
      w.act(w.checker, 'reject', made.id, { remarks: 'Which rent?', reasonCode: 'not_justified' }),
    ),
    'done',
  )
  assert.deepEqual(await w.coinsOf(w.sender), before)
  const mine = await w.maker.callOk(getTransfer, { path: { id: made.id } })
  assert.deepEqual([mine.status, mine.rejection?.remarks], ['rejected', 'Which rent?'])
  await w.maker.callOk(changeTransfer, {
    path: { id: made.id },
    body: w.form(60, { remarks: 'Rent for May, room 12' }),
  })
  assert.equal(await codeOf(w.act(w.maker, 'submit', made.id)), 'done')
  const again = await w.checker.callOk(getTransfer, { path: { id: made.id } })
  assert.deepEqual(
    again.review.find(({ check }) => check === 'edited')?.changes.map(({ field }) => field),
    ['coins', 'remarks'],
  )
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'stale', 'not the first one')
  const { version } = again
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id, { version })), 'done')
  assert.equal((await w.coinsOf(w.sender)).available, before.available - 60)
})

const madeBy = async (who: Person, coins: number) => {
  const made = await w.makeAs(who, w.form(coins))
  assert.ok(made.ok)
  return made.data
}

test('a maker who is also a checker is refused on their own; so are sender and receiver', async () => {
  const both = await w.app.person('maker', 'checker')
  const own = await madeBy(both, 10)
  assert.equal(own.whyNot, 'same_person')
  for (const action of ['approve', 'reject'] as const)
    assert.equal(await codeOf(w.act(both, action, own.id, { remarks: 'Mine' })), 'same_person')
  const receiving = await w.app.person('student', 'checker')
  const made = await w.make(10, { recipientEmail: receiving.mail })
  assert.equal(await codeOf(w.act(receiving, 'approve', made.id)), 'same_person')
  assert.equal(
    await codeOf(both.call(createTransfer, { body: w.form(10, { recipientEmail: both.mail }) })),
    'same_person',
  )
  assert.equal(await codeOf(w.act(w.maker, 'approve', made.id)), 'same_person', 'without the role')
  // SQL itself keeps them apart.
  await assert.rejects(
    w.app
      .sql`update transfers.requests set status = 'approved', decided_by = ${w.maker.id}, decided_at = now() where id = ${made.id}`,
  )
  await assert.rejects(w.app
    .sql`insert into transfers.decisions select id, submission, maker_id, 'approved', '', now(), maker_id, sender_id, receiver_id
    from transfers.requests where id = ${made.id}`)
})

test('a second approval by the same person does not count; large transfers need two people', async () => {
  const made = await w.make(10_000, await toAnother())
  assert.equal(made.approvals.needed, 2)
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'same_person')
  assert.equal(
    (await w.second.callOk(getTransfer, { path: { id: made.id } })).status,
    'pending approval',
  )
  assert.equal(await codeOf(w.act(w.second, 'approve', made.id)), 'done')
  assert.equal((await w.second.callOk(getTransfer, { path: { id: made.id } })).status, 'approved')
})

test('a checker approves several after one proof, each with a result of its own', async () => {
  const [first, second, large] = [
    await w.make(11),
    await w.make(12),
    await w.make(10_000, await toAnother()),
  ]
  const both = await w.app.person('maker', 'checker')
  const own = await madeBy(both, 13)
  const version = 1
  const response = await both.callOk(approveTransfers, {
    body: {
      requests: [first, { ...second, version: 9 }, large, own].map(({ id, version: v }) => ({
        id,
        version: v ?? version,
      })),
    },
  })
  assert.deepEqual(
    response.results.map(({ approved, code }) => [approved, code]),
    [
      [true, null],
      [false, 'stale'],
      [true, null],
      [false, 'same_person'],
    ],
  )
  assert.equal(response.results[3]!.message, 'Another person has to do this.')
  const seen = async ({ id }: { id: string }) =>
    (await both.callOk(getTransfer, { path: { id } })).status
  assert.deepEqual(
    [await seen(first), await seen(second), await seen(large), await seen(own)],
    ['approved', 'pending approval', 'pending approval', 'pending approval'],
  )
  await wait(minutes(11))
  const stale = both.call(approveTransfers, { body: { requests: [{ id: second.id, version }] } })
  assert.equal(await codeOf(stale), 'step_up_required')
  for (const one of [w.checker, w.second]) await prove(one)
  for (const { id } of [second, large, own])
    await codeOf(w.act(w.second, 'reject', id, { remarks: 'Tidying up' }))
})

test('an admin sets from which amount nobody, one or two have to approve; the log keeps before and after', async () => {
  let admin = await w.app.person('admin')
  const { thresholds: before } = await admin.callOk(getThresholds, {})
  assert.deepEqual(
    before.map(({ type, currency, from, approvals }) => [type, currency, from, approvals]),
    [
      ['wallet', 'AO', '1', 1],
      ['wallet', 'AO', '10000', 2],
      ['bank', 'AO', '1', 1],
      ['bank', 'AO', '5000', 2],
    ],
  )
  const table = [
    { type: 'wallet', from: '1', approvals: 0 },
    { type: 'wallet', from: '50', approvals: 1 },
    { type: 'bank', from: '1', approvals: 1 },
    { type: 'bank', currency: 'EUR', from: '15.00', approvals: 2 },
  ] as const
  const response = await admin.callOk(changeThresholds, { body: { thresholds: [...table] } })
  assert.equal(response.thresholds.length, 4, 'as they stand')
  assert.deepEqual(await w.confirmed(response.changeRequest), ['confirmed', true])
  assert.equal((await w.make(49)).status, 'pending approval', 'not before 24 hours')
  await w.applyConfirmed()
  admin = await w.app.person('admin')
  assert.equal((await w.make(49, await toAnother())).status, 'approved')
  assert.equal((await w.make(50, await toAnother())).approvals.needed, 1)
  // 200 coins are 20 dollars, so a little more than 15 euros.
  assert.equal((await w.make(200, { type: 'bank', accountDetails: berlin })).approvals.needed, 2)
  assert.equal((await w.make(200, { type: 'bank', accountDetails: newYork })).approvals.needed, 1)
  const worth = await w.maker.callOk(getTransferWorth, { query: { coins: 200, currency: 'EUR' } })
  assert.deepEqual([worth.amount, worth.rateDay], ['19.25', '2024-12-31'])
  for (const wrong of [
    { from: '0' },
    { from: '1.5' },
    { from: '50' },
    { currency: 'EUR' },
    { approvals: 3 },
    { type: 'bank', currency: 'EUR', from: '1.001' },
  ])
    assert.equal(
      await codeOf(
        admin.call(changeThresholds, {
          body: {
            thresholds: [...table, { type: 'wallet', from: '7', approvals: 1, ...wrong } as never],
          },
        }),
      ),
      'bad_input',
      JSON.stringify(wrong),
    )
  assert.equal(
    await codeOf(
      admin.call(changeThresholds, {
        body: { thresholds: [{ type: 'bank', currency: 'XTS', from: '1', approvals: 1 }] },
      }),
    ),
    'currency_unknown',
  )
  assert.equal(
    await codeOf(w.checker.call(changeThresholds, { body: { thresholds: [] } })),
    'forbidden',
  )
  const back = await admin.callOk(changeThresholds, { body: { thresholds: before } })
  assert.deepEqual(await w.confirmed(back.changeRequest), ['confirmed', true])
  await w.applyConfirmed()
  const [logged] = await w.app.sql<
    { payload: { before: unknown[]; after: unknown[] } }[]
  >`select payload from core.activity
    where action = 'transfer.thresholds_changed' order by id limit 1`
  assert.deepEqual([logged!.payload.before.length, logged!.payload.after.length], [4, 4])
})

test('approving asks for a fresh proof; what was changed since it was seen is not approved', async () => {
  const made = await w.make(10)
  assert.equal(
    await codeOf(w.act(w.checker, 'approve', made.id, { version: made.version + 1 })),
    'stale',
  )
  await wait(minutes(11))
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'step_up_required')
  await prove(w.checker)
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'wrong_state')
})

test('a draft may be incomplete, belongs to its maker alone, and can be deleted', async () => {
  const other = await w.app.person('maker')
  const draft = await w.maker.callOk(createTransfer, {
    query: { isDraft: 'true' },
    body: { senderEmail: w.sender.mail },
  })
  assert.equal(draft.status, 'draft')
  for (const who of [other, w.checker])
    assert.equal(await codeOf(who.call(getTransfer, { path: { id: draft.id } })), 'not_found')
  assert.equal(
    await codeOf(other.call(changeTransfer, { path: { id: draft.id }, body: w.form() })),
    'not_found',
  )
  assert.equal(await codeOf(w.act(w.maker, 'submit', draft.id)), 'bad_input')
  const counts = async () => (await w.maker.callOk(searchTransfers, { body: {} })).counts.draft
  const before = await counts()
  assert.equal(
    (await w.maker.callOk(deleteTransfer, { path: { id: draft.id } })).message,
    'draft_delete_success',
  )
  assert.equal(await counts(), before - 1)
  assert.equal(await codeOf(w.maker.call(getTransfer, { path: { id: draft.id } })), 'not_found')
  const pending = await w.make(10)
  assert.equal(
    await codeOf(w.maker.call(deleteTransfer, { path: { id: pending.id } })),
    'wrong_state',
  )
})

test('a ticket starts one request only; a rejected request gives it free', async () => {
  const ticket = await w.sender.callOk(createTicket, {
    body: { title: 'Please pay my landlord', article: { body: 'Thank you' } },
  })
  const outcome = await w.maker.callOk(findReference, { path: { id: ticket.number } })
  assert.deepEqual([outcome.kind, outcome.senderEmail], ['ticket', w.sender.mail])
  const drafts = await Promise.all(
    [1, 2, 3].map(() =>
      w.maker.call(createTransfer, {
        query: { isDraft: '' },
        body: { linkedTicketId: ticket.number },
      }),
    ),
  )
  assert.deepEqual(drafts.map((told) => (told.ok ? 'done' : told.code)).sort(), [
    'done',
    'reference_used',
    'reference_used',
  ])
  assert.equal(
    await codeOf(w.maker.call(findReference, { path: { id: ticket.number } })),
    'reference_used',
  )
  assert.equal(
    await codeOf(w.maker.call(findReference, { path: { id: '999999' } })),
    'reference_used',
  )
  const winner = drafts.find((told) => told.ok)!
  const id = winner.ok ? winner.data.id : ''
  await w.maker.callOk(changeTransfer, {
    path: { id },
    body: w.form(10, { linkedTicketId: ticket.number }),
  })
  assert.equal(await codeOf(w.act(w.maker, 'submit', id)), 'done')
  await w.act(w.checker, 'reject', id, { remarks: 'No' })
  assert.equal(
    (await w.maker.callOk(findReference, { path: { id: ticket.number } })).kind,
    'ticket',
  )
})

test('nobody transfers to themself, and nobody transfers what is not there', async () => {
  assert.equal(
    await codeOf(
      w.maker.call(createTransfer, {
        body: w.form(10, { recipientEmail: w.sender.mail.toUpperCase() }),
      }),
    ),
    'self_transfer',
  )
  assert.equal(await codeOf(w.makeAs(w.maker, w.form(10_000_000))), 'not_enough_coins')
  assert.equal(
    await codeOf(
      w.maker.call(createTransfer, { body: w.form(10, { senderEmail: 'nobody@people.test' }) }),
    ),
    'bad_input',
  )
})

test('what nobody decides within ten days goes back by itself', async () => {
  const before = await w.coinsOf(w.sender)
  const made = await w.make(70)
  await wait(days(10))
  await w.app.job('transfers.expire')
  assert.deepEqual(await w.coinsOf(w.sender), {
    available: before.available + before.held,
    held: 0,
  })
  assert.equal(
    (await w.maker.callOk(getTransfer, { path: { id: made.id } })).rejection?.reasonCode,
    'expired',
  )
  for (const who of [w.checker, w.second]) await prove(who)
})

test('the maker takes a pending request back', async () => {
  const before = await w.coinsOf(w.sender)
  const made = await w.make(30)
  assert.equal(await codeOf(w.act(w.checker, 'withdraw', made.id)), 'not_found')
  assert.equal(await codeOf(w.act(w.maker, 'withdraw', made.id)), 'done')
  assert.deepEqual(await w.coinsOf(w.sender), before)
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'not_found')
})

for (const [where, accountDetails] of Object.entries({ 'an IBAN': berlin, 'no IBAN': newYork }))
  test(`a transfer to a bank with ${where} is queued, sent and settled`, async () => {
    const made = await w.make(200, { type: 'bank', accountDetails })
    assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
    await w.app.settle()
    const state = async () =>
      (await w.maker.callOk(getTransfer, { path: { id: made.id } })).payout?.state
    assert.equal(await state(), 'queued')
    await wait(minutes(1))
    await w.app.job('transfers.follow')
    assert.equal(await state(), 'sent')
    await wait(minutes(2))
    await w.app.job('transfers.follow')
    assert.equal(await state(), 'settled')
    await prove(w.checker)
  })

test('what the bank returns goes back to the sender', async () => {
  const before = await w.coinsOf(w.sender)
  const unknown = { ...newYork, account: '12345699', accountAgain: '12345699' }
  const made = await w.make(200, { type: 'bank', accountDetails: unknown })
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
  await w.app.settle()
  await wait(hours(48))
  await w.app.job('transfers.follow')
  await w.app.job('transfers.follow')
  const { payout } = await w.maker.callOk(getTransfer, { path: { id: made.id } })
  assert.equal(payout?.state, 'returned')
  assert.deepEqual(await w.coinsOf(w.sender), before)
})

test('what the bank returns after it had arrived goes back to the sender once, with the reason', async () => {
  const before = await w.coinsOf(w.sender)
  const late = { ...newYork, account: '12345698', accountAgain: '12345698' }
  const made = await w.make(200, { type: 'bank', accountDetails: late })
  await prove(w.checker)
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
  await w.app.settle()
  const payout = async () => (await w.maker.callOk(getTransfer, { path: { id: made.id } })).payout!
  await wait(minutes(3))
  await w.app.job('transfers.follow')
  assert.equal((await payout()).state, 'settled')
  await wait(hours(73))
  await Promise.all([w.app.job('transfers.followSettled'), w.app.job('transfers.followSettled')])
  assert.equal((await payout()).reason, 'AC04')
  assert.deepEqual(await w.coinsOf(w.sender), before)
})

test('tabs count each status; a checker finds every submitted request, a maker their own', async () => {
  const other = await w.app.person('maker')
  assert.equal((await other.callOk(searchTransfers, { body: {} })).totalRecords, 0)
  const { counts, requests } = await w.checker.callOk(searchTransfers, {
    body: { status: 'approved', pageSize: 100 },
  })
  assert.equal(requests.length, counts.approved)
  assert.equal(counts.draft, 0)
  const outcome = await w.checker.callOk(searchTransfers, {
    body: { text: requests[0]!.transferRequestId.toLowerCase() },
  })
  assert.deepEqual(
    outcome.requests.map(({ id }) => id),
    [requests[0]!.id],
  )
  const rows = await w.app.sql<
    { status: string; n: number }[]
  >`select status, count(*) as n from transfers.requests where status = 'approved' group by status`
  assert.equal(rows[0]!.n, counts.approved)
})

test('checkers hear of a request, the maker of the reason, sender and receiver of the coins', async () => {
  const made = await w.make(25)
  await w.app.settle()
  const told = async (who: Person, words: string) =>
    (await who.callOk(getNotices, { query: { pageSize: 100 } })).notices.some(({ title }) =>
      title.includes(words),
    )
  assert.ok(await told(w.checker, made.transferRequestId))
  await prove(w.checker)
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
  await w.app.settle()
  assert.ok(await told(w.maker, `${made.transferRequestId} was approved`))
  assert.ok(await told(w.sender, '25 AO coins left'))
  assert.ok(await told(w.receiver, '25 AO coins received'))
})

test('an admin who acts as a checker or a maker neither decides nor makes', async () => {
  const [admin, checker, maker] = [
    await w.app.person('admin'),
    await w.app.person('checker'),
    await w.app.person('maker'),
  ]
  const made = await w.make(10)
  await w.app
    .sql`update identity.sessions set on_behalf_of = ${admin.id}, reason = 'Trying it' where account_id in (${checker.id}, ${maker.id})`
  assert.equal(await codeOf(w.act(checker, 'approve', made.id)), 'forbidden')
  assert.equal(await codeOf(maker.call(createTransfer, { body: w.form(10) })), 'forbidden')
})

test('a role taken away or given later changes nothing about who made a request', async () => {
  const changed = await w.app.person('maker')
  const made = await madeBy(changed, 10)
  await w.app.sql`delete from identity.account_roles where account_id = ${changed.id}`
  await w.app
    .sql`insert into identity.account_roles (account_id, role, granted_at) values (${changed.id}, 'checker', ${w.app.clock.now()})`
  await forgetActor(w.app.sql, changed.id)
  await prove(changed)
  assert.equal(await codeOf(w.act(changed, 'approve', made.id)), 'same_person')
})
