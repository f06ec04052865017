import * as contract from '#contract/content/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { successOf, cacheForAnHour } from './content-reads.ts'
import { statesOf } from './places.ts'

export const getStates: CallFunction<typeof contract.getStates> = async (ctx, { query }) => {
  const states = statesOf(query)
  if (!states) return fail('not_found')
  cacheForAnHour(ctx)
  return successOf([...states])
}
