// The states of a verification request, and what a document is called by its requests, written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import {
  followUpHours,
  isPossible,
  requestStatuses,
  reversedStatus,
  statusOfDocument,
  undecidedReasons,
} from './state.ts'
import { statuses, transitions } from './transitions-for-tests.ts'

test('from each state of a request exactly the written actions are possible', () => {
  assert.deepEqual([...requestStatuses].sort(), [...statuses].sort())
  assertTransitions(transitions, statuses, isPossible)
})

test('a reversed decision says which it was, a follow-up waits three days, and who cannot tell is paid nothing', () => {
  assert.deepEqual(reversedStatus, {
    approved: 'approval-reverted',
    rejected: 'rejection-reverted',
  })
  assert.equal(followUpHours, 72)
  assert.deepEqual([...undecidedReasons].sort(), ['issuer_archived', 'unable_to_verify'])
})

const request = (
  transactionStatus: (typeof statuses)[number],
  requestedDate = '2026-01-01',
  more: {
    tier?: 'silver' | 'gold' | 'platinum'
    archivedIssuer?: boolean
    documentChanged?: boolean
  } = {},
) => ({
  transactionStatus,
  requestedDate,
  tier: 'gold' as const,
  archivedIssuer: false,
  documentChanged: false,
  ...more,
})

test('a document is called by its newest request, unless an approval of what it says now stands', () => {
  const words = (...requests: ReturnType<typeof request>[]) => {
    const { verification, authentication, tier } = statusOfDocument(requests, true)
    return [verification, authentication, tier]
  }
  assert.deepEqual(words(), ['unverified', 'not initiated', null])
  assert.deepEqual(words(request('inprogress')), ['pending', 'in progress', null])
  assert.deepEqual(words(request('approved')), ['approved', 'successful', 'gold'])
  assert.deepEqual(words(request('rejected')), ['rejected', 'unsuccessful', null])
  assert.deepEqual(words(request('approval-reverted')), ['approval reverted', 'unsuccessful', null])
  assert.deepEqual(words(request('rejection-reverted')), [
    'rejection reverted',
    'in progress',
    null,
  ])
  assert.deepEqual(words(request('approved', '2026-01-01', { tier: 'platinum' })), [
    'verified',
    'successful',
    'platinum',
  ])
  assert.deepEqual(words(request('approved', '2026-01-01', { archivedIssuer: true })), [
    'archived issuer',
    'successful',
    'gold',
  ])
  assert.deepEqual(words(request('approved'), request('rejected', '2026-02-01')), [
    'approved',
    'successful',
    'gold',
  ])
  assert.deepEqual(words(request('approved', '2026-01-01', { documentChanged: true })), [
    'unverified',
    'not initiated',
    null,
  ])
  assert.equal(statusOfDocument([], false).authentication, 'not required')
})
