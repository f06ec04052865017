import * as contract from '#contract/content/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { answered, cacheForAnHour } from './content-reads.ts'
import { placesIn } from './places.ts'

export const getLocationData: Answer<typeof contract.getLocationData> = async (
  ctx,
  { langcode },
) => {
  cacheForAnHour(ctx)
  return answered(placesIn(langcode ?? ctx.request.language))
}
