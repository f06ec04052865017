import type { getUploadJob as contract } from '#contract/vault/upload/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type UploadJobRow, jobColumns, toUploadJob } from './upload-job.ts'

export const getUploadJob: CallFunction<typeof contract> = async (ctx, { jobId }) => {
  const [row] = await ctx.sql<
    UploadJobRow[]
  >`select ${jobColumns(ctx)} where u.id = ${jobId} and u.by_id = ${ctx.actor.accountId}`
  return toUploadJob(ctx, orNotFound(row))
}
