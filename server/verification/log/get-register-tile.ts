import type { getRegisterTile as contract } from '#contract/verification/log/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { findTileFile } from './log-files.ts'

export const getRegisterTile: CallFunction<typeof contract> = (ctx, place) =>
  findTileFile(ctx, 'register', place)
