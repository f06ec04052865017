// The checks of a credential, run here in the stranger's browser on what anyone may fetch.
import { useEffect, useState } from 'react'
import {
  checkCredential,
  type CredentialChecks,
  provenStatement,
  sourcesOf,
} from '#contract/verification/credentials/credential-checks.ts'
import { readStampOf } from '#contract/verification/credentials/log-checks.ts'
import type { TimeStamp } from '#contract/verification/stamps/time-stamp.ts'
import type { PublicVerification } from '#contract/verification/credentials/calls.ts'
import {
  type Disclosure,
  openedClaims,
  unsignedClaims,
  type Statement,
} from '#contract/verification/credentials/statement.ts'
import { verifyLasting, verifySignature } from './verify-signature.ts'

/** A public file of this platform; null when it cannot be had. */
const fetched = async (path: string | undefined): Promise<unknown> => {
  if (!path) return null
  const answer = await fetch(path, { cache: 'no-store', credentials: 'omit' }).catch(() => null)
  return answer?.ok ? answer.json().catch(() => null) : null
}

export type Checked = {
  checks: CredentialChecks
  /** What was signed, where the signatures hold; nothing else may be shown as verified. */
  statement: Statement | null
  /** Field → value, of what was disclosed and is indeed what was signed. */
  opened: ReadonlyMap<string, string>
  /** By whom, and when, the log was stamped with this in it; null where that does not hold. */
  stamp: TimeStamp | null
  /** Fields that were disclosed as something else than was signed. */
  unsigned: readonly string[]
}

/** null while checking, and where there is no credential to check. `round` starts the checks anew. */
export function useChecks(
  publicId: string,
  { credential, record, log }: PublicVerification,
  disclosures: readonly Disclosure[],
  round = 0,
): Checked | null {
  const [checked, setChecked] = useState<Checked | null>(null)
  useEffect(() => {
    let current = true
    // Never the last verdict beside a check that is running (a stale green is worse than none).
    setChecked(null)
    if (!credential) return
    void (async () => {
      const sources = sourcesOf(credential)
      const [did, status, institution] = await Promise.all([
        fetched(sources?.did),
        fetched(sources?.status),
        fetched(sources?.institution ?? undefined),
      ])
      const checks = await checkCredential({
        publicId,
        credential,
        record,
        did,
        institution,
        status,
        log,
        now: new Date(),
        verifySignature,
        verifyLasting,
      })
      const stamp = checks.stamped === 'good' ? await readStampOf(log) : null
      const statement = provenStatement(credential, checks)
      const opened = statement ? await openedClaims(statement, disclosures) : new Map()
      const unsigned = statement ? await unsignedClaims(statement, disclosures) : []
      if (current) setChecked({ checks, statement, stamp, opened, unsigned })
    })()
    return () => void (current = false)
  }, [publicId, credential, record, log, disclosures, round])
  return checked
}
