// The checks of a credential, run here in the stranger's browser on what anyone may fetch.
import { useEffect, useState } from 'react'
import { checkCredential, type Checks } from '#contract/verification/credential-checks.ts'
import type { PublicVerification } from '#contract/verification/credentials.ts'

/** Our own address of a public file, whatever host its name carries; null when it cannot be had. */
const fetched = async (url: string | null): Promise<unknown> => {
  if (!url) return null
  const { pathname } = new URL(url, location.origin)
  const answer = await fetch(pathname, { cache: 'no-store', credentials: 'omit' }).catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}

/** null while checking, and where there is no credential to check. `round` starts the checks anew. */
export function useChecks(verification: PublicVerification, round: number): Checks | null {
  const [checks, setChecks] = useState<Checks | null>(null)
  useEffect(() => {
    let current = true
    // Never the last verdict beside a check that is running (a stale green is worse than none).
    setChecks(null)
    if (!verification.credential) return
    void (async () => {
      const [did, revocation, suspension] = await Promise.all(
        [verification.didUrl, verification.revocationUrl, verification.suspensionUrl].map(fetched),
      )
      const result = await checkCredential({
        credential: verification.credential,
        did,
        revocation,
        suspension,
        log: verification.log,
        now: new Date(),
      })
      if (current) setChecks(result)
    })()
    return () => void (current = false)
  }, [verification, round])
  return checks
}
