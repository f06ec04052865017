import type { listRules as contract } from '#contract/qualifications/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { countRules, findRules } from './find-rules.ts'

export const listRules: CallFunction<typeof contract> = async (
  ctx,
  { pageIndex, pageSize, ...filter },
) => {
  const [rules, counts] = await Promise.all([
    findRules(ctx, filter, { size: pageSize, from: pageIndex * pageSize }),
    countRules(ctx, filter),
  ])
  return { rules, ...counts }
}
