// What a decision must have looked at before it may confirm anything (decision 0044).
import type { CheckResult } from '../state.ts'
import { documentType, type DocumentField } from '#contract/vault/documents/document-types.ts'

type Claimed = { field: string }

type Checked = { field: string; result: CheckResult }

/** Of every document: whose it is and what it is; then its number and its date, where its type has them. */
const always = ['holder', 'title'] as const

const ofType: readonly DocumentField[] = ['number', 'dateOfIssue']

const isFound = ({ field, result }: Checked) =>
  result === 'matches' || (field === 'holder' && result === 'explained')

/** The claims of this document that must match before it can be approved. */
export const essentialFields = (typeId: string, claims: readonly Claimed[]): string[] => {
  const type = documentType(typeId)
  const fields = [...(type?.required ?? []), ...(type?.optional ?? [])]
  return [...always, ...ofType.filter((field) => fields.includes(field))].filter((field) =>
    claims.some((claim) => claim.field === field),
  )
}

/** Essential claims that nobody has found to match; a name that is explained is found. */
export const unmatchedEssentials = (
  typeId: string,
  claims: readonly Claimed[],
  checks: readonly Checked[],
): string[] =>
  essentialFields(typeId, claims).filter(
    (field) => !checks.some((check) => check.field === field && isFound(check)),
  )
