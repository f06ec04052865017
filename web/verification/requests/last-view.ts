// Which requests came since this person last looked at the list, in this browser.
import { useEffect, useState } from 'react'
import type { VerificationRequest } from '#contract/verification/shapes.ts'

const keyOf = (accountId: string) => `ao-requests-seen-${accountId}`
const readSeen = (accountId: string): string => {
  try {
    return localStorage.getItem(keyOf(accountId)) ?? ''
  } catch {
    return ''
  }
}

/** The mark is made against what was seen when the list was opened, and moves on with the newest request shown. */
export function useLastView(
  accountId: string,
  rows: readonly VerificationRequest[],
): (row: VerificationRequest) => boolean {
  const [before] = useState(() => readSeen(accountId))
  const newest = rows.reduce(
    (latest, { requestedDate }) => (requestedDate > latest ? requestedDate : latest),
    '',
  )
  useEffect(() => {
    if (newest <= readSeen(accountId)) return
    try {
      localStorage.setItem(keyOf(accountId), newest)
    } catch {
      // A browser that keeps nothing marks everything as new the next time.
    }
  }, [accountId, newest])
  return (row) => row.transactionStatus === 'inprogress' && row.requestedDate > before
}
