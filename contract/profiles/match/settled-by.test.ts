import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settledBy } from './settled-by.ts'

test('what the profile leaves out is stated where it belongs', () => {
  for (const [id, reason, part] of [
    ['level', 'not_in_profile', 'education'],
    ['grade', 'not_in_profile', 'education'],
    ['credits', 'not_in_profile', 'education'],
    ['english', 'not_in_profile', 'tests'],
    ['admission', 'not_in_profile', 'tests'],
    ['level', 'certificate_not_stated', 'education'],
    ['level', 'length_not_stated', 'education'],
    ['english', 'language_not_stated', 'education'],
    ['english', 'level_not_stated', 'tests'],
  ] as const)
    assert.equal(settledBy(id, { answer: 'unknown', reason }), part, `${id} ${reason}`)
})

test('what a university decides, and what is known, is not the student’s to state', () => {
  assert.equal(settledBy('level', { answer: 'unknown', reason: 'university_decides' }), null)
  assert.equal(settledBy('grade', { answer: 'unknown', reason: 'no_equivalence' }), null)
  assert.equal(settledBy('english', { answer: 'does_not_meet', reason: 'part_missing' }), null)
  assert.equal(settledBy('level', { answer: 'meets', reason: 'compared' }), null)
})
