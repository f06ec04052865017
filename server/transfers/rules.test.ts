// What the calls refuse, and what has changed between a submission and its decision.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createTicket } from '#contract/helpdesk/calls.ts'
import { accountEdges, formEdges, german } from '#contract/transfers/form-edges.test-material.ts'
import {
  changeTransfer,
  createTransfer,
  getTransfer,
  searchTransfers,
} from '#contract/transfers/requests/calls.ts'
import { getTransferReceipt } from '#contract/transfers/payout/calls.ts'
import type { Bank } from '#server/providers/bank/bank.ts'
import { forgetActor } from '#server/identity/sessions/find-actor.ts'
import { startWorld, type World } from './fixtures-for-tests.ts'

/** A bank whose line can be cut. */
const line = { cut: false, sent: [] as string[] }
const bank: Bank = {
  account: { iban: 'DE89370400440532013000', currency: 'EUR' },
  listStatementFiles: async () => [],
  lookAfter: 900,
  send: async ({ id }) => {
    line.sent.push(id)
    if (line.cut) throw new Error('the line is down')
    return id
  },
  look: async () => ({ state: 'sent', reason: '' }),
  recall: async () => {},
  lookRecall: async () => null,
}

let w: World
before(async () => {
  w = await startWorld({ providers: { bank } })
})
after(() => w?.app.close())

const codeOf = async (told: Promise<{ ok: boolean }>): Promise<string> => {
  const answer = (await told) as { ok: boolean; code?: string }
  return answer.ok ? 'done' : answer.code!
}

/** What the call says of a field of a whole form; nobody here has the good addresses that were made up. */
const saidOf = async (form: object, field: string): Promise<string | undefined> => {
  const response = await w.maker.call(createTransfer, { body: form as never })
  if (response.ok) return undefined
  // One and the same as sender and receiver is named as the catalogue names it (spec §8).
  const { code } = response
  assert.ok(
    code === 'bad_input' || code === 'self_transfer',
    `${field}: ${JSON.stringify(response)}`,
  )
  return (response.body as { details: { fields: Record<string, string> } }).details.fields[field]
}

test(
  'the call takes and refuses each field at both edges of its rule',
  { timeout: 60_000 },
  async () => {
    const tryEach = async (
      field: string,
      values: readonly unknown[],
      form: (value: unknown) => object,
      isGood: boolean,
    ) => {
      for (const value of values) {
        const result = await saidOf(form(value), field)
        assert.equal(result === undefined, isGood, `${field}: ${String(value)} → ${result}`)
      }
    }
    for (const [field, good, bad] of formEdges(w.sender.mail, w.receiver.mail)) {
      const form = (value: unknown) => w.form(1, { [field]: value })
      await tryEach(field, good, form, true)
      await tryEach(field, bad, form, false)
    }
    for (const [field, good, bad] of accountEdges) {
      const form = (value: unknown) =>
        w.form(20, { type: 'bank', accountDetails: { ...german, [field]: value } })
      await tryEach(`accountDetails.${field}`, good, form, true)
      await tryEach(`accountDetails.${field}`, bad, form, false)
    }
    for (const field of ['country', 'bankCountry'])
      assert.equal(
        await saidOf(
          w.form(20, { type: 'bank', accountDetails: { ...german, [field]: 'ZZ' } }),
          `accountDetails.${field}`,
        ),
        'bad_country',
      )
  },
)

test('what was submitted says so, at once or from a draft; what was saved as a draft does not', async () => {
  const sent = await w.maker.callOk(createTransfer, { body: w.form(5) })
  const draft = await w.maker.callOk(createTransfer, {
    query: { isDraft: 'true' },
    body: w.form(6),
  })
  const saved = await w.maker.callOk(changeTransfer, { path: { id: draft.id }, body: w.form(7) })
  const submitted = await w.maker.callOk(changeTransfer, {
    path: { id: 'submit' },
    headers: { transactionId: draft.id },
    body: {},
  })
  assert.deepEqual(
    [sent, draft, saved, submitted].map(({ message, status }) => [message, status]),
    [
      ['request_create_success', 'pending consent'],
      ['success', 'draft'],
      ['success', 'draft'],
      ['request_create_success', 'pending consent'],
    ],
  )
  // Spec §2: one list of all that are pending.
  const outcome = await w.maker.callOk(searchTransfers, {
    body: { status: 'pending', pageSize: 100 },
  })
  const { counts, totalRecords, requests } = outcome
  assert.equal(totalRecords, counts['pending consent'] + counts['pending approval'])
  assert.deepEqual(
    [sent.id, submitted.id, saved.id].map((id) => requests.some((one) => one.id === id)),
    [true, true, true],
  )
  assert.ok(requests.every(({ status }) => status.startsWith('pending')))
})

