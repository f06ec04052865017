import type { studentListing as contract } from '#contract/counsellors/students/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { studentRows } from './student-rows.ts'

export const studentListing: Answer<typeof contract> = async (ctx, { page, size, ...filter }) => {
  const { lines, total } = await studentRows(ctx, filter, { size, from: page * size })
  return { data: lines, totalCount: total }
}
