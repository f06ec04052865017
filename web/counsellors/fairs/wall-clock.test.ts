import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentOf, wallOf } from './wall-clock.ts'

test('nine on the wall is another moment in summer than in winter, and comes back as nine', () => {
  for (const [wall, zone, moment] of [
    ['2027-03-27T09:00', 'Europe/Berlin', '2027-03-27T08:00:00.000Z'],
    ['2027-03-28T09:00', 'Europe/Berlin', '2027-03-28T07:00:00.000Z'],
    ['2027-01-15T18:30', 'Asia/Kolkata', '2027-01-15T13:00:00.000Z'],
    ['2026-12-31T23:00', 'Pacific/Kiritimati', '2026-12-31T09:00:00.000Z'],
  ] as const) {
    assert.equal(momentOf(wall, zone), moment)
    assert.equal(wallOf(moment, zone), wall)
  }
  assert.equal(momentOf('', 'Europe/Berlin'), null)
})
