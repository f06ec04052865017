// What is wrong with a minimum as it is written: a score or a grade that its scale does not have would be met by nobody, or by all.
import { gradeError, isGradingScheme } from '#contract/qualifications/grading.ts'
import type { CreditSystem } from '#contract/qualifications/education.ts'
import type { TestVersion } from '#contract/qualifications/scale.ts'
import { type TestId, tests } from '#contract/qualifications/test-scales.ts'
import { scaleError } from '#contract/qualifications/test-scores.ts'

type Minimum =
  | {
      readonly kind: 'test'
      readonly test: string
      readonly version: string
      readonly overall: number | null
      readonly sections: Readonly<Record<string, number>>
    }
  | { readonly kind: 'grade'; readonly scheme: string; readonly value: number | string }
  | { readonly kind: 'credits'; readonly system: CreditSystem; readonly least: number }

/** By field: `overall`, `sections.writing`, `value`. */
export type RequirementErrors = Readonly<Record<string, string>>

const errorsIn = (
  version: TestVersion,
  need: Extract<Minimum, { kind: 'test' }>,
): RequirementErrors => {
  const errors: Record<string, string> = {}
  if (need.overall !== null) {
    const error = version.overall ? scaleError(version.overall, need.overall) : 'no_overall'
    if (error) errors['overall'] = error
  }
  for (const [name, value] of Object.entries(need.sections)) {
    const scale = version.sections[name]
    const error = scale ? scaleError(scale, value) : 'unknown_section'
    if (error) errors[`sections.${name}`] = error
  }
  return errors
}

const isFree = (errors: RequirementErrors): boolean => Object.keys(errors).length === 0

/** Tests and schemes that AO does not know are left to who reads them. */
export const requirementErrors = (need: Minimum): RequirementErrors => {
  if (need.kind === 'grade') {
    const error = isGradingScheme(need.scheme) && gradeError(need.scheme, String(need.value))
    return error ? { value: error } : {}
  }
  if (need.kind === 'credits')
    return need.system === 'years' && need.least > 20 ? { least: 'out_of_range' } : {}
  if (!Object.hasOwn(tests, need.test)) return {}
  const { versions } = tests[need.test as TestId]
  const named = versions.find(({ id }) => id === need.version)
  if (named) return errorsIn(named, need)
  // Version 1 is what is stated without one: any that has such a result.
  if (need.version !== '1') return { version: 'unknown_version' }
  const all = versions.map((version) => errorsIn(version, need))
  return all.find(isFree) ?? all[0] ?? {}
}
