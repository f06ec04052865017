// When a mail that can wait leaves. Moments by hand (tzdata 2025b).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdUntil, isQuietNow } from './hold-until.ts'

test('a mail that can wait is held a minute, until seven in the morning, or until eight of the next day', () => {
  const rows: [
    zone: string,
    rhythm: 'soon' | 'daily',
    quiet: boolean,
    now: string,
    leaves: string,
  ][] = [
    ['Europe/Berlin', 'soon', true, '2026-11-27T14:00:00.000Z', '2026-11-27T14:01:00.000Z'],
    // 22:00 there when it would leave.
    ['Europe/Berlin', 'soon', true, '2026-11-27T20:59:00.000Z', '2026-11-28T06:00:00.000Z'],
    ['Europe/Berlin', 'soon', true, '2026-11-27T20:58:59.000Z', '2026-11-27T20:59:59.000Z'],
    ['Europe/Berlin', 'soon', true, '2026-11-28T05:58:59.000Z', '2026-11-28T06:00:00.000Z'],
    ['Europe/Berlin', 'soon', true, '2026-11-28T05:59:00.000Z', '2026-11-28T06:00:00.000Z'],
    ['Europe/Berlin', 'soon', false, '2026-11-27T23:30:00.000Z', '2026-11-27T23:31:00.000Z'],
    // The night in which clocks go back has an hour more.
    ['Europe/Berlin', 'soon', true, '2026-10-24T22:00:00.000Z', '2026-10-25T06:00:00.000Z'],
    ['Asia/Kathmandu', 'soon', true, '2026-11-27T18:00:00.000Z', '2026-11-28T01:15:00.000Z'],
    ['America/St_Johns', 'soon', true, '2026-11-28T04:00:00.000Z', '2026-11-28T10:30:00.000Z'],
    ['Pacific/Kiritimati', 'soon', true, '2026-11-27T10:00:00.000Z', '2026-11-27T17:00:00.000Z'],
    ['America/Los_Angeles', 'daily', true, '2026-11-27T15:00:00.000Z', '2026-11-27T16:00:00.000Z'],
    ['America/Los_Angeles', 'daily', true, '2026-11-27T16:00:00.000Z', '2026-11-28T16:00:00.000Z'],
    // Nobody has said where this is.
    ['UTC', 'soon', true, '2026-11-27T23:30:00.000Z', '2026-11-27T23:31:00.000Z'],
  ]
  for (const [timeZone, rhythm, quiet, now, leaves] of rows)
    assert.equal(
      holdUntil({ timeZone, rhythm, quiet }, new Date(now)).toISOString(),
      leaves,
      `${timeZone} ${rhythm} ${now}`,
    )
})

test('night is from 22:00 to 07:00 of the reader’s clock', () => {
  const rows: [string, boolean][] = [
    ['2026-11-27T20:59:59.000Z', false],
    ['2026-11-27T21:00:00.000Z', true],
    ['2026-11-28T05:59:59.000Z', true],
    ['2026-11-28T06:00:00.000Z', false],
  ]
  for (const [at, quiet] of rows)
    assert.equal(
      isQuietNow({ timeZone: 'Europe/Berlin', rhythm: 'soon', quiet: true }, new Date(at)),
      quiet,
      at,
    )
})
