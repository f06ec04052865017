// Rules of programs, by hand from the specification (§4, §5).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  dateErrors,
  emptyProgram,
  hundredthsOf,
  ownershipErrors,
  splitByWeight,
  submitErrors,
} from './rules.ts'
import { OwnerShare } from './shapes.ts'
import { isPossible, type ProgramStatus, programStatuses, type ProgramStep } from './state.ts'

const now = new Date('2026-11-21T09:00:00.000Z')

test('a budget is split by percentage so that the parts total it exactly', () => {
  assert.deepEqual(splitByWeight(100, [60, 40]), [60, 40])
  assert.deepEqual(splitByWeight(100, [33, 33, 34]), [33, 33, 34])
  // 10 × 33 % = 3.3, 3.3, 3.4: the largest remainder gets the last coin.
  assert.deepEqual(splitByWeight(10, [33, 33, 34]), [3, 3, 4])
  assert.deepEqual(splitByWeight(1, [50, 50]), [1, 0])
  assert.deepEqual(splitByWeight(7, [0, 0]), [0, 0])
  // Beyond what a double holds exactly when multiplied.
  assert.deepEqual(splitByWeight(1_000_000_000, [999_999_999, 1]), [999_999_999, 1])
})

test('three owners share alike with two decimals, and no coin is lost', () => {
  const shares = [33.33, 33.33, 33.34].map((percent, at) => ({ email: `${at}@x.test`, percent }))
  assert.deepEqual(ownershipErrors(shares), {})
  assert.deepEqual(splitByWeight(100, hundredthsOf(shares)), [33, 33, 34])
  // 333.3, 333.3 and 333.4 coins: the largest remainder gets the one that is left.
  assert.deepEqual(splitByWeight(1000, hundredthsOf(shares)), [333, 333, 334])
  // 0.1 + 0.2 is no 0.3 in floating point; in hundredths it is.
  assert.deepEqual(
    ownershipErrors([0.1, 0.2, 99.7].map((percent, at) => ({ email: `${at}@x.test`, percent }))),
    {},
  )
  assert.deepEqual(ownershipErrors(shares.slice(0, 2)), { ownership: 'not_100' })
  const isShare = (percent: number) => OwnerShare.safeParse({ email: 'a@x.test', percent }).success
  assert.deepEqual([0.01, 33.33, 100].map(isShare), [true, true, true])
  assert.deepEqual([0, -1, 33.333, 100.01].map(isShare), [false, false, false, false])
})

test('percentages total 100 and nobody is named twice', () => {
  const of = (...shares: [string, number][]) =>
    ownershipErrors(shares.map(([email, percent]) => ({ email, percent })))
  assert.deepEqual(of(['a@x.test', 60], ['b@x.test', 40]), {})
  assert.deepEqual(of(['a@x.test', 60], ['b@x.test', 39]), { ownership: 'not_100' })
  assert.deepEqual(of(['a@x.test', 60], ['a@x.test', 40]), { ownership: 'named_twice' })
  assert.deepEqual(of(), { ownership: 'required' })
})

test('each pair of dates is after today, in the zone it was written in, and not equal', () => {
  const dates = (from: string, to: string) =>
    dateErrors({ ...emptyProgram, startDate: from, endDate: to }, now)
  assert.deepEqual(dates('2026-11-22T00:00:00Z', '2026-12-22T00:00:00Z'), {})
  assert.deepEqual(dates('2026-11-21T23:00:00Z', '2026-12-22T00:00:00Z'), {
    startDate: 'not_after_today',
  })
  // 20:00 UTC on the 21st is the 22nd in Kolkata, and today is still the 21st there.
  assert.deepEqual(dates('2026-11-22T01:30:00+05:30', '2026-12-22T00:00:00Z'), {})
  assert.deepEqual(dates('2026-11-22T01:00:00Z', '2026-11-22T02:00:00+01:00'), {
    endDate: 'same_dates',
  })
  assert.deepEqual(dates('2026-11-24T00:00:00Z', '2026-11-23T00:00:00Z'), {
    endDate: 'wrong_order',
  })
  assert.deepEqual(
    dateErrors(
      {
        ...emptyProgram,
        promotion: { from: '2026-11-20T00:00:00Z', to: '2026-11-23T00:00:00Z' },
        routineDates: { from: '2026-11-23T00:00:00Z', to: '2026-11-23T00:00:00Z' },
      },
      now,
    ),
    { 'promotion.from': 'not_after_today', 'routineDates.to': 'same_dates' },
  )
})

