// The states of a reward program, written by hand (spec §4): what was stopped or has ended never starts again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import {
  adminChanges,
  bothChange,
  isPossible,
  programStatuses,
  type ProgramStep,
  statusChanges,
} from './state.ts'

const statuses = ['draft', 'awaiting activation', 'active', 'stopped', 'inactive'] as const
const table: Record<ProgramStep, string> = {
  //          draft awaiting active stopped inactive
  edit: '     yes   yes      -      -       -',
  extend: '   -     -        yes    -       -',
  delete: '   yes   -        -      -       -',
  agree: '    yes   yes      -      -       -',
  submit: '   yes   -        -      -       -',
  withdraw: ' -     yes      -      -       -',
  start: '    -     yes      -      -       -',
  return: '   -     yes      -      -       -',
  simulate: ' yes   yes      -      -       -',
  stop: '     -     -        yes    -       -',
  end: '      -     -        yes    -       -',
}

test('from each state of a program exactly the written steps are possible', () => {
  assert.deepEqual([...programStatuses].sort(), [...statuses].sort())
  assertTransitions(table, statuses, isPossible)
})

test('an admin starts a program or gives it back; stopping is the owners’ too; the rest is theirs alone', () => {
  assert.deepEqual([...adminChanges].sort(), ['return', 'start'])
  assert.deepEqual(bothChange, ['stop'])
  assert.deepEqual([...statusChanges].sort(), [
    'agree',
    'return',
    'start',
    'stop',
    'submit',
    'withdraw',
  ])
})