test('a draft too is refused what cannot be kept, by POST and by PUT alike; what is only missing waits', async () => {
  const draft = await w.maker.callOk(createTransfer, {
    query: { isDraft: 'true' },
    body: { senderEmail: 'not yet an addr' },
  })
  for (const [field, value] of [
    ['remarks', 'x'.repeat(141)],
    ['senderAddress', ' x'],
    ['coins', 1.5],
    ['recipientName', 'x'.repeat(101)],
  ] as const) {
    assert.equal(
      await codeOf(
        w.maker.call(createTransfer, { query: { isDraft: 'true' }, body: { [field]: value } }),
      ),
      'bad_input',
      field,
    )
    assert.equal(
      await codeOf(
        w.maker.call(changeTransfer, { path: { id: draft.id }, body: { [field]: value } }),
      ),
      'bad_input',
      field,
    )
  }
  assert.equal(
    await codeOf(w.maker.call(changeTransfer, { path: { id: draft.id }, body: {}, headers: {} })),
    'done',
  )
  assert.equal(
    await codeOf(w.maker.call(changeTransfer, { path: { id: 'submit' }, headers: {}, body: {} })),
    'bad_input',
  )
})

test('of two who save the same draft the second is told, and what was saved stays', async () => {
  const draft = await w.maker.callOk(createTransfer, {
    query: { isDraft: 'true' },
    body: w.form(5),
  })
  const save = (coins: number, version: number) =>
    codeOf(
      w.maker.call(changeTransfer, { path: { id: draft.id }, body: { ...w.form(coins), version } }),
    )
  assert.equal(await save(6, draft.version), 'done')
  assert.equal(await save(7, draft.version), 'stale')
  assert.equal(
    await codeOf(w.act(w.maker, 'submit', draft.id, { version: draft.version })),
    'stale',
  )
  assert.equal((await w.maker.callOk(getTransfer, { path: { id: draft.id } })).coins, 6)
})

test('who opened a request before it was taken back and submitted anew does not approve it unseen', async () => {
  const made = await w.make(8)
  await w.act(w.maker, 'withdraw', made.id)
  await w.act(w.maker, 'submit', made.id)
  assert.equal(
    await codeOf(w.act(w.checker, 'approve', made.id, { version: made.version })),
    'stale',
  )
  const { version } = await w.checker.callOk(getTransfer, { path: { id: made.id } })
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id, { version })), 'done')
})

test('a rejected request that is mended says what it says now, in its page and in the list', async () => {
  const made = await w.make(50)
  await w.act(w.checker, 'reject', made.id, { remarks: 'Too much' })
  await w.maker.callOk(changeTransfer, { path: { id: made.id }, body: w.form(31) })
  assert.equal((await w.maker.callOk(getTransfer, { path: { id: made.id } })).coins, 31)
  const { requests } = await w.maker.callOk(searchTransfers, {
    body: { text: made.transferRequestId },
  })
  assert.deepEqual(
    requests.map(({ status, coins }) => [status, coins]),
    [['draft', 31]],
  )
})

test('a reference that a rejected request gave free, and another took, does not come back with it', async () => {
  const ticket = await w.sender.callOk(createTicket, {
    body: { title: 'Please pay my landlord', article: { body: 'Thank you' } },
  })
  const made = await w.make(10, { linkedTicketId: ticket.number })
  await w.act(w.checker, 'reject', made.id, { remarks: 'No' })
  const other = await w.make(11, { linkedTicketId: ticket.number })
  const held = await w.coinsOf(w.sender)
  assert.equal(await codeOf(w.act(w.maker, 'submit', made.id)), 'reference_used')
  assert.deepEqual(await w.coinsOf(w.sender), held)
  await w.act(w.checker, 'reject', other.id, { remarks: 'No' })
  assert.equal(await codeOf(w.act(w.maker, 'submit', made.id)), 'done')
})

test('ten requests at once for one ticket: one has it, by drafts and by submissions alike', async () => {
  const ticket = await w.sender.callOk(createTicket, {
    body: { title: 'Please pay my landlord', article: { body: 'Thank you' } },
  })
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      codeOf(
        w.maker.call(createTransfer, {
          query: n % 2 ? { isDraft: 'true' } : {},
          body: w.form(2, { linkedTicketId: ticket.number }),
        }),
      ),
    ),
  )
  assert.deepEqual(responses.toSorted(), [
    'done',
    ...Array.from({ length: 9 }, () => 'reference_used'),
  ])
})

test('what happened since the submission is looked at again: a disabled person, a frozen or closed wallet', async () => {
  const [made, before] = [await w.make(40), await w.coinsOf(w.sender)]
  const { sql } = w.app
  const wallet = (who: { id: string }, status: string) =>
    sql`update wallet.wallets set status = ${status} where owner_id = ${who.id}`
  const account = (who: { id: string }, status: string) =>
    sql`update identity.accounts set status = ${status} where id = ${who.id}`
  for (const [change, back] of [
    [() => wallet(w.sender, 'frozen'), () => wallet(w.sender, 'active')],
    [() => wallet(w.receiver, 'closed'), () => wallet(w.receiver, 'active')],
    [() => account(w.sender, 'disabled'), () => account(w.sender, 'active')],
    [() => account(w.receiver, 'disabled'), () => account(w.receiver, 'active')],
  ] as const) {
    await change()
    const { review } = await w.checker.callOk(getTransfer, { path: { id: made.id } })
    assert.equal(review.find(({ check }) => check === 'balance')?.finding, 'short')
    assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'wallet_frozen')
    await back()
  }
  assert.deepEqual(await w.coinsOf(w.sender), before)
  assert.equal(await codeOf(w.act(w.checker, 'approve', made.id)), 'done')
})

