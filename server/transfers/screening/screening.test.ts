// Before a payout its names are compared with the sanctions lists; what they hit stops it until a checker says why not.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getTransfer } from '#contract/transfers/requests/calls.ts'
import type { TransferRequest } from '#contract/transfers/shapes.ts'
import { clearScreening } from '#contract/transfers/screening/calls.ts'
import { madeUpUnList } from '#server/providers/screening/made-up-lists.ts'
import type { Person } from '#server/testing.ts'
import { berlin, startWorld, type World } from '../fixtures-for-tests.ts'
import { importList } from './import-list.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

const codeOf = async (told: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}
const payTo = (accountHolderName: string, change = {}) =>
  w.make(50, { type: 'bank', accountDetails: { ...berlin, accountHolderName, ...change } })
const seen = (id: string, who = w.checker): Promise<TransferRequest> =>
  who.callOk(getTransfer, { path: { id } })
const outcomeOf = async (id: string) => (await seen(id)).screening?.outcome
const clear = async (
  id: string,
  who: Person = w.checker,
  reason = 'Another person: the passport says 1990',
) =>
  who.call(clearScreening, {
    path: { id },
    body: { screeningId: (await seen(id)).screening!.id, reason },
  })
const approve = (id: string) => codeOf(w.act(w.checker, 'approve', id))

test('a payout to a name that no list knows passes, and says with which list it was compared', async () => {
  const made = await payTo('Jürgen Müller')
  const { screening } = await seen(made.id)
  assert.deepEqual(
    [screening?.outcome, screening?.hits, screening?.lists.map(({ source }) => source)],
    ['clear', [], ['un']],
  )
  assert.equal((await w.maker.callOk(getTransfer, { path: { id: made.id } })).screening, null)
  assert.equal(await approve(made.id), 'done')
})

test('a hit stops the payout until a checker clears it with a reason, which is logged', async () => {
  const made = await payTo('Draganoff Victor')
  const { screening } = await seen(made.id)
  assert.equal(screening?.outcome, 'hit')
  assert.deepEqual(
    screening.hits.map(({ who, source, ref, births, countries }) => [
      who,
      source,
      ref,
      births,
      countries,
    ]),
    [['recipient', 'un', 'DEMi.001', ['1961-05-14'], ['BG']]],
  )
  assert.equal(await approve(made.id), 'screening_open')
  assert.equal(await codeOf(clear(made.id, w.checker, 'no')), 'bad_input')
  assert.equal(await codeOf(clear(made.id)), 'done')
  assert.equal(await codeOf(clear(made.id)), 'wrong_state')
  assert.equal(
    (await seen(made.id)).screening?.cleared?.reason,
    'Another person: the passport says 1990',
  )
  const logged = await w.app.sql<{ payload: { refs: string[]; reason: string } }[]>`
    select payload from core.activity where action = 'transfer.screening_cleared' and subject_id = ${made.id}`
  assert.deepEqual(
    logged.map(({ payload }) => payload.refs),
    [['un DEMi.001']],
  )
  assert.equal(await approve(made.id), 'done')
})

test('nobody who takes part clears a hit, and nobody who does not check', async () => {
  const both = await w.app.person('maker', 'checker')
  const own = await w.makeAs(
    both,
    w.form(50, {
      type: 'bank',
      accountDetails: { ...berlin, accountHolderName: 'Viktor Draganov' },
    }),
  )
  assert.ok(own.ok)
  assert.equal(await codeOf(clear(own.data.id, both)), 'same_person')
  // A maker who stands in for no checker sees the requests they made, and no other.
  assert.equal(await codeOf(clear(own.data.id, w.maker)), 'not_found')
})

test('a birth date that the maker types lowers the score; the checker still decides', async () => {
  const made = await payTo('Viktor Draganov', {
    birthDate: '2001-01-01',
    country: 'BG',
    postcode: '1000',
  })
  const { screening } = await seen(made.id)
  assert.equal(screening?.outcome, 'hit')
  assert.deepEqual(
    screening.hits.map(({ score, differs }) => [score < 88, differs]),
    [[true, ['birth']]],
  )
  assert.equal(await approve(made.id), 'screening_open')
})

test('a name without spaces, or with an initial, is found', async () => {
  for (const name of ['ViktorDraganov', 'V. Draganov'])
    assert.equal(await outcomeOf((await payTo(name)).id), 'hit', name)
})

test('the bank and the bank between are compared with listed companies', async () => {
  const bank = await payTo('Jürgen Müller', { bankName: 'Northwind Shipping' })
  const between = await payTo('Jürgen Müller', {
    intermediaryBank: 'Northwind Harbour Trading & Shipping',
    intermediarySwift: 'CITIUS33',
  })
  const whoIn = async (id: string) => (await seen(id)).screening?.hits.map(({ who }) => who)
  assert.deepEqual(await whoIn(bank.id), ['bank'])
  assert.deepEqual(await whoIn(between.id), ['intermediary'])
})

