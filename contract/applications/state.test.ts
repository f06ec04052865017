// The ten states of an application against the table written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  applicationStatuses,
  finalStatuses,
  isFinal,
  moves,
  parties,
  rules,
  moveRuleFor,
  waitingFor,
} from './state.ts'
import { isWritten, transitions } from './transitions-for-tests.ts'

test('from each state exactly the written moves are possible, to exactly those it names', () => {
  for (const status of applicationStatuses)
    for (const reached of [false, true])
      for (const move of moves)
        for (const party of parties)
          assert.equal(
            moveRuleFor(move, { status, reached }, party) !== undefined,
            isWritten(move, status, party, reached),
            `${party} ${move} from ${status}, ${reached ? 'after' : 'before'} it reached the university`,
          )
})

test('each move leads where it is written to lead', () => {
  assert.deepEqual(
    rules.map(({ from, move, to }) => `${from} | ${move} | ${to}`).sort(),
    transitions.map(({ from, move, to }) => `${from} | ${move} | ${to}`).sort(),
  )
})

test('denied, declined, cancelled and closed applications are over, and only a closed one says why', () => {
  assert.deepEqual([...finalStatuses].sort(), ['cancelled', 'closed', 'declined', 'denied'])
  assert.equal(isFinal('denied'), true)
  assert.equal(isFinal('accepted'), false)
  assert.deepEqual(
    rules
      .flatMap(({ from, move, reason }) => (reason ? [`${from} ${move}: ${reason}`] : []))
      .sort(),
    [
      'accepted defer: deferred',
      'accepted enrol: enrolled',
      'accepted not_met: conditions not met',
      'accepted withdraw: withdrawn',
      'in review course_closed: course closed',
      'more info requested course_closed: course closed',
      'more info requested lapse: no answer',
      'more info requested withdraw: withdrawn',
      'offered expire: offer expired',
      'offered withdraw_offer: offer withdrawn',
      'pending decision course_closed: course closed',
      'pending decision withdraw: withdrawn',
      'waiting for submission course_closed: course closed',
    ],
  )
})

test('who has the ball: the student who writes, is asked or has an offer, AO while it reviews, then the university', () => {
  assert.deepEqual(
    Object.fromEntries(applicationStatuses.map((each) => [each, waitingFor(each)])),
    {
      'waiting for submission': 'student',
      'in review': 'adviser',
      'more info requested': 'student',
      'pending decision': 'university',
      offered: 'student',
      accepted: 'university',
      denied: null,
      declined: null,
      cancelled: null,
      closed: null,
    },
  )
})
