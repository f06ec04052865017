import type { getMemorialOf as contract } from '#contract/identity/memorials/calls.ts'
import type { Answer } from '#server/core/context.ts'
import { visibleAccount } from '../reads.ts'
import { newestMemorial } from './memorial-rows.ts'

export const getMemorialOf: Answer<typeof contract> = async (ctx, { id }) => {
  await visibleAccount(ctx, id)
  return { memorial: await newestMemorial(ctx, id) }
}
