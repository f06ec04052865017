import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressEdges, zipEdges } from '#contract/edges-for-tests.ts'
import { Preferences, SocialLinks, TestScoreIn } from '#contract/profiles/shapes.ts'
import { testIds, versionsOf } from '#contract/qualifications/test-scales.ts'
import { profiles as de } from '#text/de/profiles.ts'
import { profiles as en } from '#text/en/profiles.ts'
import { changedParts, merge, partOf } from '#web/core/autosave/merge-changes.ts'
import { type Parts, draftErrors } from './draft.ts'

const start: Parts = {
  dateOfBirth: null,
  gender: null,
  citizenship: null,
  furtherCitizenships: [],
  firstLanguage: null,
  address: '',
  city: '',
  state: null,
  country: null,
  zip: '',
  social: SocialLinks.parse({}),
  preferences: Preferences.parse({}),
  education: [],
  tests: [],
}

test('what two people changed apart from each other is kept of both', () => {
  const { draft, conflicts } = merge(
    start,
    { ...start, city: 'Mumbai' },
    { ...start, zip: '400020' },
  )
  assert.deepEqual(conflicts, [])
  assert.equal(draft.city, 'Mumbai')
  assert.equal(draft.zip, '400020')
})

test('what two people changed differently is mine until I choose', () => {
  const { draft, conflicts } = merge(
    start,
    { ...start, city: 'Mumbai' },
    { ...start, city: 'Pune' },
  )
  assert.deepEqual(conflicts, ['city'])
  assert.equal(draft.city, 'Mumbai')
})

test('the same change made twice is no disagreement', () => {
  assert.deepEqual(
    merge(start, { ...start, city: 'Pune' }, { ...start, city: 'Pune' }).conflicts,
    [],
  )
})

test('only parts that differ are sent', () => {
  assert.deepEqual(
    changedParts(start, { ...start, city: 'Pune', social: { ...SocialLinks.parse({}) } }),
    ['city'],
  )
})

test('a wrong link is named by its place, and the part it belongs to waits', () => {
  const errors = draftErrors(
    { ...start, social: { ...start.social, github: 'https://example.org/asha' } },
    '2026-11-21',
  )
  assert.deepEqual(errors, { 'social.github': 'bad_url' })
  assert.equal(partOf('social.github'), 'social')
})

for (const [field, edges] of [
  ['address', addressEdges],
  ['zip', zipEdges],
] as const)
  test(`the form takes and refuses ${field} at both edges (spec §5), in words`, () => {
    for (const value of edges.takes)
      assert.deepEqual(draftErrors({ ...start, [field]: value }, '2026-11-21'), {}, value)
    for (const [value, rule] of edges.refuses) {
      assert.deepEqual(
        draftErrors({ ...start, [field]: value }, '2026-11-21'),
        { [field]: rule },
        value,
      )
      for (const words of [en, de]) assert.ok(rule in words.rules, `${rule} has no words`)
    }
  })

test('every test takes both ends of its scale and nothing beyond (spec §5), in words', () => {
  const faults = (score: object) =>
    Object.values(draftErrors({ ...start, tests: [TestScoreIn.parse(score)] }, '2026-11-21'))
  for (const test of testIds)
    for (const { id: version, from, to, overall } of versionsOf(test)) {
      if (!overall) continue
      const score = { test, version, testDate: from ?? to ?? '2026-05-05', title: 'Placement' }
      for (const end of [overall.min, overall.max])
        assert.deepEqual(faults({ ...score, overall: end }), [], `${test} ${version} ${end}`)
      for (const beyond of [overall.min - overall.step, overall.max + overall.step])
        assert.deepEqual(
          faults({ ...score, overall: beyond }),
          ['out_of_range'],
          `${test} ${version} ${beyond}`,
        )
    }
  for (const words of [en, de]) assert.ok(words.rules.out_of_range)
})
