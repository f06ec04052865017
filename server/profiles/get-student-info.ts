import * as contract from '#contract/profiles/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { readProfile } from './read-profile.ts'

export const getStudentInfo: CallFunction<typeof contract.getStudentInfo> = async (ctx) => ({
  data: await readProfile(ctx, ctx.actor.accountId),
  message: 'success',
  status: true,
})
