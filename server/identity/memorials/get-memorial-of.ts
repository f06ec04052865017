import type { getMemorialOf as contract } from '#contract/identity/memorials/calls.ts'
import type { CallFunction } from '#server/core/context.ts'
import { visibleAccount } from '../reads.ts'
import { findNewestMemorial } from './memorial-rows.ts'

export const getMemorialOf: CallFunction<typeof contract> = async (ctx, { id }) => {
  await visibleAccount(ctx, id)
  return { memorial: await findNewestMemorial(ctx, id) }
}
