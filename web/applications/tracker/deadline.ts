import type { ApplicationDetails } from '#contract/applications/shapes.ts'

/** Of a draft: the intake it is for has closed. The server knows the moment, whatever the browser's clock says. */
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
export const isOver = (moment: string | null): boolean =>
  moment !== null && Date.parse(moment) <= Date.now()
