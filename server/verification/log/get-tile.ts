import type { getTile as contract } from '#contract/verification/log/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findTileFile } from './log-files.ts'

export const getTile: CallFunction<typeof contract> = (ctx, place) =>
  findTileFile(ctx, 'log', place)
