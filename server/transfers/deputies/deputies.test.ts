// A maker decides for a checker who is away: on the days that were agreed upon, and as one person with them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { confirmChangeRequest } from '#contract/identity/changes/calls.ts'
import { stepUp } from '#contract/identity/factors/calls.ts'
import { grantRole } from '#contract/identity/people/calls.ts'
import { endDeputy, listDeputies, nameDeputy } from '#contract/transfers/deputies/calls.ts'
import { approveTransfers } from '#contract/transfers/decision/calls.ts'
import { getTransfer, searchTransfers } from '#contract/transfers/requests/calls.ts'
import { clearScreening } from '#contract/transfers/screening/calls.ts'
import { hours } from '#server/core/clock.ts'
import { type Person, testPassword } from '#server/testing.ts'
import { berlin, startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w?.app.close())

const codeOf = async (told: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}
const later = async (ms: number): Promise<void> => {
  w.app.clock.advance(ms)
  await w.app
    .sql`update identity.sessions set expires_at = expires_at + interval '1 year', seen_at = ${w.app.clock.now()}`
  await w.app.sql`update identity.access_tokens set expires_at = expires_at + interval '1 year'`
}
const prove = (who: Person) => who.callOk(stepUp, { body: { password: testPassword } })
const approve = async (who: Person, id: string) => {
  await prove(who)
  return codeOf(w.act(who, 'approve', id))
}
const utcDay = (inDays = 0): string =>
  new Date(w.app.clock.now().getTime() + hours(24 * inDays)).toISOString().slice(0, 10)
const named = async (checker: Person, deputy: Person, from = 0, through = 5) => {
  await prove(checker)
  return checker.call(nameDeputy, {
    body: { deputyId: deputy.id, fromDay: utcDay(from), throughDay: utcDay(through) },
  })
}
const followed = async (): Promise<void> => {
  await w.app.job('identity.applyDueChanges')
  await w.app.settle()
  await w.app.job('transfers.followDeputies')
  await w.app.settle()
}
/** A checker of their own, whose deputy decides now: named, confirmed by an admin, and a day later. */
const standing = async (deputy?: Person) => {
  const [checker, admin] = [await w.app.person('checker'), await w.app.person('admin')]
  const maker = deputy ?? (await w.app.person('maker'))
  const made = await named(checker, maker)
  assert.ok(made.ok)
  await prove(admin)
  await admin.callOk(confirmChangeRequest, { path: { id: made.data.changeRequest } })
  await later(hours(24))
  await followed()
  for (const who of [w.maker, w.sender]) await prove(who)
  return { checker, deputy: maker, admin, id: made.data.id }
}
const stateOf = async (who: Person, id: string): Promise<string | undefined> =>
  (await who.callOk(listDeputies, {})).deputies.find((one) => one.id === id)?.state
/** The oldest first; what comes at once comes in one mail. */
const toldTo = (who: Person): string =>
  w.app.mailbox
    .read(who.mail)
    .map(({ subject, text }) => `${subject ?? ''}\n${text}`)
    .reverse()
    .join('\n')

test('a deputy decides once another admin has confirmed and a day went by, until the last day is over; both are told', async () => {
  const [checker, deputy] = [await w.app.person('checker'), await w.app.person('maker')]
  const both = await w.app.person('admin', 'checker')
  const admin = await w.app.person('admin')
  const made = await named(checker, deputy, 0, 2)
  assert.ok(made.ok)
  const { id, changeRequest } = made.data
  const transfer = await w.make(5)
  assert.equal(await stateOf(w.checker, id), 'waiting')
  assert.equal(await approve(deputy, transfer.id), 'not_found')
  await prove(admin)
  await admin.callOk(confirmChangeRequest, { path: { id: changeRequest } })
  await later(hours(24) - 60_000)
  await followed()
  assert.equal(await approve(deputy, transfer.id), 'not_found', 'a minute before')
  await later(60_000)
  await followed()
  assert.equal(await stateOf(deputy, id), 'running')
  const { standsInFor } = await deputy.callOk(listDeputies, {})
  assert.equal(standsInFor?.id, checker.id)
  const { requests } = await deputy.callOk(searchTransfers, { body: { as: 'checker' } })
  assert.ok(requests.some((one) => one.id === transfer.id))
  const seen = await deputy.callOk(getTransfer, { path: { id: transfer.id } })
  assert.deepEqual([seen.decides, seen.decidesFor], [true, standsInFor!.name])
  assert.equal(await approve(deputy, transfer.id), 'done')
  const { approvals } = await w.checker.callOk(getTransfer, { path: { id: transfer.id } })
  assert.deepEqual(
    approvals.given.map(({ by, forName }) => [by, forName]),
    [[deputy.id, standsInFor!.name]],
  )
  const next = await w.make(6)
  // Named for three days of UTC, of which one went by in waiting.
  await later(hours(48))
  assert.equal(await approve(deputy, next.id), 'not_found', 'also before the job has come by')
  await followed()
  assert.equal(await stateOf(both, id), 'over')
  assert.match(
    toldTo(deputy),
    /names you as a deputy[^]*You decide for[^]*You no longer decide for/,
  )
  assert.match(toldTo(checker), /decides for you now[^]*no longer decides for you/)
})

