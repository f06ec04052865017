// Whoever holds whichever two roles: nobody gets money out to a bank alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeSettings } from '#contract/content/settings/calls.ts'
import * as changesCalls from '#contract/identity/changes/calls.ts'
import { grantRole } from '#contract/identity/people/calls.ts'
import { nameDeputy } from '#contract/transfers/deputies/calls.ts'
import { approveTransfer, changeThresholds } from '#contract/transfers/decision/calls.ts'
import { type Role, roles } from '#contract/roles.ts'
import { days, after as afterTime, before as beforeTime } from '#server/core/clock.ts'
import { newId } from '#server/core/ids.ts'
import { agreedChange } from '#server/identity/public.ts'
import type { Person } from '#server/testing.ts'
import { berlin, startWorld, type World } from '../fixtures-for-tests.ts'

let w: World
before(async () => {
  w = await startWorld()
})
after(() => w.app.close())

const codeOf = async (told: Promise<{ ok: boolean; code?: string }>): Promise<string> => {
  const answer = await told
  return answer.ok ? 'done' : answer.code!
}

/** As agreed upon days ago by the checker and an admin: this maker decides for them now. */
const letStandIn = async (checker: Person, deputy: Person, admin: Person): Promise<void> => {
  const id = newId(w.app.clock.now().getTime())
  await w.app.system(async (ctx) => {
    const changeRequest = await agreedChange(
      ctx,
      {
        kind: 'deputy',
        accountId: deputy.id,
        payload: { deputyshipId: id },
        lines: [],
        raises: true,
      },
      { requestedBy: checker.id, confirmedBy: admin.id },
    )
    const [from, to] = [beforeTime(ctx.now, days(3)), afterTime(ctx.now, days(3))]
    await ctx.sql`insert into transfers.deputies (id, checker_id, deputy_id, from_day, through_day, time_zone, starts_at, ends_at,
        named_at, change_request)
      values (${id}, ${checker.id}, ${deputy.id}, ${from}, ${to}, 'UTC', ${from}, ${to}, ${from}, ${changeRequest})`
    await ctx.sql`update transfers.deputies set agreed_at = ${ctx.now} where id = ${id}`
  })
}

const pairs = roles.flatMap((one, at) => roles.slice(at).map((two): [Role, Role] => [one, two]))

test('every pair of roles is tried for a lone payout, and none succeeds', async () => {
  assert.equal(pairs.length, 91)
  const agreeing = await w.app.person('admin')
  for (const pair of pairs) {
    const who = await w.app.person(...new Set(pair))
    const [makes, checks, administers] = [
      pair.includes('maker'),
      pair.includes('checker'),
      pair.includes('admin'),
    ]
    const name = pair.join(' and ')
    const admin = administers ? 'done' : 'forbidden'
    const given = await who.call(grantRole, {
      path: { id: who.id, role: makes ? 'checker' : 'maker' },
    })
    assert.equal(given.ok ? 'done' : given.code, admin, `${name}: gives itself a role`)
    if (given.ok && given.data.changeRequest)
      assert.equal(
        await codeOf(
          who.call(changesCalls.confirmChangeRequest, { path: { id: given.data.changeRequest } }),
        ),
        'same_person',
        `${name}: confirms it`,
      )
    assert.equal(
      await codeOf(who.call(changeThresholds, { body: { thresholds: [] } })),
      admin,
      `${name}: asks for no thresholds`,
    )
    assert.equal(
      await codeOf(who.call(changeSettings, { body: { payoutHoldingDays: 0 } })),
      admin,
      `${name}: asks for no holding time`,
    )
    assert.equal(
      await codeOf(
        who.call(nameDeputy, {
          body: { deputyId: who.id, fromDay: '2026-12-01', throughDay: '2026-12-02' },
        }),
      ),
      checks ? 'bad_input' : 'forbidden',
      `${name}: names itself a deputy`,
    )
    // Whoever may stand in does so, for somebody who makes requests as well.
    const absent = makes && !checks ? await w.app.person('checker', 'maker') : null
    if (absent) await letStandIn(absent, who, agreeing)
    const body = w.form(10, { type: 'bank', accountDetails: berlin })
    const made = await w.makeAs(who, body)
    assert.equal(made.ok ? 'done' : made.code, makes ? 'done' : 'forbidden', `${name}: makes one`)
    if (!made.ok) continue
    assert.deepEqual([made.data.status, made.data.approvals.needed], ['pending approval', 1], name)
    assert.equal(
      await codeOf(
        who.call(approveTransfer, { headers: { transactionId: made.data.id }, body: {} }),
      ),
      'same_person',
      `${name}: ${checks ? 'checks' : 'approves'} its own`,
    )
    if (!absent) continue
    const theirs = await w.makeAs(absent, body)
    if (!theirs.ok) throw new Error(`no request was made: ${theirs.code}`)
    const headers = { transactionId: theirs.data.id }
    assert.equal(
      await codeOf(who.call(approveTransfer, { headers, body: {} })),
      'same_person',
      `${name}: approves for the one who made it`,
    )
  }
  await w.app.settle()
  const paid = await w.app.sql`select from transfers.requests where status = 'approved'`
  assert.equal(paid.length, 0)
  const left = await w.app.sql`select from transfers.thresholds`
  assert.equal(left.length, 4, 'the table stands')
})
