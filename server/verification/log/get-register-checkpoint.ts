import type { getRegisterCheckpoint as contract } from '#contract/verification/log/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { checkpointFile } from './log-files.ts'

export const getRegisterCheckpoint: Answer<typeof contract> = (ctx) =>
  checkpointFile(ctx, 'register')
