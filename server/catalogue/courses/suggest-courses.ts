import type { suggestCourses as suggest } from '#contract/catalogue/courses/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { suggestWith } from '../search/search-service.ts'

export const suggestCourses: CallFunction<typeof suggest> = async (ctx, { q, langcode }) => ({
  suggestions: await suggestWith(ctx.sql, q, langcode),
})
