// The passports of whoever is signed in. Public pages are the same for everyone; this is asked for after them.
import { useEffect, useState } from 'react'
import type { getStudentInfo } from '#contract/profiles/calls.ts'
import { tokenNow, watchAccess } from '#web/core/access/access.ts'
import { ask } from '#web/core/calls/call-client.ts'

/** Empty for a stranger, and where the profile does not say. `wanted`: whether anything on the page depends on it. */
export function useCitizenships(wanted: boolean): readonly string[] {
  const [citizenships, setCitizenships] = useState<readonly string[]>([])
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const read = async () => {
      if (!(await tokenNow())) return setCitizenships([])
      const { data } = await ask<typeof getStudentInfo>('GET /api/rest/user/student_info', {
        signal: stop.signal,
      })
      setCitizenships([
        ...(data.citizenship ? [data.citizenship] : []),
        ...data.furtherCitizenships,
      ])
    }
    // Without an answer the page stays as it is for everyone.
    const start = () => void read().catch(() => {})
    start()
    const leave = watchAccess(start)
    return () => (stop.abort(), leave())
  }, [wanted])
  return citizenships
}
