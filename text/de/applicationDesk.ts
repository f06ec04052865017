import type { applicationDesk as en } from '../en/applicationDesk.ts'
import type { Same } from '../same.ts'

export const applicationDesk = {
  title: 'Zulassung',
} as const satisfies Same<typeof en>
