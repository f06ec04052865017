import type { studentListing as contract } from '#contract/counsellors/students.ts'
import type { Answer } from '#server/core/context.ts'
import { studentRows } from './student-rows.ts'

export const studentListing: Answer<typeof contract> = async (ctx, { page, size, ...filter }) => {
  const { lines, total } = await studentRows(ctx, filter, { size, from: page * size })
  // A page past the end has no row that could say how many there are.
  const isPastEnd = lines.length === 0 && page > 0
  const counted = isPastEnd ? await studentRows(ctx, filter, { size: 1, from: 0 }) : { total }
  return { data: lines, totalCount: counted.total }
}
