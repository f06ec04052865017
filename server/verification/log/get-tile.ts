import type { getTile as contract } from '#contract/verification/log/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { tileFile } from './log-files.ts'

export const getTile: CallFunction<typeof contract> = (ctx, place) => tileFile(ctx, 'log', place)
