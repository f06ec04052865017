import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  bankingDaysAfter,
  bankingDaysBetween,
  easterOf,
  isTargetDay,
  nextBankingDay,
} from './banking-days.ts'

test('Easter is where calendars have it', () => {
  assert.deepEqual([2024, 2025, 2026, 2027, 2030, 2038].map(easterOf), [
    '2024-03-31',
    '2025-04-20',
    '2026-04-05',
    '2027-03-28',
    '2030-04-21',
    '2038-04-25',
  ])
})

test('TARGET rests on weekends and six holidays', () => {
  for (const day of [
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2026-11-28',
    '2026-11-29',
  ])
    assert.equal(isTargetDay(day), false, day)
  // Ascension Day, the German Unity Day and New Year's Eve are no holidays of TARGET.
  for (const day of ['2026-05-14', '2025-10-03', '2026-12-31', '2026-04-07'])
    assert.equal(isTargetDay(day), true, day)
  assert.equal(nextBankingDay('2026-04-03'), '2026-04-07')
  assert.equal(nextBankingDay('2026-12-24'), '2026-12-24')
  assert.equal(nextBankingDay('2026-12-24', ['2026-12-24']), '2026-12-28')
})

test('working days are counted, not days', () => {
  assert.equal(bankingDaysBetween('2026-11-27', '2026-11-30'), 1)
  assert.equal(bankingDaysBetween('2026-11-27', '2026-11-29'), 0)
  // Maundy Thursday to the Wednesday after Easter.
  assert.equal(bankingDaysBetween('2026-04-02', '2026-04-08'), 2)
  assert.equal(bankingDaysBetween('2026-11-27', '2026-11-27'), 0)
})

test('so many days of TARGET after a day pass over weekends and holidays', () => {
  // A Friday: five days to the 11th, five to the 18th, four to the 24th, and Monday after Christmas.
  assert.equal(bankingDaysAfter('2026-12-04', 15), '2026-12-28')
  assert.equal(bankingDaysAfter('2026-11-27', 1), '2026-11-30')
  assert.equal(bankingDaysAfter('2026-11-28', 1), '2026-11-30')
  assert.equal(bankingDaysAfter('2026-11-27', 0), '2026-11-27')
})
