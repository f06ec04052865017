import type { retryFailedJobs as contract } from '#contract/operations/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { updateToRetry as giveAttemptsBack } from '#server/core/work/failed-jobs.ts'

export const retryFailedJobs: CallFunction<typeof contract> = async (ctx, { kind, id }) => {
  const retried = await giveAttemptsBack(ctx.sql, { kind, id })
  if (retried > 0)
    await ctx.log({
      action: 'jobs.retried',
      subject: { kind: 'jobs', id: kind },
      payload: { retried, ...(id ? { jobId: id } : {}) },
    })
  await ctx.publish(['admin'], 'jobs')
  return { message: 'success', retried }
}