test('a deputy decides nothing of their own, nor what the absent checker makes, sends or receives', async () => {
  const both = await w.app.person('maker', 'checker')
  const admin = await w.app.person('admin')
  const deputy = await w.app.person('maker')
  const made = await named(both, deputy)
  assert.ok(made.ok)
  await prove(admin)
  await admin.callOk(confirmChangeRequest, { path: { id: made.data.changeRequest } })
  await later(hours(24))
  await followed()
  await prove(w.sender)
  const own = await w.makeAs(deputy, w.form(5))
  const theirs = await w.makeAs(both, w.form(5))
  assert.ok(own.ok && theirs.ok)
  assert.equal(await approve(deputy, own.data.id), 'same_person')
  assert.equal(await approve(deputy, theirs.data.id), 'same_person')
  const { whyNot } = await deputy.callOk(getTransfer, { path: { id: theirs.data.id } })
  assert.equal(whyNot, 'deputy_of_party')
  await assert.rejects(
    w.app
      .sql`insert into transfers.decisions (request_id, submission, checker_id, for_id, decision, at, maker_id, sender_id, receiver_id)
      select id, submission, ${deputy.id}, ${both.id}, 'approved', ${w.app.clock.now()}, maker_id, sender_id, receiver_id
      from transfers.requests where id = ${theirs.data.id}`,
    /nobody decides for a party/,
  )
})

test('a checker and their deputy are one of two approvals, whichever comes first', async () => {
  const { checker, deputy } = await standing()
  const [one, two] = [await w.make(10_000), await w.make(10_001)]
  assert.equal(one.approvals.needed, 2)
  assert.equal(await approve(deputy, one.id), 'done')
  assert.equal(await approve(checker, one.id), 'same_person')
  assert.equal(await approve(checker, two.id), 'done')
  assert.equal(await approve(deputy, two.id), 'same_person')
  const { whyNot } = await deputy.callOk(getTransfer, { path: { id: two.id } })
  assert.equal(whyNot, 'approved_for_one')
  for (const { id } of [one, two]) {
    const { status } = await w.second.callOk(getTransfer, { path: { id } })
    assert.equal(status, 'pending approval')
    assert.equal(await approve(w.second, id), 'done')
  }
})

test('several at once, a rejection and a hit are a deputy’s to decide as well', async () => {
  const { deputy, checker } = await standing()
  const [one, two] = [await w.make(5), await w.make(6)]
  await prove(deputy)
  const { results } = await deputy.callOk(approveTransfers, {
    body: { requests: [{ id: one.id, version: one.version }] },
  })
  assert.deepEqual(
    results.map(({ approved }) => approved),
    [true],
  )
  assert.equal(await codeOf(w.act(deputy, 'reject', two.id, { remarks: 'No' })), 'done')
  const hit = await w.make(50, {
    type: 'bank',
    accountDetails: { ...berlin, accountHolderName: 'Viktor Draganov' },
  })
  const { screening, decidesFor } = await deputy.callOk(getTransfer, { path: { id: hit.id } })
  const cleared = await deputy.callOk(clearScreening, {
    path: { id: hit.id },
    body: { screeningId: screening!.id, reason: 'Somebody else entirely' },
  })
  assert.equal(cleared.cleared?.forName, decidesFor)
  assert.ok(decidesFor)
  assert.notEqual(checker.id, deputy.id)
})

test('the checker, the deputy and any admin end it at once; nobody else does, and nobody twice', async () => {
  const enders = ['checker', 'deputy', 'admin'] as const
  for (const who of enders) {
    const all = await standing()
    const transfer = await w.make(5)
    const path = { id: all.id }
    for (const stranger of [w.checker, w.maker])
      assert.equal(await codeOf(stranger.call(endDeputy, { path })), 'not_found')
    assert.equal(await codeOf(all[who].call(endDeputy, { path })), 'done', who)
    assert.equal(await codeOf(all.admin.call(endDeputy, { path })), 'wrong_state')
    assert.equal(await approve(all.deputy, transfer.id), 'not_found')
    await w.app.settle()
    for (const told of [all.deputy, all.checker]) assert.match(toldTo(told), /no longer decide/)
    await assert.rejects(
      w.app
        .sql`update transfers.deputies set ended_at = null, ended_by = null where id = ${all.id}`,
      /stays as they were named/,
    )
  }
})

