import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Preferences, SocialLinks } from '#contract/student-profile.ts'
import { changedParts, merge, partOf } from '#web/core/merge.ts'
import { type Parts, problemsIn } from './draft.ts'

const start: Parts = {
  dateOfBirth: null, gender: null, citizenship: null, firstLanguage: null, address: '', city: '', state: null, country: null, zip: '',
  social: SocialLinks.parse({}), preferences: Preferences.parse({}), education: [], tests: [],
}

test('what two people changed apart from each other is kept of both', () => {
  const { draft, clashes } = merge(start, { ...start, city: 'Mumbai' }, { ...start, zip: '400020' })
  assert.deepEqual(clashes, [])
  assert.equal(draft.city, 'Mumbai')
  assert.equal(draft.zip, '400020')
})

test('what two people changed differently is mine until I choose', () => {
  const { draft, clashes } = merge(start, { ...start, city: 'Mumbai' }, { ...start, city: 'Pune' })
  assert.deepEqual(clashes, ['city'])
  assert.equal(draft.city, 'Mumbai')
})

test('the same change made twice is no disagreement', () => {
  assert.deepEqual(merge(start, { ...start, city: 'Pune' }, { ...start, city: 'Pune' }).clashes, [])
})

test('only parts that differ are sent', () => {
  assert.deepEqual(changedParts(start, { ...start, city: 'Pune', social: { ...SocialLinks.parse({}) } }), ['city'])
})

test('a wrong link is named by its place, and the part it belongs to waits', () => {
  const problems = problemsIn({ ...start, social: { ...start.social, github: 'https://example.org/asha' } }, '2026-11-21')
  assert.deepEqual(problems, { 'social.github': 'bad_url' })
  assert.equal(partOf('social.github'), 'social')
})

test('an address with a leading space is told, not trimmed', () => {
  assert.deepEqual(problemsIn({ ...start, address: ' 12 Marine Drive' }, '2026-11-21'), { address: 'leading_space' })
})
