import type { streamUpdates as contract } from '#contract/notifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'

export const streamUpdates: CallFunction<typeof contract> = async (ctx) => ctx.follow()
