import type { StudentFilter } from '#contract/counsellors/students/calls.ts'
import type { exportStudents } from '#contract/reports/exports/calls.ts'
import { ExportButton } from './export-button.tsx'

/** Takes along those whom the list of students shows. */
export function ExportStudents({ filter }: { filter: Partial<StudentFilter> }) {
  return (
    <ExportButton<typeof exportStudents>
      call="POST /api/export-students"
      question={(purpose) => ({ body: { ...filter, purpose } })}
    />
  )
}
