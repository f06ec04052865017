// The states of a transfer request, written by hand: what may be done from where.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import { isPossible, mandateFrom, mandateStates, payoutNext, type TransferStep } from './state.ts'

const table: Record<TransferStep, string> = {
  //         draft  consent  approval  approved  rejected
  save: '      yes    -        -         -         yes',
  delete: '    yes    -        -         -         -',
  submit: '    yes    -        -         -         yes',
  consent: '   -      yes      -         -         -',
  refuse: '    -      yes      yes       -         -',
  lapse: '     -      -        yes       -         -',
  withdraw: '  -      yes      yes       -         -',
  approve: '   -      -        yes       -         -',
  reject: '    -      -        yes       -         -',
  expire: '    -      yes      yes       -         -',
  receipt: '   -      -        -         yes       -',
}
const states = ['draft', 'pending consent', 'pending approval', 'approved', 'rejected'] as const

test('from each state of a transfer exactly the written steps are possible', () => {
  assertTransitions(table, states, isPossible)
})

test('a mandate is used while it is in force and ended once; what ended stays ended', () => {
  assert.deepEqual(mandateStates, ['active', 'used_up', 'expired', 'ended'])
  assert.deepEqual(mandateFrom, { use: ['active'], end: ['active', 'used_up'] })
})

test('a payout only goes on: what had arrived may still come back, and then stays so', () => {
  assert.deepEqual(payoutNext, {
    queued: ['sent', 'settled', 'returned'],
    sent: ['settled', 'returned'],
    settled: ['returned'],
    returned: [],
  })
})
