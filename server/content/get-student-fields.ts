import * as contract from '#contract/content/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { successOf, cacheForAnHour } from './content-reads.ts'
import { choicesIn } from './form-choices.ts'

export const getStudentFields: CallFunction<typeof contract.getStudentFields> = async (
  ctx,
  { langcode },
) => {
  cacheForAnHour(ctx)
  return successOf(choicesIn(langcode ?? ctx.request.language))
}
