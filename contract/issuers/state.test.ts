// The states of issuers and notaries, written by hand (spec §4).
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { issuerCanFrom, issuerStatuses } from './shapes.ts'
import { notaryStatuses } from './notaries/calls.ts'

test('an issuer is active or inactive, and archived for good', () => {
  assert.deepEqual(issuerStatuses, ['active', 'inactive', 'archived'])
  const possible = issuerStatuses.flatMap((to) =>
    issuerStatuses
      .filter((from) => issuerCanFrom[to].some((each) => each === from))
      .map((from) => `${from} > ${to}`),
  )
  // Saving an issuer without another status is no move.
  assert.deepEqual(
    possible.filter((each) => each.split(' > ')[0] !== each.split(' > ')[1]).sort(),
    ['active > archived', 'active > inactive', 'inactive > active', 'inactive > archived'],
  )
})

test('a notary is active or inactive', () => {
  assert.deepEqual(notaryStatuses, ['active', 'inactive'])
})
