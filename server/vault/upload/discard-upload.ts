import type { discardUpload as contract } from '#contract/vault/upload/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { orNotFound } from '#server/core/fail.ts'
import { namePattern } from './upload-job.ts'
import { assertMayAdd } from './uploaders.ts'

export const discardUpload: CallFunction<typeof contract> = async (
  ctx,
  { studentId, fileName, ext, uploadId },
) => {
  await assertMayAdd(ctx, studentId)
  const [row] = await ctx.sql<{ id: string }[]>`
    select id from vault.uploads where owner_id = ${studentId} and by_id = ${ctx.actor.accountId} and lower(name) = lower(${namePattern(fileName, ext)})
      and (${uploadId ?? null}::uuid is null or id = ${uploadId ?? null}) and state <> 'used' order by created_at desc, id desc limit 1 for update`
  await ctx.queue('vault.discard', { uploadId: orNotFound(row).id })
  await ctx.sql`update vault.uploads set expires_at = created_at + interval '1 millisecond' where id = ${orNotFound(row).id}`
  return { message: 'Successfully Deleted!' }
}
