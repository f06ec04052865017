// Deadlines as moments: a closing day ends at midnight UTC, which is another hour where the student is.
import type { ApplicationDetails } from '#contract/applications/shapes.ts'
import { dayMs } from '#contract/days.ts'

export const endOf = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString()
/** Of a draft: the intake it is for has closed. The server knows the day, whatever the browser's clock says. */
export const intakeClosed = ({
  status,
  reached,
  intake,
  intakes,
}: Pick<ApplicationDetails, 'status' | 'reached' | 'intake' | 'intakes'>): boolean =>
  status === 'waiting for submission' &&
  !reached &&
  intake !== null &&
  intakes.some(({ id, status: stands }) => id === intake.id && stands === 'closed')
export const hasPassed = (moment: string | null): boolean =>
  moment !== null && Date.parse(moment) <= Date.now()
export const zoneHere = (): string =>
  Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ')
