import * as contract from '#contract/content/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { successOf, cacheForAnHour } from './content-reads.ts'
import { placesIn } from './places.ts'

export const getLocationData: CallFunction<typeof contract.getLocationData> = async (
  ctx,
  { langcode },
) => {
  cacheForAnHour(ctx)
  return successOf(placesIn(langcode ?? ctx.request.language))
}
