import type * as contract from '#contract/content/calls.ts'
import type { Answer, Context } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { formIn, listsIn } from './list-articles.ts'
import { placesIn, statesOf } from './places.ts'
import { allSettings } from './settings.ts'

const answered = <T>(data: T) => ({ data, message: 'success', status: true as const })
/** Lists that only a new release changes. */
const cacheForAnHour = (ctx: Context): void => {
  ctx.setHeader('cache-control', 'public, max-age=3600')
  ctx.setHeader('vary', 'accept-language')
}

export const getSettings: Answer<typeof contract.getSettings> = async (ctx) =>
  answered({ ...(await allSettings(ctx)), demo: ctx.mode === 'demo' })

export const getStates: Answer<typeof contract.getStates> = async (ctx, { query }) => {
  const states = statesOf(query)
  if (!states) return fail('not_found')
  cacheForAnHour(ctx)
  return answered([...states])
}

export const getLocationData: Answer<typeof contract.getLocationData> = async (
  ctx,
  { langcode },
) => {
  cacheForAnHour(ctx)
  return answered(placesIn(langcode ?? ctx.request.language))
}

export const getStudentFields: Answer<typeof contract.getStudentFields> = async (
  ctx,
  { langcode },
) => {
  cacheForAnHour(ctx)
  return answered(listsIn(langcode ?? ctx.request.language))
}

export const getWebFormFields: Answer<typeof contract.getWebFormFields> = async (
  ctx,
  { alias, langcode },
) => {
  cacheForAnHour(ctx)
  return formIn(langcode ?? ctx.request.language, alias)
}
