// A claim as a person reads it: names of types and levels, countries and dates in the reader's language.
import type { VerificationRequest } from '#contract/verification/shapes.ts'
import { useFormat } from '#web/core/format.ts'
import { useWords } from '#web/core/words.tsx'

type Claim = VerificationRequest['metadata']['claims'][number]
const lists: Partial<Record<Claim['field'], string>> = {
  type: 'types',
  educationLevel: 'levels',
  educationType: 'studyTypes',
  gradingScheme: 'schemes',
}

export function useClaimValue(): (claim: Claim) => string {
  const say = useWords('vault')
  const { country, date } = useFormat()
  return ({ field, value }) => {
    const list = lists[field]
    if (list) return say.loose(`${list}.${value}`)
    if (field === 'issuerCountry') return country(value)
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? date(value, 'long') : value
  }
}
