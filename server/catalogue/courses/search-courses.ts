import { atQuarter } from './intake-ends.ts'
import type { searchCourses as search } from '#contract/catalogue/courses/calls.ts'
import type { RawAnswer } from '#server/core/context.ts'
import { RawResponse } from '#server/core/raw-response.ts'
import { payerFor } from './payer.ts'
import { rawSearch } from '../search/search-service.ts'

export const searchCourses: RawAnswer<typeof search> = async (ctx, question) =>
  new RawResponse(
    await rawSearch(ctx.sql, question, atQuarter(ctx.now), { payer: await payerFor(ctx) }),
  )
