import { hasRole, usePerson } from '#web/core/session.tsx'
import { AllIssuers } from './all-issuers.tsx'
import { OwnIssuer } from './own-issuer.tsx'

/** Admins and support see every issuer; an authenticator their own institution. */
export default function IssuersScreen() {
  return hasRole(usePerson(), 'admin', 'support') ? <AllIssuers /> : <OwnIssuer />
}
