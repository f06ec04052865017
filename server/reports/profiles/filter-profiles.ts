import type { filterProfiles as filterContract } from '#contract/reports/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadProfilesPage } from './profile-rows.ts'

export const filterProfiles: CallFunction<typeof filterContract> = async (
  ctx,
  { name: _, page, size, ...filter },
) => {
  const { rows, total } = await loadProfilesPage(ctx, filter, size, page * size)
  return { data: rows, totalCount: total, message: 'success', status: true }
}
