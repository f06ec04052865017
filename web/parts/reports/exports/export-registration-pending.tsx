import type { exportRegistrationPending } from '#contract/reports/exports/calls.ts'
import type { RequestOf } from '#contract/kit.ts'
import { ExportButton } from './export-button.tsx'

type Filter = Omit<RequestOf<typeof exportRegistrationPending>['body'], 'purpose'>

/** Takes along the registrations that wait. */
export function ExportRegistrationPending({ filter }: { filter: Filter }) {
  return (
    <ExportButton<typeof exportRegistrationPending>
      call="POST /api/export-registration-pending"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
