import type { exportReferrals } from '#contract/reports/exports/calls.ts'
import type { FlaggedFilter } from '#contract/rewards/referrals/calls.ts'
import { ExportButton } from './export-button.tsx'

/** Takes along the flagged referrals that the list shows. */
export function ExportReferrals({ filter }: { filter: FlaggedFilter }) {
  return (
    <ExportButton<typeof exportReferrals>
      call="POST /api/export-referrals"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
