import type { filterProfiles as filterContract } from '#contract/reports/profiles/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { findProfiles } from './profile-rows.ts'

export const filterProfiles: Answer<typeof filterContract> = async (
  ctx,
  { name: _, page, size, ...filter },
) => {
  const { rows, total } = await findProfiles(ctx, filter, size, page * size)
  // A page past the end has no row that could say how many there are.
  const isPastEnd = rows.length === 0 && page > 0
  const counted = isPastEnd ? await findProfiles(ctx, filter, 1, 0) : { total }
  return { data: rows, totalCount: counted.total, message: 'success', status: true }
}
