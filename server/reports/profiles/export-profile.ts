import type { exportProfile as contract } from '#contract/reports/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { readProfile } from '#server/profiles/public.ts'
import { loadProfilesPage } from './profile-rows.ts'

export const exportProfile: CallFunction<typeof contract> = async (
  ctx,
  { search_uuid, purpose },
) => {
  const { rows } = await loadProfilesPage(ctx, { search_text: search_uuid }, 1, 0)
  const found = orNotFound(rows[0])
  const profile = await readProfile(ctx, search_uuid)
  await ctx.begin((tx) =>
    tx.log({
      action: 'profile.exported',
      subject: { kind: 'account', id: search_uuid },
      payload: { purpose, count: 1 },
    }),
  )
  // Its fonts and what draws them are loaded when the first one is asked for.
  const { drawProfile } = await import('./draw-profile.ts')
  const bytes = await drawProfile(found, profile, ctx.request, ctx.now)
  return {
    bytes,
    type: 'application/pdf',
    filename: `profile-${search_uuid.slice(0, 8)}.pdf`,
    disposition: 'attachment',
    length: bytes.length,
    of: search_uuid,
  }
}
