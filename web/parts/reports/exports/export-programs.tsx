import type { exportPrograms } from '#contract/reports/exports/calls.ts'
import type { ProgramFilter } from '#contract/rewards/programs/calls.ts'
import { ExportButton } from './export-button.tsx'

/** Takes along the reward programs that the list shows. */
export function ExportPrograms({ filter }: { filter: ProgramFilter }) {
  return (
    <ExportButton<typeof exportPrograms>
      call="POST /api/export-programs"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
