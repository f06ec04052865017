import type { findUpload as contract } from '#contract/vault/upload/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { type UploadJobRow, jobColumns, toUploadJob, namePattern } from './upload-job.ts'
import { assertMayAdd } from './uploaders.ts'

export const findUpload: CallFunction<typeof contract> = async (
  ctx,
  { studentId, fileName, ext },
) => {
  await assertMayAdd(ctx, studentId)
  const [row] = await ctx.sql<UploadJobRow[]>`select ${jobColumns(ctx)}
    where u.owner_id = ${studentId} and u.by_id = ${ctx.actor.accountId} and lower(u.name) = lower(${namePattern(fileName, ext)}) order by u.created_at desc, u.id desc limit 1`
  return { ...toUploadJob(ctx, orNotFound(row)), text: row?.words ?? '' }
}
