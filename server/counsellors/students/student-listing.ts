import type { studentListing as contract } from '#contract/counsellors/students/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { studentRows } from './student-rows.ts'

export const studentListing: CallFunction<typeof contract> = async (
  ctx,
  { page, size, ...filter },
) => {
  const { lines, total } = await studentRows(ctx, filter, { size, from: page * size })
  return { data: lines, totalCount: total }
}
