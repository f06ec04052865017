import type { changeStudentInfo as contract } from '#contract/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { saveProfile } from './save-profile.ts'

export const changeStudentInfo: CallFunction<typeof contract> = async (
  ctx,
  { version, ...change },
) => ({
  data: await saveProfile(ctx, ctx.actor.accountId, change, version),
  message: 'success',
  status: true,
})
