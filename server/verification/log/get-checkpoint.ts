import type { getCheckpoint as contract } from '#contract/verification/log/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { checkpointFile } from './log-files.ts'

export const getCheckpoint: CallFunction<typeof contract> = (ctx) => checkpointFile(ctx, 'log')