test('what was ended or stopped before it counted never counts', async () => {
  const admin = await w.app.person('admin')
  const deputies = [await w.app.person('maker'), await w.app.person('maker')]
  const checker = await w.app.person('checker')
  const ended = await named(checker, deputies[0]!)
  assert.ok(ended.ok)
  await prove(admin)
  await admin.callOk(confirmChangeRequest, { path: { id: ended.data.changeRequest } })
  await checker.callOk(endDeputy, { path: { id: ended.data.id } })
  const waits = await named(checker, deputies[1]!)
  assert.ok(waits.ok)
  await later(hours(25))
  await followed()
  assert.equal(await stateOf(checker, ended.data.id), 'ended')
  assert.equal(await stateOf(checker, waits.data.id), 'waiting')
  await assert.rejects(
    w.app
      .sql`update transfers.deputies set agreed_at = ${w.app.clock.now()} where id = ${waits.data.id}`,
    /when another admin has confirmed it/,
  )
})

test('days are those of the checker’s calendar, a maker alone is named, and nobody is named twice for a day', async () => {
  const [checker, deputy] = [await w.app.person('checker'), await w.app.person('maker')]
  await w.app.sql`update identity.accounts set time_zone = 'Asia/Kolkata' where id = ${checker.id}`
  const fault = async (
    body: { deputyId: string; fromDay: string; throughDay: string },
    who = checker,
  ) => {
    await prove(who)
    const answer = await who.call(nameDeputy, { body })
    if (answer.ok) return 'done'
    const { details } = answer.body as { details?: { fields?: Record<string, string> } }
    return JSON.stringify(details?.fields ?? answer.code)
  }
  const days = { fromDay: utcDay(10), throughDay: utcDay(12) }
  const body = { deputyId: deputy.id, ...days }
  for (const other of [checker, await w.app.person('student'), w.second])
    assert.equal(await fault({ ...body, deputyId: other.id }), '{"deputyId":"unknown"}')
  assert.equal(await fault({ ...body, fromDay: '2020-01-01' }), '{"fromDay":"in_the_past"}')
  assert.equal(await fault({ ...body, throughDay: utcDay(9) }), '{"throughDay":"before_start"}')
  assert.equal(await fault({ ...body, throughDay: utcDay(102) }), '{"throughDay":"out_of_range"}')
  assert.equal(await fault(body), 'done')
  assert.equal(await fault(body), '{"fromDay":"days_taken"}')
  const other = await w.app.person('checker')
  assert.equal(await fault(body, other), '{"fromDay":"days_taken"}')
  const { deputies } = await checker.callOk(listDeputies, {})
  const mine = deputies.find(({ own }) => own)!
  // Half past six in the evening of the day before, in London.
  assert.equal(mine.startsAt, `${utcDay(9)}T18:30:00.000Z`)
  assert.equal(mine.endsAt, `${utcDay(12)}T18:30:00.000Z`)
})

test('whoever gave a role that checks within a day decides for nobody, and the admin who agreed checks nothing for a day', async () => {
  const giver = await w.app.person('maker', 'admin')
  const other = await w.app.person('admin')
  const pupil = await w.app.person('student')
  const [checker, admin] = [await w.app.person('checker'), await w.app.person('admin', 'checker')]
  const made = await named(checker, giver)
  assert.ok(made.ok)
  await prove(giver)
  const { changeRequest } = await giver.callOk(grantRole, {
    path: { id: pupil.id, role: 'checker' },
  })
  for (const [who, id] of [
    [other, changeRequest!],
    [admin, made.data.changeRequest],
  ] as const) {
    await prove(who)
    await who.callOk(confirmChangeRequest, { path: { id } })
  }
  await later(hours(24))
  await followed()
  for (const who of [w.maker, w.sender]) await prove(who)
  const transfer = await w.make(5)
  assert.equal(await approve(giver, transfer.id), 'role_cooling')
  assert.equal(await approve(admin, transfer.id), 'role_cooling')
  await later(hours(24))
  assert.equal(await approve(giver, transfer.id), 'done')
})

test('whoever loses the role that was lent, or that makes them eligible, decides nothing more', async () => {
  for (const lost of ['checker', 'deputy'] as const) {
    const all = await standing()
    const transfer = await w.make(5)
    const role = lost === 'checker' ? 'checker' : 'maker'
    await w.app
      .sql`delete from identity.account_roles where account_id = ${all[lost].id} and role = ${role}`
    await assert.rejects(
      w.app
        .sql`insert into transfers.decisions (request_id, submission, checker_id, for_id, decision, at, maker_id, sender_id, receiver_id)
        select id, submission, ${all.deputy.id}, ${all.checker.id}, 'approved', ${w.app.clock.now()}, maker_id, sender_id, receiver_id
        from transfers.requests where id = ${transfer.id}`,
      /is their deputy/,
    )
  }
})