test('a sender’s own birth date counts as a payee’s does', async () => {
  const { sql } = w.app
  await sql`update identity.accounts set first_name = 'Viktor', last_name = 'Draganov' where id = ${w.sender.id}`
  await sql`insert into profiles.students (account_id, date_of_birth, country, created_at, changed_at)
    values (${w.sender.id}, '1999-01-01', 'IN', now(), now())
    on conflict (account_id) do update set date_of_birth = '1999-01-01', country = 'IN'`
  const { screening } = await seen((await payTo('Jürgen Müller')).id)
  assert.deepEqual(
    screening?.hits.map(({ who, differs }) => [who, differs]),
    [['sender', ['birth', 'country']]],
  )
  await sql`update identity.accounts set first_name = 'Asha', last_name = 'Rao' where id = ${w.sender.id}`
})

test('a sender whose own name is listed stops it as well', async () => {
  await w.app
    .sql`update identity.accounts set first_name = 'Виктор', last_name = 'Драганов' where id = ${w.sender.id}`
  const made = await payTo('Jürgen Müller')
  const { screening } = await seen(made.id)
  assert.deepEqual([screening?.outcome, screening?.hits.map(({ who }) => who)], ['hit', ['sender']])
  await w.app
    .sql`update identity.accounts set first_name = 'Asha', last_name = 'Rao' where id = ${w.sender.id}`
})

test('a list that came since screens what waits anew; a clearing of the old one does not count for it', async () => {
  const made = await payTo('Helena Novakova')
  assert.equal(await outcomeOf(made.id), 'clear')
  w.app.clock.advance(60_000)
  const newer = madeUpUnList('2026-11-05').replace(
    '<FIRST_NAME>MUSTAFA</FIRST_NAME>\n      <SECOND_NAME>QADHIBI',
    '<FIRST_NAME>HELENA</FIRST_NAME>\n      <SECOND_NAME>NOVAKOVA',
  )
  await w.app.system((ctx) => importList(ctx.sql, newer, { now: ctx.now }))
  await w.app.job('transfers.screen')
  assert.equal(await outcomeOf(made.id), 'hit')
  assert.equal(await approve(made.id), 'screening_open')
})

test('an older list never replaces a newer one, and a list without a day wants one', async () => {
  const bring = (file: string, publishedOn?: string) =>
    w.app.system((ctx) => importList(ctx.sql, file, { now: ctx.now, publishedOn }))
  await assert.rejects(bring(madeUpUnList('2026-10-01')), /newer list of un is there/)
  const csv = '1,"NOBODY, Nemo","individual","X",,,,,,,,"DOB 1950"\n'
  await assert.rejects(bring(csv), /add --date/)
  assert.deepEqual(await bring(csv, '2026-11-02'), {
    source: 'ofac',
    publishedOn: '2026-11-02',
    parties: 1,
    names: 1,
  })
})

test('a list older than the days allowed is said to be old', async () => {
  await w.app.system((ctx) =>
    importList(ctx.sql, madeUpUnList(ctx.now.toISOString().slice(0, 10)), { now: ctx.now }),
  )
  const made = await payTo('Jürgen Müller')
  const { screening } = await seen(made.id)
  const dayOf = (source: string) => screening!.lists.find((list) => list.source === source)!
  assert.equal(dayOf('un').isOld, false)
  const days = (w.app.clock.now().getTime() - Date.parse('2026-11-02')) / 86_400_000
  assert.equal(dayOf('ofac').isOld, days > 7)
})

test('without any list nobody knows: the payout stops until a checker takes it upon themself', async () => {
  await w.app.sql`delete from transfers.screening_names`
  await w.app.sql`delete from transfers.screening_lists`
  const made = await payTo('Jürgen Müller')
  assert.equal(await outcomeOf(made.id), 'not_screened')
  assert.equal(await approve(made.id), 'screening_open')
  await assert.rejects(
    w.app.sql`update transfers.requests set status = 'approved' where id = ${made.id}`,
    /not passed its screening|approvals are missing/,
  )
  assert.equal(await codeOf(clear(made.id)), 'done')
  assert.equal(await approve(made.id), 'done')
})

test('SQL itself keeps what a screening found', async () => {
  await assert.rejects(
    w.app.owner`update transfers.screenings set outcome = 'clear'`,
    /stays as it was found/,
  )
  await assert.rejects(w.app.owner`delete from transfers.screenings`, /stays as it was found/)
})
