import type { exportProfiles } from '#contract/reports/exports/calls.ts'
import type { RequestOf } from '#contract/kit.ts'
import { ExportButton } from './export-button.tsx'

type Filter = Omit<RequestOf<typeof exportProfiles>['body'], 'purpose'>

/** Takes along the people who were found. */
export function ExportProfiles({ filter }: { filter: Filter }) {
  return (
    <ExportButton<typeof exportProfiles>
      call="POST /api/export-profiles"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
