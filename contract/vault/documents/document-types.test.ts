// What each kind of document asks for (spec §5), and only of those that carry it: expected by hand.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type DocumentField, documentType, documentTypes } from './document-types.ts'

// Asked, possible, or not there at all: first the last day, then the grading scheme.
const kinds: Readonly<Record<string, string>> = {
  passport: 'asked none',
  national_id: 'may none',
  birth_certificate: 'none none',
  name_change: 'none none',
  photo: 'none none',
  secondary_marksheet: 'none asked',
  higher_secondary_marksheet: 'none asked',
  predicted_grades: 'none asked',
  school_leaving: 'none may',
  transcript: 'none asked',
  semester_marksheet: 'none asked',
  provisional_certificate: 'none asked',
  degree: 'none asked',
  diploma: 'none asked',
  diploma_supplement: 'none asked',
  credential_evaluation: 'none asked',
  backlog_certificate: 'none may',
  migration_certificate: 'none may',
  medium_of_instruction: 'none may',
  syllabus: 'none may',
  // IELTS prints none, a TOEFL report does; Goethe, Cambridge and TestDaF do not run out.
  english_test: 'may none',
  admission_test: 'may none',
  language_certificate: 'may none',
  statement_of_purpose: 'none none',
  cv: 'none none',
  portfolio: 'none none',
  research_proposal: 'none none',
  writing_sample: 'none none',
  recommendation: 'none none',
  referee_consent: 'none none',
  experience_letter: 'none none',
  job_offer: 'none none',
  pay_slips: 'none none',
  relieving_letter: 'none none',
  professional_licence: 'asked none',
  bank_statement: 'none none',
  fixed_deposit: 'may none',
  loan_sanction: 'may none',
  sponsor_affidavit: 'none none',
  sponsor_income: 'none none',
  scholarship_letter: 'may none',
  tax_return: 'none none',
  offer_letter: 'may none',
  acceptance_form: 'none none',
  admission_confirmation: 'may none',
  fee_receipt: 'none none',
  deposit_receipt: 'none none',
  visa: 'asked none',
  previous_visa: 'asked none',
  health_insurance: 'asked none',
  police_clearance: 'may none',
  medical_test: 'may none',
  visa_refusal: 'none none',
  itinerary: 'none none',
  power_of_attorney: 'may none',
  guardian_consent: 'may none',
  consent_to_verify: 'may none',
  translation: 'none none',
  notarised_copy: 'none none',
  achievement: 'none none',
  extra_curricular: 'none none',
  micro_credential: 'may none',
  other: 'may none',
}

test('a last day and a grading scheme are asked of papers that carry them, of each kind as expected by hand', () => {
  const asks = (id: string, field: DocumentField) => {
    const { required, optional } = documentType(id)!
    return required.includes(field) ? 'asked' : optional.includes(field) ? 'may' : 'none'
  }
  assert.deepEqual(
    Object.fromEntries(
      documentTypes.map(({ id }) => [id, `${asks(id, 'expiry')} ${asks(id, 'gradingScheme')}`]),
    ),
    kinds,
  )
  for (const { id, expires } of documentTypes)
    assert.equal(expires, !kinds[id]!.startsWith('none'), id)
})

test('spec §5: of school and study the level and the type are asked, of all that is issued the country and the day', () => {
  for (const { id, group, required } of documentTypes) {
    if (group === 'school' || group === 'higher_education')
      assert.ok(required.includes('educationLevel') && required.includes('educationType'), id)
    if (group !== 'writing') assert.ok(required.includes('issuerCountry'), id)
    assert.ok(required.includes('dateOfIssue'), id)
  }
})
