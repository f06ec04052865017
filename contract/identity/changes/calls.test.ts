// The states of a change that two admins make, written by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeFrom, changeStatuses, coolingHours, twoAdminRoles } from './calls.ts'

test('a pending change is confirmed or refused; a confirmed one can be stopped until it counts', () => {
  assert.deepEqual(changeStatuses, ['pending', 'confirmed', 'applied', 'refused'])
  assert.deepEqual(changeFrom, { confirm: ['pending'], refuse: ['pending', 'confirmed'] })
  assert.equal(coolingHours, 24)
})

test('roles that move money, vouch, support or give rights change by two admins', () => {
  assert.deepEqual([...twoAdminRoles].sort(), [
    'admin',
    'agent',
    'auditor',
    'authenticator',
    'checker',
    'maker',
    'notary',
    'support',
  ])
})
