import type { followNews as contract } from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'

export const followNews: CallFunction<typeof contract> = async (ctx) => ctx.follow()
