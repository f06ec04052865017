// The states of a recovery, written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import {
  canRecover,
  neverRecovered,
  type RecoveryStep,
  recoveryStatuses,
} from './recovery-state.ts'

const table: Record<RecoveryStep, string> = {
  //          opened collecting requested waiting done refused cancelled expired
  prove: '    yes    -          -         -       -    -       -         -',
  confirm: '  -      yes        -         -       -    -       -         -',
  request: '  -      yes        -         -       -    -       -         -',
  approve: '  -      -          yes       -       -    -       -         -',
  refuse: '   -      yes        yes       yes     -    -       -         -',
  cancel: '   -      yes        yes       yes     -    -       -         -',
  finish: '   -      -          -         yes     -    -       -         -',
  expire: '   yes    yes        yes       yes     -    -       -         -',
}

test('from each state of a recovery exactly the written steps are possible', () => {
  assertTransitions(table, recoveryStatuses, canRecover)
})

test('accounts that administer, move money, vouch for issuers or give support are never recovered this way', () => {
  assert.deepEqual([...neverRecovered].sort(), [
    'admin',
    'authenticator',
    'checker',
    'maker',
    'support',
  ])
})
