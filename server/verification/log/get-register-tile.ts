import type { getRegisterTile as contract } from '#contract/verification/log/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { tileFile } from './log-files.ts'

export const getRegisterTile: CallFunction<typeof contract> = (ctx, place) =>
  tileFile(ctx, 'register', place)
