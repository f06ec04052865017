import type { searchProfile as searchContract } from '#contract/reports/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { logRead } from '#server/core/work/log-read.ts'
import { orNotFound } from '#server/core/fail.ts'
import { readProfile } from '#server/profiles/public.ts'
import { loadProfilesPage } from './profile-rows.ts'

export const searchProfile: CallFunction<typeof searchContract> = async (ctx, { search_uuid }) => {
  const { rows } = await loadProfilesPage(ctx, { search_text: search_uuid }, 1, 0)
  const found = orNotFound(rows[0])
  await logRead(ctx, 'person.profile_read', search_uuid)
  return {
    data: { ...found, profile: await readProfile(ctx, search_uuid) },
    message: 'success',
    status: true,
  }
}
