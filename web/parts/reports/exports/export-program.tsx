import type { RequestOf } from '#contract/kit.ts'
import type { exportProgram } from '#contract/reports/exports/calls.ts'
import { ExportButton } from './export-button.tsx'

type ProgramListFilter = Omit<RequestOf<typeof exportProgram>['body'], 'purpose'>

/** Takes along a list of one reward program as it is narrowed now. */
export function ExportProgram({ filter }: { filter: ProgramListFilter }) {
  return (
    <ExportButton<typeof exportProgram>
      call="POST /api/export-program"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
