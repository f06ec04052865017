import type { exportSearchEvents } from '#contract/reports/exports/calls.ts'
import type { RequestOf } from '#contract/kit.ts'
import { ExportButton } from './export-button.tsx'

type Filter = Omit<RequestOf<typeof exportSearchEvents>['body'], 'purpose'>

/** Takes along the events that were found. */
export function ExportSearchEvents({ filter }: { filter: Filter }) {
  return (
    <ExportButton<typeof exportSearchEvents>
      call="POST /api/export-search-events"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
