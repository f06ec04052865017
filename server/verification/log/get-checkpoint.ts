import type { getCheckpoint as checkpoint } from '#contract/verification/log/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { asLogFile, newestCheckpoint } from './log-files.ts'

export const getCheckpoint: Answer<typeof checkpoint> = async (ctx) =>
  asLogFile(
    Buffer.from(orNotFound(await newestCheckpoint(ctx.sql)).note),
    'text/plain; charset=utf-8',
    10,
  )
