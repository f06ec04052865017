// Whoever holds whichever two roles: nobody gets money out to a bank alone.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { changeSettings } from '#contract/content/settings/calls.ts'
import * as changesCalls from '#contract/identity/changes/calls.ts'
import { grantRole } from '#contract/identity/people/calls.ts'
import { approveTransfer, changeThresholds } from '#contract/transfers/decision/calls.ts'
import { type Role, roles } from '#contract/roles.ts'
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

const pairs = roles.flatMap((one, at) => roles.slice(at).map((two): [Role, Role] => [one, two]))

test('every pair of roles is tried for a lone payout, and none succeeds', async () => {
  assert.equal(pairs.length, 91)
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
  }
  await w.app.settle()
  const paid = await w.app.sql`select from transfers.requests where status = 'approved'`
  assert.equal(paid.length, 0)
  const left = await w.app.sql`select from transfers.thresholds`
  assert.equal(left.length, 4, 'the table stands')
})
