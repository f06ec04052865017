import * as contactCalls from '#contract/content/contact/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { cacheForAnHour } from '../content-reads.ts'
import { formIn } from '../form-choices.ts'

export const getWebFormFields: CallFunction<typeof contactCalls.getWebFormFields> = async (
  ctx,
  { alias, langcode },
) => {
  cacheForAnHour(ctx)
  return formIn(langcode ?? ctx.request.language, alias)
}
