// What a document must say, by its type (spec §5: issuer country, education level and type, grading scheme, title, dates).
import { documentType, type DocumentField } from '#contract/vault/documents/document-types.ts'
import type { DocumentFacts } from '#contract/vault/shapes.ts'
import { isBeyondScale } from '#contract/qualifications/grading.ts'
import { fail } from '#server/core/fail.ts'

const earliest = '1900-01-01'

export const checkFacts = (facts: DocumentFacts, today: string): void => {
  const type = documentType(facts.type) ?? fail('bad_input', { fields: { type: 'unknown' } })
  const wrong: Record<string, string> = {}
  for (const field of type.required) if (!facts[field as DocumentField]) wrong[field] = 'required'
  const { dateOfIssue, expiry, completionDate } = facts
  for (const [field, date] of Object.entries({ dateOfIssue, expiry, completionDate }))
    if (date && (date < earliest || date > '2200-01-01')) wrong[field] = 'out_of_range'
  if (dateOfIssue && dateOfIssue > today) wrong['dateOfIssue'] = 'in_the_future'
  if (expiry && dateOfIssue && expiry <= dateOfIssue) wrong['expiry'] = 'before_issue'
  if (facts.grade && facts.gradingScheme && isBeyondScale(facts.gradingScheme, facts.grade))
    wrong['grade'] = 'out_of_range'
  if (Object.keys(wrong).length > 0) fail('bad_input', { fields: wrong })
}

/** The columns of the facts, in one order for insert and update. */
export const factColumns = (facts: DocumentFacts) => ({
  type: facts.type,
  title: facts.title,
  issuer: facts.issuer ?? null,
  issuer_country: facts.issuerCountry ?? null,
  date_of_issue: facts.dateOfIssue ?? null,
  expiry: facts.expiry ?? null,
  place_of_issue: facts.placeOfIssue ?? null,
  number: facts.number ?? null,
  grade: facts.grade ?? null,
  programme_name: facts.programmeName ?? null,
  duration: facts.duration ?? null,
  completion_date: facts.completionDate ?? null,
  specialization: facts.specialization ?? null,
  education_level: facts.educationLevel ?? null,
  education_type: facts.educationType ?? null,
  grading_scheme: facts.gradingScheme ?? null,
})