test('what can never pay, or pays twice, or could not be taken back is not submitted', () => {
  const form = (change: object) => ({
    ...emptyProgram,
    activities: [
      {
        event: 'document.shared' as const,
        filter: {},
        effect: { kind: 'fixed' as const, coins: 50 },
        perMember: 1,
        period: 'program' as const,
      },
    ],
    ...change,
  })
  const errors = (change: object) => submitErrors(form(change), now, 100)
  assert.equal(errors({ perMemberCap: 49 })['perMemberCap'], 'below_effect')
  assert.equal(errors({ perMemberCap: 50 })['perMemberCap'], undefined)
  const tiers = [
    { from: 1, coins: 5 },
    { from: 1, coins: 9 },
  ]
  const activity = { ...form({}).activities[0]!, effect: { kind: 'tiered' as const, tiers } }
  assert.equal(errors({ activities: [activity] })['activities.0.effect'], 'same_tiers')
  // What is done counts one each time, so nobody ever reaches two of it in one act.
  const eachTwo = { kind: 'per_unit' as const, coins: 3, each: 2, most: 30 }
  const perTime = { ...form({}).activities[0]!, event: 'education.added' as const }
  const never = (effect: object) =>
    errors({ activities: [{ ...perTime, effect }] })['activities.0.effect']
  assert.equal(never(eachTwo), 'never_pays')
  assert.equal(never({ ...eachTwo, each: 1 }), undefined)
  assert.equal(never({ kind: 'tiered', tiers: [{ from: 2, coins: 5 }] }), 'never_pays')
  assert.equal(never({ kind: 'tiered', tiers: [{ from: 1, coins: 5 }] }), undefined)
  const bought = { ...form({}).activities[0]!, event: 'coins.added' as const }
  assert.equal(
    errors({ activities: [bought], pendingDays: 13 })['pendingDays'],
    'pending_too_short',
  )
  assert.equal(errors({ activities: [bought], pendingDays: 14 })['pendingDays'], undefined)
  assert.equal(
    errors({
      startDate: '2026-12-01T00:00:00Z',
      endDate: '2026-12-31T00:00:00Z',
      promotion: { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' },
    })['promotion.to'],
    'outside_program',
  )
})

test('the first and the last day are not one', () => {
  const dates = (startDate: string, endDate: string) =>
    dateErrors({ ...emptyProgram, startDate, endDate }, now)
  assert.deepEqual(dates('2026-12-24T00:00:00+01:00', '2026-12-24T23:59:59+01:00'), {
    endDate: 'same_dates',
  })
  assert.deepEqual(dates('2026-12-24T00:00:00+01:00', '2026-12-25T00:00:00+01:00'), {})
})

test('an empty draft names every field that is missing', () => {
  assert.deepEqual(submitErrors(emptyProgram, now, 100), {
    activities: 'required',
    ownership: 'required',
    title: 'required',
    description: 'required',
    budget: 'required',
    maxParticipants: 'required',
    startDate: 'required',
    endDate: 'required',
  })
})

/** Written by hand: step → the states it is possible from. */
const expected: Record<ProgramStep, ProgramStatus[]> = {
  edit: ['draft', 'awaiting activation'],
  extend: ['active'],
  delete: ['draft'],
  agree: ['draft', 'awaiting activation'],
  submit: ['draft'],
  withdraw: ['awaiting activation'],
  start: ['awaiting activation'],
  return: ['awaiting activation'],
  simulate: ['draft', 'awaiting activation'],
  stop: ['active'],
  end: ['active'],
}

test('each step is possible from just the states it should be; a stopped program never starts again', () => {
  for (const [step, from] of Object.entries(expected) as [ProgramStep, ProgramStatus[]][])
    for (const status of programStatuses)
      assert.equal(isPossible(step, status), from.includes(status), `${step} from ${status}`)
})