test('who makes transfers no more changes none, though the draft was theirs', async () => {
  const once = await w.app.person('maker')
  const draft = await once.callOk(createTransfer, { query: { isDraft: 'true' }, body: w.form(5) })
  await w.app.sql`update identity.account_roles set role = 'checker' where account_id = ${once.id}`
  await forgetActor(w.app.sql, once.id)
  assert.equal(
    await codeOf(once.call(changeTransfer, { path: { id: draft.id }, body: w.form(6) })),
    'forbidden',
  )
  assert.equal(await codeOf(w.act(once, 'submit', draft.id)), 'forbidden')
})

test(
  'one maker submits, takes back and deletes on many roads at once: nothing is stuck, every coin is where it belongs',
  { timeout: 60_000 },
  async () => {
    const before = await w.coinsOf(w.sender)
    const made = await Promise.all(Array.from({ length: 20 }, () => w.make(3)))
    const done = await Promise.all([
      ...made.slice(0, 10).map(({ id }) => codeOf(w.act(w.maker, 'withdraw', id))),
      ...made.slice(10).map(({ id }, n) =>
        codeOf(
          w.act(n % 2 ? w.checker : w.second, n % 3 ? 'approve' : 'reject', id, {
            remarks: 'At once',
          }),
        ),
      ),
      ...Array.from({ length: 10 }, () => codeOf(w.makeAs(w.maker, w.form(3)))),
    ])
    assert.deepEqual([...new Set(done)], ['done'])
    // Of the ten decided, four were rejected; ten more wait.
    assert.deepEqual(await w.coinsOf(w.sender), {
      available: before.available - 18 - 30,
      held: before.held + 30,
    })
  },
)

test('an order that a bank does not take holds up no other, and is not lost', async () => {
  const made = [
    await w.make(200, { type: 'bank', accountDetails: german }),
    await w.make(201, { type: 'bank', accountDetails: german }),
  ]
  for (const { id } of made) assert.equal(await codeOf(w.act(w.checker, 'approve', id)), 'done')
  line.cut = true
  await assert.rejects(w.app.job('transfers.follow'), /2 of 2 transfer requests/)
  line.cut = false
  await Promise.all([w.app.job('transfers.follow'), w.app.job('transfers.follow'), w.app.settle()])
  assert.equal(line.sent.length, 4, 'each once more, whoever meets here')
  for (const { id } of made)
    assert.ok((await w.maker.callOk(getTransfer, { path: { id } })).payout?.reference)
})

test('the log tells the whole life of a request, who did what; the receipt writes every script', async () => {
  await w.app
    .sql`update identity.accounts set first_name = 'आशा', last_name = 'राव' where id = ${w.receiver.id}`
  const made = await w.make(9, { recipientName: 'आशा राव' })
  await w.act(w.checker, 'reject', made.id, {
    remarks: 'Which month?',
    reasonCode: 'not_justified',
  })
  await w.maker.callOk(changeTransfer, {
    path: { id: made.id },
    body: w.form(9, { recipientName: 'आशा राव', remarks: 'Rent for June' }),
  })
  await w.act(w.maker, 'submit', made.id)
  await w.act(w.maker, 'withdraw', made.id)
  await w.act(w.maker, 'submit', made.id)
  // Submitted three times: who approves says what they saw.
  const { version } = await w.checker.callOk(getTransfer, { path: { id: made.id } })
  await w.act(w.checker, 'approve', made.id, { version })
  const rows = await w.app.sql<{ action: string; actor: string }[]>`
    select action, actor from core.activity where subject_kind = 'transfer' and subject_id = ${made.id} order by id`
  const names = new Map([
    [w.maker.id, 'maker'],
    [w.checker.id, 'checker'],
    [w.sender.id, 'sender'],
  ])
  assert.deepEqual(
    rows.map(({ action, actor }) => `${names.get(actor)} ${action.replace('transfer.', '')}`),
    [
      'maker drafted',
      'maker submitted',
      'sender consented',
      'checker rejected',
      'maker saved',
      'maker submitted',
      'sender consented',
      'maker withdrawn',
      'maker submitted',
      'sender consented',
      'checker approved',
    ],
  )
  const pdf = Buffer.from(
    (await w.maker.callOk(getTransferReceipt, { path: { id: made.id } })) as never,
  )
  assert.match(pdf.toString('latin1'), /NotoSans/)
})
