// Rules that SQL holds, said as failures of the contract.
import { brokenConstraint } from '#server/core/database/db.ts'
import { fail } from '#server/core/fail.ts'

const failures = {
  issuers_by_name: 'issuer_exists',
  active_issuer_has_primary: 'issuer_needs_primary',
  authenticators_email: 'authenticator_exists',
  authenticators_account: 'authenticator_exists',
  authenticators_mobile: 'duplicate_mobile', // spec §5
  notaries_phone: 'duplicate_mobile', // spec §5
  notaries_registration: 'notary_exists',
  notaries_email: 'notary_exists',
  notaries_account: 'notary_exists',
} as const

export const asIssuerFailure = (error: unknown): never => {
  const constraint = brokenConstraint(error)
  if (constraint && constraint in failures)
    return fail(failures[constraint as keyof typeof failures])
  throw error
}
