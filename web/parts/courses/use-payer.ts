// Whose fees and days whoever is signed in reads. Public pages are the same for everyone; this is asked for after them.
import { useEffect, useState } from 'react'
import { type Payer, totalFor } from '#contract/catalogue/match/own-fee.ts'
import type { CoursePage } from '#contract/catalogue/courses/calls.ts'
import type { getStudentInfo } from '#contract/profiles/calls.ts'
import { tokenNow, watchAccess } from '#web/core/access/access.ts'
import { callServer } from '#web/core/calls/call-client.ts'

const nobody: Payer = { citizenships: [], livesIn: null }

/** Without citizenships for a stranger, and where the profile does not say. `wanted`: whether anything on the page depends on it. */
export function usePayer(wanted: boolean): Payer {
  const [payer, setPayer] = useState(nobody)
  useEffect(() => {
    if (!wanted) return
    const stop = new AbortController()
    const read = async () => {
      if (!(await tokenNow())) return setPayer(nobody)
      const { data } = await callServer<typeof getStudentInfo>('GET /api/rest/user/student_info', {
        signal: stop.signal,
      })
      setPayer({
        citizenships: [
          ...(data.citizenship ? [data.citizenship] : []),
          ...data.furtherCitizenships,
        ],
        livesIn: data.country,
      })
    }
    // Without an answer the page stays as it is for everyone.
    const start = () => void read().catch(() => {})
    start()
    const leave = watchAccess(start)
    return () => (stop.abort(), leave())
  }, [wanted])
  return payer
}

/** What the whole course costs the one who reads, as far as they are known. */
export const ownTotal = (
  course: Pick<CoursePage, 'country' | 'fees' | 'durationMonths' | 'totalFee'>,
  payer: Payer,
): CoursePage['totalFee'] =>
  payer.citizenships.length > 0 ? totalFor(payer, course) : course.totalFee

/** Whether it depends on who reads what a course costs. */
export const tellsPayersApart = ({ fees }: Pick<CoursePage, 'fees'>): boolean =>
  fees.some(({ residency }) => residency !== fees[0]!.residency)
