import type { getRegisterTile as contract } from '#contract/verification/log/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { tileFile } from './log-files.ts'

export const getRegisterTile: Answer<typeof contract> = (ctx, place) =>
  tileFile(ctx, 'register', place)
