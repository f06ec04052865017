// The list of students as CSV, every page of it.
import type { StudentLine } from '#contract/counsellors/shapes.ts'
import type { StudentFilter } from '#contract/counsellors/students/calls.ts'
import type { Language } from '#contract/shapes.ts'
import { csvBytes } from '#server/core/formats/csv.ts'
import { counsellors as de } from '#text/de/counsellors.ts'
import { counsellors as en } from '#text/en/counsellors.ts'
import { studentRows } from './student-rows.ts'
import type { StudentReader } from './student-scope.ts'

const atOnce = 500
const day = (at: string | null): string => at?.slice(0, 10) ?? ''

const parts = async function* (
  ctx: StudentReader,
  filter: StudentFilter,
  onRows: (rows: number) => void,
): AsyncGenerator<StudentLine[]> {
  for (let from = 0; ; from += atOnce) {
    const { lines } = await studentRows(ctx, filter, { size: atOnce, from })
    yield lines
    onRows(lines.length)
    if (lines.length < atOnce) return
  }
}

/** Those whom the caller may see; `onRows` hears how many more were taken. */
export const studentCsv = (
  ctx: StudentReader,
  filter: StudentFilter,
  language: Language,
  onRows: (rows: number) => void,
): AsyncGenerator<Uint8Array> => {
  const { columns, stages, waiting, states, flags } = language === 'de' ? de : en
  const head = [
    columns.name,
    columns.mail,
    columns.country,
    columns.stage,
    columns.applications,
    columns.waiting,
    columns.nextDeadline,
    columns.lastContact,
    columns.openTasks,
    columns.adviser,
    columns.state,
    columns.flags,
  ]
  return csvBytes(head, parts(ctx, filter, onRows), (row) => [
    row.name,
    row.mail,
    row.country,
    stages[row.stage],
    row.applications,
    waiting[row.waiting],
    day(row.nextDeadline),
    day(row.lastContact),
    row.openTasks,
    row.adviser?.name ?? null,
    states[row.state],
    row.flags.map((flag) => flags[flag]).join('; '),
  ])
}
