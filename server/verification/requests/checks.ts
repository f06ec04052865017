import type { CheckResult } from '#contract/verification/state.ts'
import { fail } from '#server/core/fail.ts'
import type { Claim } from './claims.ts'

type Check = { field: Claim['field']; result: CheckResult }

/** One result per claimed field, in the order of the claims; what was not ticked was not checked. */
export const checkedOnce = (given: readonly Check[], claims: readonly Claim[]): Check[] => {
  const unclaimed = given.find(
    ({ field }, at) =>
      !claims.some((c) => c.field === field) || given.findIndex((g) => g.field === field) !== at,
  )
  if (unclaimed)
    return fail('bad_input', { fields: { [`checks.${unclaimed.field}`]: 'not_claimed_or_twice' } })
  return claims.map(
    ({ field }) => given.find((g) => g.field === field) ?? { field, result: 'not_checked' },
  )
}
