import type { exportUsersLog } from '#contract/reports/exports/calls.ts'
import type { RequestOf } from '#contract/kit.ts'
import { ExportButton } from './export-button.tsx'

type Filter = Omit<RequestOf<typeof exportUsersLog>['body'], 'purpose'>

/** Takes along what the log of users shows. */
export function ExportUsersLog({ filter }: { filter: Filter }) {
  return (
    <ExportButton<typeof exportUsersLog>
      call="POST /api/export-users-log"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
