import { utcDay } from '#contract/days.ts'
import type { searchCourses as search } from '#contract/catalogue/calls.ts'
import type { RawAnswer } from '#server/core/context.ts'
import { RawResponse } from '#server/core/raw-response.ts'
import { rawSearch } from '../search/search-service.ts'

export const searchCourses: RawAnswer<typeof search> = async (ctx, question) =>
  new RawResponse(await rawSearch(ctx.sql, question, utcDay(ctx.now)))
