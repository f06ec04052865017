// What each kind of document asks for (spec §5), and only of those that carry it: expected by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DocumentField, documentType, documentTypes } from './document-types.ts'

const requiring = (field: DocumentField): string[] =>
  documentTypes.filter(({ required }) => required.includes(field)).map(({ id }) => id)

test('a last day is asked only of papers that print one', () => {
  assert.deepEqual(requiring('expiry'), [
    'passport',
    'professional_licence',
    'visa',
    'previous_visa',
    'health_insurance',
  ])
  // Where a paper may have one it can be given.
  for (const id of ['english_test', 'language_certificate', 'national_id', 'police_clearance'])
    assert.ok(documentType(id)!.optional.includes('expiry'), id)
  for (const id of ['degree', 'transcript', 'cv']) assert.equal(documentType(id)!.expires, false)
})

test('a grading scheme is asked only of papers that carry grades', () => {
  assert.deepEqual(requiring('gradingScheme'), [
    'secondary_marksheet',
    'higher_secondary_marksheet',
    'predicted_grades',
    'transcript',
    'semester_marksheet',
    'provisional_certificate',
    'degree',
    'diploma',
    'diploma_supplement',
    'credential_evaluation',
  ])
  assert.ok(documentType('school_leaving')!.optional.includes('gradingScheme'))
})

test('spec §5: of school and study the level and the type are asked, of all that is issued the country and the day', () => {
  for (const { id, group, required } of documentTypes) {
    if (group === 'school' || group === 'higher_education')
      assert.ok(required.includes('educationLevel') && required.includes('educationType'), id)
    if (group !== 'writing') assert.ok(required.includes('issuerCountry'), id)
    assert.ok(required.includes('dateOfIssue'), id)
  }
})
