// The states of a recovery, written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import { canRecover, neverRecovered, type RecoveryStep, recoveryStatuses } from './state.ts'

const table: Record<RecoveryStep, string> = {
  //          opened collecting requested waiting done refused cancelled expired
  prove: '    yes    -          -         -       -    -       -         -',
  confirm: '  -      yes        -         -       -    -       -         -',
  request: '  -      yes        yes       -       -    -       -         -',
  approve: '  -      -          yes       -       -    -       -         -',
  refuse: '   -      yes        yes       yes     -    -       -         -',
  cancel: '   -      yes        yes       yes     -    -       -         -',
  finish: '   -      -          -         yes     -    -       -         -',
  expire: '   yes    yes        yes       yes     -    -       -         -',
}

test('from each state of a recovery exactly the written steps are possible', () => {
  assertTransitions(table, recoveryStatuses, canRecover)
})

test('only students are recovered this way: whoever vouches, decides, advises or administers is not', () => {
  assert.deepEqual([...neverRecovered].sort(), [
    'admin',
    'agent',
    'associate',
    'auditor',
    'authenticator',
    'checker',
    'counsellor',
    'maker',
    'notary',
    'owner',
    'provider',
    'support',
  ])
})
