// The states of a request for another name, written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertTransitions } from '#contract/assert-transitions-for-tests.ts'
import { canChangeName, nameChangeStatuses } from './state.ts'

test('only an open request for another name is approved, refused or withdrawn', () => {
  const statuses = ['open', 'approved', 'refused', 'withdrawn'] as const
  assert.deepEqual([...nameChangeStatuses], [...statuses])
  assertTransitions(
    {
      //         open approved refused withdrawn
      approve: ' yes  -        -       -',
      refuse: '  yes  -        -       -',
      withdraw: 'yes  -        -       -',
    },
    statuses,
    canChangeName,
  )
})
