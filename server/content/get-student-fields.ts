import type * as contract from '#contract/content/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { answered, cacheForAnHour } from './content-reads.ts'
import { listsIn } from './list-articles.ts'

export const getStudentFields: Answer<typeof contract.getStudentFields> = async (
  ctx,
  { langcode },
) => {
  cacheForAnHour(ctx)
  return answered(listsIn(langcode ?? ctx.request.language))
}
