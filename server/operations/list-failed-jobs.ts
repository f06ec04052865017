import type { listFailedJobs as contract } from '#contract/operations/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { loadFailedJobs } from '#server/core/work/failed-jobs.ts'

export const listFailedJobs: CallFunction<typeof contract> = async (
  ctx,
  { kind, pageIndex, pageSize },
) => {
  const { jobs, kinds } = await loadFailedJobs(ctx.sql, {
    kind,
    limit: pageSize,
    offset: pageIndex * pageSize,
  })
  const counted = kinds.filter((one) => kind === undefined || one.kind === kind)
  return {
    jobs,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    kinds,
  }
}
