// Moments by hand, from the IANA data of zones (tzdata 2025b).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayIn, endOfDay } from './days.ts'

const ends: [day: string, timeZone: string, end: string][] = [
  ['2026-11-28', 'UTC', '2026-11-29T00:00:00.000Z'],
  ['2026-11-28', 'America/Los_Angeles', '2026-11-29T08:00:00.000Z'],
  ['2026-11-28', 'Pacific/Auckland', '2026-11-28T11:00:00.000Z'],
  ['2026-11-28', 'Pacific/Kiritimati', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28', 'Pacific/Apia', '2026-11-28T11:00:00.000Z'],
  ['2026-11-28', 'Pacific/Pago_Pago', '2026-11-29T11:00:00.000Z'],
  ['2026-11-28', 'Asia/Kathmandu', '2026-11-28T18:15:00.000Z'],
  ['2026-11-28', 'Asia/Kolkata', '2026-11-28T18:30:00.000Z'],
  ['2026-11-28', 'America/St_Johns', '2026-11-29T03:30:00.000Z'],
  ['2026-07-15', 'America/St_Johns', '2026-07-16T02:30:00.000Z'],
  // The day on which clocks go forward has 23 hours, the one on which they go back has 25.
  ['2027-03-28', 'Europe/Berlin', '2027-03-28T22:00:00.000Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
  // Where clocks skip midnight, a day begins at one o'clock: Chile in September, Beirut in March.
  ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2027-03-27', 'Asia/Beirut', '2027-03-27T22:00:00.000Z'],
  // Chile's clocks go back at midnight: 24:00 comes an hour after it was first shown.
  ['2027-04-03', 'America/Santiago', '2027-04-04T04:00:00.000Z'],
  ['2028-02-29', 'Asia/Tokyo', '2028-02-29T15:00:00.000Z'],
  ['2026-12-31', 'America/Sao_Paulo', '2027-01-01T03:00:00.000Z'],
  // Samoa left out the 30th of December 2011.
  ['2011-12-29', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
]
for (const [day, timeZone, end] of ends)
  test(`${day} ends in ${timeZone} at ${end}`, () => {
    assert.equal(endOfDay(day, timeZone).toISOString(), end)
    assert.equal(dayIn(timeZone, new Date(Date.parse(end) - 1)), day)
    assert.ok(dayIn(timeZone, new Date(end)) > day)
  })

test('what is no zone is refused', () => {
  assert.throws(() => dayIn('Europe/Atlantis', new Date()), RangeError)
})
