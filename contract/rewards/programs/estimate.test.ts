// What a program can cost, by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { estimateOf } from './estimate.ts'
import type { ProgramActivity } from './shapes.ts'

const pays = (
  coins: number,
  perMember: number | null,
  period: ProgramActivity['period'] = 'program',
): ProgramActivity => ({
  event: 'document.verified',
  filter: {},
  effect: { kind: 'fixed', coins },
  perMember,
  period,
})
const dates = { startDate: '2026-11-25T00:00:00Z', endDate: '2027-01-01T00:00:00Z' }
const form = { ...dates, perMemberCap: null, maxParticipants: 50, budget: 600 }

test('the most of one student is what each activity pays as often as it may', () => {
  // 10 × 3 + 25 × 3 + 50 × 2 = 205; 50 students would take 10,250; 600 are enough for 2 of them.
  const activities = [pays(10, 3), pays(25, 3), pays(50, 2)]
  assert.deepEqual(estimateOf({ ...form, activities }), {
    perStudent: 205,
    everyone: 10_250,
    students: 2,
  })
  assert.deepEqual(estimateOf({ ...form, activities, perMemberCap: 150 }), {
    perStudent: 150,
    everyone: 7500,
    students: 4,
  })
})
test('a limit of a period counts once for each that the program touches', () => {
  // Wednesday 25 November to 31 December 2026: 37 days, weeks of 23 November to 28 December, two months.
  const of = (period: ProgramActivity['period']) =>
    estimateOf({ ...form, activities: [pays(1, 2, period)] })?.perStudent
  assert.equal(of('day'), 74)
  assert.equal(of('week'), 12)
  assert.equal(of('month'), 4)
})
test('without a limit only the budget ends it', () => {
  assert.deepEqual(estimateOf({ ...form, activities: [pays(5, null)] }), {
    perStudent: null,
    everyone: null,
    students: null,
  })
  const capped = estimateOf({ ...form, activities: [pays(5, null)], perMemberCap: 20 })
  assert.equal(capped?.perStudent, 20)
  const undated = { ...form, startDate: null, activities: [pays(5, 1, 'day')] }
  assert.equal(estimateOf(undated)?.perStudent, null)
  assert.equal(estimateOf({ ...form, activities: [] }), null)
})

test('what can happen only once is paid once, whatever a program would pay', () => {
  const phone = { ...pays(10, 100), event: 'account.phone_verified' as const }
  const test = { ...pays(7, null), event: 'test.added' as const, filter: { test: 'ielts' } }
  assert.equal(estimateOf({ ...form, activities: [phone, test] })?.perStudent, 17)
  // Of tests of any kind there may be many.
  assert.equal(estimateOf({ ...form, activities: [{ ...test, filter: {} }] })?.perStudent, null)
})
