import type { getUploadJob as contract } from '#contract/vault/upload/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type Row, jobColumns, toUploadJob } from './upload-job.ts'

export const getUploadJob: Answer<typeof contract> = async (ctx, { jobId }) => {
  const [row] = await ctx.sql<
    Row[]
  >`select ${jobColumns(ctx)} where u.id = ${jobId} and u.by_id = ${ctx.actor.accountId}`
  return toUploadJob(ctx, orNotFound(row))
}
