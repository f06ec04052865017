import type { followNews as contract } from '#contract/notifications/calls.ts'
import type { Answer } from '#server/core/context.ts'

export const followNews: Answer<typeof contract> = async (ctx) => ctx.follow()
