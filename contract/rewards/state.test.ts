// The states of awards and referrals, by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import { disbursementStatuses, type DisbursementStep, isPossible } from './disbursements/state.ts'
import { lastDayOfCoins, paidAt } from './disbursements/due.ts'
import { isReferralMove, referralStatuses } from './referrals/state.ts'

test('what was paid is never taken back, and what is void never comes back', () => {
  const statuses = ['pending', 'approved', 'on hold', 'paid', 'voided'] as const
  const table: Record<DisbursementStep, string> = {
    //         pending approved on-hold paid voided
    approve: ' yes     -        yes     -    -',
    hold: '    yes     yes      -       -    -',
    void: '    yes     yes      yes     -    -',
    pay: '     yes     yes      -       -    -',
  }
  assert.deepEqual(disbursementStatuses, statuses)
  assertTransitions(table, statuses, isPossible)
})

test('a referral only moves forward', () => {
  const moves = referralStatuses.flatMap((from) =>
    referralStatuses.filter((to) => isReferralMove(from, to)).map((to) => `${from} → ${to}`),
  )
  assert.deepEqual(moves, [
    'in progress → pending',
    'in progress → flagged',
    'in progress → voided',
    'pending → flagged',
    'pending → approved',
    'pending → voided',
    'flagged → approved',
    'flagged → voided',
  ])
})

test('each routine pays at its next moment after the pending days', () => {
  // A Saturday.
  const earned = new Date('2026-11-21T09:30:00Z')
  const form = { pendingDays: 0, endDate: '2026-12-31T00:00:00Z', routineDates: null }
  const at = (
    paymentRoutine: 'on_activity' | 'daily' | 'weekly' | 'monthly' | 'at_end',
    change = {},
  ) => paidAt({ ...form, paymentRoutine, ...change }, earned).toISOString()
  assert.equal(at('on_activity'), '2026-11-21T09:30:00.000Z')
  assert.equal(at('daily'), '2026-11-22T00:00:00.000Z')
  assert.equal(at('weekly'), '2026-11-23T00:00:00.000Z')
  assert.equal(at('monthly'), '2026-12-01T00:00:00.000Z')
  assert.equal(at('at_end'), '2026-12-31T00:00:00.000Z')
  assert.equal(at('weekly', { pendingDays: 3 }), '2026-11-30T00:00:00.000Z')
  const routineDates = { from: '2026-12-10T00:00:00Z', to: '2026-12-20T00:00:00Z' }
  assert.equal(at('on_activity', { routineDates }), '2026-12-10T00:00:00.000Z')
  assert.equal(at('at_end', { routineDates }), '2026-12-20T00:00:00.000Z')
})

test('special coins are good for whole months; the last day of a shorter month stays in it', () => {
  const until = (value: number, unit: 'months' | 'years', from: string) =>
    lastDayOfCoins({ value, unit }, from)
  assert.equal(until(3, 'months', '2026-11-30'), '2027-02-28')
  assert.equal(until(1, 'years', '2028-02-29'), '2029-02-28')
  assert.equal(until(4, 'years', '2024-02-29'), '2028-02-29')
  assert.equal(until(1, 'months', '2026-12-31'), '2027-01-31')
})
